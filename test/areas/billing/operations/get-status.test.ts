import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type LocalPayments, startLocalPayments } from '../../../support/local-payments.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { until } from '../../../support/until.ts';
import { eventsOf, keyOf, secrets, send } from '../world.ts';

interface Status {
  tier: string;
  status: string;
  quota: { limit: number; used: number; remaining: number; resets_at: string };
  in_sync: boolean | null;
  [field: string]: unknown;
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

const statusOf = async (key: string) => (await platform.call<Status>('GET', '/api/billing/status', { key })).body;
const onTier = (key: string, tier: string) =>
  until(`the ${tier} tier`, async () => {
    const status = await statusOf(key);
    return status.tier === tier ? status : undefined;
  });

it('describes a key that never subscribed', async () => {
  const { key } = await keyOf(platform);
  const now = new Date();
  const nextMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString();
  expect(await statusOf(key)).toEqual({
    tier: 'free',
    status: 'none',
    quota: { limit: 50, used: 0, remaining: 50, resets_at: nextMonth },
    rate_limit_per_hour: 20,
    subscription_id: null,
    current_period_end: null,
    cancel_at_period_end: false,
    payment_failed: null,
    in_sync: null,
    payments: 'provider',
  });
});

it('returns a subscription, its quota in its period, and a failed payment', async () => {
  const { key, id } = await keyOf(platform);
  const events = eventsOf({ keyId: id });
  local.serve(events.subscription, events.subscriptionOf('pro'));
  await send(platform, events.updated(0, 'pro', { metadata: { key_id: String(id) } }));
  const status = await onTier(key, 'pro');
  expect(status).toMatchObject({
    status: 'active',
    quota: { limit: 10_000, used: 0, remaining: 10_000, resets_at: expect.stringMatching(/-21T14:13:20\.000Z$/) },
    rate_limit_per_hour: 5_000,
    subscription_id: events.subscription,
    current_period_end: new Date(1_792_592_000_000).toISOString(),
    payment_failed: null,
    in_sync: true,
  });
  await send(platform, events.failed(10, 2, 86_400));
  expect(await statusOf(key)).toMatchObject({
    tier: 'pro',
    status: 'past_due',
    payment_failed: { attempt_count: 2, next_attempt_at: new Date(1_790_086_400_000).toISOString() },
    in_sync: false,
  });
});

it('says whether the provider agrees, or null if it does not answer', async () => {
  const { key, id } = await keyOf(platform);
  const events = eventsOf({ keyId: id });
  await send(platform, events.updated(0, 'developer', { metadata: { key_id: String(id) } }));
  const inSync = async (subscription: Record<string, unknown>) => {
    local.serve(events.subscription, subscription);
    return (await statusOf(key)).in_sync;
  };
  expect(await inSync(events.subscriptionOf('developer'))).toBe(true);
  expect(await inSync(events.subscriptionOf('pro'))).toBe(false);
  expect(await inSync(events.subscriptionOf('developer', { cancel_at_period_end: true }))).toBe(false);
  expect(await inSync(events.subscriptionOf('developer', { status: 'canceled' }))).toBe(false);
  expect(await inSync({ id: 'nonsense' })).toBeNull();
  local.subscriptions.delete(events.subscription);
  expect((await statusOf(key)).in_sync).toBe(false);
  local.refuse(500);
  expect((await statusOf(key)).in_sync).toBeNull();
});

it('needs a key', async () => {
  expect((await platform.call('GET', '/api/billing/status')).status).toBe(401);
});
