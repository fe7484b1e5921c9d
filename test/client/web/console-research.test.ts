import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { hasBrowser } from '../../support/browser.ts';
import { article, endOfResearch, queueResearch } from '../../support/research.ts';
import { watchedConsole } from './console-world.ts';

describe.runIf(hasBrowser())('research in the console', { timeout: 120_000 }, () => {
  const watched = watchedConsole();

  it('takes the user’s own pages, shows the evidence by keyboard, and downloads the report', async () => {
    const { platform, web } = watched.world;
    const { page, complaints, elsewhere, violations, isTooWide, shot } = await watched.open('research');
    await page.getByRole('link', { name: 'More options' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Question or topic').fill('How do tides generate electricity?');
    await dialog.getByLabel('Pages to read').fill(`http://10.0.0.1/private\n${web.pages.join('\n')}`);
    await dialog.getByLabel('Max sources').fill('40');
    await page.reload();
    await dialog.getByText('Show as curl and TypeScript').click();
    expect(await dialog.innerText()).toContain('"topic":"How do tides generate electricity?"');
    expect(await violations()).toEqual([]);
    await shot('console-research-form');
    await dialog.getByRole('button', { name: 'Start research' }).click();
    await dialog.locator('[aria-invalid]').waitFor();
    await dialog.getByLabel('Max sources').fill('3');
    await dialog.getByRole('button', { name: 'Start research' }).click();
    const pages = dialog.getByLabel('Pages to read');
    await dialog
      .getByText('http://10.0.0.1/private is inside a private network. Remove it, or enter the address of a page')
      .waitFor();
    expect(await pages.getAttribute('aria-invalid')).toBe('true');
    expect(await dialog.getByRole('alert').count()).toBe(1);
    await pages.fill(web.pages.join('\n'));
    await dialog.getByRole('button', { name: 'Start research' }).click();

    await page.getByRole('heading', { name: 'How this was researched' }).waitFor();
    const id = Number(/research\/(\d+)$/.exec(page.url())?.[1]);
    const { claims, sources, content } = await endOfResearch(platform, id);
    // Each sentence stands once, with its source beside it.
    const words = (await page.locator('.view').innerText()).replaceAll(/\s+/g, ' ');
    const [first = { text: '', quote: '' }] = claims;
    expect(words.split(first.text)).toHaveLength(2);
    expect(
      await page.locator('.side-notes a').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(expect.arrayContaining([sources[0]]));
    const mark = page.getByRole('button', { name: 'Evidence from source 1' }).first();
    const card = page.getByRole('note', { name: 'Evidence from source 1' });
    await mark.focus();
    await page.keyboard.press('Enter');
    await card.waitFor();
    expect(await mark.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Open the page');
    expect(await violations()).toEqual([]);
    await shot('console-report-evidence');
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Evidence from source 1',
    );
    await mark.hover();
    await card.waitFor();
    await page.mouse.move(0, 0);
    await card.waitFor({ state: 'detached' });

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download Markdown' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('how-do-tides-generate-electricity.md');
    expect(await readFile(await download.path(), 'utf8')).toBe(content);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await isTooWide()).toBe(false);
      await shot(`console-report-${width}`);
    }
    // A sheet of paper is as narrow as a tablet.
    await page.setViewportSize({ width: 794, height: 1_123 });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await page.getByRole('button', { name: 'Print or save as PDF' }).count()).toBe(0);
    expect(await page.getByRole('navigation', { name: 'Console' }).isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: 'Menu' }).isVisible()).toBe(false);
    expect(await page.locator('.report').isVisible()).toBe(true);
    // Each source has its host once, in its URL, and stays on one sheet.
    const listed = page.locator('.trace .sources > li').first();
    expect(await listed.innerText()).not.toContain('127.0.0.1');
    const printed = await listed.evaluate((item) => [
      getComputedStyle(item.querySelector('a') ?? item, '::after').content.includes('127.0.0.1'),
      getComputedStyle(item).breakInside,
    ]);
    expect(printed).toEqual([true, 'avoid']);
    await shot('console-report-print');
    // The browser says of every answer with an error that it has one; nothing else may be there.
    expect(complaints.filter((complaint) => !/4(?:00|22)/.test(complaint))).toEqual([]);
    expect(elsewhere).toEqual([]);
    await page.context().close();
  });

  it('shows where sources disagree', async () => {
    const { platform, web, owner } = watched.world;
    web.page(
      '/yes',
      article('Coffee and sleep', [
        'Drinking coffee in the evening increases the time that people need to fall asleep, a study found.',
      ]),
    );
    web.page(
      '/no',
      article('Coffee and sleep, again', [
        'Drinking coffee in the evening does not increase the time that people need to fall asleep, a study found.',
      ]),
    );
    const urls = [web.url('/yes'), web.url('/no')];
    const id = await queueResearch(platform, owner.key, {
      topic: 'Coffee in the evening and sleep',
      urls,
      max_sources: 2,
    });
    const { content } = await endOfResearch(platform, id);
    expect(content).toContain('Where sources disagree');
    const { page, complaints, shot } = await watched.open(`research/${id}`);
    await page.getByText('One source says').waitFor();
    await page.getByText('Another source says').waitFor();
    await shot('console-report-disputed');
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('starts several at once, filters the list, retries a failed one and answers a question', async () => {
    const { platform, owner } = watched.world;
    const { page, complaints, violations, shot } = await watched.open('research?form=batch');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Enter at least one topic. Each costs 1 credit.').waitFor();
    await dialog.getByLabel('Topics, one per line').fill('Tidal lagoons\nWave power\n\n');
    await dialog.getByText('2 topics, 2 credits').waitFor();
    await page.reload();
    // What is wrong with all of them alike is said once, beside its field.
    const max = dialog.getByLabel('Max sources per topic');
    await max.fill('50');
    await dialog.getByRole('button', { name: 'Start all' }).click();
    await dialog.getByRole('alert').waitFor();
    expect(await dialog.getByRole('alert').count()).toBe(1);
    expect(await max.getAttribute('aria-invalid')).toBe('true');
    await max.fill('');
    await dialog.getByLabel('Topics, one per line').press('Control+Enter');
    await page.getByText('Research on 2 topics started.').waitFor();
    const failed = await queueResearch(platform, owner.key, {
      topic: 'Doomed',
      urls: [watched.world.web.url('/missing')],
      max_sources: 2,
    });
    await endOfResearch(platform, failed);
    await platform.database.query(
      `update research_result set status = 'failed', error = 'No page could be read' where id = $1`,
      [failed],
    );
    await page.getByRole('button', { name: 'Refresh everything' }).click();
    await page.getByRole('link', { name: 'Failed 1' }).click();
    await page.getByRole('link', { name: 'Everyone’s' }).click();
    expect(page.url()).toMatch(/#\/research\?status=failed&of=all|of=all&status=failed/);
    await page.getByText('No page could be read.').waitFor();
    await shot('console-research-failed');
    await page.getByRole('button', { name: 'Try again: Doomed' }).click();
    await page.getByRole('heading', { name: 'Doomed', level: 1 }).waitFor();
    const again = Number(/research\/(\d+)$/.exec(page.url())?.[1]);
    const { body } = await platform.call<{ request: { urls: string[] } }>('GET', `/api/research/${again}`, owner);
    expect([again > failed, body.request.urls]).toEqual([true, [watched.world.web.url('/missing')]]);

    await page.getByRole('link', { name: 'Research', exact: true }).first().click();
    await page.getByLabel('Question about pages already read').fill('When did the Rance power station open?');
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    await page.getByRole('list', { name: 'Sources of the answer' }).getByRole('link').first().waitFor();
    expect(await violations()).toEqual([]);
    await shot('console-research-known');
    await page.getByLabel('Search the reports').fill('turbines');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.locator('mark').first().waitFor();
    await shot('console-research-search');
    expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([]);
    await page.context().close();
  });
});
