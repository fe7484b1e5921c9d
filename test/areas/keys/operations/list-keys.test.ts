import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { until } from '../../../support/until.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

it('lists keys newest first, by their hints, in pages', async () => {
  const keys = [await platform.key(), await platform.key(), await platform.key()];
  const page = await platform.call<{ keys: { id: number; hint: string }[]; count: number }>(
    'GET',
    '/api/admin/keys?limit=2',
    {
      key: platform.adminKey,
    },
  );
  expect(page.body.count).toBe(2);
  expect(page.body.keys.map((record) => record.hint.slice(-4))).toEqual([keys[2]?.slice(-4), keys[1]?.slice(-4)]);
  const next = await platform.call<{ keys: { hint: string }[] }>(
    'GET',
    `/api/admin/keys?before=${page.body.keys[1]?.id}`,
    {
      key: platform.adminKey,
    },
  );
  expect(next.body.keys[0]?.hint.slice(-4)).toBe(keys[0]?.slice(-4));
});

it('finds keys by name, prefix, suffix and state', async () => {
  const issue = async (name: string) => {
    const { body } = await platform.call<{ id: number; hint: string }>('POST', '/api/admin/keys', {
      key: platform.adminKey,
      body: { name },
    });
    return body;
  };
  const [billing, other] = [await issue('Billing_job 50%'), await issue('Billing job 500')];
  await platform.call('DELETE', `/api/admin/keys/${other.id}`, { key: platform.adminKey });
  const find = async (query: string) => {
    const path = `/api/admin/keys?${query}`;
    const { body } = await platform.call<{ keys: { id: number; revoked_at: string | null }[] }>('GET', path, {
      key: platform.adminKey,
    });
    return body.keys;
  };
  const idsOf = async (query: string) => (await find(query)).map(({ id }) => id);
  expect(await idsOf('name=billing')).toEqual([other.id, billing.id]);
  // What stands for anything in a pattern stands for itself here.
  expect(await idsOf('name=billing_JOB')).toEqual([billing.id]);
  expect(await idsOf('name=50%25')).toEqual([billing.id]);
  expect(await idsOf('name=billing&status=active')).toEqual([billing.id]);
  expect(await idsOf('name=billing&status=revoked')).toEqual([other.id]);
  expect(await idsOf(`name=${billing.hint.slice(-4)}`)).toContain(billing.id);
  expect((await find('status=revoked')).every(({ revoked_at: at }) => at !== null)).toBe(true);
  expect(await platform.call('GET', '/api/admin/keys?status=lost', { key: platform.adminKey })).toMatchObject({
    status: 422,
  });
});

it('returns when each key was last used', async () => {
  const key = await platform.key();
  await platform.key();
  const lastUses = async () => {
    const { body } = await platform.call<{ keys: { last_used_at: string | null }[] }>(
      'GET',
      '/api/admin/keys?limit=2',
      {
        key: platform.adminKey,
      },
    );
    return body.keys.map(({ last_used_at: at }) => at);
  };
  expect(await lastUses()).toEqual([null, null]);
  await platform.call('GET', '/api/research', { key });
  const used = await until('the call to be counted', async () => {
    const [unused, at] = await lastUses();
    return unused === null && at;
  });
  // Before the instant was kept, the day is what is known.
  await platform.database.query(`update caller_day set last_at = null where caller = (
    select 'key_' || max(id) - 1 from api_key)`);
  expect(await lastUses()).toEqual([null, `${used.slice(0, 10)}T00:00:00.000Z`]);
});
