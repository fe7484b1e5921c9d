import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type LocalPayments, startLocalPayments } from '../../../support/local-payments.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { eventsOf, keyOf, secrets, send } from '../world.ts';

interface Checkout {
  checkout_url: string;
  session_id: string;
  expires_at: string;
  detail?: unknown;
}

let local: LocalPayments;
let platform: TestPlatform;
beforeAll(async () => {
  local = await startLocalPayments();
  platform = await startPlatform({ runsJobs: false, environment: { ...secrets, ...local.environment } });
});
afterEach(() => local.refuse(undefined));
afterAll(async () => {
  await platform.stop();
  await local.close();
});

const urls = { success_url: 'https://example.com/welcome', cancel_url: 'http://localhost:3000/pricing?a=1' };
const subscribe = (key: string, body: object, headers: Record<string, string> = {}) =>
  platform.call<Checkout>('POST', '/api/billing/subscribe', { key, body, headers });

it('opens a checkout at the provider, for the key, at the price of the tier table', async () => {
  const { key, id } = await keyOf(platform);
  const { status, body } = await subscribe(key, { tier: 'developer', ...urls });
  expect(status).toBe(200);
  expect(body).toEqual({
    checkout_url: 'https://checkout.example.com/c/pay/cs_test_a1b2c3',
    session_id: 'cs_test_a1b2c3',
    expires_at: '2030-03-17T17:46:40.000Z',
  });
  expect(local.form('/v1/checkout/sessions')).toMatchObject({
    client_reference_id: String(id),
    'metadata[tier]': 'developer',
    'subscription_data[metadata][key_id]': String(id),
    'line_items[0][price_data][unit_amount]': '1900',
    success_url: urls.success_url,
    cancel_url: urls.cancel_url,
  });
});

it('reuses the customer, and passes the Idempotency-Key to the provider', async () => {
  const { key, id } = await keyOf(platform);
  const events = eventsOf({ keyId: id });
  await send(platform, events.checkout(0, 'developer'));
  expect((await subscribe(key, { tier: 'pro', ...urls }, { 'idempotency-key': 'my-purchase' })).status).toBe(200);
  expect(local.form('/v1/checkout/sessions')).toMatchObject({ customer: events.customer, 'metadata[tier]': 'pro' });
  const name = local.web.requests.at(-1)?.headers['idempotency-key'];
  const hits = local.web.hits('/v1/checkout/sessions');
  const again = await subscribe(key, { tier: 'pro', ...urls }, { 'idempotency-key': 'my-purchase' });
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect(local.web.hits('/v1/checkout/sessions')).toBe(hits);
  expect(name).toMatch(/^.{8,}$/);
});

describe('refuses', () => {
  it('the enterprise tier, by words', async () => {
    const { key } = await keyOf(platform);
    expect(await subscribe(key, { tier: 'enterprise', ...urls })).toMatchObject({
      status: 400,
      body: { detail: 'Contact sales for the enterprise tier' },
    });
  });

  it('the tier that the key is on, and any for one by arrangement', async () => {
    const { key } = await keyOf(platform, 'developer');
    expect(await subscribe(key, { tier: 'developer', ...urls })).toMatchObject({
      status: 409,
      body: { detail: 'Already on the developer tier' },
    });
    const agreed = await keyOf(platform, 'enterprise');
    expect((await subscribe(agreed.key, { tier: 'pro', ...urls })).status).toBe(409);
  });

  it('a second subscription right after the first one was paid, whatever the process still believes', async () => {
    const { key, id } = await keyOf(platform);
    await subscribe(key, { tier: 'pro', ...urls });
    await send(platform, eventsOf({ keyId: id }).checkout(0, 'pro'));
    expect((await subscribe(key, { tier: 'pro', ...urls })).status).toBe(409);
  });

  it.each([
    ['no tier', { tier: undefined }],
    ['the free tier', { tier: 'free' }],
    ['an unknown tier', { tier: 'gold' }],
    ['no address', { success_url: undefined }],
    ['a script', { success_url: 'javascript:alert(1)' }],
    ['a file', { cancel_url: 'file:///etc/passwd' }],
    ['a password', { success_url: 'https://me:secret@example.com/' }],
    ['a user name', { cancel_url: 'https://me@example.com/' }],
    ['a host name that there cannot be', { success_url: `https://${'a'.repeat(64)}.com/` }],
    ['a path', { success_url: '/welcome' }],
    ['a space', { success_url: 'https://example.com/a b' }],
    ['a line', { cancel_url: 'https://example.com/\r\nx: y' }],
    ['a backslash', { cancel_url: 'https://example.com\\@evil.example' }],
    ['no host', { cancel_url: 'https://' }],
    ['a very long address', { success_url: `https://example.com/${'a'.repeat(2_100)}` }],
  ])('%s with 422', async (_name, change) => {
    const { key } = await keyOf(platform);
    const hits = local.web.hits();
    expect((await subscribe(key, { tier: 'pro', ...urls, ...change })).status).toBe(422);
    expect(local.web.hits()).toBe(hits);
  });

  it('a caller without a key', async () => {
    const answer = await platform.call('POST', '/api/billing/subscribe', { body: { tier: 'pro', ...urls } });
    expect(answer.status).toBe(401);
  });

  it.each([
    [402, 402, 'The payment provider declined'],
    [429, 503, 'The payment provider is busy'],
    [500, 503, 'The payment provider cannot be reached'],
  ] as const)('when the provider answers %i, with its own message', async (refusal, status, detail) => {
    const { key } = await keyOf(platform);
    local.refuse(refusal);
    const answer = await subscribe(key, { tier: 'pro', ...urls });
    expect(answer).toMatchObject({ status, body: { detail } });
    expect(JSON.stringify(answer.body)).not.toContain('secret detail');
  });
});

describe('without a provider', () => {
  it('opens a page of the sandbox', async () => {
    const sandbox = await startPlatform({ runsJobs: false, environment: { PUBLIC_URL: 'https://agent.example.com/' } });
    try {
      const body = { tier: 'pro', ...urls };
      const answer = await sandbox.call<Checkout>('POST', '/api/billing/subscribe', { key: await sandbox.key(), body });
      expect(answer.body.session_id).toMatch(/^cs_test_\w{20,}$/);
      expect(answer.body.checkout_url).toBe(`https://agent.example.com/sandbox/checkout/${answer.body.session_id}`);
    } finally {
      await sandbox.stop();
    }
  });

  it('refuses in production, pages and unsigned events as well', async () => {
    const production = await startPlatform({ runsJobs: false, environment: { NODE_ENV: 'production' } });
    try {
      const body = { tier: 'pro', ...urls };
      const answer = await production.call('POST', '/api/billing/subscribe', { key: await production.key(), body });
      expect(answer).toMatchObject({ status: 503, body: { detail: 'Payments are not configured' } });
      for (const path of ['/sandbox/checkout/cs_test_1', '/sandbox/portal/bps_1']) {
        expect((await production.call('GET', path)).status).toBe(404);
        expect((await production.call('POST', path, { body: { choice: 'pay' } })).status).toBe(404);
      }
      expect((await send(production, eventsOf({ keyId: 1 }).checkout(0, 'pro'), { secret: '' })).status).toBe(400);
    } finally {
      await production.stop();
    }
  });
});
