import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDeepBriefing } from '../../areas/intel/deep-page-world.ts';
import { addBriefing } from '../../areas/intel/page-world.ts';
import { askToSubscribe, lastLink, sessionOf } from '../../areas/intel/subscriber-world.ts';
import { hasBrowser, startBrowser } from '../../support/browser.ts';
import { startPlatform, type TestPlatform } from '../../support/platform.ts';
import { until } from '../../support/until.ts';
import { type Browsing, browse } from './browsing.ts';

const widths = [360, 1440];
const schemes = ['light', 'dark'] as const;

/** The page of a link that somebody was mailed. */
async function mailedLink(platform: TestPlatform): Promise<string> {
  await askToSubscribe(platform, { email: 'new@example.com', region: 'asia-pacific' });
  return lastLink(platform, 'new@example.com');
}

describe.runIf(hasBrowser())('the intelligence pages in a browser', () => {
  let platform: TestPlatform;
  let browser: Browser;
  let paths: Record<string, string>;
  beforeAll(async () => {
    platform = await startPlatform({ runsJobs: false });
    const failed = await addDeepBriefing(platform, { status: 'failed', content: 'A part.', error: 'It was too hard' });
    const waiting = await addDeepBriefing(platform, { status: 'pending', content: null });
    const done = await addDeepBriefing(platform, { status: 'completed', content: '## Found\n\n- It is so.' });
    await addBriefing(platform, {
      filename: 'again.md',
      title: 'Water in the city, again',
      region: 'global',
      content:
        '## Findings\n\n- The dams are half full. [[1]](https://example.com/a)\n\n| Dam | Full |\n|---|---:|\n| First | 51 |',
      matter: {
        confidence: 'low',
        confidence_score: 0.24,
        confidence_terms: { sources: 1, effective_sources: 1, recency: 0.3, disagreement: 0.2 },
        coverage: {
          ...{ pages_tried: 9, pages_read: 6, sources_cited: 1, domains: 1 },
          ...{ statements: 1, statements_left_out: 4 },
        },
        changes_since: {
          ...{
            filename: 'before.md',
            date: '2026-08-01',
            new: ['The dams are half full.'],
            gone: ['It has not rained.'],
          },
          changed: [{ before: 'A third is lost.', after: 'A quarter is lost.' }],
        },
      },
    });
    paths = {
      changes: '/intel/briefing/again.md',
      list: '/intel',
      nothing: '/intel?q=nothing+has+these+words',
      briefing: '/intel/briefing/sample-black-sea-grain-quick.md',
      preview: '/intel/briefing/sample-chip-export-controls-deep.md',
      plans: '/intel/plans?tier=regional',
      digest: '/intel/digest',
      deep: '/intel/deep',
      account: '/intel/account',
      'account-signed-in': '/intel/account',
      link: await mailedLink(platform),
      'deep-failed': `/intel/deep/${failed}`,
      'deep-waiting': `/intel/deep/${waiting}`,
      'deep-done': `/intel/deep/${done}`,
    };
    browser = await startBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await platform.stop();
  });

  /** Opens a page, looks at it with `act`, and expects that nothing was refused, asked elsewhere, or complained about. */
  async function visit(
    path: string,
    options: Parameters<typeof browse>[2],
    act: (browsing: Browsing) => Promise<void>,
  ) {
    const browsing = await browse(browser, platform.url, options);
    await browsing.page.goto(path, { waitUntil: 'load' });
    await act(browsing);
    expect(browsing.complaints).toEqual([]);
    expect(browsing.elsewhere).toEqual([]);
    await browsing.page.context().close();
  }

  /** Signs in with a session for changes, and opens the page of the own subscription. */
  async function signIn(page: Browsing['page']) {
    const { authorization } = await sessionOf(platform, 'dana@example.com', 'manage');
    const value = authorization.slice('Bearer '.length);
    await page.context().addCookies([{ name: 'intel-reader', value, url: platform.url }]);
    await page.goto('/intel/account', { waitUntil: 'load' });
  }

  /** A reader's own deep briefing that is waited for: cancelled by keys, which then stand on the way on. */
  async function cancelsByKeys(page: Browsing['page']) {
    await page.goto(`/intel/deep/${await addDeepBriefing(platform, { status: 'pending', content: null })}`);
    await page.getByRole('button', { name: 'Cancel this briefing' }).press('Enter');
    await page.getByText('You cancelled this briefing').waitFor();
    expect(await page.locator(':focus').innerText()).toBe('Edit and try again');
    await page.reload();
    await page.getByText('You cancelled this briefing').waitFor();
    expect(await page.getByText('not run').count()).toBe(5);
    // There is nothing to keep.
    expect(await page.getByRole('button', { name: 'Bookmark' }).count()).toBe(0);
    const question = await page.getByRole('heading', { level: 1 }).innerText();
    await page.getByRole('link', { name: 'Edit and try again' }).press('Enter');
    await page.waitForURL('**/intel/deep');
    await until(
      'the question to be there again',
      async () => (await page.getByLabel('Your question').inputValue()) === question,
    );
  }

  const names = [
    'changes',
    'list',
    'nothing',
    'briefing',
    'preview',
    'plans',
    'digest',
    'deep',
    'account',
    'account-signed-in',
    'link',
    'deep-failed',
    'deep-waiting',
    'deep-done',
  ];
  it.each(names)('are accessible at every width in both colour schemes: %s', async (name) => {
    const at = names.indexOf(name);
    const first = widths[at % widths.length] ?? 360;
    await visit(paths[name] ?? '', { viewport: { width: first, height: 800 } }, async (browsing) => {
      const { page } = browsing;
      if (name === 'account-signed-in') await signIn(page);
      await page.getByRole('main').waitFor();
      // What a page asks for once it is there has been answered by then.
      if (name === 'changes') await page.locator('.changes summary').click();
      if (name === 'deep') await page.getByText('A topic').first().waitFor();
      expect(await browsing.layoutShift()).toBeLessThan(0.05);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme: schemes[(at + widths.indexOf(width)) % 2] ?? 'light' });
        expect(await browsing.violations()).toEqual([]);
        expect(await browsing.isTooWide()).toBe(false);
        await browsing.shot(`${name}-${width}`);
      }
      if (name === 'account-signed-in') await cancelsByKeys(page);
      if (name === 'list') {
        await page.setViewportSize({ width: 360, height: 640 });
        const second = "document.querySelectorAll('.briefing')[1].getBoundingClientRect().bottom";
        expect(await page.evaluate(second)).toBeLessThanOrEqual(640);
      }
    });
  });

  it.each([360, 768, 1440])('keep briefing metadata inside the list at %i px with wide letters', async (width) => {
    await visit('/intel', { viewport: { width, height: 800 } }, async ({ page }) => {
      await page.evaluate("document.body.style.letterSpacing = '0.12em'");
      const outside = `(() => {
        const edge = document.querySelector('.briefings').getBoundingClientRect().right + 1;
        const facts = [...document.querySelectorAll('.briefing-facts *')];
        return facts.filter((fact) => fact.getBoundingClientRect().right > edge).length;
      })()`;
      expect(await page.evaluate(outside)).toBe(0);
    });
  });

  it('print dark on white with source URLs and without controls', async () => {
    const path = '/intel/briefing/sample-black-sea-grain-quick.md';
    await visit(path, { viewport: { width: 794, height: 1_123 }, colorScheme: 'dark' }, async ({ page, shot }) => {
      await page.getByRole('button', { name: 'Switch to light theme' }).click();
      await page.getByRole('button', { name: 'Switch to dark theme' }).click();
      await page.emulateMedia({ media: 'print' });
      expect(await page.evaluate('getComputedStyle(document.documentElement).colorScheme')).toBe('light');
      for (const gone of ['.frame-head', '.frame-foot', '.actions', '.near-sources', '.back-links']) {
        expect([gone, await page.locator(gone).first().isVisible()]).toEqual([gone, false]);
      }
      const link = "getComputedStyle(document.querySelector('.source-link'), '::after').content";
      expect(await page.evaluate(link)).toMatch(/^"https:/);
      await shot('briefing-print');
    });
  });

  it('show the list without JavaScript', async () => {
    await visit('/intel?region=africa', { javaScriptEnabled: false }, async ({ page }) => {
      expect(
        await page
          .getByRole('listitem')
          .filter({ has: page.getByRole('heading') })
          .count(),
      ).toBe(3);
      await page.getByRole('searchbox').fill('dam');
      await page.getByRole('button', { name: 'Search' }).click();
      expect(new URL(page.url()).search).toBe('?region=africa&q=dam');
      expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
        'The Grand Ethiopian Renaissance Dam after its inauguration',
      ]);
    });
  });

  it('filter in place, in the address, and back', async () => {
    await visit('/intel', {}, async ({ page }) => {
      const titles = page.getByRole('heading', { level: 2 });
      const all = await titles.count();
      await page.evaluate('window.isSamePage = true');
      await page.getByRole('link', { name: 'Africa, 3 subjects' }).click();
      await page.getByText('3 subjects').waitFor();
      expect(await titles.count()).toBe(3);
      await page.getByRole('link', { name: 'Deep', exact: true }).nth(1).click();
      await page.getByText('1 subject', { exact: true }).waitFor();
      expect(new URL(page.url()).search).toBe('?region=africa&depth=deep');
      await page.goBack();
      await page.getByText('3 subjects').waitFor();
      await page.getByRole('link', { name: /^All regions/ }).click();
      await page.getByRole('searchbox').fill('canal');
      await page.waitForURL('**/intel?q=canal');
      await page.getByRole('heading', { name: 'The Panama Canal in the drought of 2023 and 2024' }).waitFor();
      await page.getByRole('searchbox').fill('no such words anywhere');
      await page.getByRole('link', { name: 'Show all briefings' }).click();
      await page.getByText(`${all} subjects`, { exact: true }).waitFor();
      expect(await page.getByRole('searchbox').inputValue()).toBe('');
      expect(await page.evaluate('window.isSamePage')).toBe(true);
    });
  });

  it('keep one entry in the history for each settled search, whatever was typed on the way', async () => {
    const { page } = await browse(browser, platform.url);
    await page.clock.install();
    await page.goto('/intel?region=africa', { waitUntil: 'load' });
    const box = page.getByRole('searchbox');
    await page.clock.pauseAt(new Date(await page.evaluate<number>('Date.now() + 500')));
    const type = async (words: string) => {
      await box.fill(words);
      // The pause after the last key press; what was typed is then in the address.
      await expect
        .poll(async () => {
          await page.clock.runFor(300);
          return new URL(page.url()).searchParams.get('q');
        })
        .toBe(words);
    };
    for (const words of ['c', 'can', 'canal']) await type(words);
    await page.clock.runFor(5_000);
    for (const words of ['grain', 'grain harvest']) await type(words);
    await page.clock.resume();
    await page.goBack();
    await page.waitForURL('**/intel?q=canal&region=africa');
    await expect.poll(() => box.inputValue()).toBe('canal');
    await page.goBack();
    await page.waitForURL('**/intel?region=africa');
    await expect.poll(() => box.inputValue()).toBe('');
    await page.context().close();
  });

  it('report that the browser is offline, keep the list, and filter it when the network is back', async () => {
    const { page, isTooWide } = await browse(browser, platform.url, { viewport: { width: 360, height: 800 } });
    await page.goto('/intel', { waitUntil: 'load' });
    await page.context().setOffline(true);
    await page.getByText('You are offline.').waitFor();
    await page.getByRole('link', { name: /^Africa/ }).click();
    expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(3);
    expect(await isTooWide()).toBe(false);
    await page.context().setOffline(false);
    await page.getByText('You are offline.').waitFor({ state: 'detached' });
    await page.getByText('3 subjects').waitFor();
    await page.context().close();
  });

  it('work by keyboard: from the map to a briefing, and on to plans and account', async () => {
    await visit('/intel', {}, async ({ page }) => {
      /** Presses Tab until the focus is on what is looked for, and sees that one can see where it is. */
      const reach = async (selector: string) => {
        for (let presses = 0; presses < 60; presses += 1) {
          await page.keyboard.press('Tab');
          if (await page.evaluate(`document.activeElement.matches(${JSON.stringify(selector)})`)) return;
        }
        throw new Error(`no way by keys to ${selector}`);
      };
      await reach('.skip');
      await reach('.world-region[data-region="africa"]');
      await page.keyboard.press('Enter');
      await page.getByText('3 subjects', { exact: true }).waitFor();
      await reach('.briefing-link');
      expect(await page.evaluate("getComputedStyle(document.activeElement.closest('.briefing')).outlineStyle")).toBe(
        'solid',
      );
      await page.keyboard.press('Enter');
      await page.waitForURL('**/intel/briefing/**');
      await reach('.frame-nav a[href="/intel/plans"]');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/intel/plans');
      await reach('.frame-bar a[href="/intel/account"]');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/intel/account');
      await reach('input[type="email"]');
    });
  });

  it('link from a citation to its source and back, by keyboard', async () => {
    await visit('/intel/briefing/sample-black-sea-grain-quick.md', {}, async ({ page }) => {
      const citation = page.locator('a.cite').first();
      const target = await citation.getAttribute('href');
      await citation.focus();
      await page.keyboard.press('Enter');
      expect(new URL(page.url()).hash).toBe(target);
      await page.locator(`${target}:target`).waitFor();
      await page.locator(`${target} .back-links a`).first().press('Enter');
      expect(new URL(page.url()).hash).toBe(`#${await citation.getAttribute('id')}`);
    });
  });

  it('explain why a URL was rejected and let the user enter another', async () => {
    for (let at = 0; at < 20; at += 1) {
      const name = '/api/intel/briefing/sample-chip-export-controls-deep.md';
      await platform.call('GET', `${name}?email=guess-${at}@example.com`);
    }
    const { page } = await browse(browser, platform.url);
    await page.goto('/intel/briefing/sample-chip-export-controls-deep.md');
    await page.getByLabel('Already subscribed?').fill('guess-21@example.com');
    await page.getByRole('button', { name: 'Read on' }).click();
    await page.getByText(/Too many|Try again/).waitFor();
    await page.getByRole('button', { name: 'Use another address' }).click();
    await page.getByLabel('Already subscribed?').waitFor();
    await page.context().close();
  });

  it('start with a skip link', async () => {
    await visit('/intel', {}, async ({ page }) => {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      expect(await page.evaluate('document.activeElement.tagName')).toBe('MAIN');
    });
  });

  it('keep the chosen colour scheme', async () => {
    await visit('/intel', { colorScheme: 'light' }, async ({ page }) => {
      const paper = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
      const light = await paper();
      await page.getByRole('button', { name: 'Switch to dark theme' }).click();
      const dark = await paper();
      expect(dark).not.toBe(light);
      await page.goto('/intel/plans');
      expect(await paper()).toBe(dark);
      await page.getByRole('button', { name: 'Switch to light theme' }).click();
      expect(await paper()).toBe(light);
    });
  });
});
