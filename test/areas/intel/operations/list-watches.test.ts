import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WatchView } from '#areas/intel/watch-view.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { signIn } from '../reader-world.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

it('lists what readers follow, only to themselves', async () => {
  const ada = await signIn(platform, { email: 'ada@example.com', purpose: 'read' });
  const eve = await signIn(platform, { email: 'eve@example.com', purpose: 'read' });
  await ada.follow({ region: 'africa' });
  await ada.follow({ subject: 'Lobito corridor', alerts: true });
  await eve.follow({ q: 'grain' });
  const { value } = await ada.ask<WatchView[]>('watches');
  expect(value.map(({ name, alerts }) => [name, alerts])).toEqual([
    ['Africa', false],
    ['Lobito corridor', true],
  ]);
  expect(new Set(value.map(({ feed_url }) => feed_url)).size).toBe(2);
  expect((await platform.call('GET', '/trpc/intel.watches')).status).toBe(401);
});
