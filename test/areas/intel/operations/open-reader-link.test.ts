import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { agree, askToSubscribe, lastLink, pressLink, subscriberRow } from '../subscriber-world.ts';

let platform: TestPlatform;
const email = 'dana@example.com';
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  await agree(platform, email, 'global');
});
afterAll(() => platform.stop());

const linkFor = async (purpose: string, more: object = {}) => {
  const body = { email, purpose, ...more };
  await platform.call('POST', '/api/intel/reader/links', { key: platform.adminKey, body });
  return lastLink(platform, email);
};
const cookieOf = (headers: Headers) => (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
const purposesOf = async (cookie: string) =>
  (await platform.call<{ reader: { purposes: string[] } | null }>('GET', '/api/intel/reader', { headers: { cookie } }))
    .body.reader?.purposes;

describe('a link that starts a session', () => {
  it('sets an HttpOnly cookie, once, and redirects to the page', async () => {
    const path = await linkFor('order');
    const { status, headers } = await pressLink(platform, path);
    expect([status, headers.get('location')]).toEqual([303, '/intel/deep']);
    expect(headers.get('set-cookie')).toMatch(
      /^intel-reader=ir_[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect((await pressLink(platform, path)).status).toBe(410);
    const search = '/intel?q=grain+prices&region=africa';
    const back = await pressLink(platform, await linkFor('read', { return_to: search }));
    expect(back.headers.get('location')).toBe(search);
  });

  it('marks the cookie Secure except on localhost', async () => {
    const far = await startPlatform({ runsJobs: false, environment: { PUBLIC_URL: 'https://intel.example.org' } });
    try {
      await agree(far, email, 'global');
      await far.call('POST', '/api/intel/reader/links', { body: { email } });
      const { headers } = await pressLink(far, await lastLink(far, email));
      expect(headers.get('set-cookie')).toMatch(/^__Host-intel-reader=ir_[\w-]{43}; .*; Secure/);
    } finally {
      await far.stop();
    }
  });

  it('adds to the session that the browser has, under another text', async () => {
    const first = cookieOf((await pressLink(platform, await linkFor('order'))).headers);
    const second = cookieOf((await pressLink(platform, await linkFor('manage'), { cookie: first })).headers);
    expect(await purposesOf(second)).toEqual(['read', 'order', 'manage']);
    expect(await purposesOf(first)).toBeUndefined();
  });

  it('does not sign in from another site', async () => {
    const path = await linkFor('read');
    for (const site of ['cross-site', 'same-site', 'none']) {
      const answer = await pressLink(platform, path, { 'sec-fetch-site': site });
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null]);
    }
    expect((await pressLink(platform, path)).status).toBe(303);
  });
});

describe('a link that confirms', () => {
  it('does it once, and not after its time', async () => {
    const address = 'confirm@example.com';
    await askToSubscribe(platform, { email: address });
    const path = await lastLink(platform, address);
    const answers = await Promise.all(Array.from({ length: 4 }, () => pressLink(platform, path)));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([303, 410, 410, 410]);
    await askToSubscribe(platform, { email: 'late@example.com' });
    await platform.database.query(`update reader_link set expires_at = now() where email = 'late@example.com'`);
    expect((await pressLink(platform, await lastLink(platform, 'late@example.com'))).status).toBe(410);
    expect(await subscriberRow(platform, 'late@example.com')).toBeUndefined();
  });

  it('signs its reader in, to manage the plan only while it is fresh, and leads back to the page', async () => {
    const back = '/intel?region=africa';
    await askToSubscribe(platform, { email: 'fresh@example.com', return_to: back });
    const fresh = await pressLink(platform, await lastLink(platform, 'fresh@example.com'));
    expect([fresh.status, fresh.headers.get('location')]).toEqual([303, `${back}&confirmed=subscribe`]);
    expect(await purposesOf(cookieOf(fresh.headers))).toEqual(['read', 'order', 'manage']);
    await askToSubscribe(platform, { email: 'old@example.com' });
    await platform.database.query(
      `update reader_link set created_at = created_at - interval '31 minutes' where email = 'old@example.com'`,
    );
    const { headers } = await pressLink(platform, await lastLink(platform, 'old@example.com'));
    expect(headers.get('location')).toBe('/intel/account?confirmed=subscribe');
    expect(await purposesOf(cookieOf(headers))).toEqual(['read']);
  });

  it('signs nobody in from another site, and leads to no other', async () => {
    await askToSubscribe(platform, { email: 'only@example.com' });
    const answer = await pressLink(platform, await lastLink(platform, 'only@example.com'), {
      'sec-fetch-site': 'cross-site',
    });
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null]);
    expect(answer.body).toContain('Confirmed');
    const away = await askToSubscribe(platform, { email: 'away@example.com', return_to: '//example.org/intel' });
    expect(away.status).toBe(422);
  });
});

it('rejects an unknown link', async () => {
  expect((await pressLink(platform, '/intel/link?token=s1.AAAA')).status).toBe(404);
});
