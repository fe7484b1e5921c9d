import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WatchView } from '#areas/intel/watch-view.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { pathOf, signIn } from '../reader-world.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

it('stops following something of one’s own, with its feed, as often as it is asked', async () => {
  const ada = await signIn(platform, { email: 'ada@example.com' });
  const eve = await signIn(platform, { email: 'eve@example.com' });
  const { id, feed_url } = await ada.follow({ region: 'africa' });
  await eve.tell('deleteWatch', { id });
  expect((await ada.ask<WatchView[]>('watches')).value).toHaveLength(1);
  for (let at = 0; at < 2; at += 1) expect(await ada.tell('deleteWatch', { id })).toMatchObject({ status: 200 });
  expect((await ada.ask<WatchView[]>('watches')).value).toEqual([]);
  expect((await platform.call('GET', pathOf(feed_url))).status).toBe(410);
});
