import { useQuery } from '@tanstack/react-query';
import type { Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { plainly } from '../../api/refusal-words.ts';
import { Button } from '../../design/button.tsx';
import { useDeletions } from '../../design/deferred-calls.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { formatNumber, formatSeconds } from '../../design/format.ts';
import { EmptyState, Notice } from '../../design/states.tsx';
import { Table } from '../../design/table.tsx';
import { Arguments } from '../parts/agent-tools.tsx';
import { Fetched } from '../parts/fetched.tsx';
import { atPace, polling, untilDone } from '../parts/polling.ts';
import { answerInBrief } from '../parts/run-answer.tsx';
import { StatusBadge } from '../parts/status-badge.tsx';
import { TaskForm } from '../parts/task-form.tsx';
import { RunNow, TaskSwitch } from '../parts/task-switch.tsx';
import { Figures, Panel, ViewHead } from '../parts/view-head.tsx';
import { When } from '../parts/when.tsx';
import { closeForm, goTo, hrefHere, hrefOf } from '../routes.ts';
import { pathOf, rhythmOf } from './tasks.tsx';

type Task = Outputs['scheduledTasks']['get'];
type Execution = Outputs['scheduledTasks']['listExecutions']['executions'][number];

const back = { view: 'tasks', title: 'Tasks' } as const;

/** One task: its next run and its past runs. */
export function TaskView({ id, filters }: { id: number; filters: URLSearchParams }) {
  const { trpc } = usePlatform();
  const pace = { refetchInterval: atPace(polling.usual) };
  const query = useQuery(trpc.scheduledTasks.get.queryOptions({ task_id: id }, pace));
  const runs = useQuery(
    trpc.scheduledTasks.listExecutions.queryOptions(
      { task_id: id, limit: 20 },
      {
        refetchInterval: (asked) =>
          asked.state.data?.executions.some(isOpen) === true ? untilDone(asked) : pace.refetchInterval(asked),
      },
    ),
  );
  return (
    <>
      <ViewHead
        title={query.data?.name ?? `Task ${id}`}
        {...(query.data === undefined ? {} : { words: rhythmOf(query.data) })}
        back={back}
        actions={query.data !== undefined && <TaskActions task={query.data} filters={filters} />}
      />
      <Fetched query={query} what="the task" rows={6}>
        {(task) => <TaskStanding task={task} />}
      </Fetched>
      {query.data !== undefined && (
        <Panel title="Runs">
          <Fetched query={runs} what="the runs" rows={5}>
            {({ executions }) => <Runs executions={executions} task={query.data} />}
          </Fetched>
        </Panel>
      )}
    </>
  );
}

const isOpen = ({ status }: Execution): boolean => status === 'pending' || status === 'in_progress';

function TaskActions({ task, filters }: { task: Task; filters: URLSearchParams }) {
  const { client } = usePlatform();
  const { remove } = useDeletions();
  const isEdited = filters.get('form') === 'edit';
  return (
    <>
      <RunNow task={task} />
      <TaskSwitch task={task} />
      <a className="button" href={hrefHere({ form: 'edit' })}>
        Edit
      </a>
      <Button
        look="danger"
        title="Deletes the task and its run history"
        onClick={() => {
          const run = () => client.scheduledTasks.delete.mutate({ task_id: task.id });
          remove({ path: pathOf(task), words: `“${task.name}” deleted.`, run });
          goTo(hrefOf('tasks'));
        }}
      >
        Delete
      </Button>
      <Dialog title="Edit the task" isOpen={isEdited} onClose={closeForm}>
        <TaskForm task={task} onClose={closeForm} />
      </Dialog>
    </>
  );
}

function TaskStanding({ task }: { task: Task }) {
  const { upcoming } = task;
  return (
    <>
      {task.paused_reason !== null && <Notice tone="warn">Paused by the platform: {task.paused_reason}</Notice>}
      {task.last_error !== null && <Notice tone="bad">The last run failed: {plainly(task.last_error)}</Notice>}
      <div className="columns">
        <Panel title="Status" aside={<StatusBadge status={task.status} />}>
          <Figures
            figures={[
              { name: 'Runs', value: formatNumber(task.run_count) },
              { name: 'Failures', value: formatNumber(task.failure_count) },
              { name: 'Missed', value: formatNumber(task.missed_count) },
            ]}
          />
        </Panel>
        <Panel title="Next runs" aside={<span className="small soft">In your time zone</span>}>
          {upcoming.length === 0 ? (
            <p className="soft small">None: the task is {task.status}.</p>
          ) : (
            <ol className="lines">
              {upcoming.map((at) => (
                <li key={at}>
                  <When at={at} isExact />
                  <span className="soft small">
                    <When at={at} />
                  </span>
                </li>
              ))}
            </ol>
          )}
        </Panel>
        <Panel title="Input">
          <Input task={task} />
        </Panel>
      </div>
    </>
  );
}

/** The labels of payload fields. */
const inputWords: Readonly<Record<string, string>> = { topic: 'question', text: 'instructions', task: 'instructions' };

/** The input of the task under the labels of its form; for a webhook the data as sent. */
function Input({ task: { task_type: kind, payload, webhook_url: url } }: { task: Task }) {
  if (kind === 'webhook') {
    return (
      <>
        <p className="small soft address">Posts to {url}</p>
        <pre className="payload">{JSON.stringify(payload, null, 2)}</pre>
      </>
    );
  }
  const named = Object.entries(payload).map(([name, value]) => [inputWords[name] ?? name, value] as const);
  if (named.length === 0) return <p className="small soft">This type of task needs no input.</p>;
  return <Arguments input={Object.fromEntries(named)} />;
}

function Runs({ executions, task }: { executions: readonly Execution[]; task: Task }) {
  if (executions.length === 0) {
    const next = task.status === 'paused' ? 'Resume the task to run it.' : 'Use Run now to start one.';
    return <EmptyState title="No runs yet">Runs appear here with their results. {next}</EmptyState>;
  }
  return (
    <Table
      caption="Runs, newest first"
      rows={executions}
      keyOf={({ id }) => id}
      columns={[
        { title: 'Due', cell: ({ scheduled_for: at }) => <When at={at} /> },
        { title: 'Status', isPlain: true, cell: ({ status }) => <StatusBadge status={status} /> },
        {
          title: 'Result',
          isPlain: true,
          cell: (run) => <Outcome run={run} isShownAbove={run === executions[0] && run.error === task.last_error} />,
        },
        { title: 'Duration', cell: durationOf, isFigure: true },
        ...(executions.some((run) => fileOf(run) !== undefined) ? [shareColumn] : []),
      ]}
    />
  );
}

/** The file that a run has written, if any. */
function fileOf({ result }: Execution): string | undefined {
  const path = result?.['file_path'];
  return typeof path === 'string' ? path : undefined;
}

/** A file is read through a link, like every other file of the platform. */
const shareColumn = {
  title: '',
  cell: (run: Execution) => {
    const of = fileOf(run);
    if (of === undefined) return null;
    return (
      <a className="button" href={hrefOf('files', undefined, { form: 'new', of })}>
        Share
      </a>
    );
  },
};

/** A link to what a run has started, if anything. */
function startedBy({ result }: Execution): { href: string; words: string } | undefined {
  const { research_id: research, run_id: run } = result ?? {};
  if (typeof research === 'number') return { href: hrefOf('research', research), words: `Research ${research}` };
  if (typeof run === 'number') return { href: hrefOf('agent', run), words: `Run ${run}` };
  return undefined;
}

/** The outcome of a run in a few words. */
function outcomeWords({ status, error, result }: Execution): string | undefined {
  if (error !== null) return plainly(error);
  const { sources, changes, answer, question, file_path: path, status_code: code } = result ?? {};
  if (sources === 0) return 'Nothing was found.';
  const outcome = [changes, answer, question, path].find((one) => typeof one === 'string');
  if (typeof outcome === 'string') return answerInBrief(outcome);
  return status === 'completed' && typeof code === 'number' ? `Delivered: ${code}` : undefined;
}

interface OutcomeProps {
  run: Execution;
  /** Whether the error is shown at the top of the page. */
  isShownAbove: boolean;
}

function Outcome({ run, isShownAbove }: OutcomeProps) {
  const started = startedBy(run);
  const words = outcomeWords(run);
  if (started === undefined && words === undefined) return <span className="soft">–</span>;
  return (
    <div>
      {started !== undefined && <a href={started.href}>{started.words}</a>}
      {run.error !== null && isShownAbove ? (
        <span className="soft">{started === undefined ? 'See above' : ', see above'}</span>
      ) : (
        words !== undefined && <p className={run.error === null ? 'line-name small' : 'small'}>{words}</p>
      )}
    </div>
  );
}

function durationOf({ started_at: from, finished_at: to }: Execution): string {
  return from === null || to === null ? '–' : formatSeconds((Date.parse(to) - Date.parse(from)) / 1_000);
}
