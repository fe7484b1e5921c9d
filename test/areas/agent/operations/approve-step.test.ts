import { afterAll, beforeAll, expect, it } from 'vitest';
import { expireApprovalsWork } from '#areas/agent/runs/expire-approvals.work.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { decide, questionOf, runOf, runOnceAtRest } from '../agent-world.ts';

let platform: TestPlatform;
let key: string;
beforeAll(async () => {
  platform = await startPlatform();
  key = await platform.key();
});
afterAll(() => platform.stop());

it('takes the step once, however often it is approved', async () => {
  await runOf(platform, key, { goal: 'remind me tomorrow at 9 to call Ann' });
  const run = await runOf(platform, key, { goal: 'cancel my reminder' });
  const { id } = await questionOf(platform, key);
  const stranger = await platform.key();
  const approve = (owner: string) => platform.call('POST', `/api/agent/approvals/${id}/approve`, { key: owner });
  expect(await approve(stranger)).toMatchObject({ status: 404, body: { detail: 'Approval not found' } });
  expect(await Promise.all([approve(key), approve(key)])).toMatchObject([
    { body: { status: 'approved' } },
    { body: { status: 'approved' } },
  ]);
  const ended = await runOnceAtRest(platform, key, run.id);
  expect(ended).toMatchObject({
    status: 'completed',
    steps: [{ status: 'done' }, { tool: 'scheduled_tasks_delete', status: 'done' }],
  });
  expect(await platform.call('POST', `/api/agent/approvals/${id}/reject`, { key })).toMatchObject({ status: 409 });
});

it('is rejected if it is not approved in time', async () => {
  await runOf(platform, key, { goal: 'remind me tomorrow at 9 to call Ben' });
  const run = await runOf(platform, key, { goal: 'cancel my reminder' });
  await platform.database.query(
    `update agent_approval set expires_at = now() - interval '1 minute' where status = 'pending'`,
  );
  expect(await decide(platform, key, 'approve')).toMatchObject({
    status: 409,
    body: { detail: 'This request is no longer open: it has expired' },
  });
  await expireApprovalsWork.work(platform.app.resources, {} as never);
  expect(await runOnceAtRest(platform, key, run.id)).toMatchObject({
    status: 'failed',
    error: 'No one approved this step in time, so it was skipped.',
  });
});
