import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogue } from '#events/catalogue.ts';
import { Event } from '#events/entities/event.ts';
import { publish } from '#events/publish.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import type { PublishedEvent } from '#platform/event-listener.ts';
import type { Resources } from '#platform/resources.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const clock = { now: () => new Date('2027-03-04T05:06:07Z') };
const data = {
  id: 7,
  topic: 'Tides',
  status: 'completed',
  sources: 3,
  url: 'http://localhost/api/research/7',
} as const;
const heard: PublishedEvent[] = [];
const resources = {
  clock,
  eventListeners: [
    async (_em: unknown, event: PublishedEvent) => {
      if (event.keyId === 13) throw new Error('the listener cannot');
      heard.push(event);
    },
  ],
} as unknown as Resources;
let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  db = await openDatabase({ url: database.url, entities: [Event], log: () => undefined });
});

afterAll(async () => {
  await db.close();
  await database.drop();
});

const publishComplete = (em: SqlEntityManager, event: { keyId: number | null; data?: typeof data }) =>
  publish(em, resources, { entry: catalogue.researchComplete, data, ...event });

test('an event is stored in the transaction that caused it', async () => {
  const id = await db.em().transactional((em) => publishComplete(em, { keyId: 4 }));
  expect(id).toMatch(/^evt_[\w-]{24}$/);
  expect(await database.query('select * from event where id = $1', [id])).toEqual([
    { id, type: 'research.complete', key_id: 4, data, created_at: clock.now() },
  ]);
});

test('an event is discarded when its transaction is rolled back', async () => {
  let id = '';
  await expect(
    db.em().transactional(async (em) => {
      id = await publishComplete(em, { keyId: null });
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  expect(await database.query('select 1 from event where id = $1', [id])).toEqual([]);
});

test('data that does not match the catalogue is rejected', async () => {
  const wrong = { ...data, sources: -1 } as unknown as typeof data;
  await expect(db.em().transactional((em) => publishComplete(em, { keyId: 4, data: wrong }))).rejects.toThrow(
    /sources/,
  );
});

test('a listener runs in the transaction of the event and can abort it', async () => {
  heard.length = 0;
  const id = await db.em().transactional((em) => publishComplete(em, { keyId: 4 }));
  expect(heard).toEqual([{ id, type: 'research.complete', keyId: 4, data, createdAt: clock.now() }]);
  await expect(db.em().transactional((em) => publishComplete(em, { keyId: 13 }))).rejects.toThrow(
    'the listener cannot',
  );
  expect(await database.query('select 1 from event where key_id = 13')).toEqual([]);
});
