import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { giveUpJobs } from './given-up-jobs.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

it('lists failed jobs, only for admins', async () => {
  const ids = await giveUpJobs(platform, 2);
  const path = '/api/admin/jobs?limit=1';
  const { body } = await platform.call<{ jobs: { id: string }[] }>('GET', path, { key: platform.adminKey });
  expect(body).toMatchObject({ count: 1, total: 2 });
  expect(body.jobs[0]).toMatchObject({ job: 'run-research', attempts: 3, error: 'The page is away' });
  expect(ids).toContain(body.jobs[0]?.id);
  expect((await platform.call('GET', path, { key: await platform.key() })).status).toBe(403);
});
