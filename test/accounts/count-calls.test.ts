import { fork } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '#accounts/caller.ts';
import { CallCounter } from '#accounts/count-calls.ts';
import { ShortQueries } from '#platform/db/short-queries.ts';
import { startPlatform, type TestPlatform } from '../support/platform.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let database: TestDatabase;
let queries: ShortQueries;

beforeAll(async () => {
  database = await createTestDatabase();
  queries = new ShortQueries({ url: database.url, log: () => undefined });
});
afterAll(async () => {
  await queries.close();
  await database.drop();
});

let nextKey = 1;
const caller = (limit: number): Caller => ({
  kind: 'key',
  keyId: nextKey++,
  name: 'test',
  tier: 'free',
  isAdmin: false,
  rateLimitPerHour: limit,
  billingAnchorAt: new Date(0),
});

interface CountingProcess {
  passed: Promise<number>;
  kill(): void;
  firstPassed: Promise<void>;
}

/** A process of its own that makes `calls` calls at once and tells of each one that was let through. */
function countIn(keyId: number, limit: number, calls: number): CountingProcess {
  const child = fork(new URL('../support/counting-process.ts', import.meta.url), [
    database.url,
    String(keyId),
    String(limit),
    String(calls),
  ]);
  let count = 0;
  const first = Promise.withResolvers<void>();
  child.on('message', (granted) => {
    count += Number(granted);
    first.resolve();
  });
  const passed = new Promise<number>((resolve) => child.on('disconnect', () => resolve(count)));
  return { passed, firstPassed: first.promise, kill: () => void child.kill('SIGKILL') };
}

describe('the call limiter', () => {
  it('allows exactly the limit across two processes', async () => {
    const { keyId } = caller(1_000) as { keyId: number };
    const passed = await Promise.all([countIn(keyId, 1_000, 1_000).passed, countIn(keyId, 1_000, 1_000).passed]);
    expect(passed[0] + passed[1]).toBe(1_000);
  });

  it('never allows more when a process is killed', async () => {
    const { keyId } = caller(500) as { keyId: number };
    const killed = countIn(keyId, 500, 400);
    await killed.firstPassed;
    killed.kill();
    const before = await killed.passed;
    const after = await countIn(keyId, 500, 1_000).passed;
    expect(before + after).toBeLessThanOrEqual(500);
    expect(after).toBeGreaterThan(0);
  });

  it('reports the exact number of remaining calls with each call', async () => {
    const counter = new CallCounter(queries);
    const who = caller(50);
    const allowances = await Promise.all(Array.from({ length: 60 }, () => counter.count(who, 1)));
    expect(allowances.filter((allowance) => allowance.isAllowed).map((allowance) => allowance.remaining)).toEqual(
      Array.from({ length: 50 }, (_, index) => 49 - index),
    );
    expect(allowances.filter((allowance) => !allowance.isAllowed).every((allowance) => allowance.remaining === 0)).toBe(
      true,
    );
  });

  it('counts grouped calls all or not at all, and a rejected call not at all', async () => {
    const counter = new CallCounter(queries);
    const who = caller(10);
    expect((await counter.count(who, 8)).remaining).toBe(2);
    expect(await counter.count(who, 5)).toMatchObject({ isAllowed: false, remaining: 2 });
    const mixed = await Promise.all([counter.count(who, 1), counter.count(who, 2), counter.count(who, 1)]);
    expect(mixed.map((allowance) => allowance.isAllowed)).toEqual([true, false, true]);
    expect((await counter.peek(who)).remaining).toBe(0);
  });

  it('rejects a group larger than the limit without counting it', async () => {
    const counter = new CallCounter(queries);
    const who = caller(3);
    expect(await counter.count(who, 4)).toMatchObject({ isAllowed: false, remaining: 3 });
    expect((await counter.peek(who)).remaining).toBe(3);
  });

  it('starts a new window an hour after the first call of the last one', async () => {
    const who = caller(2);
    const counter = new CallCounter(queries);
    await counter.count(who, 1);
    await counter.count(who, 1);
    const name = `key:${(who as { keyId: number }).keyId}`;
    await database.query(
      `update rate_window set started_at = started_at - interval '59 minutes 50 seconds' where caller = $1`,
      [name],
    );
    const late = await new CallCounter(queries).count(who, 1);
    expect(late).toMatchObject({ isAllowed: false });
    expect(late.resetSeconds).toBeGreaterThanOrEqual(1);
    expect(late.resetSeconds).toBeLessThanOrEqual(10);
    await database.query(`update rate_window set started_at = started_at - interval '20 seconds' where caller = $1`, [
      name,
    ]);
    expect(await new CallCounter(queries).count(who, 1)).toMatchObject({
      isAllowed: true,
      remaining: 1,
      resetSeconds: 3_600,
    });
  });

  it('keeps its counts across a restart', async () => {
    const who = caller(5);
    await new CallCounter(queries).count(who, 3);
    expect((await new CallCounter(queries).count(who, 1)).remaining).toBe(1);
  });

  it('applies a raised limit at once', async () => {
    const counter = new CallCounter(queries);
    const who = caller(1) as Extract<Caller, { kind: 'key' }>;
    await counter.count(who, 1);
    expect((await counter.count(who, 1)).isAllowed).toBe(false);
    expect(await counter.count({ ...who, rateLimitPerHour: 3 }, 1)).toMatchObject({ isAllowed: true, remaining: 1 });
  });

  it('counts many concurrent callers separately', async () => {
    const counter = new CallCounter(queries);
    const callers = Array.from({ length: 200 }, (_, index) => caller(index + 1));
    const remaining = await Promise.all(callers.map(async (who) => (await counter.count(who, 1)).remaining));
    expect(remaining).toEqual(Array.from({ length: 200 }, (_, index) => index));
  });
});

