import { expect, test } from 'vitest';
import { dispatchDueTasks } from '#areas/scheduled-tasks/due-tasks/dispatch-due-tasks.ts';
import { until } from '../../../support/until.ts';
import { useSchedulerDatabase } from '../scheduler-database.ts';

const { open, query, addTask, addTasks, executionsOf } = useSchedulerDatabase();

const hourly = { recurrence: 'hourly', anchorAt: `now() - interval '30 days'` };

async function taskRow(id: number) {
  const [row] = await query<{
    status: string;
    next_run_at: Date | null;
    is_later: boolean;
    missed_count: number;
    paused_reason: string | null;
    version: number;
  }>(
    'select status, next_run_at, next_run_at > clock_timestamp() as is_later, missed_count, paused_reason, version from scheduled_task where id = $1',
    [id],
  );
  if (row === undefined) throw new Error(`there is no task ${id}`);
  return row;
}

function jobs() {
  return query<{ execution: number; group_id: string; priority: number }>(
    `select (data->>'executionId')::int as execution, group_id, priority from pgboss.job where name = 'run-scheduled-task' order by 1`,
  );
}

test('a due task gets an execution, a job of its key with its priority, and its next instant', async () => {
  const world = await open();
  const due = await addTask({
    ...hourly,
    keyId: 7,
    priority: 9,
    nextRunAt: `now() - interval '30 days' + interval '720 hours'`,
  });
  const later = await addTask({ nextRunAt: `now() + interval '1 hour'` });
  await world.dispatch();
  const [execution, ...more] = await executionsOf(due);
  expect(more).toEqual([]);
  expect(execution).toMatchObject({ status: 'pending', error: null, finished_at: null });
  const [written] = await query<{ id: number; key_id: number; attempt: number }>(
    'select id, key_id, attempt from task_execution',
  );
  expect(written).toMatchObject({ key_id: 7, attempt: 0 });
  expect(await jobs()).toEqual([{ execution: written?.id, group_id: 'key:7', priority: 9 }]);
  const row = await taskRow(due);
  expect(row).toMatchObject({ status: 'active', is_later: true, missed_count: 0, version: 1 });
  expect(row.next_run_at?.getTime()).toBe((execution?.scheduled_for.getTime() ?? 0) + 3_600_000);
  expect(await executionsOf(later)).toEqual([]);
});

test('a once has no next instant, and stays active until its run has ended', async () => {
  const world = await open();
  const id = await addTask({ nextRunAt: `now() - interval '40 days'` });
  await world.dispatch();
  expect(await executionsOf(id)).toMatchObject([{ status: 'pending' }]);
  expect(await taskRow(id)).toMatchObject({ status: 'active', next_run_at: null, missed_count: 0 });
});

test('after a stop over three due instants there is one run, for the newest, and the others are missed', async () => {
  const world = await open();
  const id = await addTask({
    ...hourly,
    nextRunAt: `now() - interval '150 minutes'`,
    anchorAt: `now() - interval '150 minutes'`,
  });
  await world.dispatch();
  await world.dispatch();
  const executions = await executionsOf(id);
  expect(executions.map(({ status }) => status)).toEqual(['missed', 'missed', 'pending']);
  expect(executions[0]?.error).toMatch(/^Missed: /);
  expect(executions[0]?.finished_at).not.toBeNull();
  expect(await taskRow(id)).toMatchObject({ missed_count: 2, is_later: true });
  expect(await jobs()).toHaveLength(1);
});

test('of a very long stop a hundred missed instants are kept, and all are counted', async () => {
  const world = await open();
  const id = await addTask({
    schedule: '* * * * *',
    nextRunAt: `date_trunc('minute', now()) - interval '1000 minutes'`,
  });
  await world.dispatch();
  const executions = await executionsOf(id);
  expect(executions).toHaveLength(101);
  expect(executions.at(-1)?.status).toBe('pending');
  const { missed_count: missed, next_run_at: next } = await taskRow(id);
  expect(missed).toBeGreaterThanOrEqual(1_000);
  expect(missed).toBeLessThanOrEqual(1_001);
  expect(executions.map(({ scheduled_for }) => scheduled_for.getTime())).toEqual(
    Array.from({ length: 101 }, (_, place) => (next?.getTime() ?? 0) - (101 - place) * 60_000),
  );
});

