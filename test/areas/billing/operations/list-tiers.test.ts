import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

it('gives the tier table to anybody', async () => {
  const { status, body } = await platform.call('GET', '/api/billing/tiers');
  expect(status).toBe(200);
  expect(body).toEqual({
    tiers: [
      {
        tier: 'free',
        monthly_quota: 50,
        rate_limit_per_hour: 20,
        mail_recipients_per_day: 10,
        price_cents: 0,
        currency: 'usd',
      },
      {
        tier: 'developer',
        monthly_quota: 2_000,
        rate_limit_per_hour: 1_000,
        mail_recipients_per_day: 50,
        price_cents: 1_900,
        currency: 'usd',
      },
      {
        tier: 'pro',
        monthly_quota: 10_000,
        rate_limit_per_hour: 5_000,
        mail_recipients_per_day: 200,
        price_cents: 4_900,
        currency: 'usd',
      },
      {
        tier: 'enterprise',
        monthly_quota: 100_000,
        rate_limit_per_hour: 10_000,
        mail_recipients_per_day: 1_000,
        price_cents: null,
        currency: 'usd',
      },
    ],
    count: 4,
  });
});
