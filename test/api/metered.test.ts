import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { handOverCharges } from '#accounts/commit-credits.ts';
import { readContracts } from '#api/contract.ts';
import { get, post } from '#api/endpoint.ts';
import { describeApi } from '#api/openapi.ts';
import { keyProcedure, meteredProcedure } from '#api/procedures.ts';
import { createServer } from '#api/server.ts';
import { OperationTools } from '#api/tools/operation-tools.ts';
import { router } from '#api/trpc.ts';
import { Failure } from '#platform/failure.ts';
import { RequestLog } from '#traffic/request-log.ts';
import { startPlatform, type TestPlatform } from '../support/platform.ts';
import { until } from '../support/until.ts';

/** How a call of the test's operation ends. */
const ends = [
  'answer',
  'answer in two steps',
  'fault before it reserves',
  'refusal before it reserves',
  'fault',
  'refusal',
  'bad answer',
  'hand over',
  'fault after handing over',
] as const;
type End = (typeof ends)[number] | 'wait' | 'fault once';
const answered: ReadonlySet<End> = new Set(['answer', 'answer in two steps', 'hand over']);

const failedOnce = new Set<string>();
let waiting = 0;

const work = meteredProcedure
  .meta(post('/work', { summary: 'Work', description: 'Does it.', credits: 'what it is told to' }))
  .input(
    z.object({ costs: z.array(z.int()), end: z.enum([...ends, 'wait', 'fault once']), name: z.string().optional() }),
  )
  .output(z.object({ done: z.literal(true) }))
  .mutation(async ({ ctx, input: { costs, end, name = '' } }) => {
    if (end === 'fault before it reserves') throw new Error('fault');
    if (end === 'refusal before it reserves') throw new Failure('conflict', 'Refused');
    const charges = await ctx.charge(...costs);
    const ids = charges.map(({ id }) => id);
    const { db } = ctx.resources;
    if (end === 'answer in two steps') await ctx.charge(1);
    if (end === 'hand over' || end === 'fault after handing over') {
      await db.em().transactional((em) => handOverCharges(em, ids));
    }
    if (end === 'fault' || end === 'fault after handing over') throw new Error('fault');
    if (end === 'refusal') throw new Failure('invalid', 'Refused');
    if (end === 'bad answer') return { done: false as unknown as true };
    if (end === 'fault once' && !failedOnce.has(name)) {
      failedOnce.add(name);
      throw new Error('fault');
    }
    if (end === 'wait') {
      const signal = ctx.signal();
      waiting += 1;
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
    }
    return { done: true as const };
  });

const testRouter = router({ test: router({ work }) });

let platform: TestPlatform;
let app: FastifyInstance;
let url: string;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  app = await createServer({
    resources: platform.app.resources,
    router: testRouter,
    tools: new OperationTools(testRouter, platform.app.resources.db),
    requestLog: new RequestLog({ queries: platform.app.resources.db.short, log: () => undefined }),
    stopping: new AbortController().signal,
    addressSecret: 'secret of the tests',
  });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await platform.stop();
});

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: unknown;
}

type EntryPoint = 'REST' | 'tRPC';
const entryPoints = ['REST', 'tRPC'] as const;
type Input = { costs: number[]; end: End; name?: string };