test.each(['pending', 'in_progress'])(
  'an instant that comes while the run before it is %s is skipped',
  async (status) => {
    const world = await open();
    const id = await addTask({ ...hourly, nextRunAt: `now()` });
    await query(
      `insert into task_execution (task_id, key_id, scheduled_for, status, created_at) values ($1, 1, now() - interval '1 hour', $2, now())`,
      [id, status],
    );
    await world.dispatch();
    const [, skipped] = await executionsOf(id);
    expect(skipped).toMatchObject({ status: 'skipped', error: 'Skipped: the run before it had not ended' });
    expect(skipped?.finished_at).not.toBeNull();
    expect(await jobs()).toEqual([]);
    expect(await taskRow(id)).toMatchObject({ is_later: true, missed_count: 0 });
  },
);

test('a task whose last run has ended runs again', async () => {
  const world = await open();
  const id = await addTask({ ...hourly, nextRunAt: `now()` });
  for (const status of ['completed', 'failed', 'skipped', 'missed']) {
    await query(
      `insert into task_execution (task_id, key_id, scheduled_for, status, created_at) values ($1, 1, now() - random() * interval '9 hours', $2, now())`,
      [id, status],
    );
  }
  await world.dispatch();
  expect(await jobs()).toHaveLength(1);
});

test('an instant that has its execution gets no second one, and no job', async () => {
  const world = await open();
  const id = await addTask({ recurrence: 'hourly', nextRunAt: `date_trunc('minute', now())` });
  await query(
    `insert into task_execution (task_id, key_id, scheduled_for, status, created_at) select id, 1, next_run_at, 'completed', now() from scheduled_task`,
  );
  await world.dispatch();
  expect(await executionsOf(id)).toMatchObject([{ status: 'completed' }]);
  expect(await jobs()).toEqual([]);
  expect(await taskRow(id)).toMatchObject({ is_later: true });
});

test.each(['paused', 'completed', 'failed'])('a task that is %s is not dispatched', async (status) => {
  const world = await open();
  const id = await addTask({ status });
  await world.dispatch();
  expect(await executionsOf(id)).toEqual([]);
  expect(await taskRow(id)).toMatchObject({ status, is_later: false });
});

test('a task that cannot be understood is paused with a reason, and the others run', async () => {
  const world = await open();
  const broken = await addTask({ schedule: 'whenever', nextRunAt: `now() - interval '1 hour'` });
  const elsewhere = await addTask({ schedule: '09:00', recurrence: 'daily', timezone: 'Mars/Olympus' });
  const sound = await addTask();
  // Looking up a zone for the first time may be all that a batch has time for.
  for (let look = 0; look < 5; look += 1) await world.dispatch();
  expect(await taskRow(broken)).toMatchObject({
    status: 'paused',
    next_run_at: null,
    missed_count: 1,
    paused_reason: expect.stringMatching(/^The next run cannot be computed: The schedule must be /),
  });
  expect(await taskRow(elsewhere)).toMatchObject({ status: 'paused', paused_reason: expect.stringMatching(/IANA/) });
  expect(await executionsOf(broken)).toMatchObject([
    { status: 'missed', error: expect.stringMatching(/cannot be computed/) },
  ]);
  expect(await executionsOf(sound)).toMatchObject([{ status: 'pending' }]);
  expect(world.logged.join('')).toContain('a task was paused');
});

test('nothing is changed when the jobs cannot be sent', async () => {
  const world = await open();
  const id = await addTask(hourly);
  await query('alter table pgboss.job_common add constraint none check (false) not valid');
  await expect(world.dispatch()).rejects.toThrow();
  expect(await executionsOf(id)).toEqual([]);
  expect(await taskRow(id)).toMatchObject({ is_later: false });
});

