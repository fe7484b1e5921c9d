import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MonetizationWorld, startMonetization } from '../monetization-world.ts';

let world: MonetizationWorld;
beforeAll(async () => {
  world = await startMonetization();
});
afterAll(() => world.platform.stop());

const subscriptionOf = async (id: number) => (await world.ask<Record<string, unknown>>(`/subscriptions/${id}`)).body;

it('is empty, on free, for a customer who never subscribed', async () => {
  const { id } = await world.create({ email: 'ann@example.com' });
  expect(await subscriptionOf(id)).toEqual({
    customer_id: id,
    email: 'ann@example.com',
    name: null,
    tier: 'free',
    status: 'none',
    subscription_id: null,
    current_period_end: null,
    cancel_at_period_end: false,
  });
});

it('returns a tier that an admin granted without a subscription', async () => {
  const { id } = await world.create({ email: 'ben@example.com', tier: 'pro' });
  expect(await subscriptionOf(id)).toMatchObject({ tier: 'pro', status: 'none' });
});

it('returns what the payment provider reported for this customer', async () => {
  const { id, key_id: keyId } = await world.create({ email: 'cy@example.com' });
  const other = await world.create({ email: 'dan@example.com' });
  const start = new Date(Date.now() - 86_400_000);
  await world.tellPeriod({ keyId, tier: 'developer', id: 'sub_cy', start });
  const end = new Date((Math.floor(start.getTime() / 1_000) + 30 * 86_400) * 1_000);
  expect(await subscriptionOf(id)).toEqual({
    customer_id: id,
    email: 'cy@example.com',
    name: null,
    tier: 'developer',
    status: 'active',
    subscription_id: 'sub_cy',
    current_period_end: end.toISOString(),
    cancel_at_period_end: false,
  });
  const [newest] = (await world.ask<{ customers: { tier: string }[] }>('/customers?email=cy@')).body.customers;
  expect(newest?.tier).toBe('developer');
  expect(await subscriptionOf(other.id)).toMatchObject({ tier: 'free', status: 'none' });
});

it('is 404 for a customer that there is not, and 422 for what is no id', async () => {
  const answer = await world.ask('/subscriptions/2147483647');
  expect([answer.status, answer.body]).toEqual([404, { detail: 'Customer not found' }]);
  for (const id of ['0', '2147483648', 'x']) expect((await world.ask(`/subscriptions/${id}`)).status).toBe(422);
});

it('is for admins alone, the customer included', async () => {
  const { id, api_key: key } = await world.create({ email: 'eve@example.com' });
  const path = `/api/monetization/subscriptions/${id}`;
  expect((await world.platform.call('GET', path)).status).toBe(401);
  expect((await world.platform.call('GET', path, { key })).status).toBe(403);
});
