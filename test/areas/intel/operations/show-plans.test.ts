import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { getPage } from '../page-world.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

it('shows each tier with its price, and says that the sandbox takes no money', async () => {
  const { status, shown, data } = await getPage(platform, '/intel/plans?tier=regional');
  expect(status).toBe(200);
  expect(shown).toMatch(
    /Explorer .*Free .*Regional .*\$79 a month .*Global .*\$199 a month .*Enterprise .*Contact the operator/,
  );
  expect(data).toMatchObject({
    isSandbox: true,
    offers: [
      { tier: 'explorer', price_cents: 0 },
      { tier: 'regional', price_cents: 7_900 },
      { tier: 'global', price_cents: 19_900 },
      { tier: 'enterprise', price_cents: null },
    ],
  });
});
