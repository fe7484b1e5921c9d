import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import type { Outputs } from '../../../index.ts';
import { type Platform, usePlatform } from '../../api/platform.tsx';
import { onlyComplaint } from '../../api/refusal-words.ts';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { SelectField, TextField } from '../../design/field.tsx';
import { capitalized } from '../../design/format.ts';
import { EmptyState } from '../../design/states.tsx';
import { Table } from '../../design/table.tsx';
import { useToasts } from '../../design/toasts.tsx';
import { CallCode } from '../parts/call-code.tsx';
import { useDeletions } from '../parts/deletions.tsx';
import { Fetched } from '../parts/fetched.tsx';
import { beforeOf, choiceOf, FilterLinks, Pager } from '../parts/filter-links.tsx';
import { useKeptInput } from '../parts/kept-input.ts';
import { listed, noteSetGoing, polling } from '../parts/polling.ts';
import { StatusBadge } from '../parts/status-badge.tsx';
import { scheduleInForm, TaskForm } from '../parts/task-form.tsx';
import { rhythmWords } from '../parts/task-schedule.ts';
import { TaskSwitch } from '../parts/task-switch.tsx';
import { Panel, ViewHead } from '../parts/view-head.tsx';
import { When } from '../parts/when.tsx';
import { closeForm, hrefHere, hrefOf } from '../routes.ts';

type Task = Outputs['scheduledTasks']['list']['tasks'][number];

const limit = 30;

const choices = [
  { value: 'all', words: 'All' },
  { value: 'active', words: 'Active' },
  { value: 'paused', words: 'Paused' },
  { value: 'completed', words: 'Completed' },
  { value: 'failed', words: 'Failed' },
] as const;

/** The caller's scheduled tasks with their next runs. */
export function TasksView({ filters }: { filters: URLSearchParams }) {
  const { trpc } = usePlatform();
  const chosen = choiceOf(filters, 'status', choices);
  const isNew = filters.get('form') === 'new';
  const { isGone } = useDeletions();
  const status = chosen === 'all' ? {} : { status: chosen };
  const query = useQuery(
    trpc.scheduledTasks.list.queryOptions({ limit, ...status, ...beforeOf(filters) }, listed(polling.usual)),
  );
  return (
    <>
      <ViewHead
        title="Tasks"
        words="Work that runs on a schedule, once or repeatedly."
        actions={
          <a className="button" data-look="main" href={hrefHere({ form: 'new' })}>
            Schedule a task
          </a>
        }
      />
      <Dialog title="Schedule a task" isOpen={isNew} onClose={closeForm}>
        <TaskForm onClose={closeForm} />
      </Dialog>
      <QuickTask />
      <FilterLinks label="Filter tasks by status" view="tasks" name="status" choices={choices} current={chosen} />
      <Panel title="Scheduled tasks">
        <Fetched query={query} what="the tasks" rows={6}>
          {({ tasks }) => (
            <>
              <TaskTable tasks={tasks.filter((task) => !isGone(pathOf(task)))} />
              <Pager view="tasks" filters={filters} count={tasks.length} limit={limit} lastId={tasks.at(-1)?.id} />
            </>
          )}
        </Fetched>
      </Panel>
    </>
  );
}

