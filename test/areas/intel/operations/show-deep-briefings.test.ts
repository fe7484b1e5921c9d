import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { getPage } from '../page-world.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

interface MethodOffer {
  method: string;
  sources: number;
  cost: number;
  minutes: number;
}

it('shows the form with the limits of each method, and that the built-in engine is free', async () => {
  const { status, shown, data } = await getPage(platform, '/intel/deep');
  expect(status).toBe(200);
  const { methods, engine } = data as { methods: MethodOffer[]; engine: string };
  expect(engine).toBe('builtin');
  expect(methods.map(({ method }) => method)).toEqual(['provider_a', 'provider_b']);
  for (const { sources, minutes } of methods) {
    expect(shown).toContain(`Up to ${sources} sources`);
    expect(shown).toContain(`free with the built-in engine · up to ${minutes} min`);
  }
});

it('shows the maximum cost of each method if a model writes', async () => {
  const withModel = await startPlatform({
    runsJobs: false,
    environment: { MODEL_URL: 'http://127.0.0.1:9/v1', MODEL_NAME: 'example-model' },
  });
  try {
    const { shown, data } = await getPage(withModel, '/intel/deep');
    for (const { cost, minutes } of (data as { methods: MethodOffer[] }).methods) {
      expect(shown).toContain(`up to $${cost.toFixed(2)} · up to ${minutes} min`);
    }
    expect(shown).not.toContain('built-in');
  } finally {
    await withModel.stop();
  }
});
