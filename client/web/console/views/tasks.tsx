import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Outputs } from '../../../index.ts';
import { withEnd } from '../../api/issue-words.ts';
import { usePlatform } from '../../api/platform.tsx';
import { onlyComplaint, plainly } from '../../api/refusal-words.ts';
import { Button } from '../../design/button.tsx';
import { zonedMinute } from '../../design/dates.ts';
import { useDeletions } from '../../design/deferred-calls.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { SelectField, TextField } from '../../design/field.tsx';
import { EmptyState, Notice } from '../../design/states.tsx';
import { Table } from '../../design/table.tsx';
import { useToasts } from '../../design/toasts.tsx';
import { AskForm } from '../parts/ask-form.tsx';
import { beforeOf, choiceOf, FilterLinks } from '../parts/filter-links.tsx';
import { useKeptInput } from '../parts/kept-input.ts';
import { PagedPanel } from '../parts/paged-panel.tsx';
import { listed, noteSetGoing, polling, untilDone } from '../parts/polling.ts';
import { StatusBadge } from '../parts/status-badge.tsx';
import { kindWords, TaskForm } from '../parts/task-form.tsx';
import { rhythmWords } from '../parts/task-schedule.ts';
import { TaskSwitch } from '../parts/task-switch.tsx';
import { ViewHead } from '../parts/view-head.tsx';
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
        <TaskForm words={filters.get('of') ?? ''} onClose={closeForm} />
      </Dialog>
      <QuickTask />
      <FilterLinks label="Filter tasks by status" view="tasks" name="status" choices={choices} current={chosen} />
      <PagedPanel title="Scheduled tasks" query={query} list="tasks" what="the tasks" rows={6} limit={limit}>
        {(tasks) => <TaskTable tasks={tasks.filter((task) => !isGone(pathOf(task)))} />}
      </PagedPanel>
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
        { title: 'Status', isPlain: true, cell: ({ status }) => <StatusBadge status={status} /> },
        { title: 'Next run', cell: ({ next_run_at: at }) => <When at={at} otherwise="None" isPlanned /> },
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

/** What it does and how often, in words, with its time zone where that can differ from the reader's. */
export function rhythmOf({ task_type: type, recurrence, schedule, timezone }: Task): string {
  const rhythm = rhythmWords({ schedule, recurrence });
  const isHere = timezone === 'UTC' && new Date().getTimezoneOffset() === 0;
  const hasTime = /\d:\d|cron/.test(rhythm);
  return `${kindWords[type].name}, ${rhythm}${isHere || !hasTime ? '' : ` (${timezone})`}`;
}

/** The next 09:00 UTC, which is what `tomorrow` means. */
function nextMorning(): Date {
  const at = new Date();
  at.setUTCHours(at.getUTCHours() < 9 ? 9 : 33, 0, 0, 0);
  return at;
}

const moments = [
  { value: 'now', words: () => 'Now' },
  { value: 'soon', words: () => 'In 5 minutes' },
  { value: 'later', words: () => 'In an hour' },
  { value: 'tomorrow', words: () => zonedMinute(nextMorning()) },
] as const;

/** Leads to the form with words for the agent, which want a time. */
function ScheduleLink({ words }: { words: string }) {
  return (
    <a className="button" href={hrefHere({ form: 'new', of: words })}>
      Schedule it with a date and time
    </a>
  );
}

const hasEnded = (status: Task['last_status'] | undefined): boolean => status === 'completed' || status === 'failed';

interface QueuedNow {
  id: number;
  words: string;
}

/** How a task goes that is due at once. What it could not do is told, with the form as a way on. */
function QuickTaskEnd({ task: { id, words } }: { task: QueuedNow }) {
  const { trpc } = usePlatform();
  const { data } = useQuery(
    trpc.scheduledTasks.get.queryOptions(
      { task_id: id },
      { refetchInterval: (asked) => (hasEnded(asked.state.data?.last_status) ? false : untilDone(asked)) },
    ),
  );
  const { last_status: status, last_error: error } = data ?? {};
  const link = <a href={hrefOf('tasks', id)}>{words}</a>;
  if (status === 'failed') {
    return (
      <Notice tone="bad" action={<ScheduleLink words={words} />}>
        {link} failed: {withEnd(plainly(error ?? 'unknown error'))}
      </Notice>
    );
  }
  return (
    <p className="small soft" role="status">
      {status === 'completed' ? 'Done' : 'Running'}: {link}
    </p>
  );
}

function QuickTask() {
  const { trpc } = usePlatform();
  const queries = useQueryClient();
  const tell = useToasts();
  const [queued, follow] = useState<QueuedNow>();
  const { form, change, forget } = useKeptInput<{ words: string; when: string }>('task.quick', {
    words: '',
    when: 'now',
  });
  const { words } = form;
  const when = moments.find(({ value }) => value === form.when)?.value ?? 'now';
  const queue = useMutation(
    trpc.scheduledTasks.queue.mutationOptions({
      onSuccess: ({ id }, { task, when: due }) => {
        noteSetGoing();
        follow(due === 'now' ? { id, words: task } : undefined);
        forget();
        change({ words: '' });
        tell.good(due === 'now' ? 'Task started.' : 'Task scheduled.');
        void queries.invalidateQueries(trpc.scheduledTasks.pathFilter());
      },
    }),
  );
  const input = { task: words.trim(), when };
  const complaint = onlyComplaint(queue.error);
  return (
    <div className="stack tight">
      <AskForm
        call={{ operation: 'scheduledTasks.queue', method: 'POST', path: '/api/scheduled-tasks/queue', input }}
        error={queue.error}
        onSubmit={() => queue.mutate(input)}
        hasTwoFields
      >
        <TextField
          label="Quick task"
          placeholder="Research the state of tidal power"
          maxLength={2_000}
          value={words}
          complaint={complaint}
          onChange={(event) => change({ words: event.target.value })}
        />
        <SelectField label="When" value={when} onChange={(event) => change({ when: event.target.value })}>
          {moments.map(({ value, words: wordsOf }) => (
            <option key={value} value={value}>
              {wordsOf()}
            </option>
          ))}
        </SelectField>
        <Button type="submit" look="main" isBusy={queue.isPending}>
          {when === 'now' ? 'Start' : 'Schedule'}
        </Button>
      </AskForm>
      {queued !== undefined && <QuickTaskEnd task={queued} />}
      {complaint !== undefined && words.trim() !== '' && (
        <p>
          <ScheduleLink words={words.trim()} />
        </p>
      )}
    </div>
  );
}
