import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasBrowser } from '../../support/browser.ts';
import { until } from '../../support/until.ts';
import { watchedConsole } from './console-world.ts';

describe.runIf(hasBrowser())('a person with a new key', { timeout: 120_000 }, () => {
  const watched = watchedConsole();

  it('goes from the first steps to a research, a webhook, its delivery and a redelivery', async () => {
    const { web } = watched.world;
    web.page('/told', { status: 204 });
    const { page, complaints, elsewhere } = await watched.open('overview');
    const steps = page.getByRole('region', { name: 'First steps' }).getByRole('link');
    await steps.nth(2).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Endpoint URL').fill(web.url('/told'));
    await dialog.getByRole('button', { name: 'Add webhook' }).click();
    await dialog.getByRole('button', { name: 'I have saved it' }).click();
    // The way back leads past the dialog that was closed.
    await page.goBack();
    await page.waitForURL(/#\/overview$/);
    await page.getByRole('link', { name: 'Research', exact: true }).first().click();
    await page.getByRole('link', { name: 'More options' }).click();
    await dialog.locator('textarea:focus').first().waitFor();
    await dialog.getByLabel('Question or topic').fill('How do tides generate electricity?');
    await dialog.getByLabel('Pages to read').fill(web.pages.join('\n'));
    // A reload in the middle of the form loses nothing.
    await page.reload();
    expect(await dialog.getByLabel('Pages to read').inputValue()).toBe(web.pages.join('\n'));
    await dialog.getByRole('button', { name: 'Start research' }).click();
    await page.getByRole('heading', { name: 'Key findings' }).waitFor();
    await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Webhooks' }).click();
    const event = page.locator('.events > li', { hasText: 'research.complete' });
    await event.getByText('delivered').waitFor();
    await event.getByText('research.complete').click();
    await event.getByRole('button', { name: 'Redeliver research.complete, attempt 1' }).click();
    await page.getByText(/^Delivered: 204 in \d+ ms\.$/).waitFor();
    await event.getByText('Attempt 2, manual').waitFor();
    expect(web.requests.filter(({ path }) => path === '/told')).toHaveLength(2);
    expect([complaints, elsewhere]).toEqual([[], []]);
    await page.context().close();
  });

  it('cancels a research', async () => {
    const { web, platform, owner } = watched.world;
    const sent = Promise.withResolvers<void>();
    web.page('/slow', async () => {
      await sent.promise;
      return { html: '<p>Tides lift the sea twice a day.</p>' };
    });
    const { body } = await platform.call<{ id: number }>('POST', '/api/research', {
      key: owner.key,
      body: { topic: 'Slow tides', urls: [web.url('/slow')], max_sources: 1 },
    });
    const { page, complaints, violations } = await watched.open(`research/${body.id}`);
    await page.getByRole('button', { name: 'Cancel this research' }).click();
    await page.getByText('You cancelled this research. The credit was refunded.').waitFor();
    expect(await page.getByRole('button', { name: 'Cancel this research' }).count()).toBe(0);
    expect(await violations()).toEqual([]);
    sent.resolve();
    await page.getByRole('button', { name: 'Edit and ask again' }).click();
    expect(await page.getByRole('dialog').getByLabel('Question or topic').inputValue()).toBe('Slow tides');
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('undoes a deletion, and sends other deletions when the page closes', async () => {
    const { platform, owner } = watched.world;
    const key = await platform.key();
    const read = async (path: string) =>
      (await platform.call<{ tasks: { name: string }[]; webhooks: unknown[] }>('GET', path, { key })).body;
    await platform.call('POST', '/api/scheduled-tasks/queue', { key, body: { task: 'Call Ann', when: 'tomorrow' } });
    await platform.call('POST', '/api/webhooks', {
      key,
      body: { url: 'https://example.com/in', events: ['research.complete'] },
    });
    const { page, complaints } = await watched.open('tasks', key);
    await page.getByRole('link', { name: 'Call Ann', exact: true }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('“Call Ann” deleted.').waitFor();
    await page.getByText('No tasks', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: 'Call Ann', exact: true }).waitFor();
    expect((await read('/api/scheduled-tasks')).tasks).toHaveLength(1);

    await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Webhooks' }).click();
    await page.getByText('More actions').click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No webhooks yet').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Webhooks');
    expect((await read('/api/webhooks')).webhooks).toHaveLength(1);
    await page.goto('about:blank');
    await until('the webhook to be deleted', async () => (await read('/api/webhooks')).webhooks.length === 0);
    expect((await read('/api/scheduled-tasks')).tasks).toHaveLength(1);
    expect(owner.key).not.toBe(key);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('sees that a deletion can no longer be undone after the session has ended', async () => {
    const { platform } = watched.world;
    const key = await platform.key();
    await platform.call('POST', '/api/scheduled-tasks/queue', { key, body: { task: 'Call Ben', when: 'tomorrow' } });
    const { page, complaints } = await watched.open('tasks', key);
    await page.getByRole('link', { name: 'Call Ben', exact: true }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Already deleted, so this can’t be undone').waitFor();
    const left = async () =>
      (await platform.call<{ tasks: unknown[] }>('GET', '/api/scheduled-tasks', { key })).body.tasks.length;
    await until('the task to be deleted', async () => (await left()) === 0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('schedules a task without a pointer', async () => {
    const { platform } = watched.world;
    const key = await platform.key();
    const { page, complaints } = await watched.open('overview', key);
    await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
    const { keyboard } = page;
    await keyboard.press('Control+k');
    await page.getByRole('combobox').waitFor();
    await keyboard.type('schedule');
    await page.getByText('1 found').waitFor();
    await keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Schedule a task' });
    await dialog.waitFor();
    const focusOn = async (label: string) => {
      await until(`the focus to reach ${label}`, async () => {
        await keyboard.press('Tab');
        return dialog.getByLabel(label, { exact: true }).evaluate((field) => field === document.activeElement);
      });
    };
    await dialog.locator('input:focus').waitFor();
    await keyboard.type('Weekly report');
    await focusOn('Type');
    await keyboard.type('rep');
    await until('the form to be sent', async () => {
      await keyboard.press('Tab');
      return dialog
        .getByRole('button', { name: 'Schedule task' })
        .evaluate((button) => button === document.activeElement);
    });
    await keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Weekly report', level: 1 }).waitFor();
    await page.goBack();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('writes, edits, rejects, restores and approves a draft without a pointer', async () => {
    const { platform, mail } = watched.world;
    const before = mail.received.length;
    const { page, complaints } = await watched.open('overview', await platform.key({ tier: 'pro' }));
    await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
    const { keyboard } = page;
    const isFocused = (target: Locator) => target.evaluate((one) => one === document.activeElement).catch(() => false);
    const focusOn = async (target: Locator) => {
      await target.waitFor();
      await until('the focus to arrive', async () => {
        if (await isFocused(target)) return true;
        await keyboard.press('Tab');
        return isFocused(target);
      });
    };
    const press = async (target: Locator) => {
      await focusOn(target);
      await keyboard.press('Enter');
    };
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await keyboard.press('Control+k');
    await page.getByRole('combobox').waitFor();
    await keyboard.type('write a draft');
    await page.getByText('1 found').waitFor();
    await keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Write a draft' }).locator('textarea:focus').waitFor();
    await keyboard.type('Thank Ann for the figures.');
    await focusOn(page.getByLabel('To', { exact: true }));
    // A draft for nobody would be charged, and fail when it is approved.
    await keyboard.type('Ann');
    await press(page.getByRole('button', { name: /^Write draft/ }));
    await page.getByText('"Ann" is not an email address').waitFor();
    expect(await isFocused(page.getByLabel('To', { exact: true }))).toBe(true);
    await keyboard.press('Control+a');
    await keyboard.type('"Example, Ann" <ann@example.com>');
    await press(page.getByRole('button', { name: /^Write draft/ }));
    await button('Approve and send').waitFor();
    await press(page.getByRole('link', { name: 'Edit', exact: true }));
    await focusOn(page.getByLabel('Subject'));
    await keyboard.press('Control+a');
    await keyboard.type('The figures of March');
    await press(button('Save'));
    await page.getByRole('heading', { name: 'The figures of March', level: 1 }).waitFor();
    // A dialog gives the focus back to the button that opened it.
    await press(button('Reject'));
    await page.getByRole('dialog').locator('textarea:focus').waitFor();
    await keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await isFocused(button('Reject'))).toBe(true);
    await keyboard.press('Enter');
    await press(button('Reject draft'));
    await page.locator('.badge', { hasText: 'rejected' }).waitFor();
    await press(button('Undo').last());
    await page.locator('.badge', { hasText: 'edited' }).waitFor();
    // The list is walked through by letters, and a row opens with Enter.
    await page.goto('/console#/drafts');
    await page.getByRole('heading', { name: 'Drafts', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'The figures of March' }).waitFor();
    await keyboard.press('j');
    expect(await isFocused(page.getByRole('link', { name: 'The figures of March' }))).toBe(true);
    await keyboard.press('Enter');
    await press(button('Approve and send'));
    await page.getByText('Sending in a few seconds').waitFor();
    await page.reload();
    await page.locator('.badge', { hasText: 'sent' }).waitFor();
    expect(mail.received.slice(before).map((one) => one.mail.subject)).toEqual(['The figures of March']);
    expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([]);
    await page.context().close();
  });

  it('closes the search when Back leads to another view', async () => {
    const { page, complaints } = await watched.open('overview');
    await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
    await page.goto('/console#/tasks');
    await page.getByRole('heading', { name: 'Tasks', level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /^Go to a page/ }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('sees that the browser is offline, and continues when it is back', async () => {
    const { page } = await watched.open('tasks');
    await page.getByRole('heading', { name: 'Tasks', level: 1 }).waitFor();
    const strip = page.getByText('You are offline.');
    await page.context().setOffline(true);
    await strip.waitFor();
    await page.getByRole('heading', { name: 'Scheduled tasks' }).waitFor();
    await page.context().setOffline(false);
    await strip.waitFor({ state: 'detached' });
    await page.context().close();
  });

  it('sees how long to wait when the hourly limit is reached', async () => {
    const { platform } = watched.world;
    const { body } = await platform.call<{ key: string }>('POST', '/api/admin/keys', {
      key: platform.adminKey,
      body: { name: 'slow', rate_limit_per_hour: 15 },
    });
    const { page } = await watched.open('drafts', body.key);
    await page.getByRole('heading', { name: 'Drafts', level: 1 }).waitFor();
    await until('the calls to be used up', async () => {
      await page.getByRole('button', { name: 'Refresh everything' }).click();
      return (await page.getByText('This may be out of date or incomplete.').count()) > 0;
    });
    // What asks for little may still come through at first.
    const unread = ['Shared files', 'Paid reports', 'Code review', 'Pull requests', 'Usage', 'Plan', 'Tasks'];
    await until('a view to be refused', async () => {
      const name = unread.shift() ?? '';
      await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name, exact: true }).click();
      await page.getByRole('heading', { name, level: 1 }).waitFor();
      await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
      return (await page.getByText('Rate limit reached').count()) > 0;
    });
    // An hour's wait is told in minutes, and once.
    await page
      .getByText(/Try again in \d+ minutes\. Calls are limited per hour\.$/)
      .first()
      .waitFor();
    await page.context().close();
  });
});
