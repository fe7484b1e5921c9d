import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { runNamed } from '#platform/db/named-statement.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase({ isEmpty: true });
  db = await openDatabase({ url: database.url, entities: [], log: () => undefined });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

it('a named statement is prepared once per connection and runs in its unit of work', async () => {
  const text = 'select $1::int + 1 as next, pg_current_xact_id_if_assigned() is not null as "isWriting"';
  await db.em().transactional(async (em) => {
    await em.execute('create temporary table mark (a int) on commit drop');
    expect(await runNamed(em, text, [1])).toEqual([{ next: 2, isWriting: true }]);
    expect(await runNamed(em, text, [2])).toEqual([{ next: 3, isWriting: true }]);
    const known = await em.execute(
      'select statement, generic_plans + custom_plans as runs from pg_prepared_statements',
    );
    expect(known).toEqual([{ statement: text, runs: '2' }]);
  });
});
