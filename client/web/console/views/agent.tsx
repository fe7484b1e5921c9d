import { useQuery } from '@tanstack/react-query';
import type { Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { formatNumber, formatSeconds } from '../../design/format.ts';
import { EmptyState } from '../../design/states.tsx';
import { Table } from '../../design/table.tsx';
import { Approvals } from '../parts/approvals.tsx';
import { Cycles } from '../parts/cycles.tsx';
import { beforeOf, choiceOf, FilterLinks } from '../parts/filter-links.tsx';
import { Memories } from '../parts/memories.tsx';
import { PagedPanel } from '../parts/paged-panel.tsx';
import { atPace, listed, polling, untilDone } from '../parts/polling.ts';
import { answerInBrief } from '../parts/run-answer.tsx';
import { RunForm } from '../parts/run-form.tsx';
import { StatusBadge } from '../parts/status-badge.tsx';
import { ViewHead } from '../parts/view-head.tsx';
import { When } from '../parts/when.tsx';
import { closeForm, hrefHere, hrefOf } from '../routes.ts';
import '../agent.css';

type Run = Outputs['agent']['listRuns']['runs'][number];

const limit = 20;

const shown = [
  { value: 'runs', words: 'Runs' },
  { value: 'approvals', words: 'Approvals' },
  { value: 'cycles', words: 'Cycles' },
  { value: 'memories', words: 'Memories' },
] as const;

const states = [
  { value: 'all', words: 'All' },
  { value: 'running', words: 'Running' },
  { value: 'waiting', words: 'Waiting' },
  { value: 'completed', words: 'Completed' },
  { value: 'failed', words: 'Failed' },
] as const;

/** The agent's runs, approvals, decision cycles and memories. */
export function AgentView({ filters }: { filters: URLSearchParams }) {
  const chosen = choiceOf(filters, 'show', shown);
  const isNew = filters.get('form') === 'new';
  return (
    <>
      <ViewHead
        title="Agent"
        words="Works with your key’s permissions and credits, and asks before anything that can’t be undone."
        actions={
          <a className="button" data-look="main" href={hrefHere({ form: 'new' })}>
            Start a run
          </a>
        }
      />
      <Dialog title="Start a run" isOpen={isNew} onClose={closeForm}>
        <RunForm onClose={closeForm} />
      </Dialog>
      <FilterLinks label="Sections of the agent" view="agent" name="show" choices={shown} current={chosen} />
      {chosen === 'runs' && <Runs filters={filters} />}
      {chosen === 'approvals' && <Approvals filters={filters} />}
      {chosen === 'cycles' && <Cycles filters={filters} />}
      {chosen === 'memories' && <Memories />}
    </>
  );
}

/** Whether it is still in progress. */
export const isOpen = ({ status }: Pick<Run, 'status'>): boolean =>
  status === 'queued' || status === 'running' || status === 'waiting';

function Runs({ filters }: { filters: URLSearchParams }) {
  const { trpc } = usePlatform();
  const state = choiceOf(filters, 'status', states);
  const query = useQuery(
    trpc.agent.listRuns.queryOptions(
      { limit, ...(state === 'all' ? {} : { status: state }), ...beforeOf(filters) },
      {
        ...listed(polling.usual),
        refetchInterval: (asked) =>
          asked.state.data?.runs.some(isOpen) === true ? untilDone(asked) : atPace(polling.usual)(asked),
      },
    ),
  );
  return (
    <PagedPanel
      title="Runs"
      aside={<FilterLinks label="Filter runs by status" view="agent" name="status" choices={states} current={state} />}
      query={query}
      list="runs"
      what="the runs"
      rows={6}
      limit={limit}
    >
      {(runs) => <RunTable runs={runs} isNarrowed={state !== 'all'} />}
    </PagedPanel>
  );
}

function RunTable({ runs, isNarrowed }: { runs: readonly Run[]; isNarrowed: boolean }) {
  if (runs.length === 0) {
    return isNarrowed ? (
      <EmptyState title="No matching runs" action={<a href={hrefOf('agent')}>Show all runs</a>} />
    ) : (
      <EmptyState
        title="No runs yet"
        action={
          <a className="button" href={hrefHere({ form: 'new' })}>
            Start a run
          </a>
        }
      >
        Describe what you need in your own words, such as “research tidal power every Monday at nine”.
      </EmptyState>
    );
  }
  return (
    <Table
      caption="Runs, newest first"
      rows={runs}
      keyOf={({ id }) => id}
      columns={[
        {
          title: 'Goal',
          cell: ({ id, goal, answer, error }) => (
            <div>
              <a className="line-name" href={hrefOf('agent', id)}>
                {goal}
              </a>
              <p className="line-name small soft">{answer === null ? error : answerInBrief(answer)}</p>
            </div>
          ),
        },
        { title: 'Status', isPlain: true, cell: (run) => <RunState run={run} /> },
        { title: 'Credits', cell: ({ credits_used: used }) => formatNumber(used), isFigure: true },
        { title: 'Duration', cell: durationOf, isFigure: true },
        { title: 'Started', isPlain: true, cell: ({ created_at: at }) => <When at={at} />, isFigure: true },
      ]}
    />
  );
}

/** The duration from start to end; nothing if it has not ended. */
export function durationOf({ created_at: from, finished_at: to }: Pick<Run, 'created_at' | 'finished_at'>): string {
  return to === null ? '–' : formatSeconds((Date.parse(to) - Date.parse(from)) / 1_000);
}

/** The status of a run, and whom a waiting run is waiting for. */
export function RunState({ run: { status, awaits } }: { run: Pick<Run, 'status' | 'awaits'> }) {
  if (status !== 'waiting') return <StatusBadge status={status} />;
  return <StatusBadge status={awaits?.startsWith('approval') === true ? 'needs approval' : 'waiting for research'} />;
}
