import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LocalWeb, startLocalWeb } from '../../../support/local-web.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { until } from '../../../support/until.ts';
import { type DeliveryFields, deliveriesOf, register, storeDelivery, storeEvent } from '../world.ts';

let web: LocalWeb;
let platform: TestPlatform;
let key: string;
beforeAll(async () => {
  web = await startLocalWeb();
  platform = await startPlatform({ runsJobs: false, environment: { OUTBOUND_ALLOW: web.host } });
  key = await platform.key();
});
afterAll(async () => {
  await platform.stop();
  await web.close();
});

const hourAgo = () => new Date(Date.now() - 3_600_000).toISOString();

interface Recovery {
  webhook_id: number;
  since: string;
  queued: number;
  has_more: boolean;
}

const recover = (id: number, since: unknown = hourAgo(), as = key) =>
  platform.call<Recovery>('POST', `/api/webhooks/${id}/recover`, { key: as, body: { since } });

/** Stores an event with its attempts at a webhook. */
async function store(webhookId: number, eventId: string, ...attempts: DeliveryFields[]): Promise<number[]> {
  await storeEvent(platform, eventId, webhookId);
  const ids = [];
  for (const [at, fields] of attempts.entries()) {
    ids.push(await storeDelivery(platform, webhookId, { eventId, attempt: at + 1, ...fields }));
  }
  return ids;
}

it('queues every event once that has failed since then and has not arrived', async () => {
  const { id } = await register(platform, key, { url: web.url('/in') });
  const { id: other } = await register(platform, key, { url: web.url('/in') });
  const failed = { status: 'failed' } as const;
  await store(id, 'evt_failed_twice', failed, failed);
  const waiting = { status: 'pending', isDeferred: true, dueInSeconds: 3_600 } as const;
  await store(id, 'evt_retry_to_come', failed, waiting);
  // As a release before this one has numbered it: what was asked for after the retry still to come.
  await store(id, 'evt_asked_before', failed, waiting, { ...failed, isRequested: true });
  await store(id, 'evt_arrived', failed, { status: 'delivered' });
  await store(id, 'evt_in_queue', failed, { status: 'pending', dueInSeconds: 0 });
  const [old = 0] = await store(id, 'evt_old', failed);
  await platform.database.query(`update webhook_delivery set created_at = now() - interval '2 hours' where id = $1`, [
    old,
  ]);
  await store(other, 'evt_of_another', failed);
  await store(id, 'evt_forgotten', failed);
  await platform.database.query(`delete from event where id = 'evt_forgotten'`);
  await storeDelivery(platform, id, { event: 'webhook.test', eventId: 'evt_test_1', ...failed });

  const since = hourAgo();
  const answer = await recover(id, since);
  expect([answer.status, answer.body]).toEqual([200, { webhook_id: id, since, queued: 3, has_more: false }]);
  const asked = (await deliveriesOf(platform, key, 'status=pending&limit=100')).filter(({ requested }) => requested);
  expect(asked.map((delivery) => [delivery.event_id, delivery.attempt, delivery.webhook_id])).toEqual([
    ['evt_asked_before', 4, id],
    ['evt_retry_to_come', 2, id],
    ['evt_failed_twice', 3, id],
  ]);
  expect((await recover(id)).body.queued).toBe(0);
});

it('queues each once, however many ask at the same moment', async () => {
  const { id } = await register(platform, key, { url: web.url('/in') });
  await store(id, `evt_many_${id}`, { status: 'failed' });
  const answers = await Promise.all(Array.from({ length: 5 }, () => recover(id)));
  expect(answers.map(({ body }) => body.queued).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 1]);
});

it('takes the oldest 10,000 events, and says that there are more', async () => {
  const { id } = await register(platform, key, { url: web.url('/in') });
  await platform.database.query(
    `with happened as (
       insert into event (id, type, key_id, data, created_at)
       select 'evt_bulk_' || n, 'research.complete', w.key_id, '{}', now()
       from webhook w, generate_series(1, 10001) n where w.id = $1 returning id, key_id
     )
     insert into webhook_delivery (webhook_id, key_id, event_id, event, attempt, status, error, created_at)
     select $1, key_id, id, 'research.complete', 1, 'failed', 'it failed', now() from happened`,
    [id],
  );
  expect((await recover(id)).body).toMatchObject({ queued: 10_000, has_more: true });
  expect((await recover(id)).body).toMatchObject({ queued: 1, has_more: false });
});

it('sends them, and cancels the retries of delivered ones', async () => {
  web.page('/in', { status: 200 });
  const worker = await startPlatform({ database: platform.database, environment: { OUTBOUND_ALLOW: web.host } });
  const own = await worker.key();
  const { id } = await register(worker, own, { url: web.url('/in') });
  await store(id, 'evt_sent', { status: 'failed' }, { status: 'pending', isDeferred: true, dueInSeconds: 3_600 });
  expect((await recover(id, hourAgo(), own)).body.queued).toBe(1);
  const attempts = await until('it to arrive', async () => {
    const all = await deliveriesOf(worker, own, 'event_id=evt_sent');
    return all.every(({ status }) => status !== 'pending') && all;
  });
  expect(attempts.map(({ attempt, status }) => [attempt, status])).toEqual([
    [2, 'delivered'],
    [1, 'failed'],
  ]);
  await worker.stop();
});

it.each([
  ['paused', 'Webhook is paused: resume it before you request a redelivery'],
  ['disabled', 'Webhook is disabled: enable it before you request a redelivery'],
])('refuses for a webhook that is %s', async (status, detail) => {
  const { id } = await register(platform, key, { url: web.url('/in') });
  await platform.database.query('update webhook set status = $1 where id = $2', [status, id]);
  const answer = await recover(id);
  expect([answer.status, answer.body]).toEqual([409, { detail }]);
});

it('wants an instant with its offset, and a webhook of the caller', async () => {
  const { id } = await register(platform, key, { url: web.url('/in') });
  for (const since of [undefined, 'yesterday', '2026-11-22', '2026-11-22T00:00:00']) {
    const body = since === undefined ? {} : { since };
    const answer = await platform.call<{ detail: { loc: string[] }[] }>('POST', `/api/webhooks/${id}/recover`, {
      key,
      body,
    });
    expect([answer.status, answer.body.detail[0]?.loc]).toEqual([422, ['body', 'since']]);
  }
  for (const answer of [await recover(2_147_483_647), await recover(id, hourAgo(), await platform.key())]) {
    expect([answer.status, answer.body]).toEqual([404, { detail: 'Webhook not found' }]);
  }
});
