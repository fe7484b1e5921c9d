import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

it('agrees with the headers of the call before, and costs nothing', async () => {
  const key = await platform.key({ tier: 'pro' });
  const call = await platform.call('GET', '/api/research', { key });
  for (let i = 0; i < 2; i += 1) {
    const answer = await platform.call<{ remaining: number }>('GET', '/api/rate-limit', { key });
    expect(answer.body).toMatchObject({ tier: 'pro', limit_per_hour: 5_000, remaining: 4_999, authenticated: true });
    expect(String(answer.body.remaining)).toBe(call.headers.get('x-ratelimit-remaining'));
  }
});

it('returns credits only with a key, including those spent', async () => {
  const anonymous = await platform.call('GET', '/api/rate-limit');
  expect(Object.keys(anonymous.body as object)).not.toContain('credits');
  expect(Object.keys(anonymous.body as object)).not.toContain('metered');
  const key = await platform.key();
  const call = await platform.call('POST', '/api/research', { key, body: { topic: 'x' } });
  const { body } = await platform.call<{ metered: object; credits: { remaining: number } }>('GET', '/api/rate-limit', {
    key,
  });
  expect(body.metered).toMatchObject({ limit_per_hour: 20, remaining: 19 });
  expect(body.credits).toMatchObject({ limit: 50, used: 1, remaining: 49 });
  expect(call.headers.get('x-credits-remaining')).toBe(String(body.credits.remaining));
});

it('says whose key is an admin’s', async () => {
  const adminOf = async (key?: string) =>
    (await platform.call<{ admin?: boolean }>('GET', '/api/rate-limit', key === undefined ? {} : { key })).body.admin;
  expect([await adminOf(platform.adminKey), await adminOf(await platform.key()), await adminOf()]).toEqual([
    true,
    false,
    undefined,
  ]);
});

it('refuses a wrong key', async () => {
  expect((await platform.call('GET', '/api/rate-limit', { key: 'wrong' })).status).toBe(401);
});
