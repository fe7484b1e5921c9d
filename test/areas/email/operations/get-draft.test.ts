import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { callDraft, newAuthor, writeDraft } from '../draft-world.ts';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});

afterAll(() => platform?.stop());

describe('GET /api/email/drafts/{draft_id}', () => {
  it('gives the whole draft', async () => {
    const author = await newAuthor(platform);
    const id = await writeDraft(platform, author);
    const { status, body } = await callDraft(platform, author, id);
    expect(status).toBe(200);
    expect(body).toEqual({
      id,
      to: 'ann@example.com',
      subject: 'Our meeting',
      body: 'Dear Ann,\n\nshall we meet on Friday?\n\nBob',
      style: 'professional',
      length: 'short',
      status: 'pending',
      generated_at: body.updated_at,
      updated_at: expect.stringMatching(/^\d{4}-.*Z$/),
      sent_at: null,
      sent_via: null,
      send_error: null,
      message_id: null,
    });
  });

  it("returns 404 for another key's or an unknown draft, 422 for an invalid id, 401 without a key", async () => {
    const author = await newAuthor(platform);
    const id = await writeDraft(platform, author);
    expect(await callDraft(platform, await newAuthor(platform), id)).toMatchObject({
      status: 404,
      body: { detail: 'Draft not found' },
    });
    expect((await callDraft(platform, author, 2_147_483_647)).status).toBe(404);
    expect((await platform.call('GET', '/api/email/drafts/first', { key: author.key })).status).toBe(422);
    expect((await platform.call('GET', `/api/email/drafts/${id}`)).status).toBe(401);
  });
});
