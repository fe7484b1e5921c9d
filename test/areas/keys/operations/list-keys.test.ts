import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';

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
