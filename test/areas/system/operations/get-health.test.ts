import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

it('says that the service and its database answer, to anybody and uncounted', async () => {
  const answer = await platform.call('GET', '/health');
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ status: 'healthy', database: 'connected' });
  expect(answer.headers.get('x-ratelimit-limit')).toBeNull();
});
