import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WatchView } from '#areas/intel/watch-view.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { pathOf, signIn } from '../reader-world.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

it('assigns a feed a new URL, and revokes the old one', async () => {
  const ada = await signIn(platform, { email: 'ada@example.com', purpose: 'read' });
  const eve = await signIn(platform, { email: 'eve@example.com', purpose: 'read' });
  const { id, feed_url: first } = await ada.follow({ subject: 'Grain' });
  expect((await platform.call('GET', pathOf(first))).status).toBe(200);
  expect(await eve.tell('renewFeed', { id })).toMatchObject({ status: 404 });
  const { value } = await ada.tell<WatchView>('renewFeed', { id });
  expect((await platform.call('GET', pathOf(value.feed_url))).status).toBe(200);
  expect(await platform.call('GET', pathOf(first))).toMatchObject({
    status: 410,
    body: { detail: 'This feed has a new address, or has ended. Your account has the current one.' },
  });
});
