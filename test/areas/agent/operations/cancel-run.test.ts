import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { questionOf, runOf } from '../agent-world.ts';

let platform: TestPlatform;
let key: string;
beforeAll(async () => {
  platform = await startPlatform();
  key = await platform.key();
});
afterAll(() => platform.stop());

it('stops a run that waits and withdraws what it asks, twice the same', async () => {
  await runOf(platform, key, { goal: 'remind me tomorrow at 9 to call Ann' });
  const run = await runOf(platform, key, { goal: 'cancel my reminder' });
  const asked = await questionOf(platform, key);
  const cancel = () => platform.call('POST', `/api/agent/runs/${run.id}/cancel`, { key });
  expect((await cancel()).body).toMatchObject({ status: 'cancelled', error: 'You stopped this run.', awaits: null });
  expect((await cancel()).body).toMatchObject({ status: 'cancelled' });
  const late = await platform.call('POST', `/api/agent/approvals/${asked.id}/approve`, { key });
  expect(late).toMatchObject({ status: 409, body: { detail: 'This request is no longer open: it was withdrawn' } });
});

it('does not change a completed run, and finds no run of another key', async () => {
  const { id } = await runOf(platform, key, { goal: 'Status please' });
  expect((await platform.call('POST', `/api/agent/runs/${id}/cancel`, { key })).body).toMatchObject({
    status: 'completed',
  });
  const stranger = await platform.key();
  expect((await platform.call('POST', `/api/agent/runs/${id}/cancel`, { key: stranger })).status).toBe(404);
});
