import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { deliveriesOf, register, storeDelivery, storeEvent } from '../world.ts';

let platform: TestPlatform;
let key: string;
let first: number;
let second: number;
let ids: number[];
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  key = await platform.key();
  const url = 'https://example.com/hooks';
  first = (await register(platform, key, { url })).id;
  second = (await register(platform, key, { url })).id;
  const foreign = (await register(platform, await platform.key(), { url })).id;
  ids = [
    await storeDelivery(platform, first, { eventId: 'evt_1', status: 'failed', dueInSeconds: 60 }),
    await storeDelivery(platform, second, { eventId: 'evt_1' }),
    await storeDelivery(platform, first, { eventId: 'evt_1', attempt: 2 }),
    await storeDelivery(platform, first, { eventId: 'evt_2', status: 'pending', dueInSeconds: 60 }),
  ];
  await storeDelivery(platform, foreign, { eventId: 'evt_1' });
});
afterAll(() => platform.stop());

it("lists the caller's attempts, newest first, in pages", async () => {
  expect((await deliveriesOf(platform, key)).map(({ id }) => id)).toEqual(ids.toReversed());
  expect((await deliveriesOf(platform, key, 'limit=2')).map(({ id }) => id)).toEqual([ids[3], ids[2]]);
  expect((await deliveriesOf(platform, key, `limit=2&before=${ids[2]}`)).map(({ id }) => id)).toEqual([ids[1], ids[0]]);
});

it('returns 20 by default', async () => {
  const own = await platform.key();
  const { id } = await register(platform, own, { url: 'https://example.com/hooks' });
  for (let count = 0; count < 25; count += 1) await storeDelivery(platform, id, { eventId: `evt_${count}` });
  const answer = await platform.call<{ count: number }>('GET', '/api/webhooks/deliveries', { key: own });
  expect(answer.body.count).toBe(20);
});

it('returns all details of an attempt', async () => {
  await platform.database.query(
    `update webhook_delivery set response_status = 503, response_body = 'down for repairs', error = 'status 503',
       duration_ms = 12, finished_at = created_at where id = $1`,
    [ids[0]],
  );
  const [delivery] = await deliveriesOf(platform, key, 'status=failed');
  expect(delivery).toEqual({
    id: ids[0],
    webhook_id: first,
    event: 'research.complete',
    event_id: 'evt_1',
    attempt: 1,
    status: 'failed',
    requested: false,
    response_status: 503,
    response_body: 'down for repairs',
    error: 'status 503',
    duration_ms: 12,
    next_attempt_at: expect.stringMatching(/Z$/),
    created_at: expect.stringMatching(/Z$/),
    finished_at: expect.stringMatching(/Z$/),
    event_status: 'delivered',
    attempts_made: 2,
    data: null,
  });
});

it('includes the event of each while it is stored', async () => {
  const own = await platform.key();
  const { id } = await register(platform, own, { url: 'https://example.com/hooks' });
  await storeEvent(platform, 'evt_told', id);
  await storeDelivery(platform, id, { eventId: 'evt_told' });
  await storeDelivery(platform, id, { eventId: 'evt_told', attempt: 2 });
  await storeDelivery(platform, id, { eventId: 'evt_forgotten' });
  const data = { id: 7, topic: 'tides', status: 'completed' };
  expect((await deliveriesOf(platform, own)).map((delivery) => delivery.data)).toEqual([null, data, data]);
});

it('tells how the event stands, whichever attempts are listed', async () => {
  const own = await platform.key();
  const { id } = await register(platform, own, { url: 'https://example.com/hooks' });
  const attempts = [
    ['evt_new', 1, 'pending'],
    ['evt_again', 1, 'failed'],
    ['evt_again', 2, 'pending'],
    ['evt_lost', 1, 'failed'],
    ['evt_well', 1, 'failed'],
    ['evt_well', 2, 'delivered'],
  ] as const;
  for (const [eventId, attempt, status] of attempts) {
    await storeDelivery(platform, id, { eventId, attempt, status, dueInSeconds: 3_600 });
  }
  const standings = async (query: string) =>
    (await deliveriesOf(platform, own, query)).map(({ event_status, attempts_made }) => [event_status, attempts_made]);
  expect(await standings('status=failed')).toEqual([
    ['delivered', 2],
    ['failed', 1],
    ['retrying', 1],
  ]);
  expect(await standings('status=pending')).toEqual([
    ['retrying', 1],
    ['pending', 0],
  ]);
});

it('narrows them down by webhook, state and event', async () => {
  const idsOf = async (query: string) => (await deliveriesOf(platform, key, query)).map(({ id }) => id);
  expect(await idsOf(`webhook_id=${second}`)).toEqual([ids[1]]);
  expect(await idsOf('status=pending')).toEqual([ids[3]]);
  expect(await idsOf('event_id=evt_1')).toEqual([ids[2], ids[1], ids[0]]);
  expect(await idsOf(`event_id=evt_1&webhook_id=${first}&status=delivered`)).toEqual([ids[2]]);
  expect(await idsOf('webhook_id=2147483647')).toEqual([]);
});

it.each(['limit=0', 'limit=101', 'before=x', 'status=open', 'webhook_id=0', 'event_id=', `event_id=${'e'.repeat(41)}`])(
  'refuses ?%s',
  async (query) => {
    expect((await platform.call('GET', `/api/webhooks/deliveries?${query}`, { key })).status).toBe(422);
  },
);

it('needs a key', async () => {
  expect((await platform.call('GET', '/api/webhooks/deliveries')).status).toBe(401);
});
