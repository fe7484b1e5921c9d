import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasBrowser } from '../../support/browser.ts';
import { type Browsing, browse } from './browsing.ts';
import { answerOf, watchedConsole } from './console-world.ts';

/** A refusal of every call, as the platform writes it into the answer for a batch of them. */
const refuseCalls = (page: Page, httpStatus: number, code: string, detail: string) =>
  page.route('**/trpc/**', async (route) => {
    const names = new URL(route.request().url()).pathname.split('/').at(-1)?.split(',') ?? [];
    const faults = names.map((path) => ({
      error: { message: detail, code: -32_000, data: { code, httpStatus, path, detail } },
    }));
    await route.fulfill({ status: httpStatus, json: faults });
  });

/** No decision cycles, whatever the platform's own work has recorded by now. */
const answerWithoutCycles = (page: Page) =>
  answerOf(page, 'system.ooda', { result: { data: { success_rate: 0, recent_cycles: 0, latest: [] } } });

const lists = ['research', 'reports', 'drafts', 'tasks', 'webhooks', 'files', 'agent', 'pulls', 'usage', 'analytics'];

const empty = [
  ['overview', 'First steps'],
  ['research', 'No research yet'],
  ['reports', 'No reports ordered yet'],
  ['drafts', 'No drafts to review'],
  ['tasks', 'A task runs research'],
  ['webhooks', 'No webhooks yet'],
  ['files', 'No links yet'],
  ['agent', 'No runs yet'],
  ['agent?show=approvals', 'No approvals pending'],
  ['repurposing', 'Your generated texts appear here'],
  ['code', 'No reviews yet'],
  ['pulls', 'No repositories yet'],
  ['usage', 'No credits used yet'],
  ['plan', 'No payments yet'],
  ['keys', 'This needs an admin key'],
] as const;

/** Pages of one thing, and what each is called. */
const ones = [
  ['research/999', 'Research not found', 'Back to Research'],
  ['drafts/999', 'Draft not found', 'Back to Drafts'],
  ['tasks/999', 'Task not found', 'Back to Tasks'],
  ['agent/999', 'Run not found', 'Back to Agent'],
  ['reports/999', 'Report not found', 'Back to Paid reports'],
  ['briefings/999', 'Briefing not found', 'Back to Briefings'],
  ['repurposing/999', 'Text not found', 'Back to Repurposing'],
  ['code/999', 'Review not found', 'Back to Code review'],
  ['pulls/999', 'Review not found', 'Back to Pull requests'],
  ['webhooks/999', 'Webhook 999 not found', 'Back to Webhooks'],
  ['webhooks?webhook=999', 'Webhook 999 not found', 'Back to Webhooks'],
  ['webhooks?form=edit&of=999', 'Webhook 999 not found', 'Back to Webhooks'],
  ['nonsense', 'There is no page at this address', 'Go to Overview'],
  ['nonsense/1', 'There is no page at this address', 'Go to Overview'],
  ['tasks/first', 'There is no page at this address', 'Go to Tasks'],
  ['tasks/2147483648', 'There is no page at this address', 'Go to Tasks'],
  ['tasks/1/runs', 'There is no page at this address', 'Go to Tasks'],
  ['usage/1', 'There is no page at this address', 'Go to Usage'],
] as const;

const screens = [
  { width: 360, scheme: 'dark' },
  { width: 768, scheme: 'light' },
] as const;

