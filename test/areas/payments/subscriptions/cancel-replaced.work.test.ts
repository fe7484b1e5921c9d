import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { SandboxSubscription } from '#areas/payments/entities/sandbox-subscription.ts';
import { type LocalPayments, startLocalPayments } from '../../../support/local-payments.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { until } from '../../../support/until.ts';
import { eventsOf, keyOf, secrets, send, stateOf } from '../../billing/world.ts';

let local: LocalPayments;
let platform: TestPlatform;
beforeAll(async () => {
  local = await startLocalPayments();
  platform = await startPlatform({ environment: { ...secrets, ...local.environment } });
});
afterEach(() => local.refuse(undefined));
afterAll(async () => {
  await platform.stop();
  await local.close();
});

const canceled = () => local.web.requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path);

it('ends the older of two paid subscriptions at the provider, after it could not be reached at first', async () => {
  const { id } = await keyOf(platform);
  const older = eventsOf({ keyId: id, name: 'a' });
  const newer = eventsOf({ keyId: id, name: 'b' });
  local.serve(older.subscription, older.subscriptionOf('developer'));
  local.serve(newer.subscription, newer.subscriptionOf('pro'));
  await send(platform, older.checkout(0, 'developer'));
  expect(canceled()).toEqual([]);
  local.refuse(500);
  await send(platform, newer.checkout(100, 'pro'));
  await until('a first try', () => canceled().length > 0);
  local.refuse(undefined);
  await until('the older one to end', () => local.subscriptions.get(older.subscription)?.status === 'canceled');
  expect(new Set(canceled())).toEqual(new Set([`/v1/subscriptions/${older.subscription}`]));
  await send(platform, older.deleted(200, 'developer'));
  expect(await stateOf(platform, id)).toMatchObject({
    tier: 'pro',
    subscription: { subscription_id: newer.subscription, status: 'active' },
  });
});

it('cancels a sandbox subscription in the sandbox, even if a provider was configured since', async () => {
  const { id } = await keyOf(platform);
  const older = eventsOf({ keyId: id, name: 'a' });
  const newer = eventsOf({ keyId: id, name: 'b' });
  local.serve(newer.subscription, newer.subscriptionOf('pro'));
  await send(platform, older.checkout(0, 'developer'));
  const em = platform.app.resources.db.em();
  const now = new Date();
  em.create(SandboxSubscription, {
    id: older.subscription,
    endpoint: 'billing',
    owner: String(id),
    customerId: older.customer,
    tier: 'developer',
    status: 'active',
    startedAt: now,
    periodEnd: new Date(now.getTime() + 86_400_000),
    lastEventAt: now,
  });
  await em.flush();
  await send(platform, newer.checkout(100, 'pro'));
  const status = async () =>
    (await platform.app.resources.db.em().findOneOrFail(SandboxSubscription, older.subscription)).status;
  await until('the older one to end', async () => (await status()) === 'canceled');
  expect(canceled()).not.toContain(`/v1/subscriptions/${older.subscription}`);
  await until('the key to keep the newer one', async () => {
    const { tier, subscription } = await stateOf(platform, id);
    return tier === 'pro' && (subscription as { subscription_id: string }).subscription_id === newer.subscription;
  });
});
