import { useQueries } from '@tanstack/react-query';
import type { Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { EmptyState } from '../../design/states.tsx';
import { Table } from '../../design/table.tsx';
import { Breakable } from '../parts/breakable.tsx';
import { DraftForm } from '../parts/draft-form.tsx';
import { Fetched } from '../parts/fetched.tsx';
import { beforeOf, choiceOf, FilterLinks, Pager } from '../parts/filter-links.tsx';
import { listed, polling } from '../parts/polling.ts';
import { StatusBadge } from '../parts/status-badge.tsx';
import { Panel, ViewHead } from '../parts/view-head.tsx';
import { When } from '../parts/when.tsx';
import { closeForm, hrefHere, hrefOf } from '../routes.ts';

type Draft = Outputs['email']['drafts']['drafts'][number];

const limit = 30;

const choices = [
  { value: 'waiting', words: 'To review' },
  { value: 'approved', words: 'Approved' },
  { value: 'sent', words: 'Sent' },
  { value: 'rejected', words: 'Rejected' },
  { value: 'all', words: 'All' },
] as const;

/** Drafts with some statuses, newest first. Drafts to review have two statuses: pending and edited. */
function useDrafts(
  states: readonly ('pending' | 'edited' | 'approved' | 'sent' | 'rejected' | 'all')[],
  everyMs: number,
  before: { before?: number } = {},
) {
  const { trpc } = usePlatform();
  return useQueries({
    queries: states.map((status) => trpc.email.drafts.queryOptions({ status, limit, ...before }, listed(everyMs))),
    combine: (lists) => {
      const isWhole = lists.every(({ data }) => data !== undefined);
      const drafts = lists.flatMap(({ data }) => data?.drafts ?? []);
      return {
        data: isWhole ? drafts.toSorted((a, b) => b.id - a.id) : undefined,
        error: lists.find(({ error }) => error !== null)?.error ?? null,
        refetch: () => Promise.all(lists.map(({ refetch }) => refetch())),
      };
    },
  });
}

/** Emails written by the platform, which are only sent after approval. */
export function DraftsView({ filters }: { filters: URLSearchParams }) {
  const chosen = choiceOf(filters, 'status', choices);
  const query = useDrafts(chosen === 'waiting' ? ['pending', 'edited'] : [chosen], polling.usual, beforeOf(filters));
  const isNew = filters.get('form') === 'new';
  return (
    <>
      <ViewHead
        title="Drafts"
        words="Emails written for you. Nothing is sent until you approve it."
        actions={
          <a className="button" data-look="main" href={hrefHere({ form: 'new' })}>
            Write a draft
          </a>
        }
      />
      <FilterLinks label="Filter drafts by status" view="drafts" name="status" choices={choices} current={chosen} />
      <Panel title={choices.find(({ value }) => value === chosen)?.words ?? ''}>
        <Fetched query={query} what="the drafts" rows={6}>
          {(drafts) => (
            <>
              {drafts.length === 0 ? <NoDrafts isWaiting={chosen === 'waiting'} /> : <DraftTable drafts={drafts} />}
              {chosen !== 'waiting' && (
                <Pager view="drafts" filters={filters} count={drafts.length} limit={limit} lastId={drafts.at(-1)?.id} />
              )}
            </>
          )}
        </Fetched>
      </Panel>
      <Dialog title="Write a draft" isOpen={isNew} onClose={closeForm}>
        <DraftForm onClose={closeForm} />
      </Dialog>
    </>
  );
}

function DraftTable({ drafts }: { drafts: readonly Draft[] }) {
  return (
    <Table
      caption="Drafts, newest first"
      rows={drafts}
      keyOf={({ id }) => id}
      columns={[
        {
          title: 'Subject',
          cell: ({ id, subject }) => <a href={hrefOf('drafts', id)}>{subject === '' ? 'No subject' : subject}</a>,
        },
        { title: 'To', isPlain: true, cell: ({ to }) => <Recipients to={to} /> },
        { title: 'Status', isPlain: true, cell: (draft) => <DraftState draft={draft} /> },
        { title: 'Updated', isPlain: true, cell: ({ updated_at: at }) => <When at={at} />, isFigure: true },
      ]}
    />
  );
}

function Recipients({ to }: Pick<Draft, 'to'>) {
  return to === null ? <span className="soft">No recipient</span> : <Breakable text={to} after="@" />;
}

/** The status of a draft; an approved one that could not be sent says so. */
export function DraftState({ draft }: { draft: Pick<Draft, 'status' | 'send_error'> }) {
  if (draft.status === 'approved' && draft.send_error !== null) return <StatusBadge status="failed" />;
  return <StatusBadge status={draft.status === 'pending' ? 'to review' : draft.status} />;
}

function NoDrafts({ isWaiting }: { isWaiting: boolean }) {
  return isWaiting ? (
    <EmptyState
      title="No drafts to review"
      action={
        <a className="button" href={hrefOf('drafts', undefined, { status: 'all' })}>
          See all drafts
        </a>
      }
    >
      New drafts appear here. Approved and rejected drafts are under All.
    </EmptyState>
  ) : (
    <EmptyState title="No drafts with this status" />
  );
}
