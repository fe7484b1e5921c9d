import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { getPage } from '../page-world.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

it('shows the form with what each method takes at most', async () => {
  const { status, shown, data } = await getPage(platform, '/intel/deep');
  expect(status).toBe(200);
  const { methods } = data as { methods: { method: string; sources: number; cost: number; minutes: number }[] };
  expect(methods.map(({ method }) => method)).toEqual(['provider_a', 'provider_b']);
  for (const { sources, cost, minutes } of methods) {
    expect(shown).toContain(`up to ${sources} sources`);
    expect(shown).toContain(`$${cost.toFixed(2)} · ${minutes} min`);
  }
});
