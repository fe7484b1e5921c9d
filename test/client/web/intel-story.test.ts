/// <reference lib="dom" />
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveTier, startBriefingWorld } from '../../areas/intel/briefing-world.ts';
import { lastLink, subscriberRow } from '../../areas/intel/subscriber-world.ts';
import { hasBrowser, startBrowser } from '../../support/browser.ts';
import type { TestPlatform } from '../../support/platform.ts';
import { until } from '../../support/until.ts';
import { browse } from './browsing.ts';

/** How much the readers follow, all together. */
async function watchCount({ app }: TestPlatform): Promise<number> {
  const [row] = await app.resources.db.em().execute<{ count: number }[]>('select count(*)::int from reader_watch');
  return row?.count ?? 0;
}

describe.runIf(hasBrowser())('workflows on the intelligence pages', () => {
  let world: Awaited<ReturnType<typeof startBriefingWorld>>;
  let browser: Browser;
  beforeAll(async () => {
    world = await startBriefingWorld();
    browser = await startBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await world.close();
  });

  it('subscribe, upgrade, pay and read past the preview', async () => {
    const { page, complaints, elsewhere, shot } = await browse(browser, world.platform.url);
    // On a slow network, the form is filled in before the script comes, and survives that, and a reload.
    const isFilled = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await isFilled.promise;
      await route.continue();
    });
    await page.goto('/intel/plans', { waitUntil: 'commit' });
    await page.getByLabel('Your email address').fill('rita@example.com');
    await page.getByLabel('Region').selectOption('africa');
    isFilled.resolve();
    await page.waitForFunction(() => sessionStorage.getItem('intel-form-subscribe')?.includes('africa'));
    await page.reload();
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('.subscribe-form select')?.value === 'africa',
    );
    expect(await page.getByLabel('Your email address').inputValue()).toBe('rita@example.com');
    await page.locator('form').getByRole('button', { name: 'Subscribe' }).click();
    await page.getByText('An email is on its way to this address.').waitFor();

    await page.goto('/intel/briefing/sample-lobito-corridor-standard.md');
    await page.getByText('The plan of rita@example.com does not include this briefing.').waitFor();
    expect(await page.locator('a.cite').count()).toBe(0);
    await page.getByRole('link', { name: 'Upgrade to Regional' }).click();
    await page.getByRole('button', { name: 'Choose Regional' }).click();
    await shot('upgrade-dialog');
    expect(await page.getByRole('dialog').getByLabel('Your email address').inputValue()).toBe('rita@example.com');
    await page.getByRole('button', { name: 'Continue to payment' }).click();

    await page.waitForURL('**/sandbox/checkout/**');
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await page.getByRole('link', { name: 'Back to Agent Platform' }).click();
    await page.locator('a.cite').first().waitFor();
    expect(await page.getByText('Read the rest with the').count()).toBe(0);
    expect(await page.getByRole('complementary', { name: 'Sources' }).getByRole('listitem').count()).toBeGreaterThan(4);
    await shot('read-after-payment');
    // The link in the mail confirms, signs in and leads back; the account then asks for nothing.
    await page.goto(await lastLink(world.platform, 'rita@example.com'));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Subscription confirmed. You are signed in.').waitFor();
    await page.waitForURL('**/intel/plans');
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    await page.getByText('Signed in as rita@example.com, on the Regional plan.').waitFor();
    await page.getByRole('button', { name: 'Cancel plan' }).waitFor();
    await page.goto('/intel');
    // An address that only claims so confirms nothing.
    await page.goto('/intel?confirmed=purchase');
    await page.waitForURL('**/intel');
    expect(await page.getByText('Your new plan is active').count()).toBe(0);
    const row = page.getByRole('listitem').filter({ hasText: 'The Lobito Corridor' });
    expect((await row.locator('.briefing-depth').innerText()).trim()).toBe('Standard');
    expect([complaints, elsewhere]).toEqual([[], []]);
    await page.context().close();
  });

  it('request a deep briefing, follow its progress and read the result', async () => {
    const { platform } = world;
    await giveTier(platform, 'dana@example.com', 'global');
    const { page, complaints, elsewhere, shot, violations } = await browse(browser, platform.url);
    await page.goto('/intel/deep');
    await page.getByLabel('Your question').fill('Tidal power stations');
    await page.getByLabel('Your email address').fill('dana@example.com');
    await page.getByRole('radio', { name: /Thorough/ }).check();
    await page.getByRole('button', { name: 'Start briefing' }).click();
    // The browser says of every answer with an error that it has one.
    await page.getByText('Confirm that this email address is yours').waitFor();
    expect(complaints.splice(0).join()).toContain('401');
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await page.getByText('then start the briefing again').waitFor();
    await shot('deep-link-sent');

    const mailed = await page.context().newPage();
    await mailed.goto(await lastLink(platform, 'dana@example.com'));
    await mailed.getByRole('button', { name: 'Sign in' }).click();
    await mailed.waitForURL('**/intel/deep');
    // The tab that the link opened has the question too.
    await mailed.waitForFunction(
      () => document.querySelector<HTMLInputElement>('form input')?.value === 'Tidal power stations',
    );
    expect(await mailed.getByRole('radio', { name: /Thorough/ }).isChecked()).toBe(true);
    await mailed.close();
    await page.reload();
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('form input')?.value === 'Tidal power stations',
    );
    await page.getByRole('button', { name: 'Start briefing' }).click();
    await page.waitForURL('**/intel/deep/*-*');
    await page.evaluate('window.isSamePage = true');
    await page.getByText('Completed').waitFor({ timeout: 60_000 });
    await page.locator('.prose li').first().waitFor();
    // It was followed, not opened again.
    expect(await page.evaluate('window.isSamePage')).toBe(true);
    expect(await page.locator('.prose').innerText()).toMatch(/tid(?:al|es)/i);
    expect(await page.evaluate("[...document.querySelectorAll('.steps li')].map((one) => one.dataset.status)")).toEqual(
      Array.from({ length: 5 }, () => 'done'),
    );
    expect(await violations()).toEqual([]);
    await shot('deep-result');
    expect([complaints, elsewhere]).toEqual([[], []]);

    const stranger = await browse(browser, platform.url);
    await stranger.page.goto(page.url());
    await stranger.page.getByText('The rest is private').waitFor();
    await stranger.page.context().close();
    await page.context().close();
  }, 120_000);

  it('sign in by emailed link, change digests, cancel and resume the plan, follow, save and sign out', async () => {
    const { platform } = world;
    const { page, complaints, elsewhere, shot, violations, isTooWide } = await browse(browser, platform.url);
    page.setDefaultTimeout(20_000);
    await page.goto('/intel/account');
    await page.getByLabel('Your email address').fill('rita@example.com');
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await page.getByText('Open it in this browser').waitFor();
    await page.goto(await lastLink(platform, 'rita@example.com'));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/intel/account');
    await page.getByText('Signed in as rita@example.com, on the Regional plan.').waitFor();
    expect(await page.evaluate('document.cookie')).toBe('');
    await page.getByLabel('How often').selectOption('daily');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    expect(await subscriberRow(platform, 'rita@example.com')).toMatchObject({
      frequency: 'daily',
      unsubscribed_at: null,
    });
    await shot('account-saved');
    await page.getByText('Current plan').waitFor();
    await page.getByRole('cell', { name: '$79.00', exact: true }).waitFor();
    // Two clicks end the plan, and one lets it go on.
    await page.getByRole('button', { name: 'Cancel plan' }).click();
    await page.getByRole('button', { name: /^Cancel on / }).click();
    await page.getByText(/Ends on .*You keep full access until then/).waitFor();
    expect(await subscriberRow(platform, 'rita@example.com')).toMatchObject({ cancel_at_period_end: true });
    await page.goto('/intel/briefing/sample-lobito-corridor-standard.md');
    await page.locator('a.cite').first().waitFor();
    await page.getByRole('button', { name: 'Bookmark' }).click();
    await page.getByRole('button', { name: 'Bookmarked', pressed: true }).waitFor();
    await page.getByRole('button', { name: 'Follow this subject' }).click();
    await page.getByText(/You now follow/).waitFor();
    await shot('reading-signed-in');
    await page.goto('/intel/plans');
    await page.getByRole('listitem').filter({ hasText: 'Current plan' }).getByText('Regional').waitFor();
    const tops = await page
      .locator('.plan .price')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
    // The badge of the current plan pushes nothing down.
    expect(new Set(tops).size).toBe(1);
    await page.getByText(/^Your plan from /).waitFor();
    await page.getByText('You get it daily at rita@example.com').waitFor();
    await page.getByRole('button', { name: 'Change to Global' }).click();
    await page.getByText(/Your Regional plan ends, and the unused part of its month is credited/).waitFor();
    await page.goto('/intel/account');
    await page.getByRole('button', { name: 'Keep plan' }).click();
    await page.getByText(/Renews on/).waitFor();
    // Two clicks lead to the payment for another plan, and nothing has to be typed.
    await page.getByRole('button', { name: 'Change to Global' }).click();
    await page.getByRole('dialog').getByText('For rita@example.com.').waitFor();
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.waitForURL('**/sandbox/checkout/**');
    await page.goto('/intel?region=africa');
    await page.getByRole('button', { name: 'Follow Africa' }).waitFor();
    await page.goto('/intel/account');
    await page.getByLabel('Email me about new briefings').waitFor();
    await page.getByLabel('Subject').fill('Lake Chad');
    await page.reload();
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('.account form input')?.value === 'Lake Chad',
    );
    await page.getByRole('link', { name: /as RSS$/ }).waitFor();
    expect(await violations()).toEqual([]);
    await shot('account-full');
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await isTooWide()).toBe(false);
    await shot('account-full-360');
    const feed = await page.getByRole('link', { name: /as RSS$/ }).getAttribute('href');
    await page.getByRole('button', { name: /^Unfollow/ }).press('Enter');
    await page.getByText('You do not follow anything yet.').waitFor();
    // The button is gone, and the keyboard goes on from the heading.
    await page.waitForFunction(() => document.activeElement?.textContent === 'Your account');
    // Undone, it has the address that a feed reader knows.
    await page.getByText(/^You no longer follow/).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: /as RSS$/ }).waitFor();
    expect(await page.getByRole('link', { name: /as RSS$/ }).getAttribute('href')).toBe(feed);
    expect(await watchCount(platform)).toBe(1);
    await page.getByRole('button', { name: /^Remove / }).click();
    await page.getByText('No bookmarks yet.').waitFor();
    await page.locator('.toast').filter({ hasText: 'Bookmark removed.' }).getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: /^Remove / }).waitFor();
    // What waits to be undone is done when the page is left, or the session ends.
    await page.getByRole('button', { name: /^Unfollow/ }).click();
    await page.goto('/intel');
    await until('the end of the watch', async () => (await watchCount(platform)) === 0);
    await page.goto('/intel/account');
    await page.getByLabel('Subject').fill('Lake Chad');
    await page.getByRole('button', { name: 'Follow', exact: true }).click();
    await page.getByRole('button', { name: 'Unfollow Lake Chad' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL('**/intel');
    expect(await watchCount(platform)).toBe(0);
    await page.goto('/intel/account');
    await page.getByText('There is no password').waitFor();
    expect([complaints, elsewhere]).toEqual([[], []]);
    await page.context().close();
  }, 120_000);
});
