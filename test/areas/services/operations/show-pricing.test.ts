import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

it('returns the price and scope of each deliverable to anyone', async () => {
  const { status, body } = await platform.call<Record<string, unknown>>('GET', '/api/services/pricing');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    currency: 'usd',
    services: {
      research_report: {
        depths: {
          basic: { price_cents: 1000, price_usd: 10, max_sources: 5, follow_up_rounds: 0 },
          standard: { price_cents: 2500, price_usd: 25, max_sources: 12, follow_up_rounds: 1 },
          comprehensive: { price_cents: 5000, price_usd: 50, max_sources: 25, follow_up_rounds: 2 },
        },
      },
      email_draft: {
        lengths: {
          short: { price_cents: 50, price_usd: 0.5, max_words: 90 },
          medium: { price_cents: 100, price_usd: 1, max_words: 200 },
          long: { price_cents: 200, price_usd: 2, max_words: 420 },
        },
      },
    },
  });
});
