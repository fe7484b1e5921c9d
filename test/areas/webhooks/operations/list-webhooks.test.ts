import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WebhookRecord } from '#areas/webhooks/schema.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { formsOf, register, storeDelivery, webhookOf } from '../world.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

const url = 'https://example.com/hooks';
const list = (key: string, query = '') =>
  platform.call<{ webhooks: WebhookRecord[]; count: number }>('GET', `/api/webhooks${query}`, { key });

it('lists nothing for a key without webhooks', async () => {
  expect((await list(await platform.key())).body).toEqual({ webhooks: [], count: 0 });
});

it("lists the caller's own, newest first, in pages", async () => {
  const key = await platform.key();
  const ids: number[] = [];
  for (let count = 0; count < 5; count += 1) ids.unshift((await register(platform, key, { url })).id);
  await register(platform, await platform.key(), { url });
  const first = await list(key, '?limit=3');
  expect([first.body.count, first.body.webhooks.map(({ id }) => id)]).toEqual([3, ids.slice(0, 3)]);
  const rest = await list(key, `?before=${ids[2]}`);
  expect(rest.body.webhooks.map(({ id }) => id)).toEqual(ids.slice(3));
});

it('shows no secret', async () => {
  const key = await platform.key();
  const { secret } = await register(platform, key, { url });
  const answer = await list(key);
  for (const form of formsOf(secret)) expect(JSON.stringify(answer.body)).not.toContain(form);
  expect(Object.keys(answer.body.webhooks[0] ?? {})).not.toContain('secret');
});

it('returns the health of a webhook', async () => {
  const key = await platform.key();
  const { id } = await register(platform, key, { url });
  await platform.database.query(
    `update webhook set status = 'disabled', disabled_reason = 'gone', consecutive_failures = 3,
       first_failure_at = '2026-01-02T03:04:05Z', last_success_at = '2026-01-01T00:00:00Z',
       open_until = now() + interval '1 hour', previous_secret_until = now() - interval '1 second' where id = $1`,
    [id],
  );
  await storeDelivery(platform, id, { eventId: 'evt_1', status: 'delivered' });
  await storeDelivery(platform, id, { eventId: 'evt_2', status: 'pending' });
  await storeDelivery(platform, id, { eventId: 'evt_3', status: 'pending' });
  expect(await webhookOf(platform, key, id)).toMatchObject({
    status: 'disabled',
    disabled_reason: 'gone',
    consecutive_failures: 3,
    first_failure_at: '2026-01-02T03:04:05.000Z',
    last_success_at: '2026-01-01T00:00:00.000Z',
    held_back_until: expect.stringMatching(/Z$/),
    previous_secret_valid_until: null,
    pending_deliveries: 2,
  });
});

it.each(['limit=0', 'limit=101', 'limit=x', 'before=0', 'before=2147483648'])('refuses ?%s', async (query) => {
  expect((await list(await platform.key(), `?${query}`)).status).toBe(422);
});

it('needs a key', async () => {
  expect((await platform.call('GET', '/api/webhooks')).status).toBe(401);
});
