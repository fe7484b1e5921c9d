import { afterAll, afterEach, beforeAll } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';
import { openSchedulerWorld, type SchedulerWorld } from './scheduler-world.ts';

/** What a test wants to be different about its tasks. */
export interface GivenTask {
  keyId?: number;
  schedule?: string;
  recurrence?: string;
  timezone?: string;
  priority?: number;
  status?: string;
  /** SQL for the next due instant; `at` is the place in the series, from 1 on. */
  nextRunAt?: string;
  /** SQL for the instant that a recurrence counts from; the next due instant by default. */
  anchorAt?: string;
}

export interface ExecutionRow extends Record<string, unknown> {
  task_id: number;
  scheduled_for: Date;
  status: string;
  error: string | null;
  finished_at: Date | null;
}

/** A database for the tests of one file, whose tasks, executions and jobs are gone after each test. */
export interface SchedulerDatabase {
  url(): string;
  query: TestDatabase['query'];
  /** Opens the scheduler's machinery; closed after the test. */
  open(settings?: { installsQueues?: boolean }): Promise<SchedulerWorld>;
  /** Stores tasks that are alike, and answers with their ids. */
  addTasks(count: number, task?: GivenTask): Promise<number[]>;
  addTask(task?: GivenTask): Promise<number>;
  executionsOf(taskId: number): Promise<ExecutionRow[]>;
}

/** Call at the top of a test file. */
export function useSchedulerDatabase(): SchedulerDatabase {
  let database: TestDatabase;
  let worlds: SchedulerWorld[] = [];
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterEach(async () => {
    await Promise.all(worlds.map((world) => world.close()));
    worlds = [];
    await database.query('truncate scheduled_task cascade');
    await database.query('drop schema if exists pgboss cascade');
  });
  afterAll(() => database.drop());

  const addTasks: SchedulerDatabase['addTasks'] = async (count, task = {}) => {
    const nextRunAt = task.nextRunAt ?? 'now()';
    const rows = await database.query<{ id: number }>(
      `insert into scheduled_task (key_id, name, task_type, schedule, recurrence, timezone, payload, priority, status,
         anchor_at, next_run_at, created_at, updated_at)
       select $1, 'task ' || at, 'report', $2, $3, $4, '{}', $5, $6, ${task.anchorAt ?? nextRunAt}, ${nextRunAt}, now(), now()
       from generate_series(1, $7::int) as at returning id`,
      [
        task.keyId ?? 1,
        task.schedule ?? '2026-01-01T00:00:00Z',
        task.recurrence ?? 'once',
        task.timezone ?? 'UTC',
        task.priority ?? 5,
        task.status ?? 'active',
        count,
      ],
    );
    return rows.map((row) => row.id);
  };
  return {
    url: () => database.url,
    query: (text, values) => database.query(text, values),
    async open(settings = {}) {
      const world = await openSchedulerWorld({ url: database.url, ...settings });
      worlds.push(world);
      return world;
    },
    addTasks,
    async addTask(task) {
      const [id] = await addTasks(1, task);
      if (id === undefined) throw new Error('no task was stored');
      return id;
    },
    executionsOf: (taskId) =>
      database.query<ExecutionRow>(
        'select task_id, scheduled_for, status, error, finished_at from task_execution where task_id = $1 order by scheduled_for',
        [taskId],
      ),
  };
}
