import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { recordCycle } from '#agent/cycle-record.ts';
import { cycleStatistics } from '#agent/cycle-statistics.ts';
import { DecisionCycle } from '#agent/entities/decision-cycle.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const now = new Date('2027-03-04T12:00:00Z');
let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  db = await openDatabase({ url: database.url, entities: [DecisionCycle], log: () => undefined });
});

afterEach(async () => {
  await database.query('truncate decision_cycle');
});

afterAll(async () => {
  await db.close();
  await database.drop();
});

async function record(outcome: DecisionCycle['outcome'], hoursAgo: number): Promise<void> {
  const at = new Date(now.getTime() - hoursAgo * 3_600_000);
  const cycle = { jobId: crypto.randomUUID(), attempt: 1, kind: 'research', subject: 'research:1', error: null };
  await db.em().transactional((em) => recordCycle(em, { ...cycle, outcome, at }));
}

test('without any cycle the rate and the counts are 0', async () => {
  expect(await cycleStatistics(db, now)).toEqual({ successRate: 0, recentCycles: 0 });
});

test('the rate covers cycles with their own result; the last 24 hours are counted', async () => {
  await record('succeeded', 30);
  await record('succeeded', 23);
  await record('succeeded', 2);
  await record('failed', 1);
  await record('running', 0.5);
  await record('cancelled', 0.4);
  await record('continued', 0.3);
  expect(await cycleStatistics(db, now)).toEqual({ successRate: 0.75, recentCycles: 6 });
});

test('the rate covers only the last hundred finished cycles', async () => {
  for (let hoursAgo = 120; hoursAgo > 100; hoursAgo -= 1) await record('failed', hoursAgo);
  for (let hoursAgo = 100; hoursAgo > 0; hoursAgo -= 1) await record('succeeded', hoursAgo);
  expect((await cycleStatistics(db, now)).successRate).toBe(1);
  await record('failed', 0);
  expect((await cycleStatistics(db, now)).successRate).toBe(0.99);
});
