import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LocalWeb, startLocalWeb } from '../../../support/local-web.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';

let platform: TestPlatform;
let web: LocalWeb;
beforeAll(async () => {
  web = await startLocalWeb();
  web.page('/rate_limit', { status: 401 });
  platform = await startPlatform({
    runsJobs: false,
    environment: { OUTBOUND_ALLOW: web.host, SEARCH_URL: web.url(''), VCS_TOKEN: 'wrong', VCS_API_URL: web.url('') },
  });
});
afterAll(async () => {
  await platform.stop();
  await web.close();
});

it('tries every provider, and says what is wrong and what to do', async () => {
  const { body } = await platform.call<{
    providers: { name: string; state: string; configured: boolean; todo: string | null }[];
  }>('GET', '/api/admin/providers', { key: platform.adminKey });
  const states = Object.fromEntries(body.providers.map(({ name, state }) => [name, state]));
  expect(states).toMatchObject({ model: 'ok', mail: 'ok', payments: 'ok', chat: 'ok', 'source host': 'failed' });
  expect(states['search']).toBe('failed');
  expect(body.providers.filter(({ configured }) => configured).map(({ name }) => name)).toEqual([
    'search',
    'source host',
  ]);
  expect(body.providers.find(({ name }) => name === 'source host')).toMatchObject({ todo: 'Create a new token.' });
  expect((await platform.call('GET', '/api/admin/providers', { key: await platform.key() })).status).toBe(403);
});
