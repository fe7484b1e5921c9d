import { randomBytes } from 'node:crypto';
import { DatabaseError, Pool } from 'pg';
import { inject } from 'vitest';

/** A database of a test's own, with the program's tables in it. */
export interface TestDatabase {
  readonly url: string;
  /** Runs one statement, on a connection that no other statement is running on. */
  query<Row extends Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>;
  drop(): Promise<void>;
}

/** Copies the migrated database of this run; with `isEmpty` makes one without any tables. */
export async function createTestDatabase(options: { isEmpty?: boolean } = {}): Promise<TestDatabase> {
  const { adminUrl, template } = inject('databaseServer');
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  const source = options.isEmpty === true ? 'template1' : template;
  // Copying files takes a third of the time of writing every page to the WAL, which is the default.
  await admin().query(`create database ${name} template ${source} strategy file_copy`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  // Polling reuses the connection, because opening one costs more than the query.
  const pool = new Pool({ connectionString: url.href, max: 8, idleTimeoutMillis: 1_000, allowExitOnIdle: true });
  pool.on('error', () => undefined);
  return {
    url: byPooler(url),
    query: async <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
      (await pool.query<Row>(text, values)).rows,
    drop: async () => {
      if (!pool.ending) await pool.end();
      await drop(name);
    },
  };
}

/** The way of the program itself: by the pooler that TEST_DATABASE_POOLER_URL names, where it does. */
function byPooler(url: URL): string {
  const given = process.env.TEST_DATABASE_POOLER_URL;
  if (given === undefined || given === '') return url.href;
  const pooler = new URL(given);
  pooler.pathname = url.pathname;
  return pooler.href;
}

/**
 * Drops a database with whoever is still connected. While autovacuum is at work in it that is refused to everybody but a
 * superuser; a plain drop ends autovacuum, and is refused itself while others are connected.
 */
async function drop(name: string): Promise<void> {
  const force = () => admin().query(`drop database if exists ${name} with (force)`);
  const isRefused = (error: unknown) => error instanceof DatabaseError && error.code === '42501';
  const isInUse = (error: unknown) => error instanceof DatabaseError && error.code === '55006';
  try {
    await force();
  } catch (error) {
    if (!isRefused(error)) throw error;
    await admin()
      .query(`drop database ${name}`)
      .catch((inUse: unknown) => {
        if (!isInUse(inUse)) throw inUse;
      });
    await force();
  }
}

let adminPool: Pool | undefined;

/** Connections for what makes and drops databases. The files that one process runs share them. */
function admin(): Pool {
  if (adminPool === undefined) {
    const { adminUrl } = inject('databaseServer');
    adminPool = new Pool({ connectionString: adminUrl, max: 4, idleTimeoutMillis: 30_000, allowExitOnIdle: true });
    adminPool.on('error', () => undefined);
  }
  return adminPool;
}
