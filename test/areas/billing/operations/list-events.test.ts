import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { eventsOf, keyOf, secrets, send } from '../world.ts';

interface Listed {
  events: { id: number; event_id: string; type: string }[];
  count: number;
}

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false, environment: secrets });
});
afterAll(() => platform.stop());

const list = (key: string, query = '') => platform.call<Listed>('GET', `/api/billing/events${query}`, { key });

it("lists a key's own events, newest first, page by page", async () => {
  const { key, id } = await keyOf(platform);
  const stranger = await keyOf(platform);
  const events = eventsOf({ keyId: id });
  // The first one names nobody: whose it is turns out with the second.
  const sent = [
    events.updated(5, 'pro'),
    events.checkout(0, 'pro'),
    events.failed(10, 1, 100),
    events.deleted(20, 'pro'),
  ];
  for (const event of sent) await send(platform, event);
  const { body } = await list(key);
  expect(body.events.map(({ event_id }) => event_id)).toEqual(sent.map((event) => event.id).toReversed());
  expect(body.events[1]).toEqual({
    id: expect.any(Number),
    event_id: sent[2]?.id,
    type: 'invoice.payment_failed',
    subscription_id: events.subscription,
    tier: null,
    status: null,
    amount_cents: 1_900,
    attempt_count: 1,
    created_at: new Date(1_790_000_010_000).toISOString(),
    received_at: expect.stringMatching(/Z$/),
  });
  expect(body.events[3]).toMatchObject({ tier: 'pro', status: 'active', amount_cents: null });
  const page = await list(key, '?limit=2');
  expect(page.body).toMatchObject({ count: 2, events: [{ event_id: sent[3]?.id }, { event_id: sent[2]?.id }] });
  const rest = await list(key, `?limit=2&before=${page.body.events[1]?.id}`);
  expect(rest.body.events.map(({ event_id }) => event_id)).toEqual([sent[1]?.id, sent[0]?.id]);
  expect((await list(stranger.key)).body).toEqual({ events: [], count: 0 });
});

it('returns 20 by default', async () => {
  const { key, id } = await keyOf(platform);
  const events = eventsOf({ keyId: id });
  await send(platform, events.checkout(0, 'pro'));
  for (let at = 1; at <= 21; at += 1) await send(platform, events.failed(at, at, null));
  expect((await list(key)).body.count).toBe(20);
  expect((await list(key, '?limit=100')).body.count).toBe(22);
});

it.each(['?limit=0', '?limit=101', '?limit=x', '?before=0'])('refuses %s', async (query) => {
  const { key } = await keyOf(platform);
  expect((await list(key, query)).status).toBe(422);
});

it('needs a key', async () => {
  expect((await platform.call('GET', '/api/billing/events')).status).toBe(401);
});
