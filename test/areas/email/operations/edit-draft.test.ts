import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalMailServer, startMailServer } from '../../../support/mail-server.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { type Author, callDraft, newAuthor, noJobsLeft, sentDraft, writeDraft } from '../draft-world.ts';

let server: LocalMailServer;
let platform: TestPlatform;
let author: Author;

beforeAll(async () => {
  server = await startMailServer();
  platform = await startPlatform({ environment: { SMTP_URL: server.url } });
  author = await newAuthor(platform);
});

afterAll(async () => {
  await platform?.stop();
  await server?.stop();
});

const edit = (id: number, body: unknown) => callDraft(platform, author, id, { move: 'edit', body });

describe('POST /api/email/drafts/{draft_id}/edit', () => {
  it('stores what is given and leaves the rest', async () => {
    const id = await writeDraft(platform, author);
    const before = (await callDraft(platform, author, id)).body;
    expect(await edit(id, { to: 'Bob <bob@example.com>, ann@example.com' })).toMatchObject({
      status: 200,
      body: {
        ...before,
        to: 'Bob <bob@example.com>, ann@example.com',
        status: 'edited',
        updated_at: expect.any(String),
      },
    });
    const text = 'Grüße 東京\n\n> quoted\n';
    expect((await edit(id, { subject: ' Neu ', body: text })).body).toMatchObject({
      to: 'Bob <bob@example.com>, ann@example.com',
      subject: 'Neu',
      body: text,
    });
    expect((await edit(id, { to: '' })).body.to).toBeNull();
    expect((await callDraft(platform, author, id)).body).toMatchObject({ to: null, status: 'edited' });
  });

  it('sends what was approved after it, under another id', async () => {
    const id = await writeDraft(platform, author);
    await edit(id, { subject: 'One' });
    const first = await callDraft(platform, author, id, { move: 'approve' });
    // Edits until one comes too late, since the send is under way.
    const second = await edit(id, { subject: 'Two' });
    if (second.status === 200) {
      expect(second.body).toMatchObject({ status: 'edited', message_id: null, send_error: null });
      await noJobsLeft(platform);
      expect(server.received).toEqual([]);
      await callDraft(platform, author, id, { move: 'approve' });
    }
    const sent = await sentDraft(platform, author, id);
    expect(sent.message_id === first.body.message_id).toBe(second.status === 409);
    expect(server.received.map(({ mail }) => mail.subject)).toEqual([second.status === 200 ? 'Two' : 'One']);
  });

  it.each([
    [{}, ['body']],
    [{ to: 'ann@example.com\r\nBcc: eve@example.com' }, ['body', 'to']],
    [{ to: 'ann@example.com\n' }, ['body', 'to']],
    [{ subject: 'Hi\nBcc: eve@example.com' }, ['body', 'subject']],
    [{ subject: 'Hi\u0085there' }, ['body', 'subject']],
    [{ subject: 'Hi\u0000' }, ['body', 'subject']],
    [{ subject: 'x'.repeat(501) }, ['body', 'subject']],
    [{ body: 'a\u0000b' }, ['body', 'body']],
    [{ body: 'x'.repeat(200_001) }, ['body', 'body']],
    [{ to: 'nobody' }, ['body', 'to']],
    [{ to: 12 }, ['body', 'to']],
    [{ status: 'sent' }, ['body']],
  ])('refuses %j', async (body, loc) => {
    const id = await writeDraft(platform, author);
    const answer = await edit(id, body);
    expect(answer).toMatchObject({ status: 422, body: { detail: [{ loc }] } });
    expect((await callDraft(platform, author, id)).body).toMatchObject({ status: 'pending', subject: 'Our meeting' });
  });

  it("returns 404 for another key's draft", async () => {
    const id = await writeDraft(platform, author);
    const answer = await callDraft(platform, await newAuthor(platform), id, {
      move: 'edit',
      body: { subject: 'Mine' },
    });
    expect(answer.status).toBe(404);
  });
});
