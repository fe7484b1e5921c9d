import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeliveryRecord } from '#areas/webhooks/schema.ts';
import { verifyWebhook } from '../../../../client/verify-webhook.ts';
import { type LocalWeb, startLocalWeb, type WebRequest } from '../../../support/local-web.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { until } from '../../../support/until.ts';
import { deliveriesOf, register, storeDelivery, storeEvent, webhookOf } from '../world.ts';

let web: LocalWeb;
let platform: TestPlatform;
let key: string;
beforeAll(async () => {
  web = await startLocalWeb();
});
afterAll(() => web.close());

const redeliver = (id: number, as = key) =>
  platform.call<DeliveryRecord>('POST', `/api/webhooks/deliveries/${id}/redeliver`, { key: as });

function lastRequest(): WebRequest {
  const last = web.requests.at(-1);
  if (last === undefined) throw new Error('nothing has come');
  return last;
}

/** A webhook, an event, and its first delivery, which is over. */
async function finishedDelivery({ status }: { status: 'delivered' | 'failed' } = { status: 'failed' }) {
  const webhook = await register(platform, key, { url: web.url('/in') });
  const eventId = `evt_${webhook.id}_abcdefghijklmnop`;
  await storeEvent(platform, eventId, webhook.id);
  const id = await storeDelivery(platform, webhook.id, { eventId, status });
  return { webhook, eventId, id };
}

describe('while no worker delivers', () => {
  beforeAll(async () => {
    platform = await startPlatform({ runsJobs: false, environment: { OUTBOUND_ALLOW: web.host } });
    key = await platform.key();
  });
  afterAll(() => platform.stop());

  it.each(['delivered', 'failed'] as const)('adds an attempt to what was %s, due at once', async (status) => {
    const { webhook, eventId, id } = await finishedDelivery({ status });
    const answer = await redeliver(id);
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        id: expect.any(Number),
        webhook_id: webhook.id,
        event: 'research.complete',
        event_id: eventId,
        attempt: 2,
        status: 'pending',
        requested: true,
        response_status: null,
        response_body: null,
        error: null,
        duration_ms: null,
        next_attempt_at: expect.stringMatching(/Z$/),
        created_at: expect.stringMatching(/Z$/),
        finished_at: null,
      },
    ]);
    expect(await deliveriesOf(platform, key, `event_id=${eventId}`)).toHaveLength(2);
  });

  it('counts on from the last attempt, and the next one of the ladder after it', async () => {
    const { webhook, eventId, id } = await finishedDelivery();
    const waiting = await storeDelivery(platform, webhook.id, {
      eventId,
      attempt: 2,
      status: 'pending',
      dueInSeconds: 3_600,
      isDeferred: true,
    });
    const before = (await deliveriesOf(platform, key, `event_id=${eventId}&status=pending`))[0];
    // As a release before this one has numbered it: an earlier redelivery after the retry still to come.
    await storeDelivery(platform, webhook.id, { eventId, attempt: 3, status: 'failed', isRequested: true });
    expect((await redeliver(id)).body.attempt).toBe(4);
    const pending = await deliveriesOf(platform, key, `event_id=${eventId}&status=pending`);
    expect(pending.find((delivery) => delivery.id === waiting)).toEqual({ ...before, attempt: 5, attempts_made: 2 });
  });

  it('adds one attempt, however many ask at the same moment', async () => {
    const { eventId, id } = await finishedDelivery();
    const answers = await Promise.all(Array.from({ length: 10 }, () => redeliver(id)));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, ...Array(9).fill(409)]);
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      detail: 'Event is already being sent to this webhook',
    });
    expect(await deliveriesOf(platform, key, `event_id=${eventId}`)).toHaveLength(2);
  });

  it('refuses while another attempt is being sent', async () => {
    const { webhook, eventId, id } = await finishedDelivery();
    await storeDelivery(platform, webhook.id, {
      eventId,
      attempt: 2,
      status: 'pending',
      dueInSeconds: 0,
      isLeased: true,
    });
    const answer = await redeliver(id);
    expect([answer.status, answer.body]).toEqual([409, { detail: 'Event is already being sent to this webhook' }]);
  });

  it('refuses what is still to be sent', async () => {
    const { webhook, eventId } = await finishedDelivery();
    const id = await storeDelivery(platform, webhook.id, {
      eventId,
      attempt: 2,
      status: 'pending',
      dueInSeconds: 60,
      isDeferred: true,
    });
    const answer = await redeliver(id);
    expect([answer.status, answer.body]).toEqual([
      409,
      { detail: 'Delivery is pending: it will be sent automatically' },
    ]);
  });

  it('refuses for a disabled webhook', async () => {
    const { webhook, eventId, id } = await finishedDelivery();
    await platform.database.query(`update webhook set status = 'disabled' where id = $1`, [webhook.id]);
    const answer = await redeliver(id);
    expect([answer.status, answer.body]).toEqual([
      409,
      { detail: 'Webhook is disabled: enable it before you request a redelivery' },
    ]);
    expect(await deliveriesOf(platform, key, `event_id=${eventId}`)).toHaveLength(1);
  });

  it('refuses a test', async () => {
    const { webhook } = await finishedDelivery();
    const id = await storeDelivery(platform, webhook.id, { event: 'webhook.test', eventId: `evt_test_${webhook.id}` });
    const answer = await redeliver(id);
    expect([answer.status, answer.body]).toEqual([
      409,
      { detail: 'Delivery was a test: send a new one with POST /api/webhooks/test' },
    ]);
  });

  it('says so when the event is no longer stored', async () => {
    const { eventId, id } = await finishedDelivery();
    await platform.database.query('delete from event where id = $1', [eventId]);
    const answer = await redeliver(id);
    expect([answer.status, answer.body]).toEqual([410, { detail: 'Event is no longer stored' }]);
    expect(await deliveriesOf(platform, key, `event_id=${eventId}`)).toHaveLength(1);
  });

  it("returns 404 for an unknown or another key's delivery", async () => {
    const { eventId, id } = await finishedDelivery();
    for (const answer of [await redeliver(2_147_483_647), await redeliver(id, await platform.key())]) {
      expect([answer.status, answer.body]).toEqual([404, { detail: 'Delivery not found' }]);
    }
    expect((await redeliver(2_147_483_648)).status).toBe(422);
    expect((await redeliver(0)).status).toBe(422);
    expect(await deliveriesOf(platform, key, `event_id=${eventId}`)).toHaveLength(1);
  });
});

