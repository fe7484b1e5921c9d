import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { agree, paymentsOf, secrets, sendPayment, subscriberRow } from '../subscriber-world.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false, environment: secrets });
});
afterAll(() => platform.stop());

it('grants an address a tier by arrangement, and revokes it', async () => {
  expect(await agree(platform, 'Dana@example.com', 'enterprise')).toMatchObject({
    status: 200,
    body: { email: 'dana@example.com', tier: 'enterprise', agreed_tier: 'enterprise' },
  });
  expect(await agree(platform, 'dana@example.com', null)).toMatchObject({
    body: { tier: 'explorer', agreed_tier: null },
  });
});

it('does not touch what is paid for: the higher of the two counts', async () => {
  const email = 'eve@example.com';
  await sendPayment(platform, paymentsOf(email).checkout(0, 'global'));
  expect(await agree(platform, email, 'regional')).toMatchObject({ body: { tier: 'global', agreed_tier: 'regional' } });
  await sendPayment(platform, paymentsOf(email, 'b').checkout(0, 'regional'));
  expect(await subscriberRow(platform, email)).toMatchObject({ agreed_tier: 'regional' });
});

it('is for admins alone', async () => {
  const body = { email: 'dana@example.com', tier: 'enterprise' };
  expect((await platform.call('PUT', '/api/intel/subscribers', { body })).status).toBe(401);
  expect((await platform.call('PUT', '/api/intel/subscribers', { body, key: await platform.key() })).status).toBe(403);
  expect((await agree(platform, 'dana@example.com', 'explorer')).status).toBe(422);
});
