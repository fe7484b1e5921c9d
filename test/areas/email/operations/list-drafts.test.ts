import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DraftSummary } from '#areas/email/view.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { type Author, callDraft, newAuthor, writeDraft } from '../draft-world.ts';

let platform: TestPlatform;
let author: Author;
const ids: Record<string, number> = {};

beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  author = await newAuthor(platform);
  for (const name of ['first', 'second', 'approved', 'rejected', 'edited', 'sent']) {
    ids[name] = await writeDraft(platform, author, { subject: name });
  }
  await callDraft(platform, author, ids.approved ?? 0, { move: 'approve' });
  await callDraft(platform, author, ids.rejected ?? 0, { move: 'reject' });
  await callDraft(platform, author, ids.edited ?? 0, { move: 'edit', body: { body: 'Shorter.' } });
  await platform.database.query(`update email_draft set status = 'sent' where id = $1`, [ids.sent]);
  await writeDraft(platform, await newAuthor(platform), { subject: 'of somebody else' });
});

afterAll(() => platform?.stop());

async function list(query = '') {
  return platform.call<{ drafts: DraftSummary[]; count: number }>('GET', `/api/email/drafts${query}`, {
    key: author.key,
  });
}

describe('GET /api/email/drafts', () => {
  it.each([
    ['', ['second', 'first']],
    ['?status=pending', ['second', 'first']],
    ['?status=approved', ['approved']],
    ['?status=rejected', ['rejected']],
    ['?status=edited', ['edited']],
    ['?status=sent', ['sent']],
    ['?status=all', ['sent', 'edited', 'rejected', 'approved', 'second', 'first']],
    ['?status=all&limit=2', ['sent', 'edited']],
  ])('%s lists the newest first', async (query, subjects) => {
    const { status, body } = await list(query);
    expect(status).toBe(200);
    expect(body.drafts.map(({ subject }) => subject)).toEqual(subjects);
    expect(body.count).toBe(subjects.length);
  });

  it('continues after the last draft of the previous page', async () => {
    const { body } = await list(`?status=all&limit=3&before=${ids.edited}`);
    expect(body.drafts.map(({ subject }) => subject)).toEqual(['rejected', 'approved', 'second']);
  });

  it('leaves the texts out', async () => {
    const { body } = await list();
    expect(body.drafts[0]).toMatchObject({
      status: 'pending',
      to: 'ann@example.com',
      generated_at: expect.any(String),
    });
    expect(body.drafts[0]).not.toHaveProperty('body');
  });

  it.each(['?status=draft', '?limit=0', '?limit=101', '?before=x'])('%s is 422', async (query) => {
    expect((await list(query)).status).toBe(422);
  });

  it('needs a key', async () => {
    expect((await platform.call('GET', '/api/email/drafts')).status).toBe(401);
  });
});