test('a job that its task no longer names does nothing', async () => {
  const world = await open();
  const id = await addTask({ ...hourly, nextRunAt: 'now()' });
  await world.plan();
  const old = [{ taskId: id, jobId: crypto.randomUUID() }];
  await world.db.em().transactional((em) => dispatchDueTasks(em, world.resources, old));
  expect(await executionsOf(id)).toEqual([]);
  expect(await taskRow(id)).toMatchObject({ is_later: false });
});

test('a task that was dispatched has exactly one job, for its next instant', async () => {
  const world = await open();
  const id = await addTask({ ...hourly, nextRunAt: `date_trunc('minute', now())` });
  await world.dispatch();
  const waiting = await query(
    `select task.id, task.due_job_id = job.id as is_named, task.next_run_at = job.start_after as is_then
     from pgboss.job job join scheduled_task task on task.id = (job.data->>'taskId')::int
     where job.name = 'dispatch-due-task' and job.state = 'created'`,
  );
  expect(waiting).toEqual([{ id, is_named: true, is_then: true }]);
});

test('many at once give each instant one execution and one job', async () => {
  const worlds = [await open(), await open({ installsQueues: false })];
  await addTasks(3_500, { ...hourly, nextRunAt: `date_trunc('hour', now())`, anchorAt: `date_trunc('hour', now())` });
  for (let left = 3_500; left > 0; ) {
    await Promise.all([...worlds, ...worlds].map((world) => world.dispatch()));
    [{ left } = { left: 0 }] = await query<{ left: number }>(
      'select count(*)::int as left from scheduled_task where next_run_at <= now()',
    );
  }
  expect(await query('select status, count(*)::int from task_execution group by 1')).toEqual([
    { status: 'pending', count: 3_500 },
  ]);
  const sent = await jobs();
  expect(new Set(sent.map((job) => job.execution)).size).toBe(3_500);
  expect(sent).toHaveLength(3_500);
});

test('changes and deletions at the same time lose nothing, and leave no job without its execution', async () => {
  const world = await open();
  const ids = await addTasks(1_200, {
    schedule: '* * * * *',
    nextRunAt: `date_trunc('minute', now()) - at % 3 * interval '1 minute'`,
  });
  const dispatch = async () => {
    for (let isLeft = true; isLeft; ) {
      isLeft = await world.dispatch();
    }
  };
  const removed = ids.filter((_, place) => place % 7 === 0);
  const changed = ids.filter((_, place) => place % 7 === 1);
  const remove = async () => {
    for (const id of removed) await query('delete from scheduled_task where id = $1', [id]);
  };
  const change = async () => {
    for (const id of changed) {
      await query(
        `update scheduled_task set schedule = '0 0 1 1 *', next_run_at = now() + interval '1 year', version = version + 1 where id = $1`,
        [id],
      );
    }
  };
  await Promise.all([dispatch(), remove(), change(), dispatch()]);
  await until('nothing is due any more', async () => {
    await dispatch();
    const due = await query('select 1 from scheduled_task where next_run_at <= now()');
    return due.length === 0;
  });
  const overwritten = await query(`select 1 from scheduled_task where version = 2 and schedule <> '0 0 1 1 *'`);
  expect(overwritten).toEqual([]);
  const early = await query(
    `select 1 from scheduled_task where version = 2 and next_run_at < now() + interval '364 days'`,
  );
  expect(early).toEqual([]);
  const kept = ids.filter((_, place) => place % 7 > 1);
  const [ran] = await query<{ tasks: number; runs: number }>(
    `select count(distinct task_id)::int as tasks, count(*)::int as runs from task_execution
      where task_id = any($1) and status = 'pending'`,
    [kept],
  );
  expect(ran).toEqual({ tasks: kept.length, runs: kept.length });
  const pending = await query<{ id: number }>(`select id from task_execution where status = 'pending' order by id`);
  const sent = new Set((await jobs()).map((job) => job.execution));
  expect(pending.filter(({ id }) => !sent.has(id))).toEqual([]);
});