describe('while deliveries are sent', () => {
  beforeAll(async () => {
    platform = await startPlatform({ environment: { OUTBOUND_ALLOW: web.host } });
    key = await platform.key();
  });
  afterAll(() => platform.stop());

  const endOf = (id: number) =>
    until(`delivery ${id} to end`, async () => {
      const found = (await deliveriesOf(platform, key, 'limit=100')).find((delivery) => delivery.id === id);
      return found?.status !== 'pending' && found;
    });

  it('sends the same event again, under the same id, and its arrival ends the failures', async () => {
    web.page('/in', { status: 200 });
    const { webhook, eventId, id } = await finishedDelivery();
    await platform.database.query(
      'update webhook set consecutive_failures = 6, first_failure_at = now() where id = $1',
      [webhook.id],
    );
    const before = web.hits('/in');
    const { body: repeat } = await redeliver(id);
    expect(await endOf(repeat.id)).toMatchObject({ status: 'delivered', response_status: 200, next_attempt_at: null });
    const health = await webhookOf(platform, key, webhook.id);
    expect(health).toMatchObject({
      consecutive_failures: 0,
      first_failure_at: null,
      last_success_at: expect.any(String),
    });
    expect(web.hits('/in')).toBe(before + 1);
    expect(lastRequest().headers['webhook-id']).toBe(eventId);
    expect(await verifyWebhook({ ...lastRequest(), secret: webhook.secret })).toMatchObject({
      id: eventId,
      type: 'research.complete',
      data: { id: 7, topic: 'tides', status: 'completed' },
    });
  });

  it("is not retried, and its failure does not affect the webhook's health", async () => {
    web.page('/in', { status: 500 });
    const { webhook, eventId, id } = await finishedDelivery();
    const { body: repeat } = await redeliver(id);
    expect(await endOf(repeat.id)).toMatchObject({ status: 'failed', response_status: 500, next_attempt_at: null });
    expect(await deliveriesOf(platform, key, `event_id=${eventId}`)).toHaveLength(2);
    const { secret: _, ...registered } = webhook;
    expect(await webhookOf(platform, key, webhook.id)).toEqual(registered);
    expect((await redeliver(repeat.id)).body).toMatchObject({ attempt: 3, event_id: eventId });
  });

  it.each([
    ['takes the place of the retry that was to come, once it has arrived', 200],
    ['leaves the retry that is to come where it is, unless it arrives', 500],
  ])('%s', async (_, status) => {
    web.page('/in', { status });
    const { webhook, eventId, id } = await finishedDelivery();
    const retry = { eventId, attempt: 2, status: 'pending', dueInSeconds: 3_600, isDeferred: true } as const;
    await storeDelivery(platform, webhook.id, retry);
    await platform.database.query(
      `update webhook_delivery d set next_attempt_at = r.next_attempt_at from webhook_delivery r
       where d.id = $1 and r.event_id = d.event_id and r.attempt = 2`,
      [id],
    );
    const { body: repeat } = await redeliver(id);
    await endOf(repeat.id);
    const attempts = (await deliveriesOf(platform, key, `event_id=${eventId}`)).toReversed();
    const isLeft = status === 500;
    expect(attempts.map(({ attempt }) => attempt)).toEqual(isLeft ? [1, 3, 2] : [1, 2]);
    expect(attempts[0]?.next_attempt_at !== null).toBe(isLeft);
    expect((await webhookOf(platform, key, webhook.id)).pending_deliveries).toBe(isLeft ? 1 : 0);
  });

  it('signs with the new secret and those before it after rotations', async () => {
    web.page('/in', { status: 200 });
    const { webhook, id } = await finishedDelivery();
    const secrets = [webhook.secret];
    for (let count = 0; count < 2; count += 1) {
      const rotated = await platform.call<{ secret: string }>('POST', `/api/webhooks/${webhook.id}/rotate`, { key });
      secrets.push(rotated.body.secret);
    }
    await endOf((await redeliver(id)).body.id);
    for (const secret of secrets) await verifyWebhook({ ...lastRequest(), secret });
  });
});
