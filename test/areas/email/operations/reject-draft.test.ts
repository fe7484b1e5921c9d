import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalMailServer, startMailServer } from '../../../support/mail-server.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { type Author, callDraft, newAuthor, noJobsLeft, sentDraft, writeDraft } from '../draft-world.ts';

let server: LocalMailServer;
let platform: TestPlatform;
let author: Author;

beforeAll(async () => {
  server = await startMailServer();
  platform = await startPlatform({ runsJobs: false, environment: { SMTP_URL: server.url } });
  author = await newAuthor(platform);
});

afterAll(async () => {
  await platform?.stop();
  await server?.stop();
});

describe('POST /api/email/drafts/{draft_id}/reject', () => {
  it('rejects a draft in any state but sent, twice too', async () => {
    const id = await writeDraft(platform, author);
    for (const move of ['reject', 'reject', 'approve', 'reject', 'edit', 'reject'] as const) {
      const body = move === 'edit' ? { subject: 'New' } : undefined;
      const answer = await callDraft(platform, author, id, { move, body });
      const state = { reject: 'rejected', approve: 'approved', edit: 'edited' }[move];
      expect(answer).toMatchObject({ status: 200, body: { id, status: state } });
    }
  });

  it('keeps the reason until the next move', async () => {
    const id = await writeDraft(platform, author);
    const reject = (reason?: string) =>
      callDraft(platform, author, id, { move: 'reject', body: reason === undefined ? undefined : { reason } });
    expect((await reject('Too long')).body).toMatchObject({ status: 'rejected', reject_reason: 'Too long' });
    expect((await reject()).body).toMatchObject({ reject_reason: 'Too long' });
    expect((await reject('Too short')).body).toMatchObject({ reject_reason: 'Too short' });
    expect((await callDraft(platform, author, id)).body).toMatchObject({ reject_reason: 'Too short' });
    const edited = await callDraft(platform, author, id, { move: 'edit', body: { subject: 'New' } });
    expect(edited.body).not.toHaveProperty('reject_reason');
    expect(await reject(' ')).toMatchObject({ status: 422 });
  });

  it('cancels a send that has not happened, and only an approval brings it back', async () => {
    const id = await writeDraft(platform, author);
    const approved = await callDraft(platform, author, id, { move: 'approve' });
    await callDraft(platform, author, id, { move: 'reject' });
    const other = await writeDraft(platform, author);
    await callDraft(platform, author, other, { move: 'approve' });
    await platform.app.startWorkers();
    await sentDraft(platform, author, other);
    await noJobsLeft(platform);
    expect(server.received).toHaveLength(1);
    expect((await callDraft(platform, author, id)).body).toMatchObject({ status: 'rejected', sent_at: null });

    await callDraft(platform, author, id, { move: 'approve' });
    expect((await sentDraft(platform, author, id)).message_id).toBe(approved.body.message_id);
    expect(server.received).toHaveLength(2);
  });
});
