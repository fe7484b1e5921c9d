import { environment, readConfig } from '#config';
import { entities, jobWorks } from '#manifest';
import { systemClock } from '#platform/clock.ts';
import { DatabaseAddress } from '#platform/db/address.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { attachEmbedded } from '#platform/db/embedded/start-embedded.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createJobs, type Jobs } from '#platform/jobs/jobs.ts';
import { openLog } from '#platform/log.ts';

/**
 * Works on the database directly: on that of a running instance, or, if none is running, on the embedded one, which is
 * started for the duration of the command.
 */
export async function withDatabase(work: (db: Database, jobs: Jobs) => Promise<void>): Promise<void> {
  const config = readConfig(environment());
  const log = openLog({ level: 'error' });
  const embedded =
    config.database.url === undefined
      ? await attachEmbedded({ dataDir: config.dataDir, log: (message, fields) => log.info(fields ?? {}, message) })
      : undefined;
  const { kind, directUrl } = config.database;
  const url = new DatabaseAddress({ url: embedded?.url ?? config.database.url ?? '', directUrl });
  try {
    const db = await openDatabase({ url, kind, entities, poolSize: 2, log: (message) => log.warn(message) });
    try {
      const jobs = createJobs({ databaseUrl: url, kind, definitions: jobWorks, log, clock: systemClock });
      await migrate(db, { installQueues: () => jobs.installSchema(), log: (message) => log.info(message) });
      try {
        await work(db, jobs);
      } finally {
        await jobs.close();
      }
    } finally {
      await db.close();
    }
  } finally {
    await embedded?.release();
  }
}
