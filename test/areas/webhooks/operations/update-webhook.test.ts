import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WebhookRecord } from '#areas/webhooks/schema.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { register, webhookOf } from '../world.ts';

let platform: TestPlatform;
let key: string;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  key = await platform.key();
});
afterAll(() => platform.stop());

const url = 'https://example.com/hooks';
const change = (id: number, body: unknown, as = key) =>
  platform.call<WebhookRecord>('PUT', `/api/webhooks/${id}`, { key: as, body });

it('changes the events, each once, and leaves the rest', async () => {
  const { secret: _, ...before } = await register(platform, key, { url });
  const events = ['code_review.complete', 'research.complete', 'code_review.complete'];
  const answer = await change(before.id, { events });
  expect([answer.status, answer.body]).toEqual([200, { ...before, events: events.slice(0, 2) }]);
  expect(await webhookOf(platform, key, before.id)).toEqual(answer.body);
});

it('resets failures with a new URL, and keeps them with the same one', async () => {
  const { id } = await register(platform, key, { url });
  await platform.database.query(
    `update webhook set consecutive_failures = 4, first_failure_at = now(), open_until = now() + interval '1 minute'
     where id = $1`,
    [id],
  );
  expect((await change(id, { url })).body.consecutive_failures).toBe(4);
  expect((await change(id, { url: 'https://example.com/other' })).body).toMatchObject({
    url: 'https://example.com/other',
    events: ['research.complete'],
    consecutive_failures: 0,
    first_failure_at: null,
    held_back_until: null,
  });
});

it('refuses at its field what registration refuses, and a change of nothing', async () => {
  const before = await register(platform, key, { url });
  const loc = async (body: unknown) => {
    const answer = await change(before.id, body);
    const { detail } = answer.body as unknown as { detail: { loc: unknown[] }[] };
    return [answer.status, detail[0]?.loc];
  };
  expect(await loc({ url: 'https://10.0.0.1/in' })).toEqual([422, ['body', 'url']]);
  expect(await loc({ url: 'http://example.com/in' })).toEqual([422, ['body', 'url']]);
  expect(await loc({ events: [] })).toEqual([422, ['body', 'events']]);
  expect(await loc({})).toEqual([422, ['body']]);
  expect((await webhookOf(platform, key, before.id)).url).toBe(url);
});

it("returns 404 for an unknown or another key's webhook", async () => {
  const { id } = await register(platform, key, { url });
  for (const answer of [await change(2_147_483_647, { url }), await change(id, { url }, await platform.key())]) {
    expect([answer.status, answer.body]).toEqual([404, { detail: 'Webhook not found' }]);
  }
});
