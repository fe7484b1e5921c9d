import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { planOverdueRuns } from '#areas/scheduled-tasks/due-tasks/plan-next-run.ts';
import { until } from '../../../support/until.ts';
import { useSchedulerDatabase } from '../scheduler-database.ts';

const { open, query, addTask, addTasks, executionsOf, url } = useSchedulerDatabase();

let children: ChildProcess[] = [];
afterEach(async () => {
  await Promise.all(children.map(kill));
  children = [];
});

/** Starts a worker process whose clocks are ahead, and resolves when its loop is at work. */
async function startProcess({ aheadMs = 0, isWaitedFor = true } = {}): Promise<ChildProcess> {
  const script = new URL('../scheduler-process.ts', import.meta.url);
  const child = fork(script, [url(), String(aheadMs)], { stdio: 'ignore' });
  children.push(child);
  if (isWaitedFor) await once(child, 'message');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** Several processes take their time on a busy machine. */
const patience = { timeout: 120_000 };

/** Waits until no task is due. */
function untilNoTaskIsDue(): Promise<unknown> {
  const isNoneDue = async () => {
    const due = await query(
      `select 1 from scheduled_task where status = 'active' and next_run_at <= clock_timestamp()`,
    );
    return due.length === 0;
  };
  return until('no task is due', isNoneDue, patience.timeout / 2);
}

/** What is wrong with the rows of tasks that are due every minute and began at `anchor_at`: nothing, it is hoped. */
async function faults() {
  const instants = await query(
    `select task.id from scheduled_task task left join task_execution execution on execution.task_id = task.id
      group by task.id having count(execution.id) <> extract(epoch from task.next_run_at - task.anchor_at) / 60`,
  );
  const jobs = await query(
    `select execution.id, job.executions, job.jobs from (select id from task_execution where status = 'pending') execution
      full join (
        select (data->>'executionId')::int as executions, count(*) as jobs from pgboss.job
        where name = 'run-scheduled-task' group by 1
      ) job on job.executions = execution.id
      where job.jobs is distinct from 1 or execution.id is null`,
  );
  return { instants, jobs };
}

const none = { instants: [], jobs: [] };

test('a task is run when its time comes', async () => {
  const world = await open();
  await world.startWorkers();
  const soon = await addTask({ nextRunAt: `clock_timestamp() + interval '400 ms'` });
  await world.plan();
  const [execution] = await until('the execution', async () => {
    const rows = await executionsOf(soon);
    return rows.length > 0 && rows;
  });
  expect(execution?.status).toBe('pending');
  const [order] = await query<{ is_after: boolean }>(
    'select created_at >= scheduled_for as is_after from task_execution',
  );
  expect(order?.is_after).toBe(true);
});

test('a task whose job is lost is given another one when it is late', async () => {
  const world = await open();
  await world.startWorkers();
  const lost = await addTask({ nextRunAt: `now() - interval '6 minutes'` });
  const soon = await addTask({ nextRunAt: `now() - interval '2 minutes'` });
  await query('update scheduled_task set due_job_id = gen_random_uuid()');
  await planOverdueRuns(world.resources);
  await until('the execution', async () => (await executionsOf(lost)).length > 0);
  expect(await executionsOf(soon)).toEqual([]);
});

test('a task far away is not run early', async () => {
  const world = await open();
  const far = await addTask({ nextRunAt: `'9999-12-31T00:00:00Z'::timestamptz` });
  await world.startWorkers();
  const due = await addTask();
  await world.plan();
  await until('the due task', async () => (await executionsOf(due)).length > 0);
  expect(await executionsOf(far)).toEqual([]);
});

test('a process that starts after a stop over three due instants makes one run of them', async () => {
  await open();
  const id = await addTask({ recurrence: 'hourly', nextRunAt: `now() - interval '130 minutes'` });
  await startProcess();
  await untilNoTaskIsDue();
  expect((await executionsOf(id)).map(({ status }) => status)).toEqual(['missed', 'missed', 'pending']);
});

test('two processes, the clock of one of them five minutes off, make one run of each instant', patience, async () => {
  await open();
  const due = await addTasks(1_200, {
    schedule: '* * * * *',
    nextRunAt: `date_trunc('minute', now()) - at % 4 * interval '1 minute'`,
  });
  const next = await addTask({ nextRunAt: `now() + interval '4 minutes'` });
  await Promise.all([startProcess({ aheadMs: 300_000 }), startProcess(), startProcess({ aheadMs: -300_000 })]);
  await untilNoTaskIsDue();
  expect(await faults()).toEqual(none);
  const tasks = await query(`select distinct task_id from task_execution`);
  expect(tasks).toHaveLength(due.length);
  expect(await executionsOf(next)).toEqual([]);
});

test.each([
  ['while it advances the tasks', 'with advanced as'],
  ['while it sends their jobs', 'insert into pgboss.job'],
])('a process killed %s neither skips nor repeats a run', patience, async (_when, statement) => {
  const world = await open();
  const ids = await addTasks(4_000, {
    schedule: '* * * * *',
    nextRunAt: `date_trunc('minute', now()) - at % 3 * interval '1 minute'`,
  });
  for (let round = 1; round <= 2; round += 1) {
    const child = await startProcess({ isWaitedFor: false });
    await until(`the statement ${statement}`, async () => {
      const underWay = await world.db.em().execute(
        `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
          and state <> 'idle' and query ilike ?`,
        [`%${statement}%`],
      );
      return underWay.length > 0;
    });
    await kill(child);
    expect(await faults()).toEqual(none);
  }
  await startProcess();
  await untilNoTaskIsDue();
  expect(await faults()).toEqual(none);
  expect(await query('select distinct task_id from task_execution')).toHaveLength(ids.length);
});
