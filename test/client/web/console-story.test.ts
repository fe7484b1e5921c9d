import { describe, expect, it } from 'vitest';
import { sentDraft, writeDraft } from '../../areas/email/draft-world.ts';
import { deliveriesOf, storeDelivery, storeEvent } from '../../areas/webhooks/world.ts';
import { hasBrowser } from '../../support/browser.ts';
import { endOfResearch, queueResearch } from '../../support/research.ts';
import { until } from '../../support/until.ts';
import { watchedConsole } from './console-world.ts';

describe.runIf(hasBrowser())('console workflows', { timeout: 120_000 }, () => {
  const watched = watchedConsole();

  it('edit a draft, approve it and show that it was sent', async () => {
    const { platform, owner, mail } = watched.world;
    const id = await writeDraft(platform, owner, { subject: 'Our meating', to: 'ann@example.com' });
    const { page, complaints, elsewhere } = await watched.open('overview');
    await page.getByRole('link', { name: 'Our meating' }).click();
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('Subject').fill('Our meeting');
    await page.reload();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Our meeting', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('heading', { name: 'Our meating', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('Subject').fill('Our meeting');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Our meeting', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Approve and send' }).click();
    // The approval alone can be undone now: the text that was approved is the one that is sent.
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await page.getByRole('button', { name: 'Approve and send' }).click();
    await page.getByText('Sending in a few seconds').waitFor();
    // Leaving the page confirms the approval.
    await page.reload();
    await page.locator('.badge', { hasText: 'sent' }).waitFor();
    const { message_id: messageId } = await sentDraft(platform, owner, id);
    expect(mail.received.map(({ mail: { subject, messageId: sentId } }) => [subject, sentId])).toEqual([
      ['Our meeting', messageId],
    ]);
    expect(await page.getByRole('button', { name: 'Approve and send' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Drafts', exact: true }).first().click();
    await page.getByText('No drafts to review').waitFor();
    expect([complaints, elsewhere]).toEqual([[], []]);
    await page.context().close();
  });

  it('reject a draft, and require a recipient before approval', async () => {
    const { platform, owner, mail } = watched.world;
    const before = mail.received.length;
    const id = await writeDraft(platform, owner, { to: null });
    const { page, complaints } = await watched.open(`drafts/${id}`);
    await page.getByRole('link', { name: 'Add a recipient' }).click();
    await page.getByLabel('To', { exact: true }).fill('ann@example.com');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Approve and send' }).waitFor();
    await page.getByRole('button', { name: 'Reject' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Nobody to send it to');
    await dialog.getByRole('button', { name: 'Reject draft' }).click();
    await page.locator('.badge', { hasText: 'rejected' }).waitFor();
    await page.getByText('Reason for rejection: Nobody to send it to').waitFor();
    await page.getByText('Rejected. It will not be sent.').waitFor();
    expect(await page.getByText('Saved. Approve it to send it.').count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.locator('.badge', { hasText: 'edited' }).waitFor();
    expect(await page.getByText('Reason for rejection').count()).toBe(0);
    expect(mail.received).toHaveLength(before);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('start with onboarding steps and show what is connected', async () => {
    const { platform, web } = watched.world;
    const key = await platform.key();
    const { page, complaints, violations, shot } = await watched.open('overview', key);
    const steps = page.getByRole('region', { name: 'First steps' }).getByRole('link');
    await steps.first().waitFor();
    expect(await page.getByRole('region', { name: 'Connections' }).innerText()).toContain('MODEL_URL');
    expect(await page.getByRole('region', { name: 'Limits' }).innerText()).toMatch(
      /Resets in \d+ (days?|h|min)[^]*Free plan/,
    );
    expect(await violations()).toEqual([]);
    await shot('console-first-run');
    const leads = [['Research'], ['Tasks', 'Schedule a task'], ['Webhooks', 'Add a webhook']] as const;
    expect(await steps.count()).toBe(leads.length);
    for (const [at, [view, dialog]] of leads.entries()) {
      await steps.nth(at).click();
      await page.getByRole('heading', { name: view, level: 1, exact: true }).waitFor();
      if (dialog === undefined) expect(await page.locator('dialog[open]').count()).toBe(0);
      else await page.getByRole('dialog', { name: dialog }).waitFor();
      await page.goBack();
      await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
    }
    expect(await steps.first().innerText()).toMatch(/^Ask your first question/);
    const id = await queueResearch(platform, key, { topic: 'What is a barrage?', urls: web.pages, max_sources: 3 });
    await endOfResearch(platform, id);
    await page.getByRole('button', { name: 'Refresh everything' }).click();
    await steps.getByText('Done: Ask your first question').waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('add a webhook, test it, redeliver an event, edit, pause and delete it', async () => {
    const { platform, owner, web } = watched.world;
    web.page('/in', { status: 204 });
    const url = web.url('/in');
    const { page, complaints, violations, isTooWide, shot } = await watched.open('webhooks');
    await page.getByText('No webhooks yet').waitFor();
    await page.getByRole('link', { name: 'Add a webhook' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Endpoint URL').fill('http://10.0.0.1/in');
    await dialog.getByRole('button', { name: 'Add webhook' }).click();
    await dialog.getByText('The address must begin with https://').waitFor();
    await dialog.getByLabel('Endpoint URL').fill('https://example.com:22/in');
    await dialog.getByRole('button', { name: 'Add webhook' }).click();
    await dialog.getByText('https://example.com:22/in uses port 22, which is not allowed. Enter a public').waitFor();
    await dialog.getByLabel('Endpoint URL').fill(url);
    await dialog.getByLabel('Your research finished or failed').uncheck();
    await dialog.getByRole('button', { name: 'Add webhook' }).click();
    await dialog.getByText('Choose at least one event.').waitFor();
    expect(await page.evaluate('document.activeElement.type')).toBe('checkbox');
    await dialog.getByLabel('Your research finished or failed').check();
    await dialog.getByText('Choose at least one event.').waitFor({ state: 'detached' });
    await dialog.getByLabel('Your code review finished').check();
    // A reload in the middle of the form loses nothing.
    await page.reload();
    await dialog.getByText('Show as curl and TypeScript').click();
    expect(await dialog.innerText()).toContain(`"url":"${url}","events":["research.complete","code_review.complete"]`);
    expect(await violations()).toEqual([]);
    await shot('console-webhook-form');
    await dialog.getByRole('button', { name: 'Add webhook' }).click();
    const secret = await dialog.locator('.secret').innerText();
    expect(secret).toMatch(/^whsec_/);
    await dialog.getByRole('button', { name: 'I have saved it' }).click();
    await expect.poll(() => page.content()).not.toContain(secret);

    await page.getByRole('button', { name: 'Send a test' }).click();
    await page.getByText(/^Test delivered: 204 in \d+ ms\.$/).waitFor();
    const { body } = await platform.call<{ webhooks: { id: number }[] }>('GET', '/api/webhooks', { key: owner.key });
    const [webhook = { id: 0 }] = body.webhooks;
    const eventId = 'evt_console_abcdefghijklmnop';
    await storeEvent(platform, eventId, webhook.id);
    await storeDelivery(platform, webhook.id, { eventId, status: 'failed' });
    await page.getByRole('button', { name: 'Refresh everything' }).click();
    const row = page.locator('.events > li', { hasText: 'research.complete' });
    await row.getByText('failed').waitFor();
    await row.getByText('research.complete').click();
    const redeliver = row.getByRole('button', { name: 'Redeliver research.complete, attempt 1' });
    const failure = page.getByText(/^Not delivered\. /);
    web.page('/in', { status: 500 });
    await redeliver.click();
    await failure.waitFor();
    web.page('/in', { status: 204 });
    await page.getByText('More actions').click();
    await page.getByRole('button', { name: 'Recover failed' }).click();
    await dialog.getByRole('button', { name: 'Resend events' }).click();
    await failure.waitFor({ state: 'detached' });
    await page.getByText('1 event delivered.').waitFor();
    await row.getByRole('button', { name: 'Redeliver research.complete, attempt 3' }).click();
    await page.getByText(/^Delivered: 204 in \d+ ms\.$/).waitFor();
    await row.getByText('Attempt 4, manual').waitFor();
    expect(await deliveriesOf(platform, owner.key, `event_id=${eventId}`)).toHaveLength(4);
    expect(web.requests.filter(({ headers }) => headers['webhook-id'] === eventId)).toHaveLength(3);
    expect(await violations()).toEqual([]);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await isTooWide()).toBe(false);
      await shot(`console-webhooks-${width}`);
    }

    await page.getByRole('button', { name: 'Edit' }).click();
    await dialog.getByLabel('Your code review finished').uncheck();
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Webhook saved.').waitFor();
    const events = page.locator('.view .badge', { hasText: 'code_review.complete' });
    await events.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Change undone.').waitFor();
    await events.first().waitFor();
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByText('Webhook paused.').waitFor();
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.getByText('Webhook resumed.').waitFor();
    const recovered = 'evt_recover_abcdefghijklmnop';
    await storeEvent(platform, recovered, webhook.id);
    await storeDelivery(platform, webhook.id, { eventId: recovered, status: 'failed' });
    for (const result of ['1 event delivered.', 'Nothing to recover']) {
      await page.getByRole('button', { name: 'Recover failed' }).click();
      await dialog.getByRole('button', { name: 'Resend events' }).click();
      await page.getByText(result).waitFor();
    }
    expect(web.requests.filter(({ headers }) => headers['webhook-id'] === recovered)).toHaveLength(1);
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No webhooks yet').waitFor();
    // The browser says of every answer with an error that it has one; nothing else may be there.
    expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([]);
    await page.context().close();
  });

  it('start a research and show its progress live', async () => {
    const { web } = watched.world;
    let release: () => void = () => undefined;
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    const [first = '', second = ''] = web.pages;
    const html =
      '<!doctype html><title>Slow</title><main><p>Tides generate electricity in a barrage, slowly.</p></main>';
    web.page('/slow', async () => {
      await isReleased;
      return { html };
    });
    const { page, complaints, shot } = await watched.open('research');
    const urls = [first, second, web.url('/slow')];
    const { key } = watched.world.owner;
    await page.getByText('No research yet').waitFor();
    await watched.world.platform.call('POST', '/api/research', {
      key,
      body: { topic: 'Slow tides', urls, max_sources: 3 },
    });
    // The list is asked for again every twenty seconds; a person who is waiting presses this.
    await page.getByRole('button', { name: 'Refresh everything' }).click();
    const row = page.getByRole('row').filter({ hasText: 'Slow tides' });
    // One or both of the others: pages of one host are not all read at once.
    await row.getByText(/^Reading: [12] of 3 pages$/).waitFor();
    const share = () => row.getByRole('progressbar').evaluate((bar) => (bar as HTMLProgressElement).value);
    const before = await share();
    expect([before > 0.2, before < 0.85]).toEqual([true, true]);
    await shot('console-research-going-on');
    release();
    await row.getByText('completed').waitFor();
    await row.getByRole('link', { name: 'Slow tides' }).click();
    await page.getByRole('heading', { name: 'Key findings' }).waitFor();
    await page.getByRole('button', { name: 'Evidence from source 1' }).first().click();
    const evidence = page.getByRole('note', { name: 'Evidence from source 1' });
    expect(urls).toContain(await evidence.getByRole('link', { name: 'Open the page' }).getAttribute('href'));
    expect(complaints).toEqual([]);
    // What others ask is on the list of research, and not on the overview of a fresh key.
    const fresh = await watched.open('overview', await watched.world.platform.key());
    await fresh.page.getByRole('region', { name: 'Research', exact: true }).getByText('No research yet.').waitFor();
    await fresh.page.context().close();
    await page.context().close();
  });

  it('start a research and a task, then pause and resume the task', async () => {
    const { page, complaints } = await watched.open('research');
    await page.getByLabel('Ask a question').fill('What is a barrage?');
    await page.getByRole('button', { name: 'Start research' }).click();
    await page.getByRole('link', { name: 'What is a barrage?' }).waitFor();
    await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Tasks' }).click();
    await page.getByLabel('Quick task').fill('Look at the turbines');
    await page.getByLabel('When').selectOption('later');
    await page.getByRole('button', { name: 'Schedule', exact: true }).click();
    await page.getByText('Task scheduled.').waitFor();
    await page.getByText('Agent run, once').waitFor();
    await page.getByRole('button', { name: 'Pause Look at the turbines' }).click();
    await page.getByRole('button', { name: 'Resume Look at the turbines' }).click();
    await page.getByRole('button', { name: 'Pause Look at the turbines' }).waitFor();
    const { body } = await watched.world.platform.call<{ tasks: { name: string; status: string }[] }>(
      'GET',
      '/api/scheduled-tasks',
      { key: watched.world.owner.key },
    );
    expect(body.tasks.map(({ name, status }) => [name, status])).toEqual([['Look at the turbines', 'active']]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('schedule a task for every weekday, run it now, edit and delete it', async () => {
    const { page, complaints, violations, isTooWide, shot } = await watched.open('tasks');
    await page.getByRole('link', { name: 'Schedule a task' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Morning report');
    await dialog.getByLabel('Type').selectOption('report');
    await dialog.getByLabel('Time zone').fill('Europe/Berlin');
    await dialog.getByLabel('At', { exact: true }).fill('08:30');
    await page.reload();
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Morning report');
    await until('five runs to be shown', async () => (await dialog.locator('.next-runs li').count()) === 5);
    await dialog.getByText('Show as curl and TypeScript').click();
    expect(await dialog.innerText()).toContain('"schedule":"30 8 * * 1-5"');
    // Beside a cron pattern, a recurrence of "once" would say the opposite of what the task does.
    expect(await dialog.innerText()).not.toContain('recurrence');
    expect(await violations()).toEqual([]);
    await page.setViewportSize({ width: 360, height: 900 });
    expect(await isTooWide()).toBe(false);
    await shot('console-task-form');
    await dialog.getByRole('button', { name: 'Schedule task' }).click();
    await page.getByRole('heading', { name: 'Morning report', level: 1 }).waitFor();
    await page.getByText('report, every weekday at 08:30 (Europe/Berlin)').waitFor();
    await page.getByRole('button', { name: 'Run now' }).click();
    await page.getByRole('row').getByText('completed').waitFor();
    await page.getByRole('link', { name: 'Edit' }).click();
    expect(await dialog.getByLabel('At', { exact: true }).inputValue()).toBe('08:30');
    expect(await dialog.getByLabel('How often').inputValue()).toBe('weekdays');
    await dialog.getByLabel('How often').selectOption('other');
    await dialog.getByLabel('Schedule').fill('whenever');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await dialog.getByRole('alert').waitFor();
    await dialog.getByLabel('Schedule').fill('0 7 * * *');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('report, every day at 07:00 (Europe/Berlin)').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('report, every weekday at 08:30 (Europe/Berlin)').waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { name: 'Tasks', level: 1 }).waitFor();
    await page.getByText('“Morning report” deleted.').waitFor();
    expect(await page.getByRole('link', { name: 'Morning report' }).count()).toBe(0);
    // The browser says of every answer with an error that it has one; nothing else may be there.
    expect(complaints.filter((complaint) => !/422|404/.test(complaint))).toEqual([]);
    await page.context().close();
  });

  it('let an admin issue a key, shown once, and revoke it', async () => {
    const { platform } = watched.world;
    const { page, complaints, violations } = await watched.open('keys', await platform.key({ isAdmin: true }));
    await page.getByRole('link', { name: 'Create a key' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Reporting');
    await dialog.getByLabel('Plan').selectOption('developer');
    expect(await violations()).toEqual([]);
    await dialog.getByRole('button', { name: 'Create key' }).click();
    const key = await dialog.locator('.secret').innerText();
    const status = () => platform.call('GET', '/api/billing/status', { key });
    expect((await status()).body).toMatchObject({ tier: 'developer' });
    await dialog.getByRole('button', { name: 'I have saved it' }).click();
    await expect.poll(() => page.content()).not.toContain(key);
    await page.getByRole('button', { name: 'Revoke Reporting' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke key' }).click();
    await page.getByRole('row').filter({ hasText: 'Reporting' }).getByText('Revoked').waitFor();
    await until('the key is refused', async () => (await status()).status === 401);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
