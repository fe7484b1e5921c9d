import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { announceOnCommit } from '#platform/db/announce-on-commit.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';
import { until } from '../../support/until.ts';

let database: TestDatabase;
let db: Database;
let listener: Client;
let heard: string[];

beforeEach(async () => {
  database = await createTestDatabase({ isEmpty: true });
  db = await openDatabase({ url: database.url, entities: [], log: () => undefined });
  listener = new Client({ connectionString: database.url });
  await listener.connect();
  heard = [];
  listener.on('notification', ({ payload }) => heard.push(payload ?? ''));
  await listener.query('listen test_channel');
});

afterEach(async () => {
  await listener.end();
  await db.close();
  await database.drop();
});

/** Everything that was announced before it is heard once this is. */
async function hearAll(): Promise<string[]> {
  await db.em().transactional((em) => announceOnCommit(em, 'test_channel', 'the end'));
  await until('the end', () => heard.includes('the end'));
  return heard.filter((text) => text !== 'the end');
}

describe('announceOnCommit', () => {
  it('delivers after the transaction commits, not before', async () => {
    await db.em().transactional(async (em) => {
      await announceOnCommit(em, 'test_channel', 'news');
      await hearAll();
      expect(heard).toEqual(['the end']);
      heard = [];
    });
    await until('the news', () => heard.includes('news'));
  });

  it('delivers nothing after a rollback', async () => {
    const failing = db.em().transactional(async (em) => {
      await announceOnCommit(em, 'test_channel', 'news');
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await hearAll()).toEqual([]);
  });

  it('delivers nothing after the savepoint is rolled back', async () => {
    await db.em().transactional(async (em) => {
      const inner = em.transactional(async (nested) => {
        await announceOnCommit(nested, 'test_channel', 'undone');
        throw new Error('changed my mind');
      });
      await expect(inner).rejects.toThrow('changed my mind');
      await em.transactional((nested) => announceOnCommit(nested, 'test_channel', 'kept'));
    });
    expect(await hearAll()).toEqual(['kept']);
  });

  it('delivers immediately outside a transaction', async () => {
    await announceOnCommit(db.em(), 'test_channel', 'news');
    expect(await hearAll()).toEqual(['news']);
  });

  it('delivers announcements of many concurrent transactions', async () => {
    const texts = Array.from({ length: 60 }, (_, number) => `news ${number % 3}`);
    await Promise.all(texts.map((text) => db.em().transactional((em) => announceOnCommit(em, 'test_channel', text))));
    expect(new Set(await hearAll())).toEqual(new Set(['news 0', 'news 1', 'news 2']));
  });
});
