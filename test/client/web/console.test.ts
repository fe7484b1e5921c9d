import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasBrowser } from '../../support/browser.ts';
import { browse } from './browsing.ts';
import { otherNumber, watchedConsole } from './console-world.ts';

/** Everything that the browser keeps of a page beside the tab's own storage. */
const keptOf = (page: Page) =>
  page.evaluate(async () =>
    JSON.stringify([Object.entries(localStorage), document.cookie, await caches.keys(), location.href, history.state]),
  );

describe.runIf(hasBrowser())('the console', { timeout: 180_000 }, () => {
  const watched = watchedConsole({ isAdmin: true, isFilled: true });

  async function signIn(page: Page, key = watched.world.owner.key) {
    await page.getByLabel('API key').fill(key);
    await page.getByRole('button', { name: 'Sign in' }).click();
  }

  it('rejects a wrong key and says what to do', async () => {
    const { page, complaints, violations, shot } = await browse(watched.browser, watched.world.platform.url);
    await page.goto('/console');
    await page.getByRole('heading', { name: 'Sign in to the console' }).waitFor();
    expect(await violations()).toEqual([]);
    expect(await page.getByText('Your key is kept in this tab only').count()).toBe(1);
    await signIn(page, '');
    await page.getByText('Paste your API key.').waitFor();
    await signIn(page, `${watched.world.owner.key.slice(0, -4)}0000`);
    await page.getByText('This key is unknown or revoked').waitFor();
    expect(await page.getByLabel('API key').getAttribute('aria-invalid')).toBe('true');
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    await shot('console-sign-in');
    // The browser says of every answer with an error that it has one; nothing else may be there.
    expect(complaints.filter((complaint) => !complaint.includes('401'))).toEqual([]);
    await page.context().close();
  });

  it('keeps the key in the tab only and forgets it on sign-out', async () => {
    const { page, complaints, elsewhere } = await browse(watched.browser, watched.world.platform.url);
    const { key } = watched.world.owner;
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    await page.goto('/console#/tasks?status=active');
    await signIn(page);
    await page.getByRole('link', { name: 'Nightly reminder', exact: true }).waitFor();
    // The form that had the focus is gone: a keyboard goes on from the heading of the view.
    await page.locator('h1:focus', { hasText: 'Tasks' }).waitFor();
    expect(await keptOf(page)).not.toContain(key);
    expect(addresses.join('\n')).not.toContain(key);
    expect(watched.world.platform.logged.join('\n')).not.toContain(key);

    await page.reload();
    await page.getByRole('link', { name: 'Nightly reminder', exact: true }).waitFor();
    expect(page.url()).toContain('#/tasks?status=active');

    // Another tab is asked for its own key.
    const other = await page.context().newPage();
    await other.goto(`${watched.world.platform.url}/console`);
    await other.getByLabel('API key').waitFor();

    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('API key').waitFor();
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    await page.reload();
    await page.getByLabel('API key').waitFor();
    expect([complaints, elsewhere]).toEqual([[], []]);
    await page.context().close();
  });

  it('shows admin views to admins and tells others what they need', async () => {
    const { page, complaints } = await browse(watched.browser, watched.world.platform.url);
    await page.goto('/console#/keys');
    await signIn(page, await watched.world.platform.key());
    await page.getByText('This needs an admin key').waitFor();
    const names = await page.getByRole('navigation', { name: 'Console' }).getByRole('link').allInnerTexts();
    const work = [
      'Overview',
      'Research',
      'Paid reports',
      'Briefings',
      'Drafts',
      'Tasks',
      'Webhooks',
      'Shared files',
      'Agent',
    ];
    const tools = ['Repurposing', 'Sentiment', 'Email triage', 'Meetings', 'Code review', 'Pull requests'];
    const account = ['Usage', 'Plan', 'Analytics'];
    expect(names).toEqual([...work, ...tools, ...account]);
    await page.getByRole('link', { name: 'Back to the overview' }).click();
    const allClear = page.getByText('All clear. Drafts to review');
    await allClear.waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    const starts = await allClear.evaluate((words) => {
      const lines = document.createRange();
      lines.selectNodeContents(words);
      return [words.firstElementChild, ...lines.getClientRects()].map((line) =>
        Math.round((line instanceof Element ? line.getBoundingClientRect() : line)?.left ?? 0),
      );
    });
    expect(starts.at(-1)).toBe(starts[0]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Drafts' }).click();
    await page.getByText('No drafts to review').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Drafts');
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('does not treat an admin as a non-admin if the platform fails', async () => {
    const { page } = await browse(watched.browser, watched.world.platform.url);
    const data = { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500, path: 'system.rateLimit', detail: 'away' };
    const fault = { error: { message: 'away', code: -32_603, data } };
    await page.route(/system\.rateLimit/, async (route) => {
      const response = await route.fetch();
      const answers = (await response.json()) as unknown[];
      await route.fulfill({ response, json: [...answers.slice(0, -1), fault] });
    });
    await page.goto('/console');
    await signIn(page);
    await page.getByText('Something went wrong on our side').waitFor();
    await page.unroute(/system\.rateLimit/);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('link', { name: 'Keys', exact: true }).first().waitFor();
    await page.context().close();
  });

  it('asks for another key when its key is revoked', async () => {
    const { page } = await browse(watched.browser, watched.world.platform.url);
    const key = await watched.world.platform.key();
    await page.goto('/console');
    await signIn(page, key);
    await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
    await watched.world.platform.database.query(
      'update api_key set revoked_at = now() where id = (select max(id) from api_key)',
    );
    await expect
      .poll(
        async () => {
          await page
            .getByRole('button', { name: 'Refresh everything' })
            .click({ timeout: 500 })
            .catch(() => undefined);
          return page.getByText('This key no longer works').count();
        },
        { timeout: 30_000, interval: 700 },
      )
      .toBe(1);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    await page.context().close();
  });

  it('keeps its content while the platform is unreachable and resumes when it is back', async () => {
    const { page } = await browse(watched.browser, watched.world.platform.url);
    await page.goto('/console#/drafts');
    await signIn(page);
    const draft = page.getByRole('link', { name: 'Notes on the barrage' });
    await draft.waitFor();
    await page.route('**/trpc/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Refresh everything' }).click();
    const notice = page.getByText('The platform could not be reached, so this page may be out of date or incomplete.');
    await notice.waitFor();
    expect(await draft.count()).toBe(1);
    await page.unroute('**/trpc/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await notice.waitFor({ state: 'detached' });
    await page.context().close();
  });

  it('says once that the platform is unreachable, and never that there is nothing', async () => {
    const { world, browser } = watched;
    const { page } = await browse(browser, world.platform.url);
    await page.goto('/console#/reports');
    await signIn(page);
    const nothing = page.getByText('No reports ordered yet');
    await nothing.waitFor();
    await page.route('**/trpc/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Refresh everything' }).click();
    await nothing.waitFor({ state: 'detached' });
    const notice = page.getByText('The platform could not be reached');
    expect(await notice.count()).toBe(1);
    await page.goto('/console#/plan');
    await page.locator('.view').getByText('This could not be loaded').nth(1).waitFor();
    expect(await notice.count()).toBe(1);
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(1);
    await page.unroute('**/trpc/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('credits per month').first().waitFor();
    await notice.waitFor({ state: 'detached' });
    await page.context().close();
  });

  it("shows times in the reader's time zone", async () => {
    const { page } = await browse(watched.browser, watched.world.platform.url, { timezoneId: 'Asia/Tokyo' });
    await page.goto('/console#/tasks/1');
    await signIn(page);
    // Nine in Berlin, by its winter or its summer time.
    const next = page.getByRole('region', { name: 'Next runs' }).locator('time').first();
    expect(await next.innerText()).toMatch(/^Mon .*, (?:16|17):00$/);
    expect(await next.getAttribute('title')).toMatch(/ (?:16|17):00:00 UTC\+9$/);
    expect(await next.getAttribute('datetime')).toMatch(/T0[78]:00:00\.000Z$/);
    await page.goto('/console#/tasks');
    await page.getByText('Research, every Monday at 09:00 (Europe/Berlin)').waitFor();
    await page.getByText('Agent run, every day at 02:30 (UTC)').waitFor();
    const morning = page.getByLabel('When').locator('option').last();
    expect(await morning.innerText()).toMatch(/^\w{3} \d+ \w+, 18:00 UTC\+9$/);
    await page.getByRole('link', { name: 'Schedule a task' }).click();
    expect(await page.getByLabel('How often').locator('option').last().innerText()).toBe('Custom');
    await page.context().close();
  });

  const tabs = [
    ['overview', 'Review draft “Notes on the barrage”'],
    ['research', 'What a barrage does to an estuary'],
    ['reports', 'No reports ordered yet'],
    ['reports?form=new', 'Order for $10'],
    ['files', 'No links yet'],
    ['files?form=new', 'Create link'],
    ['research?form=new', 'Max sources'],
    ['research?form=batch', 'Topics, one per line'],
    ['tasks?form=new', 'Next runs, in your time zone'],
    ['webhooks?form=new', 'Endpoint URL'],
    ['pulls?form=new', 'Focus'],
    ['customers?form=new', 'Email address'],
    ['plan', 'credits per month'],
    ['jobs', 'Failed jobs'],
    ['platform', 'Language model'],
    ['drafts', 'Notes on the barrage'],
    ['drafts?form=new', 'Write draft for $0.50'],
    ['keys?form=new', 'Create key'],
    ['tasks', 'Tidal power every Monday'],
    ['webhooks', 'The last 4 attempts failed'],
    ['usage', 'No data before '],
    ['analytics', '/api/research/{research_id}'],
    ['analytics?by=hour', 'Requests by hour'],
    ['agent', 'How is the system doing?'],
    ['agent?show=approvals', 'Needs your approval'],
    ['agent?show=cycles', 'Decided'],
    ['agent?show=memories', 'Useful for related work'],
    ['agent?form=new', 'What should the agent do?'],
    ['agent/1', 'Built-in rules, no language model'],
    ['repurposing', 'History'],
    ['repurposing/1', 'of 280 characters'],
    ['sentiment', 'texts are not stored'],
    ['mail', 'Start each email with its From:'],
    ['meetings', 'WebVTT'],
    ['code', 'One hole.'],
    ['code/1', 'eval of input'],
    ['pulls', 'Codertocat/Hello-World'],
    ['pulls/1', 'Check code'],
    ['keys', 'test key'],
    ['customers', 'ann@example.com'],
    ['subscribers', 'rita@example.com'],
    ['messaging', 'help'],
    [`messaging?number=${otherNumber}`, 'Reply by WhatsApp'],
    ['research/1', 'How this was researched'],
    ['drafts/1', 'shall we meet on Friday?'],
    ['tasks/1', 'Europe/Berlin'],
    ['customers/1', 'Credits this period'],
  ] as const;

  const withChart = new Set<string>(['usage', 'analytics', 'analytics?by=hour']);

  it.each([
    ['the first half of its places', 0],
    ['the second half', 1],
  ])('is accessible, dark on a phone and light on wide screens: %s', async (_, half) => {
    const { page, complaints, elsewhere, violations, isTooWide, layoutShift, shot } = await browse(
      watched.browser,
      watched.world.platform.url,
    );
    await page.goto('/console');
    await signIn(page);
    await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
    const links = page.getByRole('navigation', { name: 'Console' }).getByRole('link');
    await expect.poll(() => links.locator('svg').count()).toBe(await links.count());
    const found: unknown[] = [];
    const middle = Math.ceil(tabs.length / 2);
    for (const [at, [place, words]] of tabs.slice(half * middle, (half + 1) * middle).entries()) {
      const problems: string[] = [];
      const look = async (width: number, colorScheme: 'dark' | 'light') => {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        problems.push(...(await violations()).map((problem) => `${problem} (${width}, ${colorScheme})`));
        if (await isTooWide()) problems.push(`too wide for ${width} pixels`);
      };
      await page.setViewportSize({ width: at % 2 === 0 ? 360 : 1_440, height: 900 });
      // Each place from its beginning, by an address of its own: what moves is measured from there on.
      await page.goto(`/console?visit=${at}#/${place}`);
      await page.locator('.view').getByText(words).first().waitFor();
      await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
      if (withChart.has(place)) await page.locator('.chart canvas').first().waitFor();
      await shot(`console-${place.replaceAll(/\W+/g, '-')}`);
      const shift = await layoutShift();
      if (shift > 0.01) problems.push(`moves by ${shift.toFixed(3)}`);
      await look(360, 'dark');
      await look(1_440, 'light');
      await page.setViewportSize({ width: 768, height: 900 });
      if (await isTooWide()) problems.push('too wide for 768 pixels');
      if (problems.length > 0) found.push([place, problems]);
    }
    expect(found).toEqual([]);
    expect([complaints, elsewhere]).toEqual([[], []]);
    await page.context().close();
  });
});
