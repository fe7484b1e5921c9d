import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#config';
import { entities } from '#manifest';
import type { Clock } from '#platform/clock.ts';
import { DatabaseAddress } from '#platform/db/address.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { attachEmbedded } from '#platform/db/embedded/start-embedded.ts';
import { compareSchema } from '#platform/db/migrate.ts';
import { readFailedJobs } from '#platform/jobs/failed-jobs.ts';
import { readDatabaseFigures } from '#platform/metrics/database-figures.ts';
import { type Check, failed, fine, warning } from './finding.ts';

const slowMs = 50;
const oldestVersion = 15;
const oldJobSeconds = 300;
const maxClockDifferenceMs = 5_000;

/** A database to look at, and how it is let go; undefined where the first start has still to make it. */
export async function openForDoctor(config: Config): Promise<{ db: Database; close(): Promise<void> } | undefined> {
  const { url, kind, directUrl } = config.database;
  if (url === undefined && !(await exists(join(config.dataDir, 'postgres')))) return undefined;
  const embedded =
    url === undefined ? await attachEmbedded({ dataDir: config.dataDir, log: () => undefined }) : undefined;
  const address = new DatabaseAddress({ url: embedded?.url ?? url ?? '', directUrl });
  const db = await openDatabase({ url: address, kind, entities, poolSize: 2, log: () => undefined });
  return {
    db,
    close: async () => {
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

/** What is asked of a database that is there. */
export function databaseChecks(db: Database, clock: Clock): Check[] {
  return [
    { name: 'database', run: () => checkServer(db), todo: 'Check that PostgreSQL runs, and DATABASE_URL.' },
    { name: 'schema', run: () => checkSchema(db), todo: 'Start the platform once: it brings the schema up to date.' },
    { name: 'queues', run: () => checkQueues(db), todo: 'Start the platform once: it makes the queues.' },
    { name: 'clock', run: () => checkClock(db, clock), todo: 'Have both machines keep time by NTP.' },
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
    ? warning(says, 'Every call asks it several times: bring the database nearer, or find out what keeps it busy.')
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
  if (missing.length === 0) return fine('The schema is that of this release.');
  return warning(
    `${missing.length} ${missing.length === 1 ? 'migration is' : 'migrations are'} still to be run, the last one ${missing.at(-1)}.`,
    'Start the platform: it runs them. Back the database up before.',
  );
}

async function checkQueues(db: Database) {
  const [{ jobs, deliveries }, dead] = await Promise.all([readDatabaseFigures(db), readFailedJobs(db)]);
  const queues = [...jobs, { job: 'deliveries', ...deliveries }];
  const late = queues.filter(({ waiting, oldestSeconds }) => waiting > 0 && oldestSeconds > oldJobSeconds);
  const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0);
  const findings = late.map(({ job, waiting: count, oldestSeconds }) =>
    warning(
      `${count} of ${job} ${count === 1 ? 'waits' : 'wait'}, the oldest for ${Math.round(oldestSeconds / 60)} minutes.`,
      'Start the platform, or more processes with ROLE=worker.',
    ),
  );
  const failures = dead.map(({ job, count }) =>
    warning(
      `${count} of ${job} ${count === 1 ? 'was' : 'were'} given up within a day.`,
      `The log says why: look for "${job}" there.`,
    ),
  );
  return findings.length + failures.length > 0
    ? [...findings, ...failures]
    : fine(
        `${waiting} ${waiting === 1 ? 'job waits' : 'jobs wait'}, none for long, and none was given up within a day.`,
      );
}

async function checkClock(db: Database, clock: Clock) {
  const before = clock.now().getTime();
  const [row] = await db
    .em()
    .execute<{ ms: number }[]>('select extract(epoch from clock_timestamp())::float8 * 1000 as ms');
  const differenceMs = Math.round((row?.ms ?? before) - (before + clock.now().getTime()) / 2);
  const says = `The database's clock differs from this machine's by ${(Math.abs(differenceMs) / 1_000).toFixed(1)} s.`;
  return Math.abs(differenceMs) > maxClockDifferenceMs
    ? failed(says, 'Have both machines keep time by NTP: signatures and schedules go wrong otherwise.')
    : fine(says);
}
