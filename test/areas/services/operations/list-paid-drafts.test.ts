import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import type { DraftAnswer } from '../service-world.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

const order = async (key: string, context: string) => {
  const body = { context, length: 'short' };
  return (await platform.call<DraftAnswer>('POST', '/api/services/email/generate', { key, body })).body;
};
const list = async (key: string, query = '') =>
  (await platform.call<{ drafts: DraftAnswer[]; count: number }>('GET', `/api/services/email/drafts${query}`, { key }))
    .body;

it("lists the caller's ordered drafts in their current state, newest first, with prices", async () => {
  const [key, other] = [await platform.key({ tier: 'pro' }), await platform.key({ tier: 'pro' })];
  const first = await order(key, 'The parcel arrives on Monday.');
  const second = await order(key, 'The parcel arrives on Tuesday.');
  const { draft_id } = first;
  await platform.call('POST', `/api/email/drafts/${draft_id}/reject`, { key });
  const { drafts, count } = await list(key);
  expect(count).toBe(2);
  expect(drafts.map((draft) => [draft.draft_id, draft.status, draft.price_cents])).toEqual([
    [second.draft_id, 'pending', 50],
    [first.draft_id, 'rejected', 50],
  ]);
  expect(drafts[0]).toMatchObject({ body: second.body, charge_id: second.charge_id, engine: 'builtin' });
  expect(await list(other)).toEqual({ drafts: [], count: 0 });
  expect((await list(key, '?limit=1')).drafts.map(({ id }) => id)).toEqual([second.id]);
  expect((await list(key, `?before=${second.id}`)).drafts.map(({ id }) => id)).toEqual([first.id]);
});

it('needs a key, and a sensible page', async () => {
  expect((await platform.call('GET', '/api/services/email/drafts')).status).toBe(401);
  const key = await platform.key({ tier: 'pro' });
  expect((await platform.call('GET', '/api/services/email/drafts?limit=0', { key })).status).toBe(422);
});