describe('limits over HTTP', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startPlatform({ runsJobs: false, environment: { TRUST_PROXY: '127.0.0.1' } });
  });
  afterAll(() => platform.stop());

  const from = (address: string, path = '/api/research') =>
    platform.call<{ detail: string }>('GET', path, { headers: { 'x-forwarded-for': address } });

  it('give an address 100 calls an hour: of 130 at once exactly 100 pass', async () => {
    const answers = await Promise.all(Array.from({ length: 130 }, () => from('203.0.113.7')));
    const refused = answers.filter((answer) => answer.status === 429);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(100);
    expect(refused).toHaveLength(30);
    const seconds = Number(refused[0]?.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(3_500);
    expect(refused[0]?.body.detail).toBe(`Rate limit exceeded. Try again in ${seconds} seconds.`);
    expect(refused[0]?.headers.get('ratelimit')).toBe(`"hourly";r=0;t=${seconds}`);
    expect(refused[0]?.headers.get('ratelimit-policy')).toBe('"hourly";q=100;w=3600');
    expect(refused[0]?.headers.get('x-ratelimit-remaining')).toBe('0');
  });

  it('treat the addresses of one IPv6 /64 network as one caller', async () => {
    await from('2001:db8:1:2::1');
    const answer = await from('2001:db8:1:2:ffff::9');
    expect(answer.headers.get('x-ratelimit-remaining')).toBe('98');
    expect((await from('2001:db8:1:3::1')).headers.get('x-ratelimit-remaining')).toBe('99');
  });

  it('trust a forwarded address from a configured proxy only', async () => {
    const strict = await startPlatform({ runsJobs: false });
    try {
      for (const address of ['198.51.100.1', '198.51.100.2']) {
        await strict.call('GET', '/api/research', {
          headers: { 'x-forwarded-for': address, forwarded: `for=${address}` },
        });
      }
      const answer = await strict.call('GET', '/api/research', { headers: { 'x-forwarded-for': '198.51.100.3' } });
      expect(answer.headers.get('x-ratelimit-remaining')).toBe('97');
    } finally {
      await strict.stop();
    }
  });

  it('count unknown paths and invalid input, but neither /health nor /api/rate-limit', async () => {
    await from('203.0.113.9', '/nowhere');
    await from('203.0.113.9', '/api/research?limit=0');
    await from('203.0.113.9', '/health');
    const answer = await platform.call<{ remaining: number; reset_seconds: number; tier: string }>(
      'GET',
      '/api/rate-limit',
      {
        headers: { 'x-forwarded-for': '203.0.113.9' },
      },
    );
    expect(answer.body).toMatchObject({ tier: 'anonymous', limit_per_hour: 100, remaining: 98, authenticated: false });
    expect(answer.body.reset_seconds).toBeGreaterThan(3_500);
  });

  it.each([
    { tier: 'free', label: 'authenticated', limit: 1_000, metered: 20, quota: 50 },
    { tier: 'developer', label: 'developer', limit: 1_000, metered: 1_000, quota: 2_000 },
    { tier: 'pro', label: 'pro', limit: 5_000, metered: 5_000, quota: 10_000 },
    { tier: 'enterprise', label: 'enterprise', limit: 10_000, metered: 10_000, quota: 100_000 },
  ] as const)('give a key of the $tier tier its rates and its quota', async ({ tier, ...expected }) => {
    const { label, limit, metered, quota } = expected;
    const answer = await platform.call('GET', '/api/rate-limit', { key: await platform.key({ tier }) });
    expect(answer.body).toEqual({
      tier: label,
      limit_per_hour: limit,
      remaining: limit,
      reset_seconds: 3_600,
      authenticated: true,
      admin: false,
      metered: { limit_per_hour: metered, remaining: metered, reset_seconds: 3_600 },
      credits: {
        limit: quota,
        used: 0,
        remaining: quota,
        resets_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
    });
  });

  it('apply an agreed rate to calls and credits alike', async () => {
    const answer = await platform.call('GET', '/api/rate-limit', { key: await platform.key({ rateLimitPerHour: 7 }) });
    expect(answer.body).toMatchObject({ limit_per_hour: 7, metered: { limit_per_hour: 7 }, credits: { limit: 50 } });
  });
});
