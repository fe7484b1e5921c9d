import { Writable } from 'node:stream';
import { entities } from '#manifest';
import { systemClock } from '#platform/clock.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import type { JobDefinition, JobWork } from '#platform/jobs/definition.ts';
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
  close(): Promise<void>;
}

/** Opens the job queue as the program does, and discards its log. */
export async function openJobSetting(url: string, definitions: readonly JobWork<object>[]): Promise<JobSetting> {
  const nowhere = new Writable({ write: (_line, _encoding, done) => done() });
  const log = openLog({ level: 'info', destination: nowhere });
  const db = await openDatabase({ url, entities, log: () => undefined });
  const jobs = new Jobs({ databaseUrl: url, definitions, log, clock: systemClock });
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
    close: async () => {
      await jobs.stop({ graceMs: 0 });
      await db.close();
    },
  };
}
