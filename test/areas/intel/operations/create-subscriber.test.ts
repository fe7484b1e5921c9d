import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import {
  agree,
  askToSubscribe,
  lastLink,
  paymentsOf,
  pressLink,
  secrets,
  sendPayment,
  sessionOf,
  subscribe,
  subscriberRow,
} from '../subscriber-world.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false, environment: secrets });
});
afterAll(() => platform.stop());

const query = <Row extends object>(sql: string, values: unknown[] = []) =>
  platform.app.resources.db.em().execute<Row[]>(sql, values);
const total = async () => (await query<{ n: number }>('select count(*)::int as n from intel_subscriber'))[0]?.n ?? 0;
const linksTo = async (email: string) => (await query('select 1 from reader_link where email = ?', [email])).length;

describe('subscribing', () => {
  it('changes nothing before the owner of the mailbox has confirmed it', async () => {
    const email = 'confirm@example.com';
    const asked = await askToSubscribe(platform, { email, region: 'africa', frequency: 'daily' });
    expect(asked).toMatchObject({ status: 200, body: { status: 'pending' } });
    expect(await subscriberRow(platform, email)).toBeUndefined();
    const path = await lastLink(platform, email);
    expect((await platform.call<string>('GET', path)).body).toContain('Confirm your subscription');
    expect(await subscriberRow(platform, email)).toBeUndefined();
    await pressLink(platform, path);
    expect(await subscriberRow(platform, email)).toMatchObject({
      region: 'africa',
      frequency: 'daily',
      unsubscribed_at: null,
    });
  });

  it('makes one subscriber of one mailbox, however it is written and however often', async () => {
    const before = await total();
    for (const email of ['Dana@Example.com', ' dana@example.com ', 'DANA@EXAMPLE.COM']) {
      expect((await subscribe(platform, { email })).status).toBe(200);
    }
    expect(await total()).toBe(before + 1);
    expect(await subscriberRow(platform, 'dana@example.com')).toMatchObject({ frequency: 'weekly', region: null });
  });

  it('answers a known and an unknown address alike', async () => {
    await subscribe(platform, { email: 'known@example.com' });
    const known = await askToSubscribe(platform, { email: 'known@example.com' });
    const unknown = await askToSubscribe(platform, { email: 'unknown@example.com' });
    expect(known.body).toEqual(unknown.body);
    expect(known.body).toEqual({ status: 'pending', message: expect.any(String) });
    const names = (headers: Headers) => [...headers.keys()].filter((name) => name !== 'x-request-id');
    expect(names(known.headers)).toEqual(names(unknown.headers));
  });

  it('can only be changed by the owner: a stranger changes neither digests nor an unsubscribe', async () => {
    const email = 'eve@example.com';
    await subscribe(platform, { email, region: 'africa', frequency: 'daily' });
    await query('update intel_subscriber set unsubscribed_at = now() where email = ?', [email]);
    const before = await subscriberRow(platform, email);
    await askToSubscribe(platform, { email, region: 'middle-east', frequency: 'weekly' });
    expect(await subscriberRow(platform, email)).toEqual(before);
    await pressLink(platform, await lastLink(platform, email));
    expect(await subscriberRow(platform, email)).toMatchObject({
      region: 'middle-east',
      frequency: 'weekly',
      unsubscribed_at: null,
    });
  });

  it('keeps region and frequency unless others are given', async () => {
    const email = 'keeper@example.com';
    await subscribe(platform, { email, region: 'africa', frequency: 'daily' });
    await subscribe(platform, { email });
    expect(await subscriberRow(platform, email)).toMatchObject({ region: 'africa', frequency: 'daily' });
  });

  it('needs no mail for a session that was begun to manage it', async () => {
    const email = 'manager@example.com';
    await subscribe(platform, { email });
    const headers = await sessionOf(platform, email, 'manage');
    const path = '/api/intel/subscribe';
    const body = { email, region: 'africa' };
    expect((await platform.call('POST', path, { headers, body })).body).toMatchObject({ status: 'subscribed' });
    expect(await subscriberRow(platform, email)).toMatchObject({ region: 'africa' });
    const other = await platform.call('POST', path, { headers, body: { email: 'other@example.com' } });
    expect(other.body).toMatchObject({ status: 'pending' });
  });

  it('writes to an address three times a day at most, whatever comes at the same moment', async () => {
    const email = 'bombed@example.com';
    const answers = await Promise.all(Array.from({ length: 10 }, () => askToSubscribe(platform, { email })));
    const region = await platform.call('POST', '/api/intel/region', { body: { email, region: 'africa' } });
    expect(new Set([...answers, region].map(({ status }) => status))).toEqual(new Set([200]));
    expect(await linksTo(email)).toBe(3);
  });

  it('is nothing that a purchase or an arrangement brings along', async () => {
    await sendPayment(platform, paymentsOf('bought@example.com').checkout(0, 'global'));
    await agree(platform, 'agreed@example.com', 'enterprise');
    for (const email of ['bought@example.com', 'agreed@example.com']) {
      expect((await subscriberRow(platform, email))?.unsubscribed_at).not.toBeNull();
    }
  });

  it('does not let a caller write to more than 20 addresses an hour', async () => {
    const key = await platform.key();
    const ask = async (at: number) =>
      (await platform.call('POST', '/api/intel/subscribe', { key, body: { email: `many${at}@example.com` } })).status;
    const statuses: number[] = [];
    for (let at = 0; at < 22; at += 1) statuses.push(await ask(at));
    expect(statuses).toEqual([...Array(20).fill(200), 429, 429]);
  });

  it.each([
    {},
    { email: 'nobody' },
    { email: 'a@example.com\r\nBcc: b@example.com' },
    { email: `${'a'.repeat(250)}@example.com` },
    { email: 'a@example.com', region: 'atlantis' },
    { email: 'a@example.com', frequency: 'hourly' },
  ])('refuses %j', async (body) => {
    expect((await askToSubscribe(platform, body)).status).toBe(422);
  });
});
