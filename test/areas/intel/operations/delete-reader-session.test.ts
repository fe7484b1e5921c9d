import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { agree, sessionOf } from '../subscriber-world.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  await agree(platform, 'dana@example.com', 'global');
});
afterAll(() => platform.stop());

it('ends a session for good, and has the browser forget it', async () => {
  const headers = await sessionOf(platform, 'dana@example.com', 'read');
  const end = (more: Record<string, string>) => platform.call('DELETE', '/api/intel/reader/session', { headers: more });
  const cookie = `intel-reader=${headers.authorization.slice('Bearer '.length)}`;
  expect((await end({ cookie, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  const ended = await end({ cookie, 'sec-fetch-site': 'same-origin' });
  expect(ended).toMatchObject({ status: 200, body: { status: 'ended' } });
  expect(ended.headers.get('set-cookie')).toMatch(/^intel-reader=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/);
  expect((await platform.call('GET', '/api/intel/reader', { headers })).status).toBe(401);
  expect((await end(headers)).status).toBe(401);
  expect((await end({})).status).toBe(401);
});
