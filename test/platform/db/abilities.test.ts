import { Client } from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { entities, jobWorks } from '#manifest';
import { systemClock } from '#platform/clock.ts';
import { findLackingAbilities } from '#platform/db/abilities.ts';
import { openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { openLog } from '#platform/log.ts';
import { startPlatform } from '../../support/platform.ts';
import { endOfResearch, queueResearch, startTidalWeb } from '../../support/research.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

const databases: TestDatabase[] = [];

afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop();
});

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase({ isEmpty: true });
  databases.push(database);
  return database;
}

/** A database whose `pg_notify` says what an engine without notifications says. */
async function withoutNotifications(): Promise<TestDatabase> {
  const database = await emptyDatabase();
  await database.query('create schema lacking');
  await database.query(`create function lacking.pg_notify(text, text) returns void language plpgsql as
    $$ begin raise feature_not_supported; end $$`);
  await database.query(`do $$ begin
    execute format('alter database %I set search_path = lacking, pg_catalog, public', current_database()); end $$`);
  return database;
}

async function lackingIn({ url }: TestDatabase): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await findLackingAbilities(client);
  } finally {
    await client.end();
  }
}

describe('database capabilities', () => {
  it('are complete with PostgreSQL, and the check leaves nothing behind', async () => {
    const database = await emptyDatabase();
    expect(await lackingIn(database)).toEqual([]);
    expect(await database.query(`select relname from pg_class where relname like 'ability%'`)).toEqual([]);
  });

  it('are checked before an empty database is modified, and a gap is reported in one line', async () => {
    const database = await withoutNotifications();
    expect(await lackingIn(database)).toEqual(['notifications (pg_notify)']);
    const db = await openDatabase({ url: database.url, kind: 'citus', entities, log: () => undefined });
    const migrated = migrate(db, { installQueues: async () => undefined, log: () => undefined });
    await expect(migrated).rejects.toThrow(
      /^DATABASE_URL is a database of the kind citus that lacks what this program needs: notifications \(pg_notify\)\.$/,
    );
    await db.close();
    expect(await database.query(`select tablename from pg_tables where schemaname = 'public'`)).toEqual([]);
  });
});

describe('DATABASE_KIND=citus', () => {
  const kind = 'citus';

  it('configures the job queue for Citus', async () => {
    const database = await emptyDatabase();
    const log = openLog({ level: 'silent' });
    const db = await openDatabase({ url: database.url, kind, entities, log: () => undefined });
    const jobs = createJobs({ databaseUrl: database.url, kind, definitions: jobWorks, log, clock: systemClock });
    await migrate(db, { installQueues: () => jobs.installSchema(), log: () => undefined });
    await db.close();
    const [queue] = await database.query<{ is_partitioned: boolean }>(
      `select relkind = 'p' as is_partitioned from pg_class where oid = 'pgboss.job'::regclass`,
    );
    expect(queue?.is_partitioned).toBe(true);

    const web = await startTidalWeb();
    const platform = await startPlatform({
      database,
      environment: { DATABASE_KIND: kind, OUTBOUND_ALLOW: web.host },
    });
    const id = await queueResearch(platform, await platform.key(), { topic: 'tidal power', urls: web.pages });
    expect((await endOfResearch(platform, id)).status).toBe('completed');
    await platform.stop();
    await web.close();
  });
});
