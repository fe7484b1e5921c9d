import { afterAll, beforeAll, expect, it } from 'vitest';
import { lockKey, setTier } from '#accounts/set-tier.ts';
import { startPlatform, type TestPlatform } from '../support/platform.ts';
import { until } from '../support/until.ts';

let one: TestPlatform;
let other: TestPlatform;
beforeAll(async () => {
  one = await startPlatform({ runsJobs: false });
  other = await startPlatform({ runsJobs: false, database: one.database });
});
afterAll(async () => {
  await other.stop();
  await one.stop();
});

it('changes the tier of a key for every process, with the start of its periods', async () => {
  const key = await one.key();
  const em = one.app.resources.db.em();
  const [row] = await em.execute<{ id: number }[]>('select max(id) as id from api_key');
  const keyId = row?.id ?? 0;
  const rateOf = async (platform: TestPlatform) =>
    (await platform.call<{ tier: string }>('GET', '/api/rate-limit', { key })).body.tier;
  expect(await rateOf(other)).toBe('authenticated');
  const billingAnchorAt = new Date('2026-03-05T06:07:08.000Z');
  expect(await setTier(em, keyId, { tier: 'pro', billingAnchorAt })).toBe(true);
  await until('the other process to count by it', async () => (await rateOf(other)) === 'pro', 5_000);
  const { body } = await one.call<{ period: { start: string } }>('GET', '/api/billing/usage', { key });
  expect(body.period.start).toMatch(/-05T06:07:08\.000Z$/);
  expect(await em.transactional((tx) => lockKey(tx, keyId))).toBe('pro');
});

it('reports an unknown key', async () => {
  const em = one.app.resources.db.em();
  expect(await setTier(em, 2_000_000_000, { tier: 'pro', billingAnchorAt: new Date(0) })).toBe(false);
  expect(await em.transactional((tx) => lockKey(tx, 2_000_000_000))).toBeUndefined();
});
