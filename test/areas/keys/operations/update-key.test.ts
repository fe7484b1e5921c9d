import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';

interface KeyAnswer {
  id: number;
  rate_limit_per_hour: number | null;
  mail_recipients_per_day: number | null;
}

let platform: TestPlatform;
let id: number;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  const created = await platform.call<KeyAnswer>('POST', '/api/admin/keys', {
    key: platform.adminKey,
    body: { name: 'agreed', rate_limit_per_hour: 70 },
  });
  id = created.body.id;
});
afterAll(() => platform.stop());

const change = (body: unknown, { keyId = id, key = platform.adminKey } = {}) =>
  platform.call<KeyAnswer>('PUT', `/api/admin/keys/${keyId}`, { key, body });

it("changes one agreed limit, keeps the other, and resets one to the tier's", async () => {
  expect(await change({ mail_recipients_per_day: 30 })).toMatchObject({
    status: 200,
    body: { id, rate_limit_per_hour: 70, mail_recipients_per_day: 30 },
  });
  expect((await change({ rate_limit_per_hour: null })).body).toMatchObject({
    rate_limit_per_hour: null,
    mail_recipients_per_day: 30,
  });
  const { body } = await platform.call<{ keys: KeyAnswer[] }>('GET', '/api/admin/keys', { key: platform.adminKey });
  expect(body.keys.find((key) => key.id === id)).toMatchObject({ mail_recipients_per_day: 30 });
});

it.each([{}, { mail_recipients_per_day: -1 }, { rate_limit_per_hour: 0 }, { tier: 'pro' }, { revoked: true }])(
  'refuses %j',
  async (body) => {
    expect((await change(body)).status).toBe(422);
  },
);

it('is for admins, and for keys that are there', async () => {
  const body = { mail_recipients_per_day: 1_000 };
  expect(await change(body, { key: await platform.key() })).toMatchObject({
    status: 403,
    body: { detail: 'Admin access required' },
  });
  expect(await change(body, { keyId: 2_000_000_000 })).toMatchObject({
    status: 404,
    body: { detail: 'Key not found' },
  });
});
