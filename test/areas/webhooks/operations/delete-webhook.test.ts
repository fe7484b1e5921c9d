import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { deliveriesOf, register, storeDelivery, webhookOf } from '../world.ts';

let platform: TestPlatform;
let key: string;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  key = await platform.key();
});
afterAll(() => platform.stop());

const url = 'https://example.com/hooks';

it('deletes a webhook with its deliveries, once', async () => {
  const { id } = await register(platform, key, { url });
  const other = await register(platform, key, { url });
  await storeDelivery(platform, id, { eventId: 'evt_1', status: 'pending' });
  await storeDelivery(platform, id, { eventId: 'evt_2' });
  const kept = await storeDelivery(platform, other.id, { eventId: 'evt_1' });
  const answer = await platform.call('DELETE', `/api/webhooks/${id}`, { key });
  expect([answer.status, answer.body]).toEqual([200, { id, status: 'deleted' }]);
  expect((await deliveriesOf(platform, key)).map((delivery) => delivery.id)).toEqual([kept]);
  const again = await platform.call('DELETE', `/api/webhooks/${id}`, { key });
  expect([again.status, again.body]).toEqual([404, { detail: 'Webhook not found' }]);
});

it("returns 404 for another key's webhook", async () => {
  const { id } = await register(platform, key, { url });
  const answer = await platform.call('DELETE', `/api/webhooks/${id}`, { key: await platform.key() });
  expect([answer.status, answer.body]).toEqual([404, { detail: 'Webhook not found' }]);
  expect((await webhookOf(platform, key, id)).status).toBe('active');
});

it.each([
  ['0', 422],
  ['-1', 422],
  ['2147483648', 422],
  ['1.5', 422],
  ['x', 422],
  ['2147483647', 404],
])('answers DELETE of %s with %i', async (id, status) => {
  expect((await platform.call('DELETE', `/api/webhooks/${id}`, { key })).status).toBe(status);
});
