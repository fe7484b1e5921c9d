import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { lastLink, pressLink, sessionOf, subscribe, subscriberRow } from '../subscriber-world.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

const email = 'dana@example.com';
const choose = (body: object, headers: Record<string, string> = {}) =>
  platform.call('POST', '/api/intel/region', { body, headers });

it('changes a region when the owner of the mailbox has confirmed it, and says the same of every address', async () => {
  await subscribe(platform, { email });
  const known = await choose({ email: ' DANA@example.com', region: 'africa' });
  expect(known).toMatchObject({ status: 200, body: { status: 'pending', region: 'africa' } });
  expect(await subscriberRow(platform, email)).toMatchObject({ region: null });
  await pressLink(platform, await lastLink(platform, email));
  expect(await subscriberRow(platform, email)).toMatchObject({ region: 'africa' });
  const unknown = await choose({ email: 'nobody@example.com', region: 'africa' });
  expect(unknown.body).toEqual(known.body);
  await pressLink(platform, await lastLink(platform, 'nobody@example.com'));
  expect(await subscriberRow(platform, 'nobody@example.com')).toBeUndefined();
});

it('changes at once with a session that was begun to manage it, and not with another one', async () => {
  const body = { email, region: 'middle-east' };
  expect((await choose(body, await sessionOf(platform, email, 'read'))).body).toMatchObject({ status: 'pending' });
  expect(await subscriberRow(platform, email)).toMatchObject({ region: 'africa' });
  expect((await choose(body, await sessionOf(platform, email, 'manage'))).body).toMatchObject({ status: 'updated' });
  expect(await subscriberRow(platform, email)).toMatchObject({ region: 'middle-east' });
});

it.each([{}, { email: 'dana@example.com' }, { email: 'dana@example.com', region: 'mars' }])(
  'refuses %j',
  async (body) => {
    expect((await choose(body)).status).toBe(422);
  },
);
