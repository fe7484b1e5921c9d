import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#config';
import { entities, jobWorks } from '#manifest';
import { type Check, failed, fine, warning } from '#platform/checks/finding.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import { DatabaseAddress } from '#platform/db/address.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { attachEmbedded } from '#platform/db/embedded/start-embedded.ts';
import { compareSchema } from '#platform/db/migrate.ts';
import { createJobs, type Jobs } from '#platform/jobs/jobs.ts';
import { openLog } from '#platform/log.ts';
import { readDatabaseFigures } from '#platform/metrics/database-figures.ts';

const slowMs = 50;
const oldestVersion = 15;
const oldDeliverySeconds = 300;
const manyJobs = 1_000;
const maxClockDifferenceMs = 5_000;

/** A database to check, with its queues. */
export interface Examined {
  db: Database;
  jobs: Jobs;
}

/** Opens the database to check; undefined if the first start has not created it yet. */
export async function openForDoctor(config: Config): Promise<(Examined & { close(): Promise<void> }) | undefined> {
  const { url, kind, directUrl } = config.database;
  if (url === undefined && !(await exists(join(config.dataDir, 'postgres')))) return undefined;
  const embedded =
    url === undefined ? await attachEmbedded({ dataDir: config.dataDir, log: () => undefined }) : undefined;
  const address = new DatabaseAddress({ url: embedded?.url ?? url ?? '', directUrl });
  const db = await openDatabase({ url: address, kind, entities, poolSize: 2, log: () => undefined });
  const log = openLog({ level: 'silent' });
  const jobs = createJobs({ databaseUrl: address, kind, definitions: jobWorks, log, clock: systemClock });
  return {
    db,
    jobs,
    close: async () => {
      await jobs.close();
      await db.close();
      await embedded?.release();
    },
  };
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** The checks of an existing database. */
export function databaseChecks({ db, jobs }: Examined, clock: Clock): Check[] {
  return [
    { name: 'database', run: () => checkServer(db), todo: 'Check DATABASE_URL, and that PostgreSQL is running.' },
    { name: 'schema', run: () => checkSchema(db), todo: 'Start the platform once: it migrates the schema.' },
    { name: 'queues', run: () => checkQueues({ db, jobs }), todo: 'Start the platform once: it creates the queues.' },
    { name: 'clock', run: () => checkClock(db, clock), todo: 'Synchronize the clocks of both machines by NTP.' },
  ];
}

async function checkServer(db: Database) {
  const em = db.em();
  const [server] = await em.execute<{ version: number; words: string }[]>(
    `select current_setting('server_version_num')::int / 10000 as version, current_setting('server_version') as words`,
  );
  const times: number[] = [];
  for (let index = 0; index < 5; index += 1) {
    const startedAt = performance.now();
    await em.execute('select 1');
    times.push(performance.now() - startedAt);
  }
  const median = times.sort((a, b) => a - b)[2] ?? 0;
  const says = `PostgreSQL ${server?.words ?? ''} answers in ${median.toFixed(1)} ms.`;
  if (db.kind === 'postgres' && (server?.version ?? 0) < oldestVersion) {
    return failed(says, `Use PostgreSQL ${oldestVersion} or newer.`);
  }
  return median > slowMs
    ? warning(says, 'Every call makes several queries: move the database closer, or find out what keeps it busy.')
    : fine(says);
}

async function checkSchema(db: Database) {
  const { missing, unknown } = await compareSchema(db);
  if (unknown.length > 0) {
    return failed(
      `A newer release has changed the schema (${unknown.join(', ')}).`,
      'Start that release, or use another database.',
    );
  }
  if (missing.length === 0) return fine('The schema is up to date.');
  return warning(
    `${missing.length} ${missing.length === 1 ? 'migration is' : 'migrations are'} still to be run, the last one ${missing.at(-1)}.`,
    'Back up the database, then start the platform: it runs them.',
  );
}

async function checkQueues(examined: Examined) {
  const { jobs, deliveries, deadLetters } = await readDatabaseFigures(examined);
  const waiting = [...jobs, deliveries].reduce((sum, queue) => sum + queue.waiting, 0);
  const minutes = Math.round(deliveries.oldestSeconds / 60);
  const isLate = deliveries.waiting > 0 && deliveries.oldestSeconds > oldDeliverySeconds;
  const late = [
    ...(isLate ? [`${deliveries.waiting} deliveries wait, the oldest for ${minutes} minutes.`] : []),
    ...jobs.filter((queue) => queue.waiting > manyJobs).map((queue) => `${queue.waiting} of ${queue.job} wait.`),
  ];
  const findings = late.map((says) => warning(says, 'Start the platform, or more processes with ROLE=worker.'));
  const failures = deadLetters.map(({ job, count }) =>
    warning(
      `${count} of ${job} ${count === 1 ? 'has' : 'have'} failed for good.`,
      '`jobs list` says why, `jobs retry` runs them again, `jobs cancel` takes them off the list.',
    ),
  );
  return findings.length + failures.length > 0
    ? [...findings, ...failures]
    : fine(`${waiting} ${waiting === 1 ? 'job is' : 'jobs are'} waiting, and none has failed for good.`);
}

async function checkClock(db: Database, clock: Clock) {
  const before = clock.now().getTime();
  const [row] = await db
    .em()
    .execute<{ ms: number }[]>('select extract(epoch from clock_timestamp())::float8 * 1000 as ms');
  const differenceMs = Math.round((row?.ms ?? before) - (before + clock.now().getTime()) / 2);
  const says = `The database's clock differs from this machine's by ${(Math.abs(differenceMs) / 1_000).toFixed(1)} s.`;
  return Math.abs(differenceMs) > maxClockDifferenceMs
    ? failed(says, 'Synchronize the clocks of both machines by NTP: otherwise signatures and schedules fail.')
    : fine(says);
}
