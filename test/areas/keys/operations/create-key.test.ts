import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

it('issues a key that works at once, with the defaults of the contract', async () => {
  const answer = await platform.call<{ key: string }>('POST', '/api/admin/keys', {
    key: platform.adminKey,
    body: { name: '  script  ' },
  });
  expect(answer.body).toMatchObject({ name: 'script', tier: 'free', admin: false, rate_limit_per_hour: null });
  expect(
    (await platform.call('POST', '/api/research/query', { key: answer.body.key, body: { query: 'x' } })).status,
  ).toBe(200);
});

it('accepts an agreed number of mail recipients per day', async () => {
  const body = { name: 'newsletter', mail_recipients_per_day: 0 };
  const answer = await platform.call('POST', '/api/admin/keys', { key: platform.adminKey, body });
  expect(answer).toMatchObject({ status: 200, body: { mail_recipients_per_day: 0, rate_limit_per_hour: null } });
});

it('issues admin keys, and only to admins', async () => {
  const answer = await platform.call<{ key: string }>('POST', '/api/admin/keys', {
    key: platform.adminKey,
    body: { name: 'second admin', admin: true },
  });
  expect((await platform.call('GET', '/api/admin/keys', { key: answer.body.key })).status).toBe(200);
  const refused = await platform.call('POST', '/api/admin/keys', { key: await platform.key(), body: { name: 'x' } });
  expect([refused.status, refused.body]).toEqual([403, { detail: 'Admin access required' }]);
});

it.each([
  {},
  { name: '' },
  { name: 'x', tier: 'gold' },
  { name: 'x', admin: 'yes' },
  { name: 'x', rate_limit_per_hour: 0 },
  { name: 'x', mail_recipients_per_day: -1 },
])('refuses %j', async (body) => {
  const before = await platform.database.query('select 1 from api_key');
  expect((await platform.call('POST', '/api/admin/keys', { key: platform.adminKey, body })).status).toBe(422);
  expect(await platform.database.query('select 1 from api_key')).toHaveLength(before.length);
});
