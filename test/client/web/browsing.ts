/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AxeResults } from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { takeShot } from '../../support/browser.ts';
import { until } from '../../support/until.ts';

const output = fileURLToPath(new URL('../../output/web/', import.meta.url));

/** Runs in each page from its beginning, and is a text because nothing else here knows of browsers. */
const watchShift = `{
  let shift = 0;
  const add = (entries) => {
    for (const entry of entries) if (!entry.hadRecentInput) shift += entry.value;
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  globalThis.layoutShift = () => {
    add(observer.takeRecords());
    return shift;
  };
}`;

/** Colours that are on their way to others, after a change of the theme, are nobody's to read. */
const endTransitions = 'document.getAnimations().forEach((one) => { if (one instanceof CSSTransition) one.finish(); })';

/** The page is laid out for a new size of its window one frame after its scripts know that size. */
const afterFrame = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';

/** The package's own `source` is more than twice as long, and the browser reads it anew on every page. */
const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** A page of ours in a browser, watched from its first request on. */
export interface Browsing {
  page: Page;
  /** What the browser has complained about: errors, warnings, and what the policy of the page refused. */
  complaints: string[];
  /** Requests to anywhere but the platform. */
  elsewhere: string[];
  /** What a screen reader or a keyboard could not use: of the serious kinds. */
  violations(): Promise<string[]>;
  /** By how much the content has moved by itself since the page was opened, as browsers measure it. */
  layoutShift(): Promise<number>;
  /** Whether the page stays wider than its window, once charts have followed a change of the window. */
  isTooWide(): Promise<boolean>;
  /** Takes a picture of the page, where pictures are wanted. */
  shot(name: string): Promise<void>;
}

/** Opens an empty page that is watched from now on. */
export async function browse(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Browsing> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 }, ...options });
  await context.addInitScript(watchShift);
  const page = await context.newPage();
  const complaints: string[] = [];
  const elsewhere: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !request.url().startsWith('data:')) elsewhere.push(request.url());
  });
  return {
    page,
    complaints,
    elsewhere,
    violations: async () => {
      // As the debugger's, not as the page's: the policy of the page holds for its own scripts. What this page opens from
      // now on has it from its beginning, which takes half the time of handing it over.
      if (await page.evaluate<boolean>('typeof axe === "undefined"')) {
        await page.addInitScript({ content: axe });
        await page.evaluate(axe);
      }
      await page.evaluate(afterFrame);
      await page.evaluate(endTransitions);
      const { violations } = await page.evaluate<AxeResults>("axe.run({ resultTypes: ['violations'] })");
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    layoutShift: () => page.evaluate<number>('layoutShift()'),
    isTooWide: () =>
      until('the page to fit', () => page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).then(
        () => false,
        () => true,
      ),
    shot: (name) => takeShot(page, `${output}${name}.png`),
  };
}
