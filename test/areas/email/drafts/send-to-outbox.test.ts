import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { type Author, callDraft, newAuthor, noJobsLeft, sentDraft, writeDraft } from '../draft-world.ts';

let platform: TestPlatform;
let author: Author;

beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  author = await newAuthor(platform);
});

afterAll(() => platform?.stop());

describe('without a mail server', () => {
  it('an approved draft is written to a file once, and the response says where', async () => {
    const ids = [await writeDraft(platform, author, { subject: 'Größe' }), await writeDraft(platform, author)];
    for (const id of ids) await callDraft(platform, author, id, { move: 'approve' });
    // As a process leaves it that dies after writing the file: writing it again changes nothing.
    await platform.database.query('update email_draft set sending_since = now() where id = $1', [ids[0]]);
    await platform.app.startWorkers();
    const sent = await Promise.all(ids.map((id) => sentDraft(platform, author, id)));
    await noJobsLeft(platform);
    expect(sent).toMatchObject([
      { sent_via: 'outbox', send_error: null },
      { sent_via: 'outbox', send_error: null },
    ]);
    const folder = join(platform.app.resources.config.dataDir, 'outbox');
    const files = await readdir(folder);
    const mails = await Promise.all(files.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
    expect(mails).toHaveLength(2);
    expect(new Set(mails.map(({ messageId }) => messageId))).toEqual(
      new Set(sent.map(({ message_id: messageId }) => messageId)),
    );
    const first = mails.find(({ messageId }) => messageId === sent[0]?.message_id);
    expect(first).toMatchObject({ subject: 'Größe', to: [{ name: '', address: 'ann@example.com' }] });
  });
});
