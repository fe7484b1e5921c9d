import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser, startBrowser } from '../../support/browser.ts';
import { startPlatform, type TestPlatform } from '../../support/platform.ts';
import { browse } from './browsing.ts';

describe.runIf(hasBrowser())('the console before its script has loaded', () => {
  let platform: TestPlatform;
  let browser: Browser;
  beforeAll(async () => {
    platform = await startPlatform({ runsJobs: false });
    browser = await startBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await platform?.stop();
  });

  /** Holds the script of the page back until it is let go. */
  async function holdScript(page: Page): Promise<() => void> {
    const held = Promise.withResolvers<void>();
    await page.route(/[/]assets[/]console-[^/]*[.]js$/, async (route) => {
      await held.promise;
      await route.continue();
    });
    return held.resolve;
  }

  it('shows the sign-in form and keeps what is typed into it', async () => {
    const { page, complaints, layoutShift } = await browse(browser, platform.url);
    const letGo = await holdScript(page);
    const loaded = page.goto('/console');
    const field = page.getByLabel('API key');
    await field.fill('ap_live_typed-early');
    const painted = await page.locator('.sign-in').elementHandle();
    letGo();
    await loaded;
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('This key is unknown or revoked. Check that you copied all of it.').waitFor();
    expect(await field.inputValue()).toBe('ap_live_typed-early');
    // What is painted stays, and its hint and its complaint are still its own.
    expect(await painted?.evaluate((part) => part.isConnected)).toBe(true);
    const about = (await field.getAttribute('aria-describedby'))?.split(' ') ?? [];
    expect(await Promise.all(about.map((id) => page.locator(`[id="${id}"]`).count()))).toEqual([1, 1]);
    expect(await layoutShift()).toBeLessThan(0.1);
    expect(complaints.filter((words) => !words.includes('401'))).toEqual([]);
    await page.context().close();
  });

  it('forgets a key that was typed early when the session ends', async () => {
    const { page } = await browse(browser, platform.url);
    const letGo = await holdScript(page);
    const loaded = page.goto('/console');
    await page.getByLabel('API key').fill(await platform.key());
    letGo();
    await loaded;
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    expect(await page.getByLabel('API key').inputValue()).toBe('');
    await page.context().close();
  });

  it('hides the form from signed-in users and starts to load the view', async () => {
    const { page } = await browse(browser, platform.url);
    const session = JSON.stringify({ key: await platform.key({ tier: 'pro' }), isAdmin: false });
    await page.addInitScript(`sessionStorage.setItem('console.session', ${JSON.stringify(session)})`);
    const letGo = await holdScript(page);
    const view = page.waitForRequest(/[/]assets[/]webhooks-[^/]*[.]js$/);
    const loaded = page.goto('/console#/webhooks');
    await view;
    // The style that hides it comes at the same time.
    await page.locator('.sign-in').waitFor({ state: 'hidden' });
    letGo();
    await loaded;
    await page.getByRole('heading', { level: 1, name: 'Webhooks' }).waitFor();
    await page.context().close();
  });
});
