import { setTimeout as delay } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { hasBrowser, startBrowser } from '../support/browser.ts';
import { startServer } from './measure.ts';
import type { Report } from './report.ts';
import { sizes } from './sizes.ts';
import { addReports, openBenchWorld } from './world.ts';

/** Fast 3G as defined by Lighthouse: 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const slowerProcessor = 4;

const reports = 30;

/** A page is done when it has painted nothing larger for this long. */
const lookEveryMs = 300;
const quietLooks = 6;

const places = [
  { name: 'console, sign-in', path: '/console', isSignedIn: false },
  { name: 'console, overview', path: '/console#/overview', isSignedIn: true },
  { name: 'console, research', path: '/console#/research', isSignedIn: true },
  { name: 'console, webhooks', path: '/console#/webhooks', isSignedIn: true },
  { name: 'console, tasks', path: '/console#/tasks', isSignedIn: true },
  { name: 'console, drafts', path: '/console#/drafts', isSignedIn: true },
  { name: 'console, analytics', path: '/console#/analytics', isSignedIn: true },
  { name: 'intelligence, start', path: '/intel', isSignedIn: false },
  { name: 'intelligence, briefing', path: '/intel/briefing/sample-black-sea-grain-quick.md', isSignedIn: false },
] as const;

/** Runs before the page loads and records paints and layout shifts. */
const watch = `
  window.seen = { paint: 0, element: '', shift: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const element = entry.element;
      seen.paint = entry.startTime;
      seen.element = element ? element.tagName + ' ' + (element.textContent ?? '').slice(0, 50) : '';
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

interface Seen {
  paint: number;
  element: string;
  shift: number;
}

/** The largest contentful paint on a slow phone with an empty cache, and the layout shifts until then. */
export async function paint(report: Report): Promise<void> {
  if (!hasBrowser()) throw new Error('this bench needs Chromium');
  const world = await openBenchWorld();
  await addReports(world.db, reports);
  const server = await startServer('platform', 'platform', [world.url, 'all']);
  const browser = await startBrowser();
  report.line(
    'Chromium, Fast 3G, processor 4 times slower, nothing cached, 412 x 823; the largest paint and the shift',
  );
  for (const { name, path, isSignedIn } of places) {
    const seen: Seen[] = [];
    for (let round = 0; round < sizes.rounds; round += 1) {
      seen.push(await look(browser, server.url + path, isSignedIn ? world.key : undefined));
    }
    const paints = seen.map((one) => one.paint);
    const shifts = seen.map((one) => one.shift);
    report.line(
      `${name}: ${report.figure(`largest paint, ${name}`, 'ms', paints)} ms, shift ${report.figure(`shift, ${name}`, 'ratio', shifts)}: ${seen.at(-1)?.element ?? ''}`,
    );
  }
  await browser.close();
  await server.stop();
  await world.close();
}

/** Loads a page once, until it is idle. */
async function look(browser: Browser, url: string, key: string | undefined): Promise<Seen> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const session = JSON.stringify(JSON.stringify({ key, isAdmin: true }));
  if (key !== undefined) await page.addInitScript(`sessionStorage.setItem('console.session', ${session})`);
  await page.addInitScript(watch);
  const debug = await context.newCDPSession(page);
  await debug.send('Network.enable');
  await debug.send('Network.emulateNetworkConditions', network);
  await debug.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor });
  const answer = await page.goto(url, { waitUntil: 'load' });
  if (answer?.status() !== 200) throw new Error(`${url} answered ${answer?.status()}`);
  await page.locator('h1').first().waitFor();
  // A subscription keeps the network busy, so a page counts as done when it has not painted for a while.
  for (let quiet = 0, before = 0; quiet < quietLooks; quiet += 1) {
    await delay(lookEveryMs);
    const { paint } = await page.evaluate<Seen>('seen');
    if (paint !== before) quiet = 0;
    before = paint;
  }
  const seen = await page.evaluate<Seen>('seen');
  await context.close();
  return seen;
}
