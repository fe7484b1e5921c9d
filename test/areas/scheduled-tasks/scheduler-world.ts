import { Writable } from 'node:stream';
import { dispatchDueTaskWork } from '#areas/scheduled-tasks/due-tasks/dispatch-due-task.work.ts';
import { dispatchDueTasks } from '#areas/scheduled-tasks/due-tasks/dispatch-due-tasks.ts';
import { planMissingRuns } from '#areas/scheduled-tasks/due-tasks/plan-next-run.ts';
import { ScheduledTask } from '#areas/scheduled-tasks/entities/scheduled-task.ts';
import { TaskExecution } from '#areas/scheduled-tasks/entities/task-execution.ts';
import { runScheduledTaskWork } from '#areas/scheduled-tasks/runs/run-scheduled-task.work.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { JobPool } from '#platform/jobs/job-pool.ts';
import { Jobs } from '#platform/jobs/jobs.ts';
import { openLog } from '#platform/log.ts';
import { readDatabaseFigures } from '#platform/metrics/database-figures.ts';
import { Metrics } from '#platform/metrics/metrics.ts';
import type { Resources } from '#platform/resources.ts';

/** One process's share of the scheduler: it makes executions and sends their jobs, and nobody runs these. */
export interface SchedulerWorld {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly resources: Resources;
  /** The log so far, line by line. */
  readonly logged: string[];
  /** Starts to make executions, as a worker process does; tasks without a job are given theirs. */
  startWorkers(): Promise<void>;
  /** Gives tasks that were stored without a job theirs. */
  plan(): Promise<void>;
  /** Makes the executions of tasks that are due, some hundreds in one transaction; says whether there were any. */
  dispatch(): Promise<boolean>;
  close(): Promise<void>;
}

export async function openSchedulerWorld(settings: {
  url: string;
  clock?: Clock;
  installsQueues?: boolean;
}): Promise<SchedulerWorld> {
  const logged: string[] = [];
  const destination = new Writable({
    write(line, _encoding, done) {
      logged.push(String(line));
      done();
    },
  });
  const log = openLog({ level: 'info', destination });
  const clock = settings.clock ?? systemClock;
  const db = await openDatabase({ url: settings.url, entities: [ScheduledTask, TaskExecution], log: () => undefined });
  const jobs = new Jobs({
    databaseUrl: settings.url,
    definitions: [runScheduledTaskWork, dispatchDueTaskWork],
    log,
    clock,
  });
  // Nobody runs the executions.
  const workers = new JobPool({ databaseUrl: settings.url, definitions: [dispatchDueTaskWork], log });
  if (settings.installsQueues !== false) await jobs.installSchema();
  const metrics = new Metrics({ databaseFigures: () => readDatabaseFigures({ db, jobs }), pool: db.pool });
  const resources = { db, jobs, metrics, log, clock } as unknown as Resources;
  return {
    db,
    jobs,
    resources,
    logged,
    startWorkers: async () => {
      await planMissingRuns(resources);
      await workers.start(resources);
    },
    plan: () => planMissingRuns(resources),
    dispatch: () =>
      db.em().transactional(async (em) => {
        const due = await em.execute<{ taskId: number; jobId: string }[]>(
          `update scheduled_task set due_job_id = gen_random_uuid() where id in (
            select id from scheduled_task where next_run_at <= clock_timestamp() order by id limit 500 for update skip locked
          ) returning id as "taskId", due_job_id as "jobId"`,
        );
        await dispatchDueTasks(em, resources, due);
        return due.length > 0;
      }),
    close: async () => {
      await workers.stop(5_000);
      await jobs.close();
      await db.close();
    },
  };
}
