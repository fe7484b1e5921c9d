import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { agree, sessionOf } from '../subscriber-world.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  await agree(platform, 'dana@example.com', 'regional');
});
afterAll(() => platform.stop());

const get = (headers: Record<string, string>) =>
  platform.call<{ reader: { purposes: string[] } | null }>('GET', '/api/intel/reader', { headers });

it("returns the session's reader and permissions, and nothing without a session", async () => {
  const headers = await sessionOf(platform, 'dana@example.com', 'manage');
  const { body, headers: answered } = await get(headers);
  expect(body.reader).toMatchObject({
    email: 'dana@example.com',
    tier: 'regional',
    purposes: ['read', 'order', 'manage'],
    gets_digests: false,
    is_paying: false,
  });
  expect(answered.get('cache-control')).toBe('no-store');
  expect((await get({})).body).toEqual({ reader: null });
  expect((await get({ cookie: 'intel-reader=nonsense; a=b' })).body).toEqual({ reader: null });
});

it('knows a cookie, and ends what a purpose allows before it ends the session', async () => {
  const { authorization } = await sessionOf(platform, 'dana@example.com', 'order');
  const cookie = `a=1; intel-reader=${authorization.slice('Bearer '.length)}`;
  expect((await get({ cookie })).body.reader?.purposes).toEqual(['read', 'order']);
  await platform.database.query('update reader_session set order_until = now()');
  expect((await get({ cookie })).body.reader?.purposes).toEqual(['read']);
  await platform.database.query('update reader_session set expires_at = now()');
  expect((await get({ cookie })).body.reader).toBeNull();
});
