import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { Button } from '../../design/button.tsx';
import { useToasts } from '../../design/toasts.tsx';
import { listed, polling } from './polling.ts';
import { useSaved } from './restore.ts';
import { Panel } from './view-head.tsx';
import { When } from './when.tsx';

type Repository = Outputs['vcs']['repositories']['repositories'][number];

/** Repositories of other keys that wait for an admin's approval. Renders nothing if there are none. */
export function Approvals() {
  const { trpc } = usePlatform();
  const query = useQuery(trpc.vcs.repositories.queryOptions({ unapproved: true }, listed(polling.usual * 2)));
  // Repositories in VCS_REPOSITORIES need no approval.
  const waiting = query.data?.repositories.filter(({ host_access: hasAccess }) => !hasAccess) ?? [];
  return (
    <RepositoryPanel
      title="Waiting for approval"
      words="Approve a repository to read its changes and post reviews with this platform’s token."
      list="Repositories waiting for approval"
      repositories={waiting}
      button={(repository) => <ApproveButton repository={repository} />}
    />
  );
}

/** Repositories of all keys that an admin has approved. Renders nothing if there are none. */
export function ApprovedRepositories() {
  const { trpc } = usePlatform();
  const query = useQuery(trpc.vcs.repositories.queryOptions({ approved: true }, listed(polling.usual * 2)));
  return (
    <RepositoryPanel
      title="Approved"
      words="Reviews of these repositories may use this platform’s token to read changes and to post."
      list="Approved repositories"
      repositories={query.data?.repositories ?? []}
      button={(repository) => <WithdrawButton repository={repository} />}
    />
  );
}

interface RepositoryPanelProps {
  title: string;
  words: string;
  /** The name of the list. */
  list: string;
  repositories: readonly Repository[];
  button: (repository: Repository) => ReactNode;
}

function RepositoryPanel({ title, words, list, repositories, button }: RepositoryPanelProps) {
  if (repositories.length === 0) return null;
  return (
    <Panel title={title}>
      <p className="small soft">{words}</p>
      <ul className="findings" aria-label={list}>
        {repositories.map((repository) => (
          <li key={repository.id} className="row apart">
            <span>
              <strong>{repository.full_name}</strong>{' '}
              <span className="soft">
                registered by “{repository.key_name}” <When at={repository.created_at} />
              </span>
            </span>
            {button(repository)}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Allows another key's repository to use the operator's token. */
function ApproveButton({ repository: { id, full_name: name, key_name: key } }: { repository: Repository }) {
  const { trpc } = usePlatform();
  const queries = useQueryClient();
  const tell = useToasts();
  const approve = useMutation(
    trpc.vcs.approve.mutationOptions({
      onSuccess: async ({ host_access_refusal: refusal }) => {
        tell.good(refusal === null ? `${name} approved.` : `${name} approved. ${refusal}.`);
        await queries.invalidateQueries(trpc.vcs.pathFilter());
      },
      onError: (error) => tell.bad(error),
    }),
  );
  return (
    <Button
      isBusy={approve.isPending}
      aria-label={`Approve ${name} of “${key}”`}
      onClick={() => approve.mutate({ id, approved: true })}
    >
      Approve
    </Button>
  );
}

/** Withdraws the approval of a repository, which can be undone. */
function WithdrawButton({ repository: { id, full_name: name, key_name: key } }: { repository: Repository }) {
  const { client, trpc } = usePlatform();
  const queries = useQueryClient();
  const tell = useToasts();
  const saved = useSaved();
  const withdraw = useMutation(
    trpc.vcs.approve.mutationOptions({
      onSuccess: async () => {
        saved(`Approval of ${name} withdrawn.`, () => client.vcs.approve.mutate({ id, approved: true }));
        await queries.invalidateQueries(trpc.vcs.pathFilter());
      },
      onError: (error) => tell.bad(error),
    }),
  );
  return (
    <Button
      look="danger"
      isBusy={withdraw.isPending}
      aria-label={`Withdraw the approval of ${name} of “${key}”`}
      onClick={() => withdraw.mutate({ id, approved: false })}
    >
      Withdraw
    </Button>
  );
}
