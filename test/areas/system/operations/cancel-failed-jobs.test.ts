import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { giveUpJobs } from './given-up-jobs.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

it('dismisses jobs, which do not run again', async () => {
  const [id = ''] = await giveUpJobs(platform, 2);
  const body = { job_ids: [id, id] };
  const cancel = () => platform.call('POST', '/api/admin/jobs/cancel', { key: platform.adminKey, body });
  expect((await cancel()).body).toEqual({ changed: 1 });
  expect((await cancel()).body).toEqual({ changed: 0 });
  const { body: left } = await platform.call('GET', '/api/admin/jobs', { key: platform.adminKey });
  expect(left).toMatchObject({ total: 1 });
  expect((await platform.call('POST', '/api/admin/jobs/cancel', { key: await platform.key(), body })).status).toBe(403);
});
