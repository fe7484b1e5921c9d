import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { keyOf, openCheckout, openPortalPage, press, stateOf } from '../world.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

async function subscribed(tier: 'developer' | 'pro') {
  const { key, id } = await keyOf(platform);
  await press(platform, await openCheckout(platform, key, tier), 'pay');
  const path = await openPortalPage(platform, key);
  return {
    key,
    id,
    path,
    choose: async (choice: string) => {
      expect((await press(platform, path, choice)).status).toBe(303);
      const { body } = await platform.call('GET', '/api/billing/status', { key });
      expect(body).toMatchObject({ in_sync: true });
      return stateOf(platform, id);
    },
  };
}

it('changes the tier up and down', async () => {
  const { choose } = await subscribed('developer');
  expect(await choose('pro')).toMatchObject({ tier: 'pro', subscription: { tier: 'pro', status: 'active' } });
  expect(await choose('developer')).toMatchObject({ tier: 'developer' });
});

it('cancels at the end of the month, undoes that, and cancels at once', async () => {
  const { choose, path } = await subscribed('pro');
  expect(await choose('cancel_at_period_end')).toMatchObject({
    tier: 'pro',
    subscription: { cancel_at_period_end: true },
  });
  expect(await choose('resume')).toMatchObject({ tier: 'pro', subscription: { cancel_at_period_end: false } });
  expect(await choose('cancel')).toMatchObject({ tier: 'free', subscription: { status: 'canceled' } });
  expect(await choose('pro')).toMatchObject({ tier: 'free' });
  expect((await platform.call('GET', path)).body).toContain('This subscription has ended.');
});

it('lets invoices fail: past due with the tier kept, paid later, and the end after the fourth', async () => {
  const { choose } = await subscribed('developer');
  expect(await choose('fail')).toMatchObject({
    tier: 'developer',
    subscription: { status: 'past_due', failed_attempts: 1, next_attempt_at: expect.any(String) },
  });
  expect(await choose('fail')).toMatchObject({ subscription: { failed_attempts: 2 } });
  expect(await choose('pay')).toMatchObject({
    tier: 'developer',
    subscription: { status: 'active', failed_attempts: null },
  });
  for (const attempt of [1, 2, 3]) {
    expect(await choose('fail')).toMatchObject({ subscription: { status: 'past_due', failed_attempts: attempt } });
  }
  expect(await choose('fail')).toMatchObject({
    tier: 'free',
    subscription: { status: 'canceled', failed_attempts: 4, next_attempt_at: null },
  });
});

it('lets a key subscribe again after the end', async () => {
  const { choose, key, id } = await subscribed('pro');
  await choose('cancel');
  await press(platform, await openCheckout(platform, key, 'developer'), 'pay');
  expect(await stateOf(platform, id)).toMatchObject({ tier: 'developer', subscription: { status: 'active' } });
});

it('refuses an unknown choice and an unknown page', async () => {
  const { path } = await subscribed('pro');
  expect((await press(platform, path, 'rob')).status).toBe(422);
  expect((await press(platform, '/sandbox/portal/bps_unknown', 'cancel')).status).toBe(404);
});
