import { describe, expect, it } from 'vitest';
import { ask } from '../../areas/messaging/chat-world.ts';
import { deliver, diff, pullEvent, response } from '../../areas/vcs/vcs-world.ts';
import { hasBrowser } from '../../support/browser.ts';
import { until } from '../../support/until.ts';
import { answerOf, otherNumber, watchedConsole } from './console-world.ts';

describe.runIf(hasBrowser())('text tools in the console', { timeout: 120_000 }, () => {
  const watched = watchedConsole();

  it('show which words explain a verdict, by paragraph on request', async () => {
    const { page, complaints, violations, isTooWide, shot } = await watched.open('sentiment');
    await page.getByRole('button', { name: 'Analyze', exact: true }).click();
    await page.getByRole('alert').waitFor();
    await page.getByRole('textbox', { name: 'Text' }).fill('The room was lovely.\n\nThe food was terrible.');
    await page.getByLabel('Scope', { exact: true }).selectOption('paragraphs');
    await page.getByText('Show as curl and TypeScript').click();
    expect(await page.locator('form').innerText()).toContain('"text":"The room was lovely."');
    await page.getByRole('button', { name: 'Analyze', exact: true }).click();
    await page.getByRole('region', { name: 'Result 2' }).waitFor();
    const marks = page.locator('mark');
    expect(await marks.evaluateAll((all) => all.map((mark) => [mark.textContent, mark.dataset['tone']]))).toEqual([
      ['lovely', 'good'],
      ['terrible', 'bad'],
    ]);
    expect(await violations()).toEqual([]);
    await page.setViewportSize({ width: 390, height: 900 });
    expect(await isTooWide()).toBe(false);
    await shot('console-sentiment-result-390');
    await page.getByLabel('Scope', { exact: true }).selectOption('whole');
    await page.getByRole('button', { name: 'Analyze', exact: true }).click();
    await page.getByRole('button', { name: 'Get the prompt' }).click();
    await page.getByLabel('The model’s answer').fill('Sentiment: mixed\nScore: -0.1\nKeywords: room');
    await page.getByRole('button', { name: 'Save the result' }).click();
    await page.getByRole('region', { name: 'Stored results' }).getByText('−0.10').waitFor();
    expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([]);
    await page.context().close();
  });

  it('keep a draft reply for its email only, and show what the draft leaves out', async () => {
    const { page, complaints } = await watched.open('mail');
    const mailOf = (name: string) =>
      `From: ${name} <${name.toLowerCase()}@example.com>\nSubject: Lunch\n\nCould you come on Friday?`;
    await page.getByRole('textbox', { name: 'Emails' }).fill(`${mailOf('Ann')}\n\n${mailOf('Ben')}`);
    await page.getByRole('button', { name: 'Sort emails' }).click();
    const dialog = page.getByRole('dialog');
    const words = dialog.getByLabel('What should the reply say?');
    await page.getByRole('button', { name: 'Suggest a reply' }).first().click();
    await words.fill('Tell them that it is a secret.');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Suggest a reply' }).nth(1).click();
    expect(await words.inputValue()).toMatch(/^Thank (Ann|Ben) for the email/);
    await words.fill('Ask Ann to send the figures by Friday. Keep it short and friendly.');
    await dialog.getByRole('button', { name: 'Write draft for $0.50' }).click();
    await dialog.getByText('Left out: Keep it short and friendly.').waitFor();
    await dialog.getByRole('button', { name: 'Review draft' }).click();
    await page.getByRole('button', { name: 'Approve and send' }).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('show the decisions of a meeting and their quotes', async () => {
    const { page, complaints, violations, isTooWide, shot } = await watched.open('meetings');
    const transcript = [
      'WEBVTT',
      '',
      '00:01.000 --> 00:04.000',
      '<v Ann>Can you send the notes to the museum,',
      '',
      '00:04.000 --> 00:06.000',
      '<v Ann>Ben?',
      '',
      '00:06.000 --> 00:08.000',
      '<v Ben>Sure, by Friday.',
      '',
      '00:08.000 --> 00:11.000',
      '<v Ann>We agreed to go with the blue cover.',
    ].join('\n');
    const file = { name: 'talk.vtt', mimeType: 'text/vtt', buffer: Buffer.from(transcript) };
    await page.getByLabel('Or choose a file').setInputFiles(file);
    await page.getByLabel('Meeting date').fill('2026-03-02');
    await page.reload();
    expect(await page.getByRole('textbox', { name: 'Transcript' }).inputValue()).toBe(transcript);
    await page.getByRole('button', { name: 'Analyze transcript' }).click();
    const decision = page.getByRole('region', { name: 'Decisions' }).getByRole('button');
    await decision.click();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^We agreed to go/);
    const tasks = page.getByRole('region', { name: 'Action items' });
    expect(await tasks.innerText()).toMatch(/Send the notes[^]*Ben, by 6 Mar 2026/);
    await tasks.getByRole('button').click();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Can you send the notes/);
    expect(await violations()).toEqual([]);
    await shot('console-meeting-result');
    await page.getByRole('button', { name: 'Get the prompt' }).click();
    const answer = page.getByLabel('The model’s answer');
    await answer.fill('I cannot help with that.');
    await page.getByRole('button', { name: 'Save the summary' }).click();
    await page.getByText('No result was found in this answer').waitFor();
    const items = [{ text: 'Buy a boat', owner: 'Ben' }];
    await answer.fill(JSON.stringify({ title: 'The cover', summary: 'It is blue.', action_items: items }));
    await page.getByRole('button', { name: 'Save the summary' }).click();
    await page.getByRole('heading', { name: 'The cover', level: 1 }).waitFor();
    await page.getByText('not in the transcript').waitFor();
    await page.getByRole('link', { name: 'Meetings' }).first().click();
    await page.getByRole('link', { name: 'The cover' }).waitFor();
    await page.setViewportSize({ width: 390, height: 900 });
    expect(await isTooWide()).toBe(false);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('keep input while a file is read, and report an unreadable file', async () => {
    const { page, complaints } = await watched.open('meetings');
    const transcript = page.getByRole('textbox', { name: 'Transcript' });
    await transcript.waitFor();
    // Reading takes until it is let go, as that of a large file does for a while.
    await page.evaluate(`{
      const read = File.prototype.text;
      const held = new Promise((resolve) => { globalThis.letGo = resolve; });
      File.prototype.text = async function () { await held; return read.call(this); };
    }`);
    const file = { name: 'talk.txt', mimeType: 'text/plain', buffer: Buffer.from('Ann: Send the notes, Ben.') };
    await page.getByLabel('Or choose a file').setInputFiles(file);
    await page.getByLabel('Meeting date').fill('2026-03-02');
    await page.evaluate('letGo()');
    await page.waitForFunction(() => document.querySelector('textarea')?.value !== '');
    expect(await transcript.inputValue()).toBe('Ann: Send the notes, Ben.');
    expect(await page.getByLabel('Meeting date').inputValue()).toBe('2026-03-02');
    await page.evaluate(`File.prototype.text = () => Promise.reject(new DOMException('', 'NotReadableError'))`);
    await page.getByLabel('Or choose a file').setInputFiles({ ...file, name: 'gone.txt' });
    await page.getByText('The file could not be read. Choose it again.').waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('triage emails, show what each asks for and draft a reply', async () => {
    const { page, complaints, violations, shot } = await watched.open('mail');
    const mails = `From: The Weekly Loop <news@loop.example>
Subject: Issue 12

This week: gardens. Unsubscribe below.

From: Dana Reed <dana@example.com>
Subject: Invoice 441

Could you pay it by Friday?`;
    await page.getByRole('textbox', { name: 'Emails' }).fill(mails);
    await page.getByText('2 emails found.').waitFor();
    await page.getByRole('button', { name: 'Sort emails' }).click();
    const invoice = page.getByRole('region', { name: 'Invoice 441' });
    await invoice.waitFor();
    expect(await invoice.getByText(/^From /).innerText()).toMatch(/@example\.com> · needs action$/);
    const heads = await page.locator('.view .panel h2').allInnerTexts();
    expect(heads).toEqual(['Sort emails', 'Invoice 441', 'Issue 12', 'Digest']);
    await page.getByRole('button', { name: 'Write a digest' }).click();
    await page.getByText('2 emails: 1 high, 1 archive. 1 needs action.').waitFor();
    expect(await invoice.locator('mark').first().innerText()).toContain('Could you pay');
    expect(await violations()).toEqual([]);
    await shot('console-mail-result');
    await page.getByRole('region', { name: 'Digest' }).getByRole('button', { name: 'Get the prompt' }).click();
    await page.getByRole('button', { name: 'Copy the prompt' }).waitFor();
    await invoice.getByRole('button', { name: 'Use a model' }).click();
    const own = page.getByRole('dialog', { name: 'Triage with a model' });
    await own.getByRole('button', { name: 'Get the prompt' }).click();
    await own.getByLabel('The model’s answer').fill('PRIORITY: CRITICAL\nCATEGORY: receipt\nSUMMARY: It is overdue.');
    expect(await violations()).toEqual([]);
    await own.getByRole('button', { name: 'Use this triage' }).click();
    await invoice.getByText('triaged by your model').waitFor();
    await invoice.getByText('It is overdue.').waitFor();
    await invoice.getByText('Critical').waitFor();
    expect(await invoice.getByText('needs action').count()).toBe(0);
    // The model's answer was pasted by hand, so a reload must not lose it; sorting again replaces it.
    await page.reload();
    await invoice.getByText('triaged by your model').waitFor();
    await invoice.getByText('It is overdue.').waitFor();
    // A model can say that an email asks for something without naming a task.
    const issue = page.getByRole('region', { name: 'Issue 12' });
    await issue.getByRole('button', { name: 'Use a model' }).click();
    await own.getByRole('button', { name: 'Get the prompt' }).click();
    await own.getByLabel('The model’s answer').fill('PRIORITY: LOW\nCATEGORY: action_required');
    await own.getByRole('button', { name: 'Use this triage' }).click();
    await issue.getByText('needs action · triaged by your model').waitFor();
    await page.getByRole('button', { name: 'Sort emails' }).click();
    await invoice.getByText('triaged by your model').waitFor({ state: 'detached' });
    await invoice.getByRole('button', { name: 'Suggest a reply' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('What should the reply say?').fill('Thank Dana for the invoice. Tell her that it is paid.');
    await dialog.getByRole('button', { name: 'Write draft for $0.50' }).click();
    await page.getByRole('button', { name: 'Approve and send' }).waitFor();
    expect(await page.locator('.facts').innerText()).toContain('dana@example.com');
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('create posts from a text and show their length while editing', async () => {
    const { page, complaints, violations, isTooWide, shot } = await watched.open('repurposing');
    await page.getByText('No texts yet').waitFor();
    await page
      .getByLabel('Text', { exact: true })
      .fill('The harbour of Port Ellis opened again on 3 May. The repairs of its quay took nine months.');
    await page.getByLabel('Summary').uncheck();
    await page.getByLabel('LinkedIn post').uncheck();
    await page.getByRole('button', { name: 'for 2 credits' }).click();
    await page.getByText('Choose at least one format.').waitFor();
    await page.getByLabel('Post for X', { exact: true }).check();
    await page.getByRole('button', { name: 'Generate for 3 credits' }).click();
    const post = page.getByRole('region', { name: 'Post for X' });
    const count = post.locator('.count');
    await count.waitFor();
    // An address counts 23, however long it is.
    await post.getByRole('textbox').fill(`Read https://example.com/${'a'.repeat(300)}`);
    expect(await count.innerText()).toBe('28 of 280 characters');
    await post.getByRole('textbox').fill('a'.repeat(290));
    expect(await count.innerText()).toBe('290 of 280 characters, 10 too many');
    await page.reload();
    await page.getByText('10 too many').waitFor();
    expect(await violations()).toEqual([]);
    await page.setViewportSize({ width: 390, height: 900 });
    expect(await isTooWide()).toBe(false);
    await shot('console-repurposed-390');
    await post.getByRole('button', { name: 'Undo my changes' }).click();
    expect(await post.getByRole('textbox').inputValue()).toContain('Port Ellis');
    expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([]);
    await page.context().close();
  });

  it('fit the texts of an own model to their formats', async () => {
    const { page, complaints, violations, shot } = await watched.open('repurposing');
    await page.getByRole('textbox', { name: 'Text' }).fill('The harbour opened again on 3 May.');
    await page.getByRole('button', { name: 'Get the prompt' }).click();
    const words = JSON.stringify({
      summary: 'The harbour opened on 3 May.',
      linkedin: 'Port Ellis is open for ships.',
    });
    await page.getByLabel('The model’s answer').fill(words);
    await page.getByRole('button', { name: 'Show the texts' }).click();
    await page.getByRole('textbox', { name: 'LinkedIn post' }).waitFor();
    await page.getByText('29 of 3,000 characters').waitFor();
    expect(await violations()).toEqual([]);
    await shot('console-own-texts');
    await page.getByRole('link', { name: 'Page as Markdown' }).click();
    const address = page.getByLabel('Page', { exact: true });
    await address.fill('http://localhost/notes');
    await page.getByRole('button', { name: 'Read page for 1 credit' }).click();
    await page.getByText('http://localhost/notes is inside a private network.').waitFor();
    expect(await address.getAttribute('aria-invalid')).toBe('true');
    await address.fill(watched.world.web.pages[0] ?? '');
    await page.getByRole('button', { name: 'Read page for 1 credit' }).click();
    const read = page.getByRole('region', { name: 'Web page as Markdown' });
    await read.getByText(/\d words$/).waitFor();
    await read.getByText('Show as curl and TypeScript').click();
    expect(await read.innerText()).toMatch(/extract-url\?url=http%3A%2F%2F[^ ]+' /);
    expect(complaints.filter((complaint) => !complaint.includes('400'))).toEqual([]);
    await page.context().close();
  });

  it('show issues beside the lines of a change, by rules and by a model', async () => {
    const { page, complaints, violations, shot } = await watched.open('code');
    await page.getByLabel('Code, or a unified diff').fill(diff);
    await page.getByRole('button', { name: 'Check code' }).click();
    const found = page.getByRole('region', { name: 'Rule findings' });
    await found.getByRole('button', { name: 'Text is run as code' }).click();
    expect(await page.evaluate(() => document.activeElement?.parentElement?.textContent)).toMatch(
      /^3\+ {2}return eval/,
    );
    await page.getByLabel('The model’s answer').fill('I cannot help with that.');
    await page.getByRole('button', { name: 'Show the review' }).click();
    await page.getByText('No review was found in this answer').waitFor();
    await page.getByLabel('The model’s answer').fill(response);
    await page.getByRole('button', { name: 'Show the review' }).click();
    const review = page.getByRole('region', { name: 'Review', exact: true });
    await review.locator('.code-issue', { hasText: 'eval of input' }).waitFor();
    await page.getByRole('region', { name: 'Other issues' }).getByText('No test').waitFor();
    expect(await violations()).toEqual([]);
    await shot('console-code-review');
    await page.getByRole('link', { name: 'Adds a total.' }).click();
    await page.getByText('src/total.js, line 3').waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('register a repository and complete the review of its pull request', async () => {
    const { page, complaints, violations, shot } = await watched.open('pulls?form=new');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Repository').fill('nothing');
    await dialog.getByRole('button', { name: 'Register' }).click();
    await dialog.getByRole('alert').waitFor();
    await dialog.getByLabel('Repository').fill('https://github.com/Codertocat/Hello-World.git');
    await dialog.getByRole('button', { name: 'Register' }).click();
    const secret = await dialog.locator('.secret').innerText();
    await dialog.getByText('Payload URL').waitFor();
    expect(await violations()).toEqual([]);
    await dialog.getByRole('button', { name: 'I have saved it' }).click();
    await expect.poll(() => page.content()).not.toContain(secret);
    await page.getByText('Waiting for its first signed delivery').waitFor();
    await deliver(watched.world.platform, pullEvent('opened'), { secret });
    await page.getByRole('link', { name: 'Update the README with new information.' }).click();
    const code = page.getByLabel('Unified diff');
    await code.fill(diff);
    expect(await code.evaluate((field) => getComputedStyle(field).fontFamily)).toContain('monospace');
    await page.getByRole('button', { name: 'Check code' }).click();
    await page.locator('.code-issue', { hasText: 'Text is run as code' }).waitFor();
    await shot('console-pull-review');
    await page.getByLabel('The model’s answer').fill(response);
    await page.getByRole('button', { name: 'Save review' }).click();
    await page.getByText('Review saved.').waitFor();
    await page.locator('.code-issue').first().waitFor();
    // Another tab has the issues without the code, which the platform does not keep.
    await page.evaluate(
      'for (const name of Object.keys(sessionStorage)) if (/pull\\.\\d+$/.test(name)) sessionStorage.removeItem(name)',
    );
    await page.reload();
    await page.getByText('src/total.js, line 3').waitFor();
    expect(await violations()).toEqual([]);
    await page.goBack();
    await page.getByRole('button', { name: 'Unregister Codertocat/Hello-World' }).click();
    await page.getByText('Codertocat/Hello-World unregistered.').waitFor();
    await page.getByText('No repositories yet').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Unregister Codertocat/Hello-World' }).click();
    // Leaving the page carries it out.
    await page.goto('about:blank');
    await until('the registration to be deleted', async () => {
      const found = await watched.world.platform.database.query('select 1 from repository');
      return found.length === 0 || undefined;
    });
    expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([]);
    await page.context().close();
  });

  it('let an admin read an unread conversation and reply to it', async () => {
    const { platform } = watched.world;
    const admin = await platform.key({ isAdmin: true });
    await ask(platform, otherNumber, 'help');
    const { page, complaints, violations, isTooWide, shot } = await watched.open('messaging', admin);
    const thread = page.getByRole('region', { name: 'Conversations' }).getByRole('link', { name: `+${otherNumber}` });
    await thread.getByText('1 unread').waitFor();
    const turn = (state: 'hidden' | 'visible') =>
      page.evaluate(`{
        Object.defineProperty(document, 'visibilityState', { configurable: true, value: '${state}' });
        document.dispatchEvent(new Event('visibilitychange'));
      }`);
    // Nobody has read what stands in a tab out of sight.
    await turn('hidden');
    await thread.click();
    await page.waitForURL(new RegExp(`number=${otherNumber}$`));
    await page.getByRole('log', { name: 'Messages' }).getByText('help').first().waitFor();
    expect(await thread.getByText('1 unread').isVisible()).toBe(true);
    await turn('visible');
    await thread.getByText('1 unread').waitFor({ state: 'detached' });
    const messages = page.getByRole('log', { name: 'Messages' }).getByRole('listitem');
    expect(await messages.first().locator('.message-text').innerText()).toBe('help');
    await page.getByLabel('Reply by WhatsApp').fill('The report is ready.');
    await page.reload();
    expect(await page.getByLabel('Reply by WhatsApp').inputValue()).toBe('The report is ready.');
    expect(await violations()).toEqual([]);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('Saved to the outbox').waitFor();
    await messages.last().getByText('The report is ready.').waitFor();
    // The next message can be written at once.
    expect(await page.getByLabel('Reply by WhatsApp').evaluate((field) => field === document.activeElement)).toBe(true);
    await thread.getByText('You: The report is ready.').waitFor();
    expect(await page.getByLabel('Reply by WhatsApp').inputValue()).toBe('');
    for (const width of [1440, 768, 360]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await isTooWide()).toBe(false);
      await shot(`console-conversation-${width}`);
    }
    // On a telephone the conversation stands alone, and leads back to the others.
    expect(await thread.isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Conversations' }).click();
    await thread.waitFor();
    await page.getByLabel('Message a number').fill('123');
    await page.getByRole('button', { name: 'Open' }).click();
    await page.getByText('Type the number with its country code: 5 to 15 digits.').waitFor();
    await page.getByLabel('Message a number').fill('+49 151 00 01 00 1');
    await page.getByRole('button', { name: 'Open' }).click();
    await page.getByRole('heading', { name: '+4915100010' }).waitFor();
    await page.getByRole('button', { name: 'Send a test' }).click();
    await page.getByText(/^Test for \+\d+ saved in the outbox\.$/).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('let an admin page to older conversations, and open one directly', async () => {
    const { platform } = watched.world;
    const admin = await platform.key({ isAdmin: true });
    await ask(platform, otherNumber, 'help');
    await platform.database.query(
      `with session as (
         insert into chat_session (phone_number, channel, own_number, notifications, created_at, updated_at)
         select '4915299' || lpad(n::text, 5, '0'), 'sms', '14155550000', 'enabled', now(), now() from generate_series(1, 100) n
         returning id, phone_number, channel, own_number
       )
       insert into chat_message (session_id, phone_number, own_number, direction, channel, message_type, content, status,
         attempts, created_at, settled_at)
       select id, phone_number, own_number, 'inbound', channel, 'text', 'thanks', 'received', 0, now(), now()
       from session order by id`,
    );
    const { page, complaints } = await watched.open('messaging', admin);
    const threads = page.getByRole('region', { name: 'Conversations' });
    await threads.getByRole('link', { name: '+491529900100' }).waitFor();
    expect(await threads.getByRole('link', { name: `+${otherNumber}` }).count()).toBe(0);
    await page.goto(`/console#/messaging?number=${otherNumber}`);
    // Its channel is that of its session, which is on the next page.
    await page
      .getByRole('region', { name: `Conversation with +${otherNumber}` })
      .getByText('WhatsApp')
      .first()
      .waitFor();
    await threads.getByRole('link', { name: 'Older' }).click();
    await threads.getByRole('link', { name: `+${otherNumber}` }).click();
    await page.waitForURL(/older=\d+-\d+&number=\d+$/);
    await page.reload();
    await page.getByRole('log', { name: 'Messages' }).getByText('help').first().waitFor();
    await threads.getByRole('link', { name: 'Newest' }).click();
    await threads.getByRole('link', { name: '+491529900100' }).waitFor();
    expect(complaints).toEqual([]);
    for (const table of ['chat_message', 'chat_session']) {
      await platform.database.query(`delete from ${table} where phone_number like '4915299%'`);
    }
    await page.context().close();
  });

  it('tell an admin that messages are rejected where there is no secret to verify them', async () => {
    const status = {
      configured: true,
      messaging_app_id: 'app',
      chat_number: '14155550000',
      authorized_numbers: ['4915100001000'],
      registered_intents: ['help'],
      handlers_registered: 1,
      webhook_urls: {
        inbound: 'https://a.example/in',
        status: 'https://a.example/status',
        sms: 'https://a.example/sms',
      },
      sends_by: 'provider',
      callbacks_signed: true,
      signature_secret_set: false,
      sms_signed: true,
    };
    const { page, complaints } = await watched.open('messaging', await watched.world.platform.key({ isAdmin: true }));
    await page.getByText('Authorized numbers').waitFor();
    await answerOf(page, 'messaging.chatStatus', { result: { data: status } });
    await page.reload();
    await page.getByText('Every incoming message is rejected').waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('let an admin find a key among others', async () => {
    const { platform } = watched.world;
    const admin = await platform.key({ isAdmin: true });
    const path = '/api/admin/keys';
    await platform.call('POST', path, { key: platform.adminKey, body: { name: 'Nightly export' } });
    const { page, complaints, violations } = await watched.open('keys', admin);
    const rows = page.getByRole('region', { name: 'API keys' }).locator('tbody tr');
    await rows.nth(2).waitFor();
    await page.getByRole('searchbox').fill('nightly');
    await page.keyboard.press('Enter');
    await page.waitForURL(/name=nightly$/);
    await rows.nth(1).waitFor({ state: 'detached' });
    await rows.getByRole('button', { name: 'Limits' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Calls per hour').fill('7');
    await dialog.getByRole('button', { name: 'Save limits' }).click();
    await rows.getByText('7 per hour').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Change undone.').waitFor();
    await rows.getByText('7 per hour').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Revoked' }).click();
    await page.getByText('No matching keys').waitFor();
    expect(page.url()).toContain('name=nightly');
    expect(await violations()).toEqual([]);
    await page.getByRole('link', { name: 'Show all keys' }).click();
    await rows.nth(2).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
