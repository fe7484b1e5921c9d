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
const pause = (id: number, as = key) => platform.call<WebhookRecord>('POST', `/api/webhooks/${id}/pause`, { key: as });

it('pauses, and twice is like once', async () => {
  const { secret: _, ...before } = await register(platform, key, { url });
  const first = await pause(before.id);
  expect([first.status, first.body]).toEqual([200, { ...before, status: 'paused' }]);
  expect((await pause(before.id)).body).toEqual(first.body);
  expect(await webhookOf(platform, key, before.id)).toEqual(first.body);
});

it('does not change a webhook the platform disabled', async () => {
  const { id } = await register(platform, key, { url });
  await platform.database.query(`update webhook set status = 'disabled' where id = $1`, [id]);
  const answer = await pause(id);
  expect([answer.status, answer.body]).toEqual([409, { detail: 'Webhook is disabled: enable it first' }]);
});

it("returns 404 for an unknown or another key's webhook", async () => {
  const { id } = await register(platform, key, { url });
  for (const answer of [await pause(2_147_483_647), await pause(id, await platform.key())]) {
    expect([answer.status, answer.body]).toEqual([404, { detail: 'Webhook not found' }]);
  }
  expect((await webhookOf(platform, key, id)).status).toBe('active');
});
