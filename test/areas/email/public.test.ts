import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draftsById } from '#areas/email/public.ts';
import { startPlatform, type TestPlatform } from '../../support/platform.ts';
import { callDraft, newAuthor, writeDraft } from './draft-world.ts';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});

afterAll(() => platform?.stop());

describe('a draft that another area writes', () => {
  it('is pending, and its headers are single lines whatever was written', async () => {
    const author = await newAuthor(platform);
    const id = await writeDraft(platform, author, {
      to: ' ann@example.com\r\nBcc: eve@example.com ',
      subject: 'Hi\nBcc: eve@example.com\u0000 there\ud800',
      body: 'one\r\n\u0000two\ud800',
      style: null,
      length: null,
    });
    expect((await callDraft(platform, author, id)).body).toMatchObject({
      status: 'pending',
      to: 'ann@example.com Bcc: eve@example.com',
      subject: 'Hi Bcc: eve@example.com there\ufffd',
      body: 'one\r\ntwo\ufffd',
      style: null,
      length: null,
    });
    const approved = await callDraft(platform, author, id, { move: 'approve' });
    expect(approved.body.send_error).toMatch(/is a group; give its addresses/);
  });

  it('has no recipient where none was given', async () => {
    const author = await newAuthor(platform);
    for (const to of [null, '', ' \n']) {
      const id = await writeDraft(platform, author, { to });
      expect((await callDraft(platform, author, id)).body.to).toBeNull();
    }
  });

  it('is found again by its id, by the area that had it written for this key', async () => {
    const [author, other] = [await newAuthor(platform), await newAuthor(platform)];
    const [own, foreign] = [await writeDraft(platform, author, {}), await writeDraft(platform, other, {})];
    const em = platform.app.resources.db.em();
    const found = await draftsById(em, { keyId: author.keyId, ids: [own, foreign, 2_000_000_000] });
    expect([...found.keys()]).toEqual([own]);
    expect(await draftsById(em, { keyId: author.keyId, ids: [] })).toEqual(new Map());
  });
});
