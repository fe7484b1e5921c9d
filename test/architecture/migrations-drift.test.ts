import { MikroORM } from '@mikro-orm/postgresql';
import { afterEach, describe, expect, it } from 'vitest';
import { entities } from '#manifest';
import { ormOptions } from '#platform/db/orm-options.ts';
import { createTestDatabase } from '../support/test-database.ts';
import { listProjectFiles, readProjectFile } from './project-files.ts';

const migrations = listProjectFiles('src/migrations').filter((path) => path.endsWith('.ts'));
const closing: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function openOrm(options: { isEmpty: boolean }) {
  const database = await createTestDatabase(options);
  closing.push(() => database.drop());
  const orm = await MikroORM.init(ormOptions({ url: database.url, entities }));
  closing.push(() => orm.close(true));
  return { database, orm };
}

describe('migrations', () => {
  it('create exactly the tables of the entities from an empty database', async () => {
    const { orm } = await openOrm({ isEmpty: true });
    const applied = await orm.migrator.up();
    expect(applied.map(({ name }) => `src/migrations/${name}.ts`)).toEqual(migrations);
    expect(await orm.schema.getUpdateSchemaSQL({ wrap: false })).toBe('');
  });

  it('are complete in a prepared database, ignoring queue tables', async () => {
    const { database, orm } = await openOrm({ isEmpty: false });
    const queues = await database.query(`select 1 from information_schema.tables where table_schema = 'pgboss'`);
    expect(queues.length).toBeGreaterThan(0);
    expect(await orm.migrator.getPending()).toEqual([]);
    expect(await orm.schema.getUpdateSchemaSQL({ wrap: false })).toBe('');
  });

  it('match the snapshot for the next migration', async () => {
    const { orm } = await openOrm({ isEmpty: false });
    expect(await orm.migrator.checkSchema(), '`npm run migration -- <name>` makes the missing one').toBe(false);
  });

  it('report a missing column or index', async () => {
    const { database, orm } = await openOrm({ isEmpty: false });
    await database.query('alter table research_result drop column topic cascade');
    await database.query('alter table api_key drop constraint api_key_hash_unique');
    const difference = await orm.schema.getUpdateSchemaSQL({ wrap: false });
    expect(difference).toContain('"topic"');
    expect(difference).toContain('api_key_hash_unique');
  });

  it('drop nothing that belongs to others', async () => {
    const { database, orm } = await openOrm({ isEmpty: false });
    await database.query('create table not_ours (id int)');
    await database.query('create view not_ours_either as select 1 as one');
    await database.query('create schema not_our_schema');
    const { safe, dropTables } = orm.config.get('migrations');
    const { up } = await orm.schema.getUpdateSchemaMigrationSQL({
      wrap: false,
      ...(safe === undefined ? {} : { safe }),
      ...(dropTables === undefined ? {} : { dropTables }),
    });
    expect(up).not.toMatch(/\bdrop\b/i);
  });

  it.each(migrations)('%s drops no table, schema, view or column', (path) => {
    expect(readProjectFile(path)).not.toMatch(/drop\s+(?:table|schema|(?:materialized\s+)?view|column)/i);
  });
});
