import { Writable } from 'node:stream';
import { runDueTasks } from '#areas/scheduled-tasks/due-tasks/run-due-tasks.ts';
import { ScheduledTask } from '#areas/scheduled-tasks/entities/scheduled-task.ts';
import { TaskExecution } from '#areas/scheduled-tasks/entities/task-execution.ts';
import { runScheduledTaskWork } from '#areas/scheduled-tasks/runs/run-scheduled-task.work.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { Jobs } from '#platform/jobs/jobs.ts';
import { openLog } from '#platform/log.ts';
import { LoopPool } from '#platform/loops/loop-pool.ts';
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
  /** Starts the loop, as a worker process does. */
  startLoop(): Promise<void>;
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
  const jobs = new Jobs({ databaseUrl: settings.url, definitions: [runScheduledTaskWork], log, clock });
  if (settings.installsQueues !== false) await jobs.installSchema();
  const metrics = new Metrics({ databaseFigures: () => readDatabaseFigures({ db, jobs }), pool: db.pool });
  const resources = { db, jobs, metrics, log, clock } as unknown as Resources;
  const pool = new LoopPool({ databaseUrl: settings.url, definitions: [runDueTasks], log });
  return {
    db,
    jobs,
    resources,
    logged,
    startLoop: () => pool.start(resources),
    close: async () => {
      await pool.stop(5_000);
      await jobs.stop({ graceMs: 0 });
      await db.close();
    },
  };
}
