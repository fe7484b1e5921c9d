import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({
    runsJobs: false,
    environment: {
      SMTP_URL: 'smtp://ann:pass%40word@127.0.0.1:2525',
      SEARCH_URL: 'http://ann:pass@word@127.0.0.1:1/search?token=sesame',
      MODEL_KEY: 'sk-sesame',
      MODEL_URL: 'http://127.0.0.1:1/v1',
      MODEL_NAME: 'small',
    },
  });
});
afterAll(() => platform.stop());

it('lists what holds, given or by default, and shows no secret', async () => {
  const answer = await platform.call<{ settings: { name: string; value: string | null; is_set: boolean }[] }>(
    'GET',
    '/api/admin/settings',
    { key: platform.adminKey },
  );
  const { settings } = answer.body;
  const found = (wanted: string) => {
    const { value, is_set: isSet } = settings.find(({ name }) => name === wanted) ?? {};
    return [value, isSet];
  };
  expect(found('MODEL_NAME')).toEqual(['small', true]);
  expect(found('ROLE')).toEqual(['all', false]);
  expect(found('METRICS_PORT')).toEqual([null, false]);
  expect(found('MODEL_KEY')).toEqual(['••••', true]);
  expect(found('SMTP_URL')).toEqual(['smtp://••••@127.0.0.1:2525', true]);
  expect(found('SEARCH_URL')).toEqual(['http://••••@127.0.0.1:1/search?••••', true]);
  expect(JSON.stringify(answer.body)).not.toMatch(/sesame|pass@word|pass%40|admin-key-of-the-tests/);
  expect((await platform.call('GET', '/api/admin/settings', { key: await platform.key() })).status).toBe(403);
});
