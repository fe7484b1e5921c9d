import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { signIn } from '../reader-world.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

it('lists what a reader has kept, the latest first, whatever the plan reads of it', async () => {
  const ada = await signIn(platform, { email: 'ada@example.com', purpose: 'read' });
  const eve = await signIn(platform, { email: 'eve@example.com', purpose: 'read' });
  const kept = ['sample-afcfta-quick.md', 'sample-renaissance-dam-deep.md'];
  for (const filename of kept) await ada.tell('saveBookmark', { filename, is_kept: true });
  const { value } = await ada.ask<{ filename: string; title: string }[]>('bookmarks');
  expect(value.map(({ filename }) => filename)).toEqual(kept.toReversed());
  expect(value[0]).not.toHaveProperty('content');
  expect((await eve.ask('bookmarks')).value).toEqual([]);
  expect((await platform.call('GET', '/trpc/intel.bookmarks')).status).toBe(401);
});
