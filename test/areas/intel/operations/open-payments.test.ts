import { afterAll, beforeAll, expect, it } from 'vitest';
import { unsubscribeUrl } from '#areas/intel/steps/unsubscribe-link.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { press } from '../../billing/world.ts';
import { agree, subscribe, subscriberRow } from '../subscriber-world.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

const tokenOf = async (email: string) => {
  const url = unsubscribeUrl(platform.app.resources, (await subscriberRow(platform, email))?.id ?? 0);
  return new URL(url).search;
};
const open = (search: string) =>
  platform.call<string>('POST', `/intel/payments${search}`, {
    raw: '',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

it('leads a paying subscriber to where the subscription is ended, and the page of the mail shows the way', async () => {
  const email = 'payer@example.com';
  const { body } = await platform.call<{ checkout_url: string }>('POST', '/api/intel/upgrade', {
    body: { email, tier: 'global', success_url: 'https://example.com/', cancel_url: 'https://example.com/' },
  });
  await press(platform, new URL(body.checkout_url).pathname, 'pay');
  const search = await tokenOf(email);
  const shown = await platform.call<string>('GET', `/intel/unsubscribe${search}`);
  expect(shown.body).toContain(`action="/intel/payments${search}"`);
  const page = await open(search);
  expect(page.status).toBe(200);
  expect(page.headers.get('cache-control')).toBe('no-store');
  const portal = /href="([^"]+\/sandbox\/portal\/[^"]+)"/.exec(page.body)?.[1] ?? '';
  const path = new URL(portal).pathname;
  expect((await platform.call<string>('GET', path)).body).toContain('Change to the regional tier');
  await press(platform, path, 'cancel');
  expect(await subscriberRow(platform, email)).toMatchObject({ paid_tier: null, subscription_status: 'canceled' });
});

it('shows no way to somebody who has never paid, nor by a link that we have not made', async () => {
  await subscribe(platform, { email: 'free@example.com' });
  await agree(platform, 'agreed@example.com', 'enterprise');
  for (const email of ['free@example.com', 'agreed@example.com']) {
    const search = await tokenOf(email);
    expect((await platform.call<string>('GET', `/intel/unsubscribe${search}`)).body).not.toContain('/intel/payments');
    expect((await open(search)).status).toBe(404);
  }
  expect((await open('?token=s1.AAAA')).status).toBe(404);
});
