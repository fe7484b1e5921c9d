import { useQuery } from '@tanstack/react-query';
import type { Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { Button } from '../../design/button.tsx';
import { useDeletions } from '../../design/deferred-calls.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { EmptyState, Notice } from '../../design/states.tsx';
import { Table } from '../../design/table.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { Fetched } from '../parts/fetched.tsx';
import { beforeOf } from '../parts/filter-links.tsx';
import { PagedPanel } from '../parts/paged-panel.tsx';
import { listed, polling } from '../parts/polling.ts';
import { Approvals, ApprovedRepositories } from '../parts/repository-approvals.tsx';
import { RepositoryForm } from '../parts/repository-form.tsx';
import { StatusBadge } from '../parts/status-badge.tsx';
import { Panel, ViewHead } from '../parts/view-head.tsx';
import { When } from '../parts/when.tsx';
import { closeForm, hrefHere, hrefOf } from '../routes.ts';
import { readSession } from '../session.ts';
import '../tools.css';

type Repository = Outputs['vcs']['repositories']['repositories'][number];
type Job = Outputs['vcs']['jobs']['jobs'][number];

const limit = 20;

/** The repositories with reviewed pull requests, and the reviews. */
export function PullsView({ filters }: { filters: URLSearchParams }) {
  const isNew = filters.get('form') === 'new';
  const only = filters.get('repository');
  return (
    <>
      <ViewHead
        title="Pull requests"
        words="Reviews of the pull requests in your repositories."
        actions={
          <a className="button" data-look="main" href={hrefHere({ form: 'new' })}>
            Register a repository
          </a>
        }
      />
      <Dialog title="Register a repository" isOpen={isNew} onClose={closeForm}>
        <RepositoryForm onClose={closeForm} />
      </Dialog>
      {only !== null && <Repositories only={only} />}
      <Reviews filters={filters} />
      {only === null && <Repositories />}
      {readSession()?.isAdmin === true && (
        <>
          <Approvals />
          <ApprovedRepositories />
        </>
      )}
    </>
  );
}

function Reviews({ filters }: { filters: URLSearchParams }) {
  const { trpc } = usePlatform();
  const query = useQuery(
    trpc.vcs.jobs.queryOptions({ limit, mine: true, ...beforeOf(filters) }, listed(polling.usual)),
  );
  return (
    <PagedPanel title="Reviews" query={query} list="jobs" what="the reviews" rows={5} limit={limit}>
      {(jobs) => <JobTable jobs={jobs} />}
    </PagedPanel>
  );
}

function JobTable({ jobs }: { jobs: readonly Job[] }) {
  if (jobs.length === 0) {
    return (
      <EmptyState title="No pull requests yet">
        Reviews appear here when a pull request of a registered repository is opened or updated.
      </EmptyState>
    );
  }
  return (
    <Table
      caption="Reviews of pull requests, newest first"
      rows={jobs}
      keyOf={({ id }) => id}
      columns={[
        {
          title: 'Pull request',
          cell: ({ id, pr_title: title, repository, pr_number: number }) => (
            <div>
              <a className="line-name" href={hrefOf('pulls', id)}>
                {title}
              </a>
              <p className="small soft">
                {repository} #{number}
              </p>
            </div>
          ),
        },
        { title: 'Status', isPlain: true, cell: ({ status }) => <StatusBadge status={jobWords(status)} /> },
        { title: 'Issues', cell: ({ issue_count: count }) => count ?? '–', isFigure: true },
        { title: 'Received', isPlain: true, cell: ({ created_at: at }) => <When at={at} />, isFigure: true },
      ]}
    />
  );
}

/** A job with a prompt waits for a review. */
export const jobWords = (status: Job['status']): string => (status === 'prompt_generated' ? 'ready to review' : status);

const pathOf = ({ id }: Repository): string => `/api/vcs/repos/${id}`;

/** The repositories of the key, or the one in the URL. */
function Repositories({ only }: { only?: string }) {
  const { trpc } = usePlatform();
  const { isGone } = useDeletions();
  const query = useQuery(trpc.vcs.repositories.queryOptions(undefined, listed(polling.usual * 2)));
  return (
    <Panel
      title="Repositories"
      aside={only !== undefined && <a href={hrefHere({ repository: undefined })}>Show all</a>}
    >
      <Fetched query={query} what="the repositories" rows={3}>
        {({ repositories: all }) => {
          const repositories = all.filter(
            (one) => !isGone(pathOf(one)) && (only === undefined || String(one.id) === only),
          );
          return repositories.length === 0 ? (
            <EmptyState
              title="No repositories yet"
              action={
                <a className="button" href={hrefHere({ form: 'new' })}>
                  Register a repository
                </a>
              }
            >
              A registered repository sends its pull requests to the platform through a signed webhook.
            </EmptyState>
          ) : (
            <ul className="findings">
              {repositories.map((repository) => (
                <li key={repository.id} className="stack">
                  <RepositoryRow repository={repository} />
                </li>
              ))}
            </ul>
          );
        }}
      </Fetched>
    </Panel>
  );
}

function RepositoryRow({ repository }: { repository: Repository }) {
  const { full_name: name, status, auto_review: isAuto, last_delivery_at: last } = repository;
  const { host_access_refusal: refusal, delivery_problem: problem, webhook_url: url } = repository;
  return (
    <>
      <p className="row apart">
        <strong>{name}</strong>
        <span className="row">
          <StatusBadge status={status} />
          <UnregisterButton repository={repository} />
        </span>
      </p>
      <p className="soft">
        {isAuto ? 'Reviews each change automatically' : 'Reviews on request'} ·{' '}
        {last === null ? (
          'no events yet'
        ) : (
          <>
            last event <When at={last} />
          </>
        )}
      </p>
      {status === 'pending' && (
        <p className="row apart">
          <span className="soft address">
            Waiting for its first signed delivery to <code>{url}</code>
          </span>
          <CopyButton text={url} what={`the webhook address of ${name}`} />
        </p>
      )}
      {problem !== null && <Notice tone="warn">{problem}</Notice>}
      {refusal !== null && <p className="soft">Changes can’t be read and reviews can’t be posted. {refusal}.</p>}
    </>
  );
}

function UnregisterButton({ repository }: { repository: Repository }) {
  const { client } = usePlatform();
  const { remove } = useDeletions();
  const { id, full_name: name } = repository;
  return (
    <Button
      look="danger"
      aria-label={`Unregister ${name}`}
      title="Refuses its deliveries and cancels its waiting reviews"
      onClick={() =>
        remove({
          path: pathOf(repository),
          words: `${name} unregistered. Delete its webhook on GitHub as well.`,
          run: () => client.vcs.unregister.mutate({ id }),
        })
      }
    >
      Unregister
    </Button>
  );
}