describe.runIf(hasBrowser())('console states', { timeout: 180_000 }, () => {
  const watched = watchedConsole();

  /** A signed-in console, prepared before its first request. */
  async function openAt(
    screen: (typeof screens)[number],
    prepare: (page: Page) => Promise<unknown> = async () => {},
  ): Promise<Browsing> {
    const browsing = await browse(watched.browser, watched.world.platform.url, {
      viewport: { width: screen.width, height: 900 },
      colorScheme: screen.scheme,
    });
    await prepare(browsing.page);
    await browsing.page.goto('/console');
    await browsing.page.getByLabel('API key').fill(watched.world.owner.key);
    await browsing.page.getByRole('button', { name: 'Sign in' }).click();
    await browsing.page.getByText('First steps').waitFor();
    return browsing;
  }

  /**
   * What nobody should meet at a place; nothing, where all is well. What looks alike at many places is searched for
   * violations at one of them, because that takes longer than all the rest.
   */
  const problemsOf = async ({ violations, isTooWide }: Browsing, { isAlike = false } = {}) => [
    ...(isAlike ? [] : await violations()),
    ...((await isTooWide()) ? ['too wide'] : []),
  ];

  it.each(screens)('explain empty lists, with a next step, at $width pixels', async (screen) => {
    const browsing = await openAt(screen);
    const { page } = browsing;
    const found: unknown[] = [];
    for (const [place, words] of empty) {
      await page.goto(`/console#/${place}`);
      await page.locator('.view').getByText(words).first().waitFor();
      const problems = await problemsOf(browsing);
      if (problems.length > 0) found.push([place, problems]);
    }
    expect(found).toEqual([]);
    expect(browsing.complaints).toEqual([]);
    await page.context().close();
  });

  it('show no success rate before the first cycle', async () => {
    const { page, complaints } = await openAt(screens[1], answerWithoutCycles);
    await page.goto('/console#/agent?show=cycles');
    await page.locator('.view').getByText('No cycles yet').waitFor();
    expect(await page.locator('.view').innerText()).not.toContain('%');
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.each([
    // What is asked for again before it is given up takes its time: a few places stand for all.
    { httpStatus: 429, code: 'TOO_MANY_REQUESTS', words: 'Rate limit reached', places: lists.slice(0, 3) },
    { httpStatus: 500, code: 'INTERNAL_SERVER_ERROR', words: 'This could not be loaded', places: lists.slice(3, 6) },
    { httpStatus: 404, code: 'NOT_FOUND', words: 'This could not be loaded', places: lists },
  ])('explain a response with status $httpStatus and offer a retry', async ({ httpStatus, code, words, places }) => {
    const browsing = await openAt(screens[0]);
    const { page } = browsing;
    await refuseCalls(page, httpStatus, code, 'The words of the platform');
    const found: unknown[] = [];
    for (const [at, place] of places.entries()) {
      await page.goto(`/console#/${place}`);
      // What was read before would stay in sight.
      await page.reload();
      await page.locator('.view').getByText(words).first().waitFor();
      await page.locator('.view').getByRole('button', { name: 'Try again' }).first().waitFor();
      const problems = await problemsOf(browsing, { isAlike: at > 0 });
      if (problems.length > 0) found.push([place, problems]);
    }
    expect(found).toEqual([]);
    await page.context().close();
  });

  it.each([
    { name: 'no answer', fail: (page: Page) => page.route('**/trpc/**', (route) => route.abort()) },
    {
      name: 'a failure',
      fail: (page: Page) => refuseCalls(page, 500, 'INTERNAL_SERVER_ERROR', 'The words of the platform'),
    },
  ])('do not say that there is nothing after $name', async ({ fail }) => {
    const { page } = await openAt(screens[1]);
    const nothing = [page.getByText('No research yet'), page.getByText('All clear')];
    for (const words of nothing) await words.waitFor();
    await fail(page);
    await page.getByRole('button', { name: 'Refresh everything' }).click();
    for (const words of nothing) await words.waitFor({ state: 'detached' });
    expect(await page.locator('.view').getByText('This could not be loaded').count()).toBe(nothing.length);
    await page.context().close();
  });

  it.each([
    { name: 'webhooks.deliveries', panel: 'Deliveries' },
    { name: 'system.rateLimit', panel: 'Limits' },
    { name: 'billing.status', panel: 'Connections' },
    { name: 'email.drafts', panel: 'Needs attention' },
  ])('show the rest of the overview while $name is refused, and load it when it is tried again', async (refused) => {
    const browsing = await openAt(screens[0]);
    const { page } = browsing;
    const fault = { httpStatus: 404, code: 'NOT_FOUND', path: refused.name, detail: 'The words of the platform' };
    await answerOf(page, refused.name, { error: { message: fault.detail, code: -32_000, data: fault } });
    await page.reload();
    const panel = page.getByRole('region', { name: refused.panel, exact: true });
    await panel.getByText('The words of the platform.').waitFor();
    await page.getByText('No research yet').waitFor();
    expect(await page.getByText('The words of the platform.').count()).toBe(1);
    expect(await page.getByText('All clear').count()).toBe(refused.panel === 'Needs attention' ? 0 : 1);
    expect(await problemsOf(browsing)).toEqual([]);
    await page.unroute(`**/trpc/*${refused.name}*`);
    await panel.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('The words of the platform.').waitFor({ state: 'detached' });
    await page.getByText('First steps').waitFor();
    await page.context().close();
  });

  it('say that an item does not exist, with a next step', async () => {
    const browsing = await openAt(screens[0]);
    const { page } = browsing;
    const found: unknown[] = [];
    const kinds = new Set<string>();
    for (const [place, words, way] of ones) {
      await page.goto(`/console#/${place}`);
      await page.locator('.view').getByText(words).waitFor();
      await page.locator('.view').getByRole('link', { name: way }).waitFor();
      const kind = words.replace(/^.* not found$/, 'not found');
      const problems = await problemsOf(browsing, { isAlike: kinds.has(kind) });
      kinds.add(kind);
      if (problems.length > 0) found.push([place, problems]);
    }
    expect(await page.title()).toBe('Page not found · Console');
    await page.locator('.view').getByRole('link', { name: 'Go to Usage' }).click();
    await page.getByText('There is no page at this address').waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.textContent === 'Usage');
    expect(found).toEqual([]);
    await page.context().close();
  });

  it('report that the browser is offline, keep loaded content and catch up afterwards', async () => {
    const browsing = await openAt(screens[0]);
    const { page } = browsing;
    await page.goto('/console#/tasks');
    await page.getByText('A task runs research').waitFor();
    await page.context().setOffline(true);
    await page.getByText('You are offline.').waitFor();
    await page.getByText('A task runs research').waitFor();
    expect(await problemsOf(browsing)).toEqual([]);
    // A view that was never opened has to be loaded.
    await page.goto('/console#/pulls');
    await page.getByText('You are offline', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Reload' }).waitFor();
    await page.goBack();
    await page.context().setOffline(false);
    await page.getByText('You are offline.').waitFor({ state: 'detached' });
    await page.context().close();
  });

  it.each([
    ['webhooks?form=new', 'Add webhook', 'Endpoint URL', 'This is required.'],
    ['tasks?form=new', 'Schedule task', 'Name', 'This is required.'],
    ['tasks', 'Start', 'Quick task', 'This is required.'],
    ['research', 'Start research', 'Ask a question', 'This is required.'],
    ['research', 'Ask', 'Question about pages already read', 'This is required.'],
    ['research?form=batch', 'Start all', 'Topics, one per line', 'At least one is required.'],
    ['code', 'Check code', 'Code, or a unified diff', 'There is no code.'],
  ])('at %s explain an invalid field in plain language', async (place, button, label, words) => {
    const browsing = await openAt(screens[0]);
    const { page } = browsing;
    await page.goto(`/console#/${place}`);
    const scope = place.includes('form=') ? page.getByRole('dialog') : page.locator('.view');
    await scope.getByRole('button', { name: button, exact: true }).click();
    const field = scope.getByLabel(label, { exact: true });
    await scope.getByText(words, { exact: true }).waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await problemsOf(browsing)).toEqual([]);
    await page.context().close();
  });

  it('complain no more about a field that was mended when another one stops the form', async () => {
    const { page } = await openAt(screens[0]);
    await page.goto('/console#/tasks?form=new');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Post the figures');
    await dialog.getByLabel('Type').selectOption('webhook');
    const address = dialog.getByLabel('URL');
    await address.fill('https://10.0.0.1/in');
    await dialog.getByRole('button', { name: 'Schedule task' }).click();
    await dialog.getByText('https://10.0.0.1/in is inside a private network. Enter a public address.').waitFor();
    await address.fill('https://example.com/in');
    await dialog.getByLabel('Data to post').fill('[1');
    await dialog.getByRole('button', { name: 'Schedule task' }).click();
    await dialog.getByText('This is not a JSON object.').waitFor();
    expect(await dialog.getByRole('alert').count()).toBe(1);
    expect(await address.getAttribute('aria-invalid')).toBeNull();
    await page.context().close();
  });

  it('are accessible while loading', async () => {
    const browsing = await openAt(screens[0]);
    const { page } = browsing;
    await page.route('**/trpc/**', () => undefined);
    const found: unknown[] = [];
    for (const place of lists) {
      await page.goto(`/console#/${place}`);
      await page.reload();
      await page.locator('.view h1').waitFor();
      await page.locator('.view [role="status"]').first().waitFor();
      const problems = await problemsOf(browsing);
      if (problems.length > 0) found.push([place, problems]);
    }
    expect(found).toEqual([]);
    await page.context().close();
  });

  it.each(screens)('leave the plan where it is when its answers arrive late, at $width pixels', async (screen) => {
    const { page, layoutShift } = await openAt(screen);
    const held = Promise.withResolvers<undefined>();
    await page.route('**/trpc/**', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/console#/plan');
    await page.reload();
    await page.getByText('Loading the limits').waitFor({ state: 'attached' });
    held.resolve(undefined);
    await page.getByText('Credits this hour').waitFor();
    await page.getByText('Enterprise').waitFor();
    expect(await layoutShift()).toBeLessThan(0.01);
    await page.context().close();
  });

  it('return to the sign-in when the key has expired, and say why', async () => {
    const browsing = await openAt(screens[0]);
    const { page } = browsing;
    await page.goto('/console#/tasks');
    await page.getByText('A task runs research').waitFor();
    await refuseCalls(page, 401, 'UNAUTHORIZED', 'API key expired');
    // A view that asks for nothing itself: the news that are refused tell.
    await page.goto('/console#/keys');
    await page.reload();
    await page.getByText('This key no longer works. Sign in with another one.').waitFor();
    await page.getByLabel('API key').waitFor();
    expect(await problemsOf(browsing)).toEqual([]);
    await page.context().close();
  });

  it('keep the buttons of a long form visible, without covering a field', async () => {
    const browsing = await openAt(screens[0]);
    const { page } = browsing;
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/console#/tasks?form=new');
    const dialog = page.getByRole('dialog', { name: 'Schedule a task' });
    await dialog.getByText('Next runs').waitFor();
    const boxOf = async (button: string) =>
      (await dialog.getByRole('button', { name: button }).boundingBox()) ?? bottom;
    const bottom = { y: 640, height: 0 };
    const { y, height } = await boxOf('Schedule task');
    expect(y + height).toBeLessThanOrEqual(640);
    await dialog.getByLabel('Name').focus();
    for (let fields = 0; fields < 5; fields += 1) {
      await page.keyboard.press('Tab');
      const reached = await page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom ?? 0);
      expect(reached).toBeLessThanOrEqual((await boxOf('Cancel')).y);
    }
    expect(await problemsOf(browsing)).toEqual([]);
    await page.context().close();
  });

  it('reach every view from the phone menu by keyboard', async () => {
    const browsing = await openAt(screens[0]);
    const { page, shot } = browsing;
    await page.getByRole('button', { name: 'Menu' }).press('Enter');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    expect(await menu.getByRole('link').count()).toBe(19);
    expect(await menu.getByRole('link', { name: 'Intelligence' }).getAttribute('href')).toBe('/intel');
    expect(await menu.getByRole('list', { name: 'Tools' }).getByRole('link').first().innerText()).toBe('Repurposing');
    expect(await menu.locator('[aria-current="page"]').innerText()).toBe('Overview');
    expect(await problemsOf(browsing)).toEqual([]);
    await shot('console-menu-360');
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Menu');
    await page.keyboard.press('Enter');
    // As a telephone that is turned: an open menu stays in sight, because nothing else can be used meanwhile.
    await page.setViewportSize({ width: 1_000, height: 360 });
    await menu.getByRole('link', { name: 'Usage' }).press('Enter');
    await page.getByRole('heading', { name: 'Usage', level: 1 }).waitFor();
    await menu.waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.textContent === 'Usage');
    expect(browsing.complaints).toEqual([]);
    await page.context().close();
  });

  it('are accessible in the place search and the key list', async () => {
    const browsing = await openAt(screens[1]);
    const { page } = browsing;
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Search or create' }).waitFor();
    await page.getByRole('combobox').fill('zzzz');
    await page.getByText('No results.').waitFor();
    expect(await problemsOf(browsing)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    expect(await problemsOf(browsing)).toEqual([]);
    await page.context().close();
  });
});
