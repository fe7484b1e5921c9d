import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({
    runsJobs: false,
    environment: { MODEL_URL: 'http://127.0.0.1:1/v1', MODEL_NAME: 'small' },
  });
});
afterAll(() => platform.stop());

it('names the release, the time, and who writes and searches', async () => {
  const answer = await platform.call<{ timestamp: string }>('GET', '/api/status');
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    status: 'operational',
    phase: expect.any(Number),
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    engine: 'model:small',
    search: 'wikipedia',
    mail: 'outbox',
  });
});
