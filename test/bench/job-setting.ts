import { Writable } from 'node:stream';
import { entities } from '#manifest';
import { systemClock } from '#platform/clock.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import type { JobDefinition } from '#platform/jobs/definition.ts';
import { JobPool } from '#platform/jobs/job-pool.ts';
import type { JobWork } from '#platform/jobs/job-work.ts';
import { Jobs } from '#platform/jobs/jobs.ts';
import { openLog } from '#platform/log.ts';
import { readDatabaseFigures } from '#platform/metrics/database-figures.ts';
import { Metrics } from '#platform/metrics/metrics.ts';
import type { Resources } from '#platform/resources.ts';

/** The job machinery of one process, on a migrated database. */
export interface JobSetting {
  db: Database;
  jobs: Jobs;
  resources: Resources;
  /** Sends one job in a separate transaction. */
  send<Payload extends object>(
    definition: JobDefinition<Payload>,
    payload: Payload,
    settings?: Parameters<Jobs['send']>[3],
  ): Promise<string>;
  startWorkers(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the job queue as the program does, and discards its log. */
export async function openJobSetting(url: string, definitions: readonly JobWork<object>[]): Promise<JobSetting> {
  const nowhere = new Writable({ write: (_line, _encoding, done) => done() });
  const log = openLog({ level: 'info', destination: nowhere });
  const db = await openDatabase({ url, entities, log: () => undefined });
  const jobs = new Jobs({ databaseUrl: url, definitions, log, clock: systemClock });
  const workers = new JobPool({ databaseUrl: url, definitions, log });
  const metrics = new Metrics({ databaseFigures: () => readDatabaseFigures({ db, jobs }), pool: db.pool });
  const resources = { db, jobs, metrics, log, clock: systemClock } as unknown as Resources;
  await jobs.installSchema();
  await jobs.start();
  return {
    db,
    jobs,
    resources,
    send: (definition, payload, settings) =>
      db.em().transactional((em) => jobs.send(em, definition, payload, settings)),
    startWorkers: () => workers.start(resources),
    close: async () => {
      await workers.stop(0);
      await jobs.close();
      await db.close();
    },
  };
}
