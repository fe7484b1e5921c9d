import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { SandboxSubscription } from '#areas/payments/entities/sandbox-subscription.ts';
import { type LocalPayments, startLocalPayments } from '../../../support/local-payments.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { eventsOf, keyOf, secrets, send } from '../world.ts';

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

const open = (key: string, body: object = { return_url: 'https://example.com/account' }) =>
  platform.call('POST', '/api/billing/portal', { key, body });

it("opens the provider's portal for the key's own customer", async () => {
  const { key, id } = await keyOf(platform);
  const events = eventsOf({ keyId: id });
  await send(platform, events.checkout(0, 'pro'));
  expect(await open(key)).toMatchObject({
    status: 200,
    body: { portal_url: 'https://billing.example.com/p/session/bps_1a2b3c', session_id: 'bps_1a2b3c' },
  });
  expect(local.form('/v1/billing_portal/sessions')).toEqual({
    customer: events.customer,
    return_url: 'https://example.com/account',
  });
  local.refuse(429);
  expect((await open(key)).status).toBe(503);
});

it('says what to do if there is no customer yet, without calling the provider', async () => {
  const { key } = await keyOf(platform);
  const hits = local.web.hits();
  expect(await open(key)).toMatchObject({ status: 409, body: { detail: expect.stringContaining('subscribe') } });
  expect(local.web.hits()).toBe(hits);
});

it('does not ask the provider for a customer of the sandbox', async () => {
  const { key, id } = await keyOf(platform);
  const events = eventsOf({ keyId: id });
  await send(platform, events.checkout(0, 'pro'));
  const em = platform.app.resources.db.em();
  em.create(SandboxSubscription, {
    id: `sub_${id}_sandbox`,
    endpoint: 'billing',
    owner: String(id),
    customerId: events.customer,
    tier: 'pro',
    status: 'active',
    startedAt: new Date(),
    periodEnd: new Date(Date.now() + 86_400_000),
    lastEventAt: new Date(),
  });
  await em.flush();
  const hits = local.web.hits();
  expect(await open(key)).toMatchObject({ status: 409, body: { detail: expect.stringContaining('subscribe') } });
  expect(local.web.hits()).toBe(hits);
  const subscribe = {
    key,
    body: { tier: 'developer', success_url: 'https://example.com/a', cancel_url: 'https://example.com/b' },
  };
  expect((await platform.call('POST', '/api/billing/subscribe', subscribe)).status).toBe(200);
  expect(local.form('/v1/checkout/sessions')).not.toHaveProperty('customer');
});

it.each([{}, { return_url: 'ftp://example.com/' }, { return_url: 'https://a:b@example.com/' }])(
  'refuses %j',
  async (body) => {
    const { key } = await keyOf(platform);
    expect((await open(key, body)).status).toBe(422);
  },
);
