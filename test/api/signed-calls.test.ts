import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readContracts } from '#api/contract.ts';
import { appRouter } from '#areas/index.ts';
import { startPlatform, type TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;

beforeAll(async () => {
  const secret = 'a secret that nobody here signs with';
  platform = await startPlatform({
    runsJobs: false,
    environment: {
      CHAT_SIGNATURE_SECRET: secret,
      CHAT_AUTHORIZED_NUMBERS: '15551230000',
      BILLING_WEBHOOK_SECRET: secret,
      PAYMENTS_WEBHOOK_SECRET: `${secret} either`,
    },
  });
});
afterAll(() => platform?.stop());
beforeEach(() => platform.database.query('delete from rate_window'));

const signed = readContracts(appRouter).all.filter(({ access }) => access === 'signature');
const rest = signed.flatMap(({ endpoint }) => endpoint ?? []);
const remaining = async () => (await platform.call<{ remaining: number }>('GET', '/api/rate-limit')).body.remaining;

const wrong = {
  'x-hub-signature-256': `sha256=${'0'.repeat(64)}`,
  'payments-signature': `t=1,v1=${'0'.repeat(64)}`,
  authorization: 'Bearer a.b.c',
};
const send = (path: string, method = 'POST', raw: string | undefined = '{}') =>
  platform.call<{ detail: unknown }>(method, path, {
    headers: { 'content-type': 'application/json', ...wrong },
    ...(method === 'GET' ? {} : { raw }),
  });

describe('an unsigned call to a provider callback', () => {
  it('is possible for seven operations', () => {
    expect(rest.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      'GET /api/messaging/sms/inbound',
      'POST /api/billing/webhook',
      'POST /api/messaging/chat/inbound',
      'POST /api/messaging/chat/status',
      'POST /api/messaging/sms/inbound',
      'POST /api/payments/webhook',
      'POST /api/vcs/webhook',
    ]);
  });

  it.each(rest)('counts against its sender like a wrong key, at $method $path', async ({ method, path }) => {
    const answer = await send(path, method);
    expect([400, 401]).toContain(answer.status);
    expect(answer.body).toEqual({ detail: 'Invalid signature' });
    expect(answer.headers.get('x-ratelimit-remaining')).toBe('99');
    expect(await remaining()).toBe(99);
  });

  const bodies = rest.filter(({ method, path }) => method === 'POST' && !path.includes('/sms/'));
  it.each(bodies)('is rejected before its body is parsed, at $path', async ({ path }) => {
    for (const raw of ['{"broken', `{"a":${'['.repeat(50_000)}`, '\u00ff', `[${'{},'.repeat(100_000)}{}]`]) {
      const answer = await send(path, 'POST', raw);
      expect([answer.status, answer.body]).toEqual([expect.any(Number), { detail: 'Invalid signature' }]);
    }
  });

  it.each(['null', '7', '"text"', '[]', '{"broken'])('of an SMS is rejected with any body: %s', async (raw) => {
    expect((await send('/api/messaging/sms/inbound', 'POST', raw)).status).toBeLessThan(500);
  });

  it('costs no work if its body is too long', async () => {
    const raw = 'a=&'.repeat(30_000);
    expect((await send('/api/messaging/sms/inbound', 'POST', raw)).status).toBe(413);
  });
});

describe('a typed client that calls a provider callback', () => {
  it.each(signed)('is counted and rejected before its body is read: $name', async ({ name, type }) => {
    const method = type === 'query' ? 'GET' : 'POST';
    const raw = `{"a":${'['.repeat(100_000)}`;
    const answer = await platform.call<{ error: { message: string } }>(method, `/trpc/${name}`, {
      ...(method === 'GET' ? {} : { raw }),
      headers: { 'content-type': 'application/json' },
    });
    expect([answer.status, answer.body.error.message]).toEqual([400, 'This operation is called over REST']);
    expect(await remaining()).toBe(99);
  });
});

// The last one: whoever has used up an hour is remembered for a moment.
describe('a hundred wrong signatures', () => {
  it('exhaust the limit like wrong keys and return 429', async () => {
    for (let i = 0; i < 100; i += 1) await send('/api/billing/webhook');
    const answers = [await send('/api/vcs/webhook'), await send('/api/payments/webhook')];
    expect(answers.map(({ status }) => status)).toEqual([429, 429]);
    expect(Number(answers[0]?.headers.get('retry-after'))).toBeGreaterThan(3_500);
  });
});
