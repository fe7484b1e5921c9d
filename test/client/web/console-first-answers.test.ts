import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser, startBrowser } from '../../support/browser.ts';
import { startPlatform, type TestPlatform } from '../../support/platform.ts';
import { until } from '../../support/until.ts';

const lists = [
  ...['overview', 'research', 'reports', 'drafts', 'tasks', 'webhooks', 'files', 'agent', 'repurposing', 'sentiment'],
  ...['mail', 'meetings', 'code', 'pulls', 'usage', 'plan', 'analytics', 'keys', 'customers', 'subscribers'],
  ...['messaging', 'jobs', 'platform', 'briefings'],
];
const ones = [
  'research',
  'reports',
  'drafts',
  'tasks',
  'agent',
  'repurposing',
  'code',
  'pulls',
  'customers',
  'briefings',
];
const places = [...lists, ...ones.map((name) => `${name}/1`)];

/** An operation with its input, in whatever order that is written. */
const wordsOf = (path: string, input: object = {}): string =>
  `${path} ${JSON.stringify(Object.entries(input).toSorted(([a], [b]) => a.localeCompare(b)))}`;

function questionsOf(url: URL): string[] {
  const inputs = JSON.parse(url.searchParams.get('input') ?? '{}') as Record<string, object>;
  return url.pathname
    .replace('/trpc/', '')
    .split(',')
    .map((path, at) => wordsOf(path, inputs[at]));
}

/** A tab at a place of the console, before the script of the page runs. */
interface HeldTab {
  page: Page;
  /** The scripts that are under way. */
  named: string[];
  /** The questions that are under way. */
  begun: string[];
  /** Lets the script of the page run, and tells what is asked for from then on: scripts and questions. */
  letGo(): { scripts: string[]; questions: string[] };
}

async function openHeld(context: BrowserContext, place: string, canAsk: () => boolean): Promise<HeldTab> {
  const page = await context.newPage();
  const held = Promise.withResolvers<void>();
  await page.route(/[/]assets[/]console-[^/]*[.]js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.route('/trpc/**', (route) => (canAsk() ? route.continue() : route.abort()));
  await page.goto(`/console#/${place}`, { waitUntil: 'commit' });
  await page.locator('#data').waitFor({ state: 'attached' });
  await until('the answers', () =>
    page.evaluate<boolean>('window.firstAnswers === undefined || firstAnswers.answers !== undefined'),
  );
  const links = `[...document.querySelectorAll('link[rel=modulepreload], script[src]')].map((one) => one.href || one.src)`;
  const asked = await page.evaluate<[string, object | undefined][]>('window.firstAnswers?.questions ?? []');
  return {
    page,
    named: (await page.evaluate<string[]>(links)).map((address) => new URL(address).pathname),
    begun: asked.map(([path, input]) => wordsOf(path, input)),
    letGo: () => {
      const scripts: string[] = [];
      const questions: string[] = [];
      page.on('request', (request) => {
        const url = new URL(request.url());
        // Charts bring a library of their own, after their figures.
        if (/^[/]assets[/](?!chart-).*[.]js$/.test(url.pathname)) scripts.push(url.pathname);
        // News of changes stay open.
        if (url.pathname.startsWith('/trpc/') && url.pathname !== '/trpc/system.changes')
          questions.push(...questionsOf(url));
      });
      held.resolve();
      return { scripts, questions };
    },
  };
}

describe.runIf(hasBrowser())('a console view', () => {
  let platform: TestPlatform;
  let browser: Browser;
  let context: BrowserContext;
  beforeAll(async () => {
    platform = await startPlatform({ runsJobs: false });
    browser = await startBrowser();
    context = await browser.newContext({ baseURL: platform.url });
    const session = JSON.stringify({ key: await platform.key({ tier: 'enterprise', isAdmin: true }), isAdmin: true });
    await context.addInitScript(`sessionStorage.setItem('console.session', ${JSON.stringify(session)})`);
  });
  afterAll(async () => {
    await browser?.close();
    await platform?.stop();
  });

  it.each(places)('at %s preloads its scripts and starts its requests early', async (place) => {
    let isUp = false;
    const { page, named, begun, letGo } = await openHeld(context, place, () => isUp);
    isUp = true;
    const { scripts, questions } = letGo();
    await page.locator('.view h1').waitFor();
    // What did not come before is asked by the view itself, in the same words.
    await expect.poll(() => begun.filter((question) => !questions.includes(question))).toEqual([]);
    expect(scripts.filter((script) => !named.includes(script))).toEqual([]);
    await page.close();
  });

  it.each(['overview', 'research', 'webhooks', 'tasks/1'])('at %s needs no further requests', async (place) => {
    const { page, begun, letGo } = await openHeld(context, place, () => true);
    expect(begun.length).toBeGreaterThan(0);
    const asked = letGo();
    await page.locator('.view h1').waitFor();
    await page.locator('[aria-busy]').first().waitFor({ state: 'detached' });
    // A task that is not there was refused before: its view asks again, to say so.
    expect(asked).toEqual({ scripts: [], questions: place === 'tasks/1' ? begun : [] });
    await page.close();
  });

  it.each(['constructor/7', 'tasks/first'])(
    'at %s, which does not exist, requests nothing and says so',
    async (place) => {
      const { page, begun, letGo } = await openHeld(context, place, () => true);
      expect(begun).toEqual([]);
      letGo();
      await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
      await page.close();
    },
  );

  it('with a filter makes its own request', async () => {
    const { page, begun, letGo } = await openHeld(context, 'tasks?status=failed', () => true);
    expect(begun).toEqual([]);
    const { questions } = letGo();
    await page.locator('.view h1').waitFor();
    await page.locator('[aria-busy]').first().waitFor({ state: 'detached' });
    expect(questions).toEqual(['scheduledTasks.list [["limit",30],["status","failed"]]']);
    await page.close();
  });
});
