import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { decide, questionOf, runOf } from '../agent-world.ts';

let platform: TestPlatform;
let key: string;
beforeAll(async () => {
  platform = await startPlatform();
  key = await platform.key();
});
afterAll(() => platform.stop());

it('lists the pending approvals of the key, with call and reason', async () => {
  await runOf(platform, key, { goal: 'remind me tomorrow at 9 to call Ann' });
  const run = await runOf(platform, key, { goal: 'cancel my reminder' });
  expect(await questionOf(platform, key)).toMatchObject({
    run_id: run.id,
    tool: 'scheduled_tasks_delete',
    reason: 'This permanently deletes data.',
    status: 'pending',
    decided_at: null,
  });
  await decide(platform, key, 'reject');
  const list = (query: string, owner = key) => platform.call('GET', `/api/agent/approvals${query}`, { key: owner });
  expect((await list('?status=pending')).body).toEqual({ approvals: [], count: 0 });
  expect((await list('')).body).toMatchObject({ count: 1, approvals: [{ status: 'rejected' }] });
  expect((await list('', await platform.key())).body).toEqual({ approvals: [], count: 0 });
});
