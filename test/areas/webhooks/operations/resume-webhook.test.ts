import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WebhookRecord } from '#areas/webhooks/schema.ts';
import { type LocalWeb, startLocalWeb } from '../../../support/local-web.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { until } from '../../../support/until.ts';
import { deliveriesOf, register, storeDelivery, storeEvent, webhookOf } from '../world.ts';

let web: LocalWeb;
let platform: TestPlatform;
let key: string;
beforeAll(async () => {
  web = await startLocalWeb();
  platform = await startPlatform({ environment: { OUTBOUND_ALLOW: web.host } });
  key = await platform.key();
});
afterAll(async () => {
  await platform.stop();
  await web.close();
});

const move = (name: 'pause' | 'resume', id: number, as = key) =>
  platform.call<WebhookRecord>('POST', `/api/webhooks/${id}/${name}`, { key: as });

it('sends what waited since before the pause, and nothing of the events of that time', async () => {
  web.page('/in', { status: 200 });
  const { id } = await register(platform, key, { url: web.url('/in'), events: ['code_review.complete'] });
  await move('pause', id);
  await storeEvent(platform, 'evt_waited', id);
  await storeDelivery(platform, id, { eventId: 'evt_waited', status: 'pending', dueInSeconds: 0 });
  const review = { response: '{"summary": "Fine", "issues": []}' };
  expect((await platform.call('POST', '/api/code/parse', { key, body: review })).status).toBe(200);
  expect((await webhookOf(platform, key, id)).pending_deliveries).toBe(1);
  const answer = await move('resume', id);
  expect([answer.status, answer.body.status]).toEqual([200, 'active']);
  await until('what waited to arrive', async () =>
    (await deliveriesOf(platform, key, `webhook_id=${id}`)).every(({ status }) => status === 'delivered'),
  );
  expect((await deliveriesOf(platform, key, `webhook_id=${id}`)).map((delivery) => delivery.event_id)).toEqual([
    'evt_waited',
  ]);
  expect(web.requests.map(({ headers }) => headers['webhook-id'])).toEqual(['evt_waited']);
});

it('forgets failures from before the pause, and leaves an active one as it is', async () => {
  const { id } = await register(platform, key, { url: web.url('/in') });
  await platform.database.query(
    `update webhook set consecutive_failures = 4, first_failure_at = now() - interval '6 days' where id = $1`,
    [id],
  );
  expect((await move('resume', id)).body.consecutive_failures).toBe(4);
  await move('pause', id);
  expect((await move('resume', id)).body).toMatchObject({
    status: 'active',
    consecutive_failures: 0,
    first_failure_at: null,
  });
});

it('does not change a webhook the platform disabled', async () => {
  const { id } = await register(platform, key, { url: web.url('/in') });
  await platform.database.query(`update webhook set status = 'disabled' where id = $1`, [id]);
  const answer = await move('resume', id);
  expect([answer.status, answer.body]).toEqual([409, { detail: 'Webhook is disabled: enable it first' }]);
});

it("returns 404 for an unknown or another key's webhook", async () => {
  const { id } = await register(platform, key, { url: web.url('/in') });
  await move('pause', id);
  for (const answer of [await move('resume', 2_147_483_647), await move('resume', id, await platform.key())]) {
    expect([answer.status, answer.body]).toEqual([404, { detail: 'Webhook not found' }]);
  }
  expect((await webhookOf(platform, key, id)).status).toBe('paused');
});
