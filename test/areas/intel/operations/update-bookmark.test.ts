import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { addDeepBriefing } from '../deep-page-world.ts';
import { getPage } from '../page-world.ts';
import { signIn } from '../reader-world.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

const filename = 'sample-afcfta-quick.md';

it('keeps a briefing for a reader, and keeps it no longer', async () => {
  const ada = await signIn(platform, { email: 'ada@example.com', purpose: 'read' });
  const marks = async () => {
    const { data } = await getPage(platform, `/intel/briefing/${filename}`, ada.headers);
    return (data as { marks: unknown }).marks;
  };
  expect(await marks()).toMatchObject({ isKept: false, isFollowed: false });
  expect(await ada.tell('saveBookmark', { filename, is_kept: true })).toMatchObject({ status: 200 });
  expect(await marks()).toMatchObject({ isKept: true, isFollowed: false });
  await ada.tell('saveBookmark', { filename, is_kept: false });
  expect(await marks()).toMatchObject({ isKept: false, isFollowed: false });
  const { subject } = (
    (await getPage(platform, `/intel/briefing/${filename}`)).data as { reading: { subject: string } }
  ).reading;
  await ada.follow({ subject });
  expect(await marks()).toMatchObject({ isKept: false, isFollowed: true });
  // It was opened, which stays.
  expect(await platform.database.query('select opened_at is not null as opened from reader_briefing')).toEqual([
    { opened: true },
  ]);
});

it('bookmarks a deep briefing only for its own reader', async () => {
  const id = await addDeepBriefing(platform, { status: 'completed', content: 'It is so.' });
  const dana = await signIn(platform, { email: 'dana@example.com', tier: 'global', purpose: 'read' });
  const eve = await signIn(platform, { email: 'eve@example.com', purpose: 'read' });
  const mark = { filename: `deep-briefings/${id}.md`, is_kept: true };
  expect(await dana.tell('saveBookmark', mark)).toMatchObject({ status: 200 });
  expect(await eve.tell('saveBookmark', mark)).toMatchObject({ status: 404 });
  const { data } = await getPage(platform, `/intel/deep/${id}`, dana.headers);
  expect(data).toMatchObject({ marks: { isKept: true, isFollowed: false } });
  const { value } = await dana.ask<object[]>('bookmarks');
  expect(value).toMatchObject([{ filename: mark.filename, page: `/intel/deep/${id}`, as_of: '1970-01-01' }]);
});

it('rejects an unknown briefing, and a call without a session', async () => {
  const ada = await signIn(platform, { email: 'ada@example.com', purpose: 'read' });
  expect(await ada.tell('saveBookmark', { filename: 'none.md', is_kept: true })).toMatchObject({ status: 404 });
  const body = { filename, is_kept: true };
  expect((await platform.call('POST', '/trpc/intel.saveBookmark', { body })).status).toBe(401);
});