async function call(
  entryPoint: EntryPoint,
  key: string,
  payload: Input,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await app.inject({
    method: 'POST',
    url: entryPoint === 'REST' ? '/work' : '/trpc/test.work',
    headers: { 'x-api-key': key, ...headers },
    payload,
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

async function batch(key: string, inputs: Input[]): Promise<Answer> {
  const answer = await app.inject({
    method: 'POST',
    url: `/trpc/${inputs.map(() => 'test.work').join(',')}?batch=1`,
    headers: { 'x-api-key': key },
    payload: Object.fromEntries(inputs.entries()),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

interface RateLimit {
  remaining: number;
  metered: { remaining: number; reset_seconds: number };
  credits: { limit: number; used: number; remaining: number; resets_at: string };
}
interface Usage {
  period: { start: string; end: string; limit: number; used: number; remaining: number };
  total_credits: number;
  by_operation: { operation: string; credits: number; calls: number }[];
  by_day: { credits: number }[];
  calls: { credits: number; request_id: string }[];
}

/** Where the key stands, as told by the two operations that tell it; they must agree, and so must the ledger. */
async function standing(key: string): Promise<RateLimit> {
  const { body: limit } = await platform.call<RateLimit>('GET', '/api/rate-limit', { key });
  const { body: usage } = await platform.call<Usage>('GET', '/api/billing/usage', { key });
  expect(usage.period).toMatchObject({
    end: limit.credits.resets_at,
    limit: limit.credits.limit,
    used: limit.credits.used,
    remaining: limit.credits.remaining,
  });
  expect(usage.total_credits).toBe(limit.credits.used);
  const sums = [usage.by_operation, usage.by_day, usage.calls].map((list) =>
    list.reduce((sum, { credits }) => sum + credits, 0),
  );
  expect(sums).toEqual([usage.total_credits, usage.total_credits, usage.total_credits]);
  return limit;
}

const sumOf = (costs: readonly number[]) => costs.reduce((sum, cost) => sum + cost, 0);

describe.each(entryPoints)('a metered call over %s', (entryPoint) => {
  it('returns the cost and the remaining credits, like every other response', async () => {
    const key = await platform.key();
    for (const [costs, spent] of [
      [[1], 1],
      [[2, 3], 6],
    ] as const) {
      const answer = await call(entryPoint, key, { costs: [...costs], end: 'answer' });
      expect(answer.status).toBe(200);
      expect(answer.headers).toMatchObject({
        'x-credits-cost': String(sumOf(costs)),
        'x-credits-remaining': String(50 - spent),
      });
      const state = String(answer.headers['ratelimit']);
      const { credits, metered } = await standing(key);
      expect(credits).toMatchObject({ limit: 50, used: spent, remaining: 50 - spent });
      expect(metered.remaining).toBe(20 - spent);
      expect(state).toMatch(
        new RegExp(`^"hourly";r=\\d+;t=\\d+, "metered";r=${20 - spent};t=\\d+, "monthly";r=${50 - spent};t=\\d+$`),
      );
    }
  });

  it('names the rate limit policies as the draft requires', async () => {
    const key = await platform.key({ tier: 'developer' });
    const { headers } = await call(entryPoint, key, { costs: [1], end: 'answer' });
    const { body } = await platform.call<Usage>('GET', '/api/billing/usage', { key });
    const seconds = (Date.parse(body.period.end) - Date.parse(body.period.start)) / 1_000;
    expect(headers['ratelimit-policy']).toBe(
      `"hourly";q=1000;w=3600, "metered";q=1000;w=3600;qu="credits", "monthly";q=2000;w=${seconds};qu="credits"`,
    );
    expect(String(headers['access-control-expose-headers'])).toContain('X-Credits-Cost, X-Credits-Remaining');
  });

  it('returns 429 with Retry-After when the hour is used up, and uses up no other limit', async () => {
    const key = await platform.key();
    await call(entryPoint, key, { costs: [19], end: 'answer' });
    const before = await standing(key);
    const refused = await call(entryPoint, key, { costs: [2], end: 'answer' });
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(3_500);
    expect(JSON.stringify(refused.body)).toContain(`Rate limit exceeded. Try again in ${seconds} seconds.`);
    expect(refused.headers).toMatchObject({ 'x-credits-cost': '0', 'x-credits-remaining': '31' });
    const after = await standing(key);
    // The one call less is the usage, which counts as a call.
    expect(after).toMatchObject({ remaining: before.remaining - 1, credits: before.credits });
    expect(refused.headers['x-ratelimit-remaining']).toBe(String(before.remaining - 1));
    expect((await call(entryPoint, key, { costs: [1], end: 'answer' })).status).toBe(200);
  });

  it('returns 402 when the month is used up', async () => {
    const key = await platform.key({ rateLimitPerHour: 500 });
    await call(entryPoint, key, { costs: [48], end: 'answer' });
    const refused = await call(entryPoint, key, { costs: [3], end: 'answer' });
    expect(refused.status).toBe(402);
    const [, seconds] = /Monthly quota exceeded\. Resets in (\d+) seconds\./.exec(JSON.stringify(refused.body)) ?? [];
    const { credits } = await standing(key);
    expect(Math.abs(Number(seconds) - (Date.parse(credits.resets_at) - Date.now()) / 1_000)).toBeLessThan(60);
    expect(refused.headers['retry-after']).toBeUndefined();
    expect(refused.headers['x-credits-remaining']).toBe('2');
  });

  it.each(ends)('is charged only on success: %s', async (end) => {
    const key = await platform.key();
    const answer = await call(entryPoint, key, { costs: [2, 1], end });
    const cost = answered.has(end) ? (end === 'answer in two steps' ? 4 : 3) : 0;
    expect(answer.status < 400).toBe(answered.has(end));
    expect((await standing(key)).credits.used).toBe(cost);
    if (!end.endsWith('before it reserves')) {
      expect(answer.headers).toMatchObject({
        'x-credits-cost': String(cost),
        'x-credits-remaining': String(50 - cost),
      });
    }
    const lines = await platform.database.query<{ state: string }>(
      'select state from credit_charge c join api_key k on k.id = c.key_id where k.last_four = $1 and k.hash = encode(sha256($2), $3)',
      [key.slice(-4), Buffer.from(key), 'hex'],
    );
    const state = end === 'hand over' ? 'reserved' : cost > 0 ? 'committed' : 'released';
    expect(new Set(lines.map((line) => line.state))).toEqual(
      new Set(end.endsWith('before it reserves') ? [] : [state]),
    );
  });

  it('is refunded when its caller disconnects', async () => {
    const key = await platform.key();
    const hangUp = new AbortController();
    const before = waiting;
    const request = fetch(`${url}${entryPoint === 'REST' ? '/work' : '/trpc/test.work'}`, {
      method: 'POST',
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      body: JSON.stringify({ costs: [5], end: 'wait' }),
      signal: hangUp.signal,
    });
    await until('the work waits', () => waiting > before);
    expect((await standing(key)).credits.used).toBe(5);
    hangUp.abort();
    await expect(request).rejects.toThrow();
    const used = async () => (await platform.call<RateLimit>('GET', '/api/rate-limit', { key })).body.credits.used;
    await until('the credits are back', async () => (await used()) === 0);
    expect((await standing(key)).credits.used).toBe(0);
  });

  it('is charged once with an Idempotency-Key when its first attempt failed', async () => {
    const key = await platform.key();
    const headers = { 'idempotency-key': 'one' };
    const input: Input = { costs: [4], end: 'fault once', name: `${entryPoint} once` };
    expect((await call(entryPoint, key, input, headers)).status).toBe(500);
    expect((await standing(key)).credits.used).toBe(0);
    for (const cost of ['4', undefined, undefined]) {
      const answer = await call(entryPoint, key, input, headers);
      expect([answer.status, answer.headers['x-credits-cost']]).toEqual([200, cost]);
      expect((await standing(key)).credits.used).toBe(4);
    }
  });
});

describe('a batch of metered calls', () => {
  it('is charged the sum of its calls, each reserved separately', async () => {
    const key = await platform.key();
    const answer = await batch(key, [
      { costs: [2], end: 'answer' },
      { costs: [30], end: 'answer' },
      { costs: [4], end: 'fault' },
      { costs: [1], end: 'answer' },
    ]);
    expect(answer.status).toBe(207);
    expect(answer.headers).toMatchObject({ 'x-credits-cost': '3', 'x-credits-remaining': '47' });
    const { credits, remaining } = await standing(key);
    expect(credits.used).toBe(3);
    // Four calls were counted, and the refused one was given back.
    expect(remaining).toBe(1_000 - 3);
  });
});

describe('a caller at the general limit', () => {
  it('can call again at once when a rejected metered call is returned', async () => {
    const key = await platform.key({ rateLimitPerHour: 2 });
    await call('REST', key, { costs: [2], end: 'answer' });
    for (let i = 0; i < 4; i += 1) {
      const [metered] = await Promise.all([
        call('REST', key, { costs: [1], end: 'answer' }),
        call('REST', key, { costs: [1], end: 'answer' }),
      ]);
      expect(metered?.status).toBe(429);
    }
    expect((await platform.call('GET', '/api/research', { key })).status).toBe(200);
  });
});

describe('two thousand calls aborted at any point', () => {
  it('keep ledger and counter equal and charge only successful calls', async () => {
    const keys = await Promise.all(Array.from({ length: 4 }, () => platform.key({ tier: 'enterprise' })));
    const runs = fc.sample(
      fc.record({
        key: fc.constantFrom(...keys),
        entryPoint: fc.constantFrom(...entryPoints),
        costs: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 }),
        end: fc.constantFrom(...ends),
      }),
      { numRuns: 2_000, seed: 20_261_121 },
    );
    const spent = new Map(keys.map((key) => [key, 0]));
    const faultsThatCost: unknown[] = [];
    const line = runs.values();
    const connection = async (): Promise<void> => {
      for (const { key, entryPoint, costs, end } of line) {
        const { status, headers } = await call(entryPoint, key, { costs, end });
        const cost = Number(headers['x-credits-cost'] ?? 0);
        if (status >= 400 && cost > 0) faultsThatCost.push({ status, cost });
        if (status === 200) spent.set(key, (spent.get(key) ?? 0) + cost);
        expect(status === 200).toBe(answered.has(end));
        if (status === 200) expect(cost).toBe(sumOf(costs) + (end === 'answer in two steps' ? 1 : 0));
      }
    };
    await Promise.all(Array.from({ length: 8 }, connection));
    expect(faultsThatCost).toEqual([]);
    for (const key of keys) {
      const { body } = await platform.call<RateLimit>('GET', '/api/rate-limit', { key });
      expect(body.credits.used).toBe(spent.get(key));
    }
    const books = await platform.database.query<{ ledger: number; month: number; hour: number }>(
      `select w.period_used as month, w.metered_used as hour, (select sum(c.credits)::int from credit_charge c
         where 'key:' || c.key_id = w.caller and c.state <> 'released') as ledger
       from rate_window w where w.period_used > 100`,
    );
    expect(books).toHaveLength(keys.length);
    for (const { ledger, month, hour } of books) expect([month, hour]).toEqual([ledger, ledger]);
  }, 120_000);
});

describe('the contract of a metered operation', () => {
  it('documents its cost, its 402 and its headers in the OpenAPI document', () => {
    const contracts = readContracts(testRouter);
    const operation = describeApi(testRouter, contracts, 'http://localhost').paths['/work']?.['post'];
    expect(operation?.['description']).toBe('Does it.\n\nCosts what it is told to.');
    expect(operation?.responses).toHaveProperty('402');
    expect(Object.keys(Object(operation?.responses['200']).headers)).toEqual([
      'RateLimit',
      'X-Credits-Cost',
      'X-Credits-Remaining',
    ]);
  });

  it('requires a cost if it is metered, and metering if it has a cost', () => {
    const output = z.object({});
    const free = keyProcedure
      .meta(get('/free', { summary: 'x', credits: '1 credit' }))
      .output(output)
      .query(() => ({}));
    const silent = meteredProcedure
      .meta(post('/silent', { summary: 'x' }))
      .output(output)
      .mutation(() => ({}));
    expect(() => readContracts(router({ free }))).toThrow('says what it costs');
    expect(() => readContracts(router({ silent }))).toThrow('says what it costs');
  });
});
