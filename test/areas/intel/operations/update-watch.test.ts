import { afterAll, beforeAll, expect, it } from 'vitest';
import { maxWatches } from '#areas/intel/watches/watch-figures.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { type SignedReader, signIn } from '../reader-world.ts';

let platform: TestPlatform;
let ada: SignedReader;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  ada = await signIn(platform, { email: 'ada@example.com', tier: 'regional' });
});
afterAll(() => platform.stop());

it('follows a subject once, however it is written, and changes the notifications', async () => {
  const first = await ada.follow({ subject: 'Panama Canal' });
  expect(first).toMatchObject({ name: 'Panama Canal', alerts: false, pace: null, q: null, problem: null });
  expect(await ada.follow({ subject: ' panama  canal ', alerts: true })).toMatchObject({ id: first.id, alerts: true });
  expect(await ada.follow({ q: 'drought', region: 'africa', depth: 'quick' })).toMatchObject({
    name: '“drought” · Africa (quick)',
  });
});

it.each([
  [{}, 'Enter what to follow'],
  [{ q: '  ' }, 'Enter what to follow'],
  [{ region: 'africa', pace: 'weekly' }, 'need a subject'],
  [{ region: 'atlantis' }, 'region'],
  [{ subject: 'x'.repeat(301) }, 'subject'],
])('refuses %j', async (change, words) => {
  const { status, message } = await ada.tell('saveWatch', change);
  expect([status, message]).toEqual([422, expect.stringContaining(words)]);
});

it('orders briefings within the plan, for readers who verified their address recently', async () => {
  const monthly = await ada.follow({ subject: 'Red Sea', pace: 'monthly' });
  expect(monthly).toMatchObject({ pace: 'monthly', due_at: expect.any(String) });
  expect(await ada.tell('saveWatch', { subject: 'Suez', pace: 'weekly' })).toMatchObject({
    status: 403,
    message: 'A weekly deep briefing needs the Global plan or a higher one',
  });
  // The button on the page of a briefing asks for no pace, and ends none.
  expect(await ada.follow({ subject: 'red sea', alerts: true })).toMatchObject({ id: monthly.id, pace: 'monthly' });
  expect(await ada.follow({ id: monthly.id, subject: 'Red Sea' })).toMatchObject({ pace: null });
  const free = await signIn(platform, { email: 'free@example.com' });
  expect(await free.tell('saveWatch', { subject: 'Suez', pace: 'monthly' })).toMatchObject({ status: 403 });
  const reader = await signIn(platform, { email: 'old@example.com', tier: 'global', purpose: 'read' });
  expect(await reader.tell('saveWatch', { subject: 'Suez', pace: 'weekly' })).toMatchObject({ status: 401 });
  expect(await reader.tell('saveWatch', { subject: 'Suez' })).toMatchObject({ status: 200 });
});

it('changes nothing of another reader, and nothing without a session', async () => {
  const { id } = await ada.follow({ subject: 'Mekong' });
  const eve = await signIn(platform, { email: 'eve@example.com' });
  expect(await eve.tell('saveWatch', { id, subject: 'Mine' })).toMatchObject({ status: 404 });
  expect((await platform.call('POST', '/trpc/intel.saveWatch', { body: { subject: 'x' } })).status).toBe(401);
  const cookie = `intel-reader=${ada.headers.authorization?.slice('Bearer '.length)}`;
  const crossSite = { headers: { cookie, 'sec-fetch-site': 'cross-site' }, body: { subject: 'Planted' } };
  expect((await platform.call('POST', '/trpc/intel.saveWatch', crossSite)).status).toBe(403);
});

it('follows only so much', async () => {
  const max = await signIn(platform, { email: 'max@example.com' });
  await platform.database.query(
    `insert into reader_watch (subscriber_id, subject, alerts, alerted_until, created_at)
     select ${max.subscriberId}, 'subject ' || n, false, now(), now() from generate_series(1, ${maxWatches}) n`,
  );
  expect(await max.tell('saveWatch', { subject: 'One more' })).toMatchObject({
    status: 409,
    message: expect.stringContaining(String(maxWatches)),
  });
  expect(await max.tell('saveWatch', { subject: 'Subject 1', alerts: true })).toMatchObject({ status: 200 });
});
