import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { hasBrowser } from '../../support/browser.ts';
import { until } from '../../support/until.ts';
import { watchedConsole } from './console-world.ts';

describe.runIf(hasBrowser())('orders and shares in the console', { timeout: 120_000 }, () => {
  const watched = watchedConsole({ isAdmin: true });

  it('writes a draft for the stated price, and reviews it', async () => {
    const { platform, owner } = watched.world;
    const { page, complaints, violations, shot } = await watched.open('drafts');
    await page.getByRole('link', { name: 'Write a draft' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Write draft for $0.50' }).click();
    await dialog.locator('[aria-invalid]').waitFor();
    await dialog.getByLabel('What should the email say?').fill('Ask Anna to send the figures for March by Friday.');
    await dialog.getByLabel('To', { exact: true }).fill('anna@example.com');
    await dialog.getByLabel('Length').selectOption('medium');
    await page.reload();
    expect(await violations()).toEqual([]);
    await shot('console-draft-form');
    await dialog.getByRole('button', { name: 'Write draft for $1' }).click();
    await page.getByRole('button', { name: 'Approve and send' }).waitFor();
    // In the words of the filter that lists it.
    await page.locator('.view .badge').getByText('To review').waitFor();
    const { body } = await platform.call<{ drafts: { to: string; price_cents: number }[] }>(
      'GET',
      '/api/services/email/drafts',
      { key: owner.key },
    );
    expect(body.drafts).toMatchObject([{ to: 'anna@example.com', price_cents: 100 }]);
    await shot('console-draft-written');
    await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Plan', exact: true }).click();
    const invoice = page.getByRole('region', { name: 'Invoice' });
    await invoice.getByText('Email draft, medium').waitFor();
    expect(await invoice.innerText()).toContain('$1.00 so far');
    // On paper it also says who it is from and for, and nothing of the rest of the page.
    const { text } = await extractText(new Uint8Array(await page.pdf()), { mergePages: true });
    expect(text).toMatch(/From\s+The Agent\s+agent@example\.org\s+http:[^]*Bill to\s+\S[^]*Preliminary[^]*\(UTC\)/);
    expect(text).toMatch(/Email draft, medium[^]*\$1\.00[^]*Total so far\s+\$1\.00/);
    expect(text).not.toMatch(/Current plan|Print or save|Overview/);
    expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([]);
    await page.context().close();
  });

  it('orders a report for the stated price, reads it and downloads it', async () => {
    const { platform, owner, web } = watched.world;
    web.page('/w/api.php', {
      json: { query: { pages: web.pages.map((fullurl, at) => ({ index: at, title: `Page ${at}`, fullurl })) } },
    });
    const { page, complaints, violations, shot } = await watched.open('reports?form=new');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Question or topic').fill('How do tides generate electricity?');
    await dialog.getByLabel(/Comprehensive/i).check();
    await page.reload();
    await dialog.getByRole('button', { name: 'Order for $50' }).waitFor();
    await dialog.getByLabel(/Basic/i).check();
    expect(await violations()).toEqual([]);
    await shot('console-report-order');
    await dialog.getByRole('button', { name: 'Order for $10' }).click();
    await page.getByText(/^Delivered .*, basic, \d+ words, \$10$/).waitFor();
    const found = await page.getByRole('region', { name: 'How this was researched' }).innerText();
    expect(found).toMatch(/Searched for[^]*tides[^]*Read and cited[^]*The Rance tidal power station/);
    await page.getByRole('button', { name: 'Evidence from source 1' }).first().click();
    await page.getByRole('note', { name: 'Evidence from source 1' }).waitFor();
    expect(await violations()).toEqual([]);
    await shot('console-paid-report');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download Markdown' }).click(),
    ]);
    const { body } = await platform.call<{ reports: { content: string }[] }>('GET', '/api/services/research/reports', {
      key: owner.key,
    });
    expect(await readFile(await download.path(), 'utf8')).toBe(body.reports[0]?.content);
    // On paper are the report and its date, without buttons and without the time that has passed since.
    await page.emulateMedia({ media: 'print' });
    await page.getByText(/^Researched on \d{1,2} \w+ \d{4}, \d+ words$/).waitFor();
    expect(
      await page
        .locator('.view')
        .getByRole('button', { name: /Download|Print/ })
        .count(),
    ).toBe(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('sees that a report without findings is free', async () => {
    const { platform, owner, web } = watched.world;
    web.page('/w/api.php', { json: { query: { pages: [] } } });
    const ordered = await platform.call<{ id: number }>('POST', '/api/services/research/generate', {
      key: owner.key,
      body: { topic: 'Zeppelins', depth: 'basic' },
    });
    const { page, complaints, shot } = await watched.open(`reports/${ordered.body.id}`);
    await page.getByText(/^This report failed: .* You were not charged\.$/).waitFor();
    await page.getByRole('link', { name: 'Paid reports', exact: true }).first().click();
    const row = page.getByRole('row').filter({ hasText: 'Zeppelins' });
    await row.getByText('failed').waitFor();
    expect(await row.innerText()).toContain('$0');
    await shot('console-paid-reports');
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('sees that a briefing is being written, and where to read it', async () => {
    const { web } = watched.world;
    const searched = Promise.withResolvers<void>();
    const pages = web.pages.map((fullurl, at) => ({ index: at, title: `Page ${at}`, fullurl }));
    web.page('/w/api.php', async () => {
      await searched.promise;
      return { json: { query: { pages } } };
    });
    const { page, complaints } = await watched.open('briefings?form=new');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Subject').fill('How do tides generate electricity?');
    await dialog.getByRole('button', { name: 'Generate for 1 credit' }).click();
    const progress = page.getByRole('region', { name: 'Progress' });
    await progress.getByRole('listitem').filter({ hasText: 'Searching' }).getByText('in progress').waitFor();
    // The order stays queued until it ends; who watches it is told that it has begun.
    expect(await progress.locator('.badge').innerText()).toBe('Running');
    searched.resolve();
    await page.getByRole('link', { name: 'Read the briefing' }).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('shares a file, copies the link once, and revokes it', async () => {
    const { platform } = watched.world;
    const folder = join(platform.app.resources.config.dataDir, 'notes');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'tides.md'), '# Tides\n');
    const { page, complaints, violations, shot } = await watched.open('files');
    await page.getByText('No links yet').waitFor();
    const dialog = page.getByRole('dialog');
    // As the run of a task links to the report that it has written.
    await page.goto('/console#/files?form=new&of=reports%2Fkey-1%2Fa.md');
    expect(await dialog.getByLabel('Path').inputValue()).toBe('reports/key-1/a.md');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Share a file' }).click();
    await dialog.getByLabel('File location').selectOption('On the platform');
    await dialog.getByLabel('Path').fill('notes/none.md');
    await dialog.getByRole('button', { name: 'Create link' }).click();
    await dialog.getByText('File not found').waitFor();
    await dialog.getByLabel('Path').fill('notes/tides.md');
    await dialog.getByLabel('Link expires after').selectOption('One week');
    await page.reload();
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const url = await dialog.locator('.secret').innerText();
    expect(await violations()).toEqual([]);
    await shot('console-share-link');
    await dialog.getByRole('button', { name: 'I have saved it' }).click();
    await expect.poll(() => page.content()).not.toContain(url);
    expect((await fetch(url)).status).toBe(200);
    await page.getByText(/^in [67] days$/).waitFor();
    const revoke = page.getByRole('button', { name: 'Revoke the link to notes/tides.md' });
    await revoke.click();
    await page.getByText(/^Ended/).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await revoke.click();
    await page
      .getByText('The link to notes/tides.md will stop working in a few seconds. The file itself is kept.')
      .waitFor();
    expect((await fetch(url)).status).toBe(200);
    expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
    // Whoever leaves the page has made up their mind.
    await page.reload();
    let opened = 2;
    await until('the link to end', async () => {
      const { status } = await fetch(url);
      if (status === 200) opened += 1;
      return status === 410;
    });
    // Whoever has the link is told so on a page, and its owner still sees how often it was opened. The page may have
    // read its list between the end of the link and the count of an opening that began before.
    await page.reload();
    await page.getByText(/^Ended/).waitFor();
    expect(await page.getByRole('row').filter({ hasText: 'notes/tides.md' }).innerText()).toContain(`\t${opened}\t`);
    await page.goto(url);
    await page.getByRole('heading', { name: 'This link has expired' }).waitFor();
    await page.context().close();
  });

  it('warns before a secret is lost that is shown only once', async () => {
    const { page, complaints, violations } = await watched.open('webhooks?form=new');
    const dialog = page.getByRole('dialog');
    const secret = dialog.locator('.secret');
    const warning = dialog.getByText('You have not copied it, and it cannot be shown again.');
    await dialog.getByLabel('Endpoint URL').fill('https://example.com/hooks');
    await dialog.getByRole('checkbox').first().check();
    await dialog.getByRole('button', { name: 'Add webhook' }).click();
    await secret.waitFor();
    await page.keyboard.press('Escape');
    await warning.waitFor();
    expect(await violations()).toEqual([]);
    expect(await secret.innerText()).toMatch(/^whsec_/);
    // A reload would lose it too, and is asked about by the browser.
    const asked = page.waitForEvent('dialog');
    await page.evaluate('setTimeout(() => location.reload())');
    expect((await asked).type()).toBe('beforeunload');
    await (await asked).dismiss();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await secret.waitFor({ state: 'detached' });
    await page.locator('summary', { hasText: 'More actions' }).first().click();
    const rotate = async () => {
      await page.getByRole('button', { name: 'Rotate secret' }).first().click();
      await dialog.getByRole('button', { name: 'Rotate secret' }).click();
      await secret.waitFor();
    };
    // Back is asked about too, and done when it is meant.
    await rotate();
    const address = page.url();
    await page.evaluate('history.back()');
    await warning.waitFor();
    expect(await secret.innerText()).toMatch(/^whsec_/);
    expect(page.url()).toBe(address);
    await page.evaluate('history.back()');
    await secret.waitFor({ state: 'detached' });
    // What was copied may be closed at once.
    await page.context().grantPermissions(['clipboard-write']);
    await rotate();
    await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
    await page.getByText('Copied.').waitFor();
    await page.keyboard.press('Escape');
    await secret.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('orders once by a double click, or by Enter pressed twice', async () => {
    const { page, complaints } = await watched.open('research?form=new');
    const dialog = page.getByRole('dialog');
    const mine = async () => {
      const { platform, owner } = watched.world;
      const { body } = await platform.call('GET', '/api/research', { key: owner.key });
      return (body as { results: { topic: string }[] }).results.map(({ topic }) => topic);
    };
    const ask = async (topic: string, press: (button: Locator) => Promise<void>) => {
      await page.goto('/console#/research?form=new');
      await dialog.getByLabel('Question or topic').fill(topic);
      await press(dialog.getByRole('button', { name: 'Start research' }));
      await page.getByRole('heading', { name: topic, level: 1 }).waitFor();
    };
    await ask('Asked by a double click', (button) => button.dblclick());
    await ask('Asked by two keys', async (button) => {
      await button.focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
    });
    const topics = await mine();
    expect(topics.filter((topic) => topic.startsWith('Asked by')).sort()).toEqual([
      'Asked by a double click',
      'Asked by two keys',
    ]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('uploads a file of their own, and the file goes with its link', async () => {
    const { page, complaints, violations } = await watched.open('files?form=new');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Create link' }).click();
    await dialog.getByText('Choose a file.').waitFor();
    expect(await page.evaluate('document.activeElement.type')).toBe('file');
    const file = (name: string, text: string) => ({ name, mimeType: 'text/html', buffer: Buffer.from(text) });
    const chosen = dialog.getByLabel('File, up to 7.5 MB');
    await chosen.setInputFiles(file('notes.html', 'x'));
    await page.reload();
    await dialog.getByText('Choose “notes.html” again').waitFor();
    await chosen.setInputFiles(file('.hidden', 'x'));
    await dialog.getByRole('button', { name: 'Create link' }).click();
    await dialog.getByText('must be a plain file name').waitFor();
    await chosen.setInputFiles(file('page.html', '<script>alert(1)</script>'));
    await dialog.getByText('Show as curl and TypeScript').click();
    expect(await dialog.innerText()).toContain('"name":"page.html"');
    expect(await violations()).toEqual([]);
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const url = await dialog.locator('.secret').innerText();
    expect(await (await fetch(`${url}?raw=true`)).text()).toBe('<script>alert(1)</script>');
    await dialog.getByRole('button', { name: 'I have saved it' }).click();
    await page.getByRole('button', { name: 'Revoke the link to page.html' }).click();
    await page
      .getByText('The link to page.html will stop working in a few seconds, and the uploaded file will be deleted.')
      .waitFor();
    await page
      .getByRole('row')
      .filter({ hasText: 'page.html' })
      .getByText(/^Ended/)
      .waitFor();
    // The session ends, and with it the time to think.
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('sign out');
    await page.keyboard.press('Enter');
    await until('the link to end', async () => (await fetch(url)).status === 410);
    // The browser says of every answer with an error that it has one; nothing else may be there.
    expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([]);
    await page.context().close();
  });

  it('shows the link of an upload that was running when the form changed', async () => {
    const { page, complaints } = await watched.open('files?form=new');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Create link' }).click();
    await dialog.getByText('Choose a file.').waitFor();
    await dialog.getByLabel('File location').selectOption('platform');
    expect(await dialog.getByText('Choose a file.').count()).toBe(0);
    await dialog.getByLabel('File location').selectOption('here');
    const file = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Notes') };
    await dialog.getByLabel('File, up to 7.5 MB').setInputFiles(file);
    // As for a file that was changed after it had been chosen.
    await page.evaluate(`{
      const read = FileReader.prototype.readAsDataURL;
      FileReader.prototype.readAsDataURL = function () {
        FileReader.prototype.readAsDataURL = read;
        this.dispatchEvent(new ProgressEvent('error'));
      };
    }`);
    await dialog.getByRole('button', { name: 'Create link' }).click();
    await dialog.getByText('The file could not be read. Choose it again.').waitFor();
    await dialog.getByLabel('File, up to 7.5 MB').setInputFiles(file);
    const held = Promise.withResolvers<void>();
    await page.route('**/trpc/files.upload**', async (route) => {
      await held.promise;
      await route.continue();
    });
    const sent = page.waitForRequest('**/trpc/files.upload**');
    await dialog.getByRole('button', { name: 'Create link' }).click();
    await sent;
    await dialog.getByLabel('Link expires after').selectOption('1');
    held.resolve();
    await dialog.locator('.secret').waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('warns before revoking a key in use or one’s own, and changes limits', async () => {
    const { platform, owner } = watched.world;
    const used = await platform.key();
    await platform.call('GET', '/api/research', { key: used });
    await until('the call to be counted', async () => {
      const rows = await platform.database.query(
        `select 1 from caller_day where key_id = (select max(id) from api_key)`,
      );
      return rows.length > 0;
    });
    const { page, complaints, violations, shot } = await watched.open('keys');
    const dialog = page.getByRole('dialog');
    const rowOf = (key: string) => page.getByRole('row').filter({ hasText: key.slice(-4) });
    await rowOf(used)
      .getByRole('button', { name: /^Revoke/ })
      .click();
    await dialog.getByText(/^Its last call was .* Programs that still use it will be refused/).waitFor();
    expect(await violations()).toEqual([]);
    await shot('console-key-revoke');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await rowOf(owner.key).getByText('yours').waitFor();
    await rowOf(owner.key)
      .getByRole('button', { name: /^Revoke/ })
      .click();
    await dialog.getByText('You are signed in with this key.').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await rowOf(used)
      .getByRole('button', { name: /^Change the limits/ })
      .click();
    await dialog.getByLabel('Calls per hour').fill('0');
    await dialog.getByRole('button', { name: 'Save limits' }).click();
    await dialog.locator('[aria-invalid]').waitFor();
    await dialog.getByLabel('Calls per hour').fill('2500');
    await dialog.getByRole('button', { name: 'Save limits' }).click();
    await rowOf(used).getByText('2,500 per hour').waitFor();
    await shot('console-keys-list');
    expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([]);
    await page.context().close();
  });
});
