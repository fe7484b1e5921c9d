import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { isSavepoint } from '#platform/db/mikro-orm-internals.ts';
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

it('MikroORM still marks savepoints as the program expects', async () => {
  await db.em().transactional(async (em) => {
    expect(isSavepoint(em.getTransactionContext<object>() ?? expect.fail())).toBe(false);
    await em.transactional(async (nested) => {
      expect(isSavepoint(nested.getTransactionContext<object>() ?? expect.fail())).toBe(true);
    });
  });
});
