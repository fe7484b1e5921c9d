import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { EpisodicMemory } from '#agent/entities/episodic-memory.ts';
import { recall, recentMemories, remember } from '#agent/memories.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const clock = { now: () => new Date('2027-03-04T05:06:07Z') };
let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  db = await openDatabase({ url: database.url, entities: [EpisodicMemory], log: () => undefined });
});

afterEach(async () => {
  await database.query('truncate episodic_memory');
});

afterAll(async () => {
  await db.close();
  await database.drop();
});

function keep(summary: string, more: { importance?: number; subject?: string } = {}): Promise<void> {
  const event = { eventType: 'noted', summary, importance: 5, subject: 'research:1', ...more };
  return db.em().transactional((em) => remember(em, event, clock));
}

const summaries = (memories: EpisodicMemory[]) => memories.map((memory) => memory.summary);

test('memories are listed newest first with all their fields', async () => {
  await keep('First.');
  await keep('Second.', { importance: 9, subject: 'review:3' });
  await keep('Third.');
  const [newest, second, ...rest] = await recentMemories(db, 2);
  expect(newest?.summary).toBe('Third.');
  expect(second).toMatchObject({ summary: 'Second.', importance: 9, subject: 'review:3', createdAt: clock.now() });
  expect(rest).toEqual([]);
});

test('related memories share a word in any form, the closest match first', async () => {
  await keep('Solar panels were compared.', { subject: 'research:1' });
  await keep('The tidal power plants of France were studied.', { subject: 'research:2' });
  await keep('Nothing to do with it.', { subject: 'research:3' });
  await keep('Also unrelated in words.', { subject: 'research:9' });
  const found = await recall(db.em(), { words: 'Power plant costs', subject: 'research:9', limit: 5 });
  expect(summaries(found)).toEqual(['Also unrelated in words.', 'The tidal power plants of France were studied.']);
});

test('the more important of two equally related memories comes first', async () => {
  await keep('Tides rise.', { importance: 9, subject: 'a' });
  await keep('Tides fall.', { importance: 2, subject: 'b' });
  expect(summaries(await recall(db.em(), { words: 'tides', limit: 1 }))).toEqual(['Tides rise.']);
});

test('only the newest of many matches are ranked, so a common word costs no more than a rare one', async () => {
  await keep('Tides rise.', { importance: 10, subject: 'old' });
  await database.query(
    `insert into episodic_memory (event_type, summary, importance, subject, created_at)
     select 'noted', 'Tides fall.', 1, 'new', now() from generate_series(1, 1000)`,
  );
  expect(summaries(await recall(db.em(), { words: 'tides', limit: 1 }))).toEqual(['Tides fall.']);
  expect(summaries(await recall(db.em(), { words: 'rising', limit: 1 }))).toEqual(['Tides rise.']);
  expect(summaries(await recall(db.em(), { words: 'tides', subject: 'old', limit: 1 }))).toEqual(['Tides rise.']);
});

test('any text can be searched for', async () => {
  await keep('Tides rise.');
  for (const words of ['', '"', '& | ! <-> (', "it's -or OR or", '\u0000', '💧'.repeat(500), 'or tides']) {
    const found = await recall(db.em(), { words, limit: 5 });
    expect(summaries(found)).toEqual(words.includes('tides') ? ['Tides rise.'] : []);
  }
});

test('an importance outside 1 to 10 is rejected', async () => {
  await expect(keep('x', { importance: 11 })).rejects.toThrow(RangeError);
  await expect(keep('x', { importance: 0 })).rejects.toThrow(RangeError);
  await expect(keep('x', { importance: 2.5 })).rejects.toThrow(RangeError);
});

test('a memory is discarded when its transaction is rolled back', async () => {
  await expect(
    db.em().transactional(async (em) => {
      await remember(em, { eventType: 'noted', summary: 'x', importance: 5, subject: 's' }, clock);
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  expect(await recentMemories(db, 10)).toEqual([]);
});
