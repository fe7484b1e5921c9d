import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WebhookRecord } from '#areas/webhooks/schema.ts';
import { startLocalWeb } from '../../../support/local-web.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { until } from '../../../support/until.ts';
import { deliveriesOf, register, storeDelivery, storeEvent, webhookOf } from '../world.ts';

let platform: TestPlatform;
let key: string;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  key = await platform.key();
});
afterAll(() => platform.stop());

const url = 'https://example.com/hooks';
const enable = (id: number | string, as = key) =>
  platform.call<WebhookRecord>('POST', `/api/webhooks/${id}/enable`, { key: as });

it('enables a disabled webhook with its health reset', async () => {
  const { secret: _, ...registered } = await register(platform, key, { url });
  await platform.database.query(
    `update webhook set status = 'disabled', disabled_reason = 'Every delivery failed for five days',
       consecutive_failures = 40, first_failure_at = now() - interval '6 days', open_until = now() + interval '1 minute'
     where id = $1`,
    [registered.id],
  );
  const answer = await enable(registered.id);
  expect([answer.status, answer.body]).toEqual([200, registered]);
  expect(await webhookOf(platform, key, registered.id)).toEqual(registered);
});

it('leaves an active one as it is, failures and all', async () => {
  const { id } = await register(platform, key, { url });
  await platform.database.query(
    `update webhook set consecutive_failures = 4, first_failure_at = now(), open_until = now() + interval '1 minute'
     where id = $1`,
    [id],
  );
  const before = await webhookOf(platform, key, id);
  expect((await enable(id)).body).toEqual(before);
  expect(await webhookOf(platform, key, id)).toEqual(before);
});

it("returns 404 for an unknown or another key's webhook", async () => {
  const { id } = await register(platform, key, { url });
  await platform.database.query(`update webhook set status = 'disabled' where id = $1`, [id]);
  for (const answer of [await enable(2_147_483_647), await enable(id, await platform.key())]) {
    expect([answer.status, answer.body]).toEqual([404, { detail: 'Webhook not found' }]);
  }
  expect((await webhookOf(platform, key, id)).status).toBe('disabled');
  expect((await enable(2_147_483_648)).status).toBe(422);
});

it('sends what was waiting when the webhook was disabled', async () => {
  const web = await startLocalWeb();
  web.page('/in', { status: 200 });
  const worker = await startPlatform({ database: platform.database, environment: { OUTBOUND_ALLOW: web.host } });
  const { id } = await register(worker, key, { url: web.url('/in') });
  await platform.database.query(`update webhook set status = 'disabled' where id = $1`, [id]);
  await storeEvent(worker, 'evt_waiting', id);
  await storeDelivery(worker, id, { eventId: 'evt_waiting', status: 'pending', dueInSeconds: 0 });
  // A retry whose job came while the webhook was disabled, and one that is still to come.
  await storeEvent(worker, 'evt_called', id);
  await storeDelivery(worker, id, { eventId: 'evt_called', status: 'pending', dueInSeconds: -60, isDeferred: true });
  await storeDelivery(worker, id, { eventId: 'evt_later', status: 'pending', dueInSeconds: 3_600, isDeferred: true });
  expect(web.hits('/in')).toBe(0);
  expect((await enable(id)).body).toMatchObject({ status: 'active', pending_deliveries: 3 });
  for (const event of ['evt_waiting', 'evt_called']) {
    await until(`the delivery of ${event} to arrive`, async () => {
      const [delivery] = await deliveriesOf(worker, key, `event_id=${event}`);
      return delivery?.status === 'delivered';
    });
  }
  expect(new Set(web.requests.map(({ headers }) => headers['webhook-id']))).toEqual(
    new Set(['evt_called', 'evt_waiting']),
  );
  expect(web.hits('/in')).toBe(2);
  expect(await deliveriesOf(worker, key, 'event_id=evt_later')).toMatchObject([{ status: 'pending' }]);
  await worker.stop();
  await web.close();
});

it('leaves to its owner what the owner has paused', async () => {
  const { id } = await register(platform, key, { url });
  await platform.database.query(`update webhook set status = 'paused' where id = $1`, [id]);
  const answer = await enable(id);
  expect([answer.status, answer.body]).toEqual([409, { detail: 'Webhook is paused: resume it' }]);
});
