import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { addBriefing } from '../page-world.ts';
import { agree, askToSubscribe, lastLink, sessionOf } from '../subscriber-world.ts';

let platform: TestPlatform;
const email = 'dana@example.com';
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  await agree(platform, email, 'global');
});
afterAll(() => platform.stop());

const tokenOf = async (address: string) =>
  new URLSearchParams((await lastLink(platform, address)).split('?')[1]).get('token');
const start = (token: unknown) =>
  platform.call<{ session: string }>('POST', '/api/intel/reader/session', { body: { token } });
const askFor = (purpose: string) => platform.call('POST', '/api/intel/reader/links', { body: { email, purpose } });

it('starts a session once, even with concurrent calls, and stores only its hash', async () => {
  await askFor('order');
  const token = await tokenOf(email);
  const answers = await Promise.all(Array.from({ length: 5 }, () => start(token)));
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 410, 410, 410, 410]);
  const session = answers.find(({ status }) => status === 200)?.body.session ?? '';
  expect(session).toMatch(/^ir_[\w-]{43}$/);
  expect(JSON.stringify(await platform.database.query('select * from reader_session'))).not.toContain(session);
  expect(platform.logged.join('\n')).not.toContain(session);
});

it('reads with it what the tier reads, without naming an address', async () => {
  await addBriefing(platform, { filename: 'deep.md', title: 'Deep', content: 'All of it.', depth: 'deep' });
  const path = '/api/intel/briefing/deep.md';
  const headers = await sessionOf(platform, email, 'read');
  expect((await platform.call('GET', path, { headers })).body).toMatchObject({ content: 'All of it.' });
  expect((await platform.call('GET', path)).body).toMatchObject({ access_denied: true });
  const wrong = { authorization: 'Bearer ir_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' };
  expect((await platform.call('GET', path, { headers: wrong })).status).toBe(401);
  const other = { authorization: 'Basic YTpi' };
  expect((await platform.call('GET', path, { headers: other })).body).toMatchObject({ access_denied: true });
});

it('starts none with an expired link, one for another purpose, one of a stranger, or an unknown one', async () => {
  await askFor('manage');
  const late = await tokenOf(email);
  await platform.database.query(`update reader_link set expires_at = now() where used_at is null`);
  expect((await start(late)).status).toBe(410);
  await askToSubscribe(platform, { email });
  expect((await start(await tokenOf(email))).status).toBe(400);
  await platform.call('POST', '/api/intel/reader/links', { body: { email: 'nobody@example.com' } });
  expect((await start(await tokenOf('nobody@example.com'))).status).toBe(410);
  expect((await start('s1.AAAA')).status).toBe(404);
  expect((await start('')).status).toBe(422);
});
