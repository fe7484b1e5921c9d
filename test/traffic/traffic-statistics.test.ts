import { afterAll, beforeAll, expect, it } from 'vitest';
import { ShortQueries } from '#platform/db/short-queries.ts';
import { RequestLog } from '#traffic/request-log.ts';
import { rankKeys, sumPeriods } from '#traffic/traffic-statistics.ts';
import { startPlatform, type TestPlatform } from '../support/platform.ts';

const now = new Date('2025-03-02T12:00:00Z');
const dayMs = 86_400_000;

let platform: TestPlatform;
/** How many days ago, and by which of four keys. */
const calls = Array.from({ length: 400 }, (_, index) => ({ ago: (index * 7) % 100, keyId: 1 + (index % 4) }));

beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  const queries = new ShortQueries({ url: platform.database.url, log: () => undefined });
  const log = new RequestLog({ queries, log: () => undefined });
  for (const [index, { ago, keyId }] of calls.entries()) {
    log.add({
      at: new Date(now.getTime() - ago * dayMs),
      requestId: `req_${index}`,
      method: 'GET',
      route: '/api/research',
      area: 'research',
      status: 200,
      durationUs: 1_000,
      keyId,
      caller: `key_${keyId}`,
    });
  }
  await log.flush();
  await queries.close();
});
afterAll(() => platform.stop());

const between = (from: number, to: number) => calls.filter(({ ago }) => ago >= from && ago < to);

// From the 2nd of March: within the month, to its first day, over all of February, into January and December.
it.each([1, 2, 3, 29, 30, 31, 60, 61, 62, 92, 365])(
  '%s days across several months are counted by day',
  async (length) => {
    const em = platform.app.resources.db.em();
    const ranked = await rankKeys(em, { now, length }, { limit: 10, offset: 0 });
    const expected = between(0, length);
    expect(ranked.requests).toBe(expected.length);
    for (const { keyId, requests } of ranked.keys) {
      expect(requests).toBe(expected.filter((call) => call.keyId === keyId).length);
    }
    const { present, previous } = await sumPeriods(em, { now, length });
    const callers = (from: number, to: number) => new Set(between(from, to).map(({ keyId }) => keyId)).size;
    expect(present).toMatchObject({ requests: expected.length, callers: callers(0, length) });
    expect(previous).toMatchObject({
      requests: between(length, length * 2).length,
      callers: callers(length, length * 2),
    });
  },
);
