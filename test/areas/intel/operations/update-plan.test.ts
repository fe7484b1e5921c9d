import { afterAll, beforeAll, expect, it } from 'vitest';
import { startLocalPayments } from '../../../support/local-payments.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { press } from '../../billing/world.ts';
import { type SignedReader, signIn } from '../reader-world.ts';
import { subscriberRow } from '../subscriber-world.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

const email = 'payer@example.com';

/** Pays for a tier on a page of the sandbox, and signs in. */
async function payFor(tier: string): Promise<SignedReader> {
  const { body } = await platform.call<{ checkout_url: string }>('POST', '/api/intel/upgrade', {
    body: { email, tier, success_url: 'https://example.com/', cancel_url: 'https://example.com/' },
  });
  await press(platform, new URL(body.checkout_url).pathname, 'pay');
  return signIn(platform, { email, tier });
}

it('ends a plan with the month that is paid for, and lets it go on again', async () => {
  const payer = await payFor('global');
  expect(await payer.tell('endPlan', { ends: true })).toMatchObject({
    status: 200,
    value: { ends: true, period_end: expect.stringMatching(/Z$/) },
  });
  expect(await subscriberRow(platform, email)).toMatchObject({ paid_tier: 'global', cancel_at_period_end: true });
  await payer.tell('endPlan', { ends: false });
  expect(await subscriberRow(platform, email)).toMatchObject({ paid_tier: 'global', cancel_at_period_end: false });
});

it('rejects a read-only session, and a reader without a paid plan', async () => {
  const reader = await signIn(platform, { email, tier: 'global', purpose: 'read' });
  const other = await platform.call('POST', '/trpc/intel.endPlan', { body: { ends: true } });
  expect(other.status).toBe(401);
  expect(await subscriberRow(platform, email)).toMatchObject({ cancel_at_period_end: false });
  expect(await reader.tell('endPlan', { ends: true })).toMatchObject({ status: 401 });
  const free = await signIn(platform, { email: 'free@example.com' });
  expect(await free.tell('endPlan', { ends: true })).toMatchObject({ status: 404 });
});

it('asks the payment provider of the settings', async () => {
  const payments = await startLocalPayments();
  const provided = await startPlatform({ runsJobs: false, environment: payments.environment });
  try {
    payments.serve('sub_1', { id: 'sub_1', status: 'active' });
    const payer = await signIn(provided, { email, tier: 'global' });
    await provided.database.query(`update intel_subscriber set subscription_id = 'sub_1', customer_id = 'cus_1'`);
    expect(await payer.tell('endPlan', { ends: true })).toMatchObject({ status: 200 });
    expect(payments.form('/v1/subscriptions/sub_1')).toEqual({ cancel_at_period_end: 'true' });
    payments.refuse(500);
    expect(await payer.tell('endPlan', { ends: true })).toMatchObject({
      status: 503,
      message: 'The payment provider cannot be reached',
    });
  } finally {
    await provided.stop();
    await payments.close();
  }
});
