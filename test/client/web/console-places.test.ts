import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { writeDraft } from '../../areas/email/draft-world.ts';
import { giveUpJobs } from '../../areas/system/operations/given-up-jobs.ts';
import { register } from '../../areas/vcs/vcs-world.ts';
import { storeDelivery } from '../../areas/webhooks/world.ts';
import { hasBrowser } from '../../support/browser.ts';
import { until } from '../../support/until.ts';
import { watchedConsole } from './console-world.ts';

describe.runIf(hasBrowser())('console navigation', { timeout: 180_000 }, () => {
  const watched = watchedConsole({ isAdmin: true, isFilled: true });

  it('works by palette, keyboard, back and forward, and after a reload', async () => {
    const { page, complaints, violations, shot } = await watched.open('overview');
    const heading = (name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();
    const { platform, owner } = watched.world;
    const file = { name: 'minutes.md', content: 'We go with blue.' };
    await platform.call('POST', '/api/files/upload', { key: owner.key, body: file });
    await heading('Overview');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Go to a page, create something' });
    await field.waitFor();
    const { y: top } = (await field.boundingBox()) ?? {};
    await page.keyboard.press('Control+k');
    await field.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await field.fill('p');
    await page.getByRole('option', { name: 'Plan Account' }).waitFor();
    // Objects are looked for by name only, so opening the palette is no reason to ask for thirteen lists.
    expect(asked.filter((url) => url.includes('intel.subscribers'))).toEqual([]);
    await field.fill('plan');
    await page.getByRole('option', { name: 'Plan Account' }).waitFor();
    expect(await page.getByRole('option').count()).toBe(1);
    // The field has not moved, although the list has become shorter.
    expect((await field.boundingBox())?.y).toBe(top);
    expect(await violations()).toEqual([]);
    await shot('console-palette');
    await page.keyboard.press('Enter');
    await heading('Plan');
    // What the bar does, the palette does too, and the button in the bar follows.
    await page.keyboard.press('Control+k');
    await field.fill('theme');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Switch to light theme' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    await page.keyboard.press('Control+k');
    await field.fill('theme');
    await page.getByRole('option', { name: 'Switch to light theme' }).click();
    await page.getByRole('button', { name: 'Switch to dark theme' }).waitFor();
    await heading('Plan');
    await page.keyboard.press('Control+k');
    await field.fill('task 1');
    await page.keyboard.press('Enter');
    await heading('Tidal power every Monday');
    await page.keyboard.press('Control+k');
    await field.fill('add web');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByLabel('Endpoint URL').waitFor();
    await page.reload();
    await page.getByRole('dialog').getByLabel('Endpoint URL').waitFor();
    await page.goBack();
    await heading('Tidal power every Monday');
    await page.goBack();
    await heading('Plan');
    await page.goForward();
    await heading('Tidal power every Monday');
    await page.goto(`${platform.url}/console#/tasks`);
    await page.getByRole('link', { name: 'Nightly reminder', exact: true }).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await page.keyboard.press('Enter');
    await page.locator('.view .back').waitFor();
    expect(page.url()).toMatch(/#\/tasks\/\d+$/);
    const opened = new URL(page.url()).hash;
    await page.goBack();
    await page.getByRole('link', { name: 'Nightly reminder', exact: true }).waitFor();
    // The list goes on where it was left.
    await page.keyboard.press('j');
    expect(await page.evaluate('document.activeElement.getAttribute("href")')).toBe(opened);
    // A row with buttons only has the focus itself: Enter means "open", and must not revoke.
    await page.goto(`${platform.url}/console#/files`);
    await page.getByRole('row', { name: /minutes\.md/ }).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    expect(await page.evaluate('document.activeElement.tagName')).toBe('TR');
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Revoke');
    await page.keyboard.press('Control+k');
    await field.fill('barrage');
    await page.getByRole('option', { name: 'Notes on the barrage Draft' }).waitFor();
    await page.keyboard.press('Enter');
    await heading('Notes on the barrage');
    await page.keyboard.press('Control+k');
    for (const [typed, found] of [
      ['run system', 'How is the system doing? Agent run'],
      ['harbour', /port ellis.* Repurposed text$/i],
      ['minutes', 'minutes.md Shared file'],
      ['hello-world', 'Codertocat/Hello-World Repository'],
      ['rita', 'rita@example.com Subscriber'],
      ['briefing', /Briefing$/],
      ['example ann', 'Ann (ann@example.com) Customer'],
    ] as const) {
      await field.fill(typed);
      await page.getByRole('option', { name: found }).first().waitFor();
    }
    await page.keyboard.press('Enter');
    await heading('Ann');
    // A webhook has no page of its own: its number leads to what was sent to it.
    await page.goto(`${platform.url}/console#/webhooks/1`);
    await page.locator('.only-one').getByText('/hooks/agent').waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByText('Next row').waitFor();
    await page.keyboard.press('Escape');
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('shows changes by others without a reload', async () => {
    const { platform, owner } = watched.world;
    const { page, complaints } = await watched.open('drafts');
    await page.getByRole('link', { name: 'Notes on the barrage' }).waitFor();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await writeDraft(platform, owner, { subject: 'Written elsewhere' });
    await page.getByRole('link', { name: 'Written elsewhere' }).waitFor({ timeout: 12_000 });
    // Sooner than by polling, which asks after twenty seconds: the news of the change have come by themselves.
    expect(asked.some((url) => url.includes('email.drafts'))).toBe(true);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('requests nothing while hidden and catches up afterwards', async () => {
    const { platform, owner } = watched.world;
    const { page, complaints } = await watched.open('drafts');
    await page.getByRole('link', { name: 'Notes on the barrage' }).waitFor();
    const turn = (state: 'hidden' | 'visible') =>
      page.evaluate(`{
        Object.defineProperty(document, 'visibilityState', { configurable: true, value: '${state}' });
        document.dispatchEvent(new Event('visibilitychange'));
      }`);
    await page.clock.install();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await turn('hidden');
    await page.clock.fastForward(10_000);
    await writeDraft(platform, owner, { subject: 'Written meanwhile' });
    await Promise.all([page.waitForRequest(/system[.]changes/), turn('visible')]);
    expect(asked.findIndex((url) => !url.includes('system.changes'))).toBe(-1);
    await page.getByRole('link', { name: 'Written meanwhile' }).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('links from one form to another and back', async () => {
    const { page, complaints } = await watched.open('research?form=new');
    await page.getByRole('dialog', { name: 'Start research' }).waitFor();
    await page.goto('/console#/research?form=batch');
    await page.getByRole('dialog', { name: 'Research several topics' }).getByLabel('Topics').fill('Tides');
    expect(page.url()).toContain('form=batch');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.waitForURL(/#\/research$/);
    await page.goto('/console#/webhooks?form=recover&of=1');
    await page
      .getByRole('dialog', { name: 'Recover failed deliveries' })
      .getByLabel('Failed', { exact: true })
      .waitFor();
    await page.goto('/console#/webhooks?form=rotate&of=1');
    await page.getByRole('dialog', { name: 'Rotate the signing secret' }).waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL(/#\/webhooks$/);
    await page.goto('/console#/keys');
    await page
      .getByRole('button', { name: /^Revoke / })
      .first()
      .click();
    await page.waitForURL(/form=revoke&of=\d+$/);
    await page.reload();
    await page.getByRole('dialog', { name: 'Revoke this key?' }).getByRole('button', { name: 'Cancel' }).click();
    await page.waitForURL(/#\/keys$/);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('keeps open items and form input across a reload', async () => {
    const { platform } = watched.world;
    await storeDelivery(platform, 2, { eventId: 'evt_third', status: 'failed' });
    await storeDelivery(platform, 2, { eventId: 'evt_third', attempt: 2, status: 'pending', dueInSeconds: 3_600 });
    // The list has only its second attempt.
    const { page, complaints } = await watched.open('webhooks?status=pending');
    const events = page.getByRole('list', { name: 'Events, newest first' });
    await events.getByText('1 attempt').waitFor();
    await events.getByText('retrying').waitFor();
    await page.goto('/console#/webhooks');
    await events.locator('summary').last().click();
    await page.waitForURL(/open=evt_/);
    await page.reload();
    await events.locator('details[open] .attempts').getByText('To 127.0.0.1').waitFor();
    await events.locator('details[open] > summary').click();
    await page.waitForURL((url) => !url.hash.includes('open='));
    await page.goBack();
    await events.locator('details[open] .attempts').waitFor();
    await page.goto('/console#/drafts');
    await page.getByRole('link', { name: 'Notes on the barrage' }).click();
    await page.getByRole('button', { name: 'Reject' }).click();
    await page.waitForURL(/form=reject$/);
    await page.getByLabel('Reason').fill('Too early');
    await page.reload();
    const dialog = page.getByRole('dialog', { name: 'Reject this draft?' });
    expect(await dialog.getByLabel('Reason').inputValue()).toBe('Too early');
    await page.keyboard.press('Escape');
    await page.waitForURL(/#\/drafts\/\d+$/);
    await page.goto('/console#/keys');
    await page.getByLabel('Name, or the beginning or end of a key').fill('Webs');
    await page.reload();
    expect(await page.getByLabel('Name, or the beginning or end of a key').inputValue()).toBe('Webs');
    await page.goto('/console#/subscribers');
    await page.getByLabel('Grant a plan').fill('dana@example.org');
    await page.getByLabel('Plan', { exact: true }).selectOption('Global');
    await page.reload();
    expect(await page.getByLabel('Grant a plan').inputValue()).toBe('dana@example.org');
    expect(await page.getByLabel('Plan', { exact: true }).inputValue()).toBe('global');
    await page.goto('/console#/analytics?list=calls&calls=all');
    const calls = page.getByRole('region', { name: 'Latest calls' }).locator('tbody tr');
    await until('all calls', async () => (await calls.count()) === 50);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('links from a ranking to single calls with their request ids, downloadable as CSV', async () => {
    const { page, complaints, violations, isTooWide, shot } = await watched.open('analytics');
    const sums = page.getByRole('region', { name: 'Summary' });
    await sums.getByText('99% within').waitFor();
    const top = page.getByRole('region', { name: 'Top operations' });
    const [name = '', count = ''] = await top.locator('tbody tr').first().locator('td').allInnerTexts();
    await top.getByRole('link').first().click();
    // The figures and the charts are those of the operation now.
    await sums.getByText('99% within').waitFor({ state: 'detached' });
    await sums.getByText(count, { exact: true }).waitFor();
    await page.getByText(`Only ${name}`).waitFor();
    const calls = page.getByRole('region', { name: 'Latest calls' });
    await calls.getByText('req_').first().waitFor();
    await calls.getByRole('link', { name: 'Errors' }).click();
    await until('errors alone', async () => page.url().includes('status=error'));
    await calls.getByText('=1+1').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      calls.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
    expect(lines[0]).toBe('at,request_id,method,path,status,duration_ms,key_id');
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.filter((line) => line.includes('1+1'))).toEqual([expect.stringContaining(",'=1+1,")]);
    await page.getByRole('link', { name: 'Show all operations' }).click();
    await page.getByRole('link', { name: 'Response time' }).click();
    await page.getByRole('region', { name: 'Mean response time by day' }).waitFor();
    await page.getByRole('link', { name: 'Callers' }).click();
    await page.getByRole('region', { name: 'Top callers' }).waitFor();
    await page.getByRole('link', { name: 'Calls', exact: true }).click();
    await calls.locator('tbody a').first().click();
    await page.waitForURL(/key=\d+$/);
    await page.getByRole('link', { name: 'Show all keys' }).waitFor();
    await page.getByRole('region', { name: 'Mean response time by day' }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Your key' }).click();
    await page.getByRole('region', { name: 'Requests by day' }).waitFor();
    expect(await violations()).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await until('the chart to fit', async () => !(await isTooWide()));
    await shot('console-analytics-390');
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('says why no call is listed although others have made some', async () => {
    const key = await watched.world.platform.key();
    const { page, complaints } = await watched.open('analytics?of=all&operation=POST+%2Fapi%2Fresearch', key);
    await page.getByText('No matching calls').waitFor();
    await page.getByText('Your key has made none in the last 7 days. Those of other keys are counted above').waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('folds several webhooks on a phone, so that their deliveries are on the first screen', async () => {
    const { page, complaints, violations, isTooWide, shot } = await watched.open('webhooks');
    await page.setViewportSize({ width: 390, height: 844 });
    const failing = page.getByRole('article', { name: '/hooks/broken' });
    await failing.getByText('Failing', { exact: true }).waitFor();
    const box = await page.locator('.events > li').first().boundingBox();
    expect(box?.y).toBeLessThan(844);
    // What is wrong, and the way out, is in sight without a click; what is well stays folded.
    await failing.getByText('The last 4 attempts failed').waitFor();
    await failing.getByText('it failed. Check your service and its certificate.').waitFor();
    expect(await failing.getByRole('button', { name: 'Recover failed' }).isVisible()).toBe(true);
    const well = page.getByRole('article', { name: '/hooks/agent' });
    expect(await well.getByRole('button', { name: 'Pause' }).isVisible()).toBe(false);
    await well.getByRole('heading').click();
    await well.getByRole('button', { name: 'Pause' }).waitFor();
    expect([await violations(), await isTooWide()]).toEqual([[], false]);
    await shot('console-webhooks-folded');
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('leaves no gap at tablet width', async () => {
    const { page, complaints } = await watched.open('tasks');
    await page.setViewportSize({ width: 768, height: 900 });
    await page.getByRole('link', { name: 'Tidal power every Monday', exact: true }).click();
    const boxOf = async (name: string) => {
      const box = await page.getByRole('region', { name, exact: true }).boundingBox();
      return box ?? { x: 0, y: 0, width: 0, height: 0 };
    };
    const endOf = async (name: string) => {
      const { x, width } = await boxOf(name);
      return Math.round(x + width);
    };
    await page.getByRole('region', { name: 'Runs', exact: true }).waitFor();
    expect(await endOf('Input')).toBe(await endOf('Runs'));
    await page.getByRole('button', { name: 'Pause Tidal power every Monday' }).click();
    await page.getByText('Resume the task to run it.').waitFor();
    await page.getByRole('button', { name: 'Resume Tidal power every Monday' }).click();
    await page.getByText('Use Run now to start one.').waitFor();
    await page.goto('/console#/research');
    const heads = page.getByRole('region', { name: 'Reports' }).getByRole('columnheader');
    await until('the list', async () => (await heads.count()) > 0);
    expect(await heads.allInnerTexts()).toEqual(['Topic', 'Status', 'Pages', 'Created']);
    // What will announce the findings has no room of its own before there are any.
    await page.goto('/console#/code');
    await page.getByRole('region', { name: 'Stored reviews' }).waitFor();
    const form = await boxOf('Check code');
    expect((await boxOf('Stored reviews')).y - form.y - form.height).toBeLessThan(32);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('shows admins the failed jobs, providers and settings', async () => {
    await giveUpJobs(watched.world.platform, 2);
    const { page, complaints, violations, isTooWide, shot } = await watched.open('jobs');
    await page.getByRole('cell', { name: 'Run research' }).first().waitFor();
    await page.getByRole('button', { name: 'Dismiss run research' }).first().click();
    await page.getByText('1 job dismissed.').waitFor();
    await page.getByRole('button', { name: 'Retry run research' }).nth(1).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Retry run research' }).click();
    await page.getByText('1 job queued again.').waitFor();
    await page.getByText('No failed jobs').waitFor();
    await page.goto(`${watched.world.platform.url}/console#/platform`);
    const providers = page.getByRole('region', { name: 'Providers' });
    await providers.getByRole('row', { name: 'Search Wikipedia' }).waitFor();
    const settings = page.getByRole('region', { name: 'Active settings' });
    await settings.getByText('SMTP_URL').first().waitFor();
    await settings.getByRole('link', { name: 'All' }).click();
    await settings.getByText('METRICS_PORT').waitFor();
    expect(await settings.innerText()).not.toContain(watched.world.platform.adminKey);
    expect(await violations()).toEqual([]);
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await isTooWide()).toBe(false);
      await shot(`console-platform-${width}`);
    }
    await page.goto(`${watched.world.platform.url}/console#/customers?name=Ann`);
    await page.getByRole('link', { name: 'ann@example.com' }).click();
    await page.getByRole('heading', { name: 'Ann', level: 1 }).waitFor();
    const invoice = page.getByRole('region', { name: 'Invoice' });
    await invoice.getByText('No charges or usage this month').waitFor();
    await invoice.getByLabel('Month (UTC)').selectOption({ index: 1 });
    await page.waitForURL(/month=\d{4}-\d{2}$/);
    expect(await violations()).toEqual([]);
    await page.reload();
    await invoice.getByLabel('Month (UTC)').waitFor();
    expect(await invoice.getByLabel('Month (UTC)').inputValue()).toBe(/month=(.+)$/.exec(page.url())?.[1]);
    await page.goto('/console#/subscribers');
    await page.getByRole('button', { name: 'Send to all weekly readers' }).click();
    await page.getByText('Enter the digest key.').waitFor();
    await page.getByLabel('Digest key').fill('wrong');
    await page.getByRole('button', { name: 'Send to all weekly readers' }).click();
    await page.getByText('This is not the digest key.').waitFor();
    // The browser says of every answer with an error that it has one.
    expect(complaints.filter((complaint) => !complaint.includes('403'))).toEqual([]);
    await page.context().close();
  });

  it('lets an admin approve the repository of another key, withdraw that, and undo it', async () => {
    const { platform } = watched.world;
    await register(platform, await platform.key(), { name: 'Other' });
    const { page, complaints, violations } = await watched.open('pulls');
    const waiting = page.getByRole('list', { name: 'Repositories waiting for approval' });
    const approved = page.getByRole('list', { name: 'Approved repositories' });
    await waiting.getByRole('button', { name: /^Approve Codertocat\/Other of/ }).click();
    await approved.getByText('Codertocat/Other').waitFor();
    expect(await violations()).toEqual([]);
    await approved.getByRole('button', { name: /^Withdraw the approval of Codertocat\/Other of/ }).click();
    await waiting.getByText('Codertocat/Other').waitFor();
    expect(await approved.getByText('Codertocat/Other').count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await approved.getByText('Codertocat/Other').waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('shows a new key its own research with a link to all research', async () => {
    const { page, complaints } = await watched.open('research', await watched.world.platform.key());
    await page.getByText('No research yet').waitFor();
    const others = page.getByRole('link', { name: 'What a barrage does to an estuary' });
    expect(await others.count()).toBe(0);
    await page.getByRole('link', { name: 'Read everyone’s research' }).click();
    await others.waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('marks the current plan and links to the checkout of another', async () => {
    const { page, violations, isTooWide, shot } = await watched.open('plan', await watched.world.platform.key());
    const offers = page.getByRole('region', { name: 'All plans' }).getByRole('listitem');
    await offers.filter({ hasText: 'current' }).getByText('Free').first().waitFor();
    await page.getByText('No payments yet').waitFor();
    expect(await violations()).toEqual([]);
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await isTooWide()).toBe(false);
      await shot(`console-plan-${width}`);
    }
    await page.getByRole('button', { name: 'Upgrade to developer' }).click();
    await page.waitForURL(/sandbox\/checkout/);
    await page.context().close();
  });
});
