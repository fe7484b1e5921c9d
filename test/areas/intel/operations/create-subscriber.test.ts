import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { subscribe, subscriberRow } from '../subscriber-world.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

const total = async () =>
  (await platform.app.resources.db.em().execute<{ n: number }[]>('select count(*)::int as n from intel_subscriber'))[0]
    ?.n;

describe('subscribing', () => {
  it('makes one subscriber of one mailbox, however it is written and however often', async () => {
    const before = (await total()) ?? 0;
    for (const email of ['Dana@Example.com', ' dana@example.com ', 'DANA@EXAMPLE.COM']) {
      expect((await subscribe(platform, { email })).status).toBe(200);
    }
    expect(await total()).toBe(before + 1);
    expect(await subscriberRow(platform, 'dana@example.com')).toMatchObject({ frequency: 'weekly', region: null });
  });

  it('answers a known and an unknown address alike', async () => {
    await subscribe(platform, { email: 'known@example.com' });
    const known = await subscribe(platform, { email: 'known@example.com' });
    const unknown = await subscribe(platform, { email: 'unknown@example.com' });
    expect(known.body).toEqual(unknown.body);
    expect(known.body).toEqual({ status: 'subscribed', message: expect.any(String) });
    const names = (headers: Headers) => [...headers.keys()].filter((name) => name !== 'x-request-id');
    expect(names(known.headers)).toEqual(names(unknown.headers));
  });

  it('keeps region and frequency unless another one is told, and begins again after an end', async () => {
    const email = 'eve@example.com';
    await subscribe(platform, { email, region: 'africa', frequency: 'daily' });
    await platform.app.resources.db
      .em()
      .execute('update intel_subscriber set unsubscribed_at = now() where email = ?', [email]);
    await subscribe(platform, { email });
    expect(await subscriberRow(platform, email)).toMatchObject({
      region: 'africa',
      frequency: 'daily',
      unsubscribed_at: null,
    });
    await subscribe(platform, { email, region: 'middle-east', frequency: 'weekly' });
    expect(await subscriberRow(platform, email)).toMatchObject({ region: 'middle-east', frequency: 'weekly' });
  });

  it('makes one row of calls at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => subscribe(platform, { email: 'twice@example.com' })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it.each([
    {},
    { email: 'nobody' },
    { email: 'a@example.com\r\nBcc: b@example.com' },
    { email: `${'a'.repeat(250)}@example.com` },
    { email: 'a@example.com', region: 'atlantis' },
    { email: 'a@example.com', frequency: 'hourly' },
  ])('refuses %j', async (body) => {
    expect((await subscribe(platform, body)).status).toBe(422);
  });
});
