import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';

interface Usage {
  period: { start: string; end: string; limit: number; used: number; remaining: number };
  days: number;
  since: string;
  total_credits: number;
  by_operation: { operation: string; credits: number; calls: number }[];
  by_day: { date: string; credits: number; calls: number }[];
  calls: { id: number; request_id: string; operation: string; credits: number; at: string }[];
}

let platform: TestPlatform;
let key: string;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  key = await platform.key();
});
afterAll(() => platform.stop());

const usage = async (query = '', of = key) =>
  (await platform.call<Usage>('GET', `/api/billing/usage${query}`, { key: of })).body;
const queue = (topics: number, of = key) =>
  platform.call<{ results: { id: number }[] }>('POST', '/api/research/batch', {
    key: of,
    body: { requests: Array.from({ length: topics }, (_, index) => ({ topic: `topic ${index}` })) },
  });

describe('the usage of a key', () => {
  it('is nothing before it has spent anything, with each day in it', async () => {
    const answer = await usage('?days=3');
    const today = new Date().toISOString().slice(0, 10);
    expect(answer).toMatchObject({ days: 3, total_credits: 0, by_operation: [], calls: [] });
    expect(answer.period).toMatchObject({ limit: 50, used: 0, remaining: 50 });
    expect(answer.by_day).toHaveLength(3);
    expect(answer.by_day.at(-1)).toEqual({ date: today, credits: 0, calls: 0 });
    expect(answer.since).toBe(`${answer.by_day[0]?.date}T00:00:00.000Z`);
  });

  it('lists calls newest first, the lines of one request as one call', async () => {
    const other = await platform.key();
    await queue(7, other);
    const first = await queue(3);
    await platform.call('POST', '/api/research', { key, body: { topic: 'x' } });
    const answer = await usage();
    expect(answer).toMatchObject({ days: 30, total_credits: 4, period: { used: 4, remaining: 46 } });
    expect(answer.by_operation).toEqual([
      { operation: 'research.batch', credits: 3, calls: 1 },
      { operation: 'research.queue', credits: 1, calls: 1 },
    ]);
    expect(answer.calls.map(({ operation, credits }) => [operation, credits])).toEqual([
      ['research.queue', 1],
      ['research.batch', 3],
    ]);
    expect(answer.calls[1]?.request_id).toBe(first.headers.get('x-request-id'));
    expect(answer.by_day.at(-1)).toMatchObject({ credits: 4, calls: 2 });
  });

  it('is given page by page', async () => {
    const [newest] = (await usage('?limit=1')).calls;
    const rest = (await usage(`?limit=1&before=${newest?.id}`)).calls;
    expect([newest?.operation, rest[0]?.operation]).toEqual(['research.queue', 'research.batch']);
    expect((await usage(`?before=${rest[0]?.id}`)).calls).toEqual([]);
  });

  it('leaves out what was given back, and what is older than the days', async () => {
    await platform.database.query(
      `update credit_charge set reserved_at = reserved_at - interval '10 days' where operation = 'research.queue'`,
    );
    await platform.database.query(
      `update credit_charge set state = 'released' where id = (select max(id) from credit_charge where operation = 'research.batch')`,
    );
    const week = await usage('?days=7');
    expect(week).toMatchObject({
      total_credits: 2,
      by_operation: [{ operation: 'research.batch', credits: 2, calls: 1 }],
    });
    expect((await usage('?days=20')).total_credits).toBe(3);
  });

  it('returns the current period, whatever the number of days', async () => {
    const payer = await platform.key({ tier: 'developer' });
    await queue(5, payer);
    await platform.database.query(
      `update rate_window set period_start = period_start - interval '1 month' where period_used = 5`,
    );
    expect(await usage('', payer)).toMatchObject({ total_credits: 5, period: { limit: 2_000, used: 0 } });
    await queue(2, payer);
    expect(await usage('', payer)).toMatchObject({ total_credits: 7, period: { used: 2, remaining: 1_998 } });
    const { body } = await platform.call<{ credits: object }>('GET', '/api/rate-limit', { key: payer });
    expect(body.credits).toMatchObject({ used: 2, remaining: 1_998 });
  });

  it.each(['?days=0', '?days=366', '?days=1.5', '?limit=0', '?limit=101', '?before=0'])('refuses %s', async (query) => {
    expect((await platform.call('GET', `/api/billing/usage${query}`, { key })).status).toBe(422);
  });

  it('is only visible to its owner', async () => {
    expect((await platform.call('GET', '/api/billing/usage')).status).toBe(401);
  });
});
