import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { MikroORM } from '@mikro-orm/postgresql';
import { afterEach, describe, expect, it } from 'vitest';
import { entities } from '#manifest';
import { openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { migrationsFolder, ormOptions } from '#platform/db/orm-options.ts';
import { UnusableDatabase } from '#platform/db/unusable-database.ts';
import { createTestDatabase } from '../../support/test-database.ts';

const cleanups: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function emptyDatabase() {
  const database = await createTestDatabase({ isEmpty: true });
  cleanups.push(() => database.drop());
  return database;
}

async function migrateAt(url: string, installQueues = async () => undefined): Promise<void> {
  const db = await openDatabase({ url, entities, log: () => undefined });
  try {
    await migrate(db, { installQueues, log: () => undefined });
  } finally {
    await db.close();
  }
}

function changed(url: string, change: (url: URL) => void): string {
  const other = new URL(url);
  change(other);
  return other.href;
}

describe('migrate', () => {
  it('has no statement timeout, unlike the program', async () => {
    const database = await emptyDatabase();
    await database.query(
      `create table schema_migration (id serial primary key, name text, executed_at timestamptz default now(),
        statement_timeout text default current_setting('statement_timeout'))`,
    );
    await migrateAt(database.url);
    const rows = await database.query<{ statement_timeout: string }>('select statement_timeout from schema_migration');
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map((row) => row.statement_timeout))).toEqual(new Set(['0']));
    const orm = await MikroORM.init(ormOptions({ url: database.url, entities }));
    cleanups.push(() => orm.close(true));
    expect(await orm.em.fork().execute('show statement_timeout')).toEqual([{ statement_timeout: '10s' }]);
  });

  it('leaves the committed snapshot unchanged, whatever the database', async () => {
    const database = await emptyDatabase();
    await database.query('create table not_ours (id int)');
    const file = join(migrationsFolder, '.snapshot.json');
    const before = await readFile(file, 'utf8');
    const orm = await MikroORM.init(ormOptions({ url: database.url, entities }));
    cleanups.push(() => orm.close(true));
    try {
      expect(await orm.migrator.up()).not.toEqual([]);
      expect(await readFile(file, 'utf8')).toBe(before);
    } finally {
      if ((await readFile(file, 'utf8')) !== before) await writeFile(file, before);
    }
  });
});

describe('an unusable database', () => {
  const refusal = async (url: string): Promise<string> => {
    const error = await migrateAt(url).catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(UnusableDatabase);
    return (error as Error).message;
  };

  it('is reported when nothing listens at the address', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as { port: number };
    await new Promise((resolve) => server.close(resolve));
    expect(await refusal(`postgres://somebody:pass-word@127.0.0.1:${port}/x`)).toBe(
      `PostgreSQL at 127.0.0.1:${port} cannot be reached (ECONNREFUSED). Check that it runs, and DATABASE_URL.`,
    );
  });

  it('is reported when the password is wrong, without the password', async () => {
    const { url } = await emptyDatabase();
    const words = await refusal(changed(url, (other) => Object.assign(other, { password: 'pass-word' })));
    expect(words).toMatch(/^PostgreSQL at \S+ refuses the user "\w+" or its password\. Check DATABASE_URL\.$/);
  });

  it('is reported when it does not exist', async () => {
    const { url } = await emptyDatabase();
    expect(await refusal(changed(url, (other) => Object.assign(other, { pathname: '/nowhere' })))).toMatch(
      /^PostgreSQL at \S+ has no database "nowhere"\./,
    );
  });

  it('is reported when the user cannot create tables', async () => {
    const database = await emptyDatabase();
    await database.query('alter schema public owner to current_user');
    await database.query('revoke create on schema public from public, current_user');
    expect(await refusal(database.url)).toMatch(
      /cannot create tables in the database "\w+" \(permission denied for schema public\)\./,
    );
  });
});
