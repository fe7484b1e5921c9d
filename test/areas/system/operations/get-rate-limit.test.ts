import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

it('agrees with the headers of the call before, and costs nothing', async () => {
  const key = await platform.key({ tier: 'pro' });
  const call = await platform.call('GET', '/api/research', { key });
  for (let i = 0; i < 2; i += 1) {
    const answer = await platform.call<{ remaining: number }>('GET', '/api/rate-limit', { key });
    expect(answer.body).toMatchObject({ tier: 'pro', limit_per_hour: 5_000, remaining: 4_999, authenticated: true });
    expect(String(answer.body.remaining)).toBe(call.headers.get('x-ratelimit-remaining'));
  }
});

it('refuses a wrong key', async () => {
  expect((await platform.call('GET', '/api/rate-limit', { key: 'wrong' })).status).toBe(401);
});