function TaskTable({ tasks }: { tasks: readonly Task[] }) {
  if (tasks.length === 0) {
    return (
      <EmptyState
        title="No tasks"
        action={
          <a className="button" href={hrefHere({ form: 'new' })}>
            Schedule a task
          </a>
        }
      >
        A task runs research, writes a report or calls your service: once, or every weekday at nine.
      </EmptyState>
    );
  }
  return (
    <Table
      caption="Scheduled tasks, newest first"
      rows={tasks}
      keyOf={({ id }) => id}
      columns={[
        {
          title: 'Task',
          cell: (task) => (
            <div>
              <a href={hrefOf('tasks', task.id)}>{task.name}</a>
              <p className="small soft">{rhythmOf(task)}</p>
            </div>
          ),
        },
        { title: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
        { title: 'Next run', cell: ({ next_run_at: at }) => <When at={at} otherwise="None" /> },
        {
          title: 'Last run',
          cell: ({ last_run_at: at, last_status: last }) => (
            <span className="row tight">
              <When at={at} otherwise="Never" />{' '}
              {last !== null && last !== 'completed' && <StatusBadge status={last} />}
            </span>
          ),
        },
        { title: '', cell: (task) => <TaskSwitch task={task} /> },
      ]}
    />
  );
}

/** Where REST has a task. */
export const pathOf = ({ id }: Pick<Task, 'id'>): string => `/api/scheduled-tasks/${id}`;

/** What it does and how often, in words. */
export function rhythmOf({ task_type: type, recurrence, schedule, timezone }: Task): string {
  return `${capitalized(type)}, ${rhythmWords({ schedule, recurrence })}${timezone === 'UTC' ? '' : ` (${timezone})`}`;
}

const moments = [
  { value: 'now', words: 'Now' },
  { value: 'soon', words: 'In 5 minutes' },
  { value: 'later', words: 'In an hour' },
  { value: 'tomorrow', words: 'At 09:00 UTC' },
] as const;

const looks = 8;
const lookEveryMs = 700;

/** How a task that is due at once has ended; undefined while it goes on. */
async function lookAtEnd(client: Platform['client'], id: number) {
  for (let look = 0; look < looks; look += 1) {
    await new Promise((resolve) => {
      setTimeout(resolve, lookEveryMs);
    });
    const { last_status: status, last_error: error } = await client.scheduledTasks.get.query({ task_id: id });
    if (status === 'completed' || status === 'failed') return { status, error: error ?? 'The task failed.' };
  }
  return undefined;
}

function QuickTask() {
  const { client, trpc } = usePlatform();
  const queries = useQueryClient();
  const tell = useToasts();
  const { form, change, forget } = useKeptInput<{ words: string; when: string }>('task.quick', {
    words: '',
    when: 'now',
  });
  const { words } = form;
  const when = moments.find(({ value }) => value === form.when)?.value ?? 'now';
  const queue = useMutation({
    mutationFn: async (asked: { task: string; when: typeof when }) => {
      const { id } = await client.scheduledTasks.queue.mutate(asked);
      noteSetGoing();
      // It is queued, whatever comes of looking: a complaint here would have it queued twice.
      return asked.when === 'now' ? lookAtEnd(client, id).catch(() => undefined) : undefined;
    },
    onSuccess: (end, asked) => {
      if (end?.status === 'failed') return;
      // What was typed while it was followed stays.
      if (words.trim() === asked.task) {
        forget();
        change({ words: '' });
      }
      if (end === undefined) tell.good('The task is queued.');
      else tell.good('The task is done.');
    },
    onSettled: () => queries.invalidateQueries(trpc.scheduledTasks.pathFilter()),
  });
  const input = { task: words.trim(), when };
  const complaint = onlyComplaint(queue.error) ?? (queue.data?.status === 'failed' ? queue.data.error : undefined);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    queue.mutate(input);
  };
  return (
    <div className="stack tight">
      <form className="ask" data-fields="two" onSubmit={submit}>
        <TextField
          label="Quick task"
          placeholder="Research the state of tidal power"
          maxLength={2_000}
          value={words}
          complaint={queue.isPending ? undefined : complaint}
          onChange={(event) => change({ words: event.target.value })}
        />
        <SelectField label="When" value={when} onChange={(event) => change({ when: event.target.value })}>
          {moments.map(({ value, words: label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <Button type="submit" look="main" isBusy={queue.isPending}>
          Queue
        </Button>
      </form>
      {complaint !== undefined && !queue.isPending && words.trim() !== '' && (
        <p>
          <Button onClick={() => scheduleInForm(words.trim())}>Schedule it with a date and time</Button>
        </p>
      )}
      <CallCode
        call={{ operation: 'scheduledTasks.queue', method: 'POST', path: '/api/scheduled-tasks/queue', input }}
      />
    </div>
  );
}
