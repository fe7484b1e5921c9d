import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { decide, runOf, runOnceAtRest } from '../agent-world.ts';

let platform: TestPlatform;
let key: string;
beforeAll(async () => {
  platform = await startPlatform();
  key = await platform.key();
});
afterAll(() => platform.stop());

it('lets the run end without the step', async () => {
  await runOf(platform, key, { goal: 'remind me tomorrow at 9 to call Ann' });
  const run = await runOf(platform, key, { goal: 'cancel my reminder' });
  expect(await decide(platform, key, 'reject')).toMatchObject({ status: 200, body: { status: 'rejected' } });
  expect(await runOnceAtRest(platform, key, run.id)).toMatchObject({
    status: 'failed',
    error: 'You rejected this step, so it was skipped.',
    steps: [{ status: 'done' }, { status: 'rejected' }],
  });
  const { body } = await platform.call<{ tasks: unknown[] }>('GET', '/api/scheduled-tasks', { key });
  expect(body.tasks).toHaveLength(1);
});
