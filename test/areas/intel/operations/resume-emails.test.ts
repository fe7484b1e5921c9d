import { afterAll, beforeAll, expect, it } from 'vitest';
import { undoToken } from '#areas/intel/subscribers/undo-unsubscribe.ts';
import { unsubscribeUrl } from '#areas/intel/subscribers/unsubscribe-link.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { pathOf, signIn } from '../reader-world.ts';
import { subscribe, subscriberRow } from '../subscriber-world.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

const post = (path: string) =>
  platform.call<string>('POST', path, { raw: '', headers: { 'content-type': 'application/x-www-form-urlencoded' } });
const undoIn = (body: string) => /action="(\/intel\/unsubscribe\/undo\?token=[^"]+)"/.exec(body)?.[1] ?? 'no undo';

it('resumes an ended digest, and the same links can end it again', async () => {
  const email = 'dana@example.com';
  await subscribe(platform, { email });
  const link = pathOf(unsubscribeUrl(platform.app.resources, (await subscriberRow(platform, email))?.id ?? 0));
  const { body } = await post(link);
  expect(body).toContain('Unsubscribed from the digest');
  const { status, body: undone } = await post(undoIn(body));
  expect([status, undone.includes('You are subscribed again')]).toEqual([200, true]);
  expect(await subscriberRow(platform, email)).toMatchObject({ unsubscribed_at: null });
  expect((await post(link)).status).toBe(200);
  // What has ended already is not offered to be taken back: it may have ended for another reason.
  expect(undoIn((await post(link)).body)).toBe('no undo');
});

it('names the mails before and after, and resumes only what was ended', async () => {
  const ada = await signIn(platform, { email: 'ada@example.com', tier: 'global' });
  const { id } = await ada.follow({ subject: 'Tides <of> Fundy', alerts: true, pace: 'weekly' });
  const link = pathOf(unsubscribeUrl(platform.app.resources, ada.subscriberId, id));
  const asked = await platform.call<string>('GET', link);
  expect(asked.body).toContain('Stop emails about “Tides &lt;of&gt; Fundy”?');
  expect(asked.body).toContain('no more scheduled briefings');
  const ended = await post(link);
  expect(ended.body).toContain('No more emails about “Tides &lt;of&gt; Fundy”');
  const watch = async () => (await ada.ask<Record<string, unknown>[]>('watches')).value[0];
  expect(await watch()).toMatchObject({ alerts: false, pace: null, due_at: null });
  const undone = await post(undoIn(ended.body));
  expect(undone.body).toContain('You continue to get emails and scheduled briefings about “Tides &lt;of&gt; Fundy”.');
  const now = await watch();
  expect(now).toMatchObject({ alerts: true, pace: 'weekly' });
  // The one that was about to come may have come meanwhile.
  expect(Date.parse(String(now?.due_at))).toBeGreaterThan(Date.now() + 6 * 86_400_000);
});

it('leaves off what the plan no longer pays for, and what is followed no more', async () => {
  const eve = await signIn(platform, { email: 'eve@example.com', tier: 'explorer' });
  const { id } = await eve.follow({ subject: 'Fjords', alerts: false });
  const watch = { id, alerts: true, pace: 'weekly' as const };
  const path = `/intel/unsubscribe/undo?token=${undoToken(platform.app.resources, { subscriberId: eve.subscriberId, watch })}`;
  expect((await post(path)).body).toContain('You continue to get emails about “Fjords”.');
  expect((await eve.ask<object[]>('watches')).value).toMatchObject([{ alerts: true, pace: null }]);
  await eve.tell('deleteWatch', { id });
  expect((await post(path)).status).toBe(410);
});

it('ends after an hour, and does nothing with a text that we have not made', async () => {
  const { resources } = platform.app;
  await subscribe(platform, { email: 'late@example.com' });
  const subscriberId = (await subscriberRow(platform, 'late@example.com'))?.id ?? 0;
  await platform.database.query(`update intel_subscriber set unsubscribed_at = now() where id = ${subscriberId}`);
  const at = new Date(Date.now() - 3_700_000);
  const old = undoToken({ ...resources, clock: { now: () => at } }, { subscriberId, watch: null });
  const link = new URL(unsubscribeUrl(resources, subscriberId)).searchParams.get('token');
  const statuses = [];
  for (const token of [old, link, 'x']) statuses.push((await post(`/intel/unsubscribe/undo?token=${token}`)).status);
  expect(statuses).toEqual([410, 404, 404]);
  expect((await subscriberRow(platform, 'late@example.com'))?.unsubscribed_at).not.toBeNull();
});
