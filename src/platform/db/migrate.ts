import { readdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/postgresql';
import type { Client } from 'pg';
import { type DatabaseKind, findLackingAbilities } from './abilities.ts';
import type { DatabaseAddress } from './address.ts';
import type { Database } from './database.ts';
import { DatabaseClient } from './database-client.ts';
import { migrationsFolder, ormOptions } from './orm-options.ts';
import { UnusableDatabase } from './unusable-database.ts';

/** Any number, as long as every process of this program uses the same. */
const migrationLock = 7_236_455_120;
/** How often a process checks whether another one has finished the migrations. */
const askForLockMs = 50;
const oldestVersion = 15;

/**
 * Brings the schema up to date. One process at a time does it, on its own connection with an advisory lock; the others
 * wait and find it done. `installQueues` runs under the same lock. `upTo` names the last migration to apply.
 */
export async function migrate(
  db: Database,
  settings: { installQueues: () => Promise<void>; log: (message: string) => void; upTo?: string },
): Promise<void> {
  const address = db.address.direct;
  const client = new DatabaseClient({
    address,
    application_name: 'agent-platform-migration',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', (error) => settings.log(`migration connection lost: ${error.message}`));
  try {
    await client.connect();
  } catch (error) {
    throw unreachable(client, error);
  }
  try {
    await assertFit(client, db.kind);
    await takeLock(client);
    const known = await knownMigrations();
    const present = await appliedMigrations(client);
    assertNotNewer({ known, present });
    if (known.some((name) => !present.has(name))) {
      const applied = await applyMigrations(address, settings);
      if (applied.length > 0) settings.log(`database schema brought up to date: ${stepsOf(applied)}`);
    }
    await settings.installQueues();
  } catch (error) {
    throw isForbidden(error) ? forbidden(client, error) : error;
  } finally {
    // The lock ends with its transaction.
    await client.end().catch(() => undefined);
  }
}

/** An upgrade names its migrations; a new database applies all of them. */
function stepsOf(names: readonly string[]): string {
  return names.length > 3 ? `${names.length} migrations, the last one ${names.at(-1)}` : names.join(', ');
}

/**
 * Waits for the lock and holds it in a transaction, because a pooler allows nothing longer. While waiting it keeps no
 * connection: all connections of the pooler could be waiting while the process with the lock needs more of them.
 */
async function takeLock(client: Client): Promise<void> {
  for (;;) {
    await client.query('begin');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [
      migrationLock,
    ]);
    if (rows[0]?.mine === true) return;
    await client.query('rollback');
    await wait(askForLockMs);
  }
}

/**
 * Uses separate connections, because on those of the program a change of a large table would exceed the statement
 * limit.
 */
async function applyMigrations(
  url: DatabaseAddress,
  { log, upTo }: { log: (message: string) => void; upTo?: string },
): Promise<string[]> {
  const orm = await MikroORM.init(ormOptions({ url, entities: [], poolSize: 1, hasStatementLimit: false, log }));
  try {
    return (await orm.migrator.up(upTo === undefined ? {} : { to: upTo })).map((migration) => migration.name);
  } finally {
    await orm.close(true);
  }
}

/** SQLSTATE codes of a server that is running and rejects these credentials. */
const refusals = new Set(['28P01', '28000']);

/** Says where and why, without the address itself, which can contain a password. */
function unreachable({ host, port, user, database }: Client, error: unknown): UnusableDatabase {
  const code = codeOf(error);
  const where = `${host}:${port}`;
  if (code !== undefined && refusals.has(code)) {
    return new UnusableDatabase(
      `PostgreSQL at ${where} refuses the user "${user}" or its password. Check DATABASE_URL.`,
    );
  }
  if (code === '3D000') {
    return new UnusableDatabase(
      `PostgreSQL at ${where} has no database "${database}". Create it, or name another in DATABASE_URL.`,
    );
  }
  const why = code ?? (error instanceof Error ? error.message : String(error));
  return new UnusableDatabase(
    `PostgreSQL at ${where} cannot be reached (${why}). Check that it runs, and DATABASE_URL.`,
  );
}

const isForbidden = (error: unknown): error is Error => codeOf(error) === '42501';

function forbidden({ user, database }: Client, error: Error): UnusableDatabase {
  const [why] = error.message.split('\n').slice(-1);
  return new UnusableDatabase(
    `The user "${user}" cannot create tables in the database "${database}" (${why}). Make it the owner of the database.`,
  );
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** An engine that only speaks PostgreSQL's protocol has its own version numbers, so it is tested for what is needed. */
async function assertFit(client: Client, kind: DatabaseKind): Promise<void> {
  if (kind === 'postgres' || kind === 'citus') await assertVersion(client);
  if (kind === 'postgres') return;
  const lacking = await findLackingAbilities(client);
  if (lacking.length > 0) {
    throw new UnusableDatabase(
      `DATABASE_URL is a database of the kind ${kind} that lacks what this program needs: ${lacking.join('; ')}.`,
    );
  }
}

async function assertVersion(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int / 10000 as version`,
  );
  const version = rows[0]?.version ?? 0;
  if (version < oldestVersion) {
    throw new UnusableDatabase(`DATABASE_URL is PostgreSQL ${version}; this program needs ${oldestVersion} or newer.`);
  }
}

/**
 * The migrations of this release that the database lacks, and those of a newer release that it has. Changes nothing; a
 * database without a schema lacks all of them.
 */
export async function compareSchema(db: Database): Promise<{ missing: string[]; unknown: string[] }> {
  const known = await knownMigrations();
  const em = db.em();
  const [table] = await em.execute<{ name: string | null }[]>(`select to_regclass('schema_migration')::text as name`);
  const rows = table?.name == null ? [] : await em.execute<{ name: string }[]>('select name from schema_migration');
  const applied = new Set(rows.map(({ name }) => withoutEnding(name)));
  return {
    missing: known.filter((name) => !applied.has(name)).sort(),
    unknown: [...applied].filter((name) => !known.includes(name)).sort(),
  };
}

/** The migrations of this release. */
export async function knownMigrations(): Promise<string[]> {
  return (await readdir(migrationsFolder)).filter((file) => file.endsWith('.ts')).map(withoutEnding);
}

const withoutEnding = (name: string): string => name.replace(/\.ts$/, '');

/** The migrations that the database has; none if it has no schema yet. */
async function appliedMigrations(client: Client): Promise<Set<string>> {
  const { rows: tables } = await client.query<{ name: string | null }>(
    `select to_regclass('schema_migration')::text as name`,
  );
  if (tables[0]?.name == null) return new Set();
  const { rows } = await client.query<{ name: string }>('select name from schema_migration order by id');
  return new Set(rows.map(({ name }) => withoutEnding(name)));
}

/**
 * A schema that a newer release has changed is left alone, because what this release would write could be wrong there.
 */
function assertNotNewer({ known, present }: { known: readonly string[]; present: ReadonlySet<string> }): void {
  const unknown = [...present].filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new UnusableDatabase(
      `The database was changed by a newer release (${unknown.join(', ')}). Start that release, or use another database.`,
    );
  }
}
