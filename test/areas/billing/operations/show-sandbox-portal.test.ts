import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { keyOf, openCheckout, openPortalPage, press } from '../world.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

it("shows the customer's subscription, the actions and the return address", async () => {
  const { key } = await keyOf(platform);
  await press(platform, await openCheckout(platform, key, 'developer'), 'pay');
  const path = await openPortalPage(platform, key);
  const { status, headers, body } = await platform.call<string>('GET', path);
  expect(status).toBe(200);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(body).toContain('no money moves');
  expect(body).toContain('<dd>Developer</dd>');
  expect(body).toContain('Change to Pro');
  expect(body).toContain('href="https://shop.example.com/account"');
  expect(body).not.toContain('<script');
});

it('offers nothing more when it has expired', async () => {
  const { key } = await keyOf(platform);
  await press(platform, await openCheckout(platform, key, 'developer'), 'pay');
  const path = await openPortalPage(platform, key);
  await platform.app.resources.db.em().execute(`update sandbox_session set expires_at = now() where kind = 'portal'`);
  const { body } = await platform.call<string>('GET', path);
  expect(body).toContain('expired');
  expect(body).not.toContain('<form');
});

it('returns 404 for a page of another kind or address', async () => {
  const { key } = await keyOf(platform);
  const checkout = await openCheckout(platform, key, 'pro');
  expect((await platform.call('GET', checkout.replace('checkout', 'portal'))).status).toBe(404);
  expect((await platform.call('GET', '/sandbox/portal/bps_unknown')).status).toBe(404);
});
