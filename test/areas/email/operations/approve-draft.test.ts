import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalMailServer, startMailServer } from '../../../support/mail-server.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { type Author, callDraft, newAuthor, noJobsLeft, sentDraft, writeDraft } from '../draft-world.ts';

let server: LocalMailServer;
let platform: TestPlatform;
let author: Author;

beforeAll(async () => {
  server = await startMailServer();
  platform = await startPlatform({
    environment: { SMTP_URL: server.url, MAIL_FROM: 'The Agent <agent@example.org>' },
  });
  author = await newAuthor(platform);
});

afterAll(async () => {
  await platform?.stop();
  await server?.stop();
});

const receivedOf = (messageId: string | null) => server.received.filter(({ mail }) => mail.messageId === messageId);

describe('POST /api/email/drafts/{draft_id}/approve', () => {
  it('sends the draft from the sender of the settings', async () => {
    const id = await writeDraft(platform, author, { to: 'Ann <ann@example.com>, bob@example.net' });
    const approved = await callDraft(platform, author, id, { move: 'approve' });
    expect(approved).toMatchObject({ status: 200, body: { id, send_error: null } });
    expect(approved.body.message_id).toMatch(/^<[\w-]{36}@example\.org>$/);

    const sent = await sentDraft(platform, author, id);
    expect(sent).toMatchObject({ status: 'sent', send_error: null, sent_via: 'smtp' });
    expect(Date.parse(sent.sent_at ?? '')).toBeGreaterThan(Date.parse(sent.generated_at));
    const [message, ...others] = receivedOf(sent.message_id);
    expect(others).toEqual([]);
    expect(message).toMatchObject({ from: 'agent@example.org', to: ['ann@example.com', 'bob@example.net'] });
    expect(message?.mail).toMatchObject({
      from: { name: 'The Agent', address: 'agent@example.org' },
      to: [
        { name: 'Ann', address: 'ann@example.com' },
        { name: '', address: 'bob@example.net' },
      ],
      subject: 'Our meeting',
      messageId: approved.body.message_id,
    });
    expect(message?.mail.text?.trimEnd()).toBe('Dear Ann,\n\nshall we meet on Friday?\n\nBob');
  });

  it('sends one message however often at once it is approved', async () => {
    const id = await writeDraft(platform, author);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => callDraft(platform, author, id, { move: 'approve' })),
    );
    const ids = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.message_id));
    expect(ids.size).toBe(1);
    // Late ones may find it sent.
    expect([200, 409]).toEqual(expect.arrayContaining([...new Set(answers.map(({ status }) => status))]));
    const sent = await sentDraft(platform, author, id);
    await noJobsLeft(platform);
    expect(receivedOf(sent.message_id)).toHaveLength(1);
  });

  it('refuses one that is sent', async () => {
    const id = await writeDraft(platform, author);
    await callDraft(platform, author, id, { move: 'approve' });
    await sentDraft(platform, author, id);
    for (const move of ['approve', 'reject', 'edit'] as const) {
      const answer = await callDraft(platform, author, id, {
        move,
        ...(move === 'edit' && { body: { subject: 'x' } }),
      });
      expect(answer).toMatchObject({ status: 409, body: { detail: `Cannot ${move} a draft that is sent` } });
    }
  });

  it.each([
    ['without a recipient', { to: null }, /no recipient/],
    ['with an address that is none', { to: 'Ann' }, /"Ann" is not an email address/],
    ['with an empty subject', { subject: ' ' }, /subject is empty/],
    ['with an empty text', { body: ' \n' }, /body is empty/],
    ['with a placeholder', { body: 'Dear [NAME],\nwelcome.' }, /placeholder: \[NAME\]/],
    ['with a promised attachment', { body: 'Please find attached our offer.' }, /attachment/],
  ])('keeps a draft %s approved and says why it is not sent', async (_, fields, reason) => {
    const id = await writeDraft(platform, author, fields);
    const { status, body } = await callDraft(platform, author, id, { move: 'approve' });
    expect({ status, state: body.status, sentAt: body.sent_at }).toEqual({
      status: 200,
      state: 'approved',
      sentAt: null,
    });
    expect(body.send_error).toMatch(reason);
    const [{ count } = { count: -1 }] = await platform.database.query<{ count: number }>(
      `select count(*)::int as count from pgboss.job where name = 'send-draft' and (data->>'draftId')::int = $1`,
      [id],
    );
    expect(count).toBe(0);
  });

  it('sends what was kept back as soon as it is mended', async () => {
    const id = await writeDraft(platform, author, { to: null });
    await callDraft(platform, author, id, { move: 'approve' });
    await callDraft(platform, author, id, { move: 'edit', body: { to: 'ann@example.com' } });
    const again = await callDraft(platform, author, id, { move: 'approve' });
    expect(again.body).toMatchObject({ status: 'approved', send_error: null });
    await sentDraft(platform, author, id);
  });

  it("returns 404 for another key's draft", async () => {
    const id = await writeDraft(platform, author);
    const stranger = await newAuthor(platform);
    for (const move of ['approve', 'reject'] as const) {
      const answer = await callDraft(platform, stranger, id, { move });
      expect(answer).toMatchObject({ status: 404, body: { detail: 'Draft not found' } });
    }
    expect((await callDraft(platform, author, id)).body.status).toBe('pending');
  });

  it('logs neither addresses nor text of a mail', async () => {
    const words = 'unmistakably-private-words';
    const id = await writeDraft(platform, author, { to: 'ärger@müller.example', subject: words, body: words });
    await callDraft(platform, author, id, { move: 'approve' });
    await sentDraft(platform, author, id);
    const log = platform.logged.join('\n');
    expect(log).toContain('draft approved');
    expect(log).not.toContain(words);
    expect(log).not.toMatch(/ärger|müller|xn--|ann@/);
    const jobs = await platform.database.query(`select data, output from pgboss.job where name = 'send-draft'`);
    expect(JSON.stringify(jobs)).not.toMatch(/@|private/);
  });
});
