import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { giveUpJobs } from './given-up-jobs.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

it('puts jobs back into their queue once, and says how many', async () => {
  const [id = ''] = await giveUpJobs(platform, 2);
  const retry = () =>
    platform.call('POST', '/api/admin/jobs/retry', { key: platform.adminKey, body: { job_ids: [id] } });
  expect((await retry()).body).toEqual({ changed: 1 });
  expect((await retry()).body).toEqual({ changed: 0 });
  const waiting = await platform.database.query(`select 1 from pgboss.job where name = 'run-research'`);
  expect(waiting).toHaveLength(1);
  const { body } = await platform.call('GET', '/api/admin/jobs', { key: platform.adminKey });
  expect(body).toMatchObject({ total: 1 });
});

it('is refused without ids and to others', async () => {
  const post = (key: string, body: object) => platform.call('POST', '/api/admin/jobs/retry', { key, body });
  expect((await post(platform.adminKey, { job_ids: [] })).status).toBe(422);
  expect((await post(platform.adminKey, { job_ids: ['one'] })).status).toBe(422);
  const id = '0190b6f2-7a1c-7c3e-8d4f-5a6b7c8d9e0f';
  expect((await post(await platform.key(), { job_ids: [id] })).status).toBe(403);
});
