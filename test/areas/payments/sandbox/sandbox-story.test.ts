import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser, startBrowser, takeShot } from '../../../support/browser.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { until } from '../../../support/until.ts';
import { keyOf, openCheckout, openPortalPage } from '../../billing/world.ts';

/** Seldom looked at by anybody, and then gladly. */
const output = fileURLToPath(new URL('../../../output/sandbox/', import.meta.url));

describe.runIf(hasBrowser())('the sandbox in a browser', () => {
  let platform: TestPlatform;
  let browser: Browser;
  let page: Page;
  const elsewhere: string[] = [];
  const complaints: string[] = [];
  beforeAll(async () => {
    platform = await startPlatform({ runsJobs: false });
    browser = await startBrowser();
    page = await browser.newPage();
    page.on('request', (request) => {
      if (!request.url().startsWith(platform.url)) elsewhere.push(request.url());
    });
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
  });
  afterAll(async () => {
    await browser.close();
    await platform.stop();
  });

  const shot = (name: string) => takeShot(page, `${output}${name}.png`);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const shown = () => page.locator('main').innerText();

  it('covers a whole subscription: subscribe, pay, quota, a failed invoice, another tier, the end', async () => {
    const { key } = await keyOf(platform);
    const statusIs = (expected: object) =>
      until(`the status ${JSON.stringify(expected)}`, async () => {
        const { body } = await platform.call('GET', '/api/billing/status', { key });
        expect(body).toMatchObject({ payments: 'sandbox' });
        return Object.entries(expected).every(([name, value]) => (body as Record<string, unknown>)[name] === value);
      });
    await statusIs({ tier: 'free', status: 'none' });

    const checkout = await openCheckout(platform, key, 'developer');
    await page.goto(`${platform.url}${checkout}`);
    await shot('1-checkout');
    await press('Decline the card');
    expect(await shown()).toContain('The card was declined');
    await shot('2-declined');
    await press('Cancel');
    expect(await shown()).toContain('Nothing was paid');
    await shot('3-canceled');
    await press('Pay');
    expect(await shown()).toContain('Paid. The Developer plan is active.');
    await shot('4-paid');
    expect(new URL(page.url()).pathname).toBe(checkout);
    await statusIs({ tier: 'developer', status: 'active', in_sync: true });
    // Calls are counted by what the process knew of the key a second ago.
    await until('the limits of the new tier', async () => {
      const { body } = await platform.call<{ tier: string }>('GET', '/api/rate-limit', { key });
      return body.tier === 'developer';
    });
    const { headers } = await platform.call('POST', '/api/content/repurpose', {
      key,
      body: { content: 'A short text about paying for things.', formats: ['twitter'] },
    });
    expect(headers.get('x-credits-remaining')).toBe('1997');

    await page.goto(`${platform.url}${await openPortalPage(platform, key)}`);
    await shot('5-portal');
    await press('Fail the next payment');
    expect(await shown()).toContain('Past due');
    await shot('6-past-due');
    await statusIs({ tier: 'developer', status: 'past_due' });
    await press('Pay the open invoice');
    await statusIs({ tier: 'developer', status: 'active' });
    await press('Change to Pro');
    await statusIs({ tier: 'pro', status: 'active' });
    await press('Cancel at the end of the period');
    await statusIs({ tier: 'pro', cancel_at_period_end: true });
    await shot('7-ends-with-the-month');
    await page.setViewportSize({ width: 360, height: 720 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await shot('8-narrow-and-dark');
    await press('Cancel now');
    expect(await shown()).toContain('This subscription has ended.');
    await statusIs({ tier: 'free', status: 'canceled' });
    await shot('9-ended');

    expect(elsewhere).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
