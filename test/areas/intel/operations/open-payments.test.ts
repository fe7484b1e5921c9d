import { afterAll, beforeAll, expect, it } from 'vitest';
import { unsubscribeUrl } from '#areas/intel/subscribers/unsubscribe-link.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { press } from '../../billing/world.ts';
import { agree, sessionOf, subscriberRow } from '../subscriber-world.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

const email = 'payer@example.com';
const open = (headers: Record<string, string> = {}, search = '') =>
  platform.call<string>('POST', `/intel/payments${search}`, {
    raw: '',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

it('redirects a paying subscriber to the page for cancelling', async () => {
  const { body } = await platform.call<{ checkout_url: string }>('POST', '/api/intel/upgrade', {
    body: { email, tier: 'global', success_url: 'https://example.com/', cancel_url: 'https://example.com/' },
  });
  await press(platform, new URL(body.checkout_url).pathname, 'pay');
  const { authorization } = await sessionOf(platform, email, 'manage');
  const cookie = `intel-reader=${authorization.slice('Bearer '.length)}`;
  expect((await open({ cookie, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  const page = await open({ cookie, 'sec-fetch-site': 'same-origin' });
  expect(page.status).toBe(200);
  expect(page.headers.get('cache-control')).toBe('no-store');
  const portal = /href="([^"]+\/sandbox\/portal\/[^"]+)"/.exec(page.body)?.[1] ?? '';
  const path = new URL(portal).pathname;
  expect((await platform.call<string>('GET', path)).body).toContain('Change to Regional');
  await press(platform, path, 'cancel');
  expect(await subscriberRow(platform, email)).toMatchObject({ paid_tier: null, subscription_status: 'canceled' });
});

it('is closed to others: no session, one for another purpose, a link from a digest', async () => {
  const subscriberId = (await subscriberRow(platform, email))?.id ?? 0;
  expect((await open()).status).toBe(401);
  expect((await open({}, new URL(unsubscribeUrl(platform.app.resources, subscriberId)).search)).status).toBe(401);
  expect((await open(await sessionOf(platform, email, 'read'))).status).toBe(401);
  expect((await open(await sessionOf(platform, email, 'order'))).status).toBe(401);
});

it('returns an error for a reader who has never paid', async () => {
  await agree(platform, 'agreed@example.com', 'enterprise');
  const answer = await open(await sessionOf(platform, 'agreed@example.com', 'manage'));
  expect(answer.status).toBe(404);
  expect(String(answer.body)).toContain('This address has no paid plan');
});
