import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser, startBrowser } from '../../support/browser.ts';
import { startPlatform, type TestPlatform } from '../../support/platform.ts';
import { type Browsing, browse } from './browsing.ts';

describe.runIf(hasBrowser())('the API reference in a browser', () => {
  let platform: TestPlatform;
  let browser: Browser;
  beforeAll(async () => {
    platform = await startPlatform({ runsJobs: false });
    browser = await startBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await platform.stop();
  });

  async function openReference(colorScheme: 'light' | 'dark', width = 1440): Promise<Browsing> {
    const browsing = await browse(browser, platform.url, { colorScheme, viewport: { width, height: 900 } });
    await browsing.page.goto('/docs');
    await browsing.page.getByRole('heading', { name: 'Agent Platform', level: 1 }).waitFor();
    return browsing;
  }

  it.each(['light', 'dark'] as const)(
    'renders without errors and without third-party requests: %s',
    async (scheme) => {
      const { page, complaints, elsewhere, shot, violations } = await openReference(scheme);
      await page.getByRole('heading', { name: 'Check the health of the service' }).waitFor();
      const background = await page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
      expect(background).toBe(scheme === 'dark' ? 'rgb(15, 15, 15)' : 'rgb(255, 255, 255)');
      await shot(`docs-${scheme}`);
      await page.getByRole('button', { name: 'Copy', exact: true }).first().waitFor();
      expect(await violations()).toEqual([]);
      expect(complaints).toEqual([]);
      expect(elsewhere).toEqual([]);
      await page.context().close();
    },
    60_000,
  );

  it.each(['light', 'dark'] as const)(
    'has guides that can be read and scrolled by keyboard: %s',
    async (colorScheme) => {
      const { page, complaints, violations } = await browse(browser, platform.url, { colorScheme });
      for (const guide of ['webhooks', 'credits-and-limits']) {
        await page.goto(`/docs/guides/${guide}`);
        expect(await violations()).toEqual([]);
      }
      expect(complaints).toEqual([]);
      await page.context().close();
    },
    60_000,
  );

  it('finds an operation by text and shows code samples', async () => {
    const { page, complaints } = await openReference('light');
    await page.getByRole('button', { name: 'Open Search' }).first().click();
    await page.getByRole('combobox').fill('queue a research');
    const found = page.getByRole('option').filter({ hasText: 'Queue a research request' }).first();
    await found.click();
    await page.getByRole('heading', { name: 'Queue a research request' }).waitFor();
    expect(page.url()).toMatch(/#.*research/);
    await page.getByText('curl', { exact: false }).first().waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  }, 60_000);

  it('fits a phone', async () => {
    const { page, isTooWide, complaints } = await openReference('light', 390);
    expect(await isTooWide()).toBe(false);
    expect(complaints).toEqual([]);
    await page.context().close();
  }, 60_000);
});
