import { afterAll, beforeAll, expect, it } from 'vitest';
import { unsubscribeUrl } from '#areas/intel/subscribers/unsubscribe-link.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { subscribe, subscriberRow } from '../subscriber-world.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const pathFor = async (email: string) => {
  const { pathname, search } = new URL(
    unsubscribeUrl(platform.app.resources, (await subscriberRow(platform, email))?.id ?? 0),
  );
  return `${pathname}${search}`;
};

it('ends the digests of whom the link is of, by the button and by one click of a mail program, again and again', async () => {
  for (const email of ['dana@example.com', 'eve@example.com']) await subscribe(platform, { email });
  const path = await pathFor('dana@example.com');
  for (const raw of ['', 'List-Unsubscribe=One-Click']) {
    const { status, body } = await platform.call<string>('POST', path, { raw, headers: form });
    expect(status).toBe(200);
    expect(body).toContain('Unsubscribed');
  }
  const ended = await subscriberRow(platform, 'dana@example.com');
  expect(ended?.unsubscribed_at).not.toBeNull();
  expect(await subscriberRow(platform, 'eve@example.com')).toMatchObject({ unsubscribed_at: null });
});

it('ends nothing with a link that we have not made', async () => {
  await subscribe(platform, { email: 'fred@example.com' });
  const path = await pathFor('fred@example.com');
  for (const bad of [
    `${path.slice(0, -4)}AAAA`,
    '/intel/unsubscribe?token=1',
    `/intel/unsubscribe?token=${'x'.repeat(300)}`,
  ]) {
    expect((await platform.call('POST', bad, { raw: 'List-Unsubscribe=One-Click', headers: form })).status).toBe(404);
  }
  expect(await subscriberRow(platform, 'fred@example.com')).toMatchObject({ unsubscribed_at: null });
});

it('ends nothing with a link of before the present subscription', async () => {
  const email = 'again@example.com';
  await subscribe(platform, { email });
  const path = await pathFor(email);
  expect((await platform.call('POST', path, { raw: '', headers: form })).status).toBe(200);
  await subscribe(platform, { email });
  expect(await subscriberRow(platform, email)).toMatchObject({ unsubscribed_at: null });
  expect((await platform.call('POST', path, { raw: '', headers: form })).status).toBe(410);
  expect(await subscriberRow(platform, email)).toMatchObject({ unsubscribed_at: null });
});

it('answers as its page does when what was followed is gone', async () => {
  await subscribe(platform, { email: 'gone@example.com' });
  const id = (await subscriberRow(platform, 'gone@example.com'))?.id ?? 0;
  const { pathname, search } = new URL(unsubscribeUrl(platform.app.resources, id, 999_999));
  for (const [method, more] of [
    ['GET', {}],
    ['POST', { raw: '', headers: form }],
  ] as const) {
    expect((await platform.call(method, `${pathname}${search}`, more)).status).toBe(410);
  }
});
