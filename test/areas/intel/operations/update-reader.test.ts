import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { agree, sessionOf, subscribe, subscriberRow } from '../subscriber-world.ts';

let platform: TestPlatform;
const email = 'dana@example.com';
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  await agree(platform, 'other@example.com', 'global');
  await subscribe(platform, { email });
});
afterAll(() => platform.stop());

const update = (body: object, headers: Record<string, string>) =>
  platform.call('PUT', '/api/intel/reader', { body, headers });

it("changes the reader's subscription, and stops and resumes digests", async () => {
  const headers = await sessionOf(platform, email, 'manage');
  expect(await update({ region: 'africa', frequency: 'daily' }, headers)).toMatchObject({
    status: 200,
    body: { email, region: 'africa', frequency: 'daily', gets_digests: true },
  });
  expect((await update({ gets_digests: false }, headers)).body).toMatchObject({ gets_digests: false });
  expect((await subscriberRow(platform, email))?.unsubscribed_at).not.toBeNull();
  expect((await update({ gets_digests: true, region: null }, headers)).body).toMatchObject({
    gets_digests: true,
    region: null,
    frequency: 'daily',
  });
  expect((await subscriberRow(platform, email))?.unsubscribed_at).toBeNull();
  expect(await subscriberRow(platform, 'other@example.com')).toMatchObject({ region: null, frequency: 'weekly' });
});

it('is refused without a session that was begun for it', async () => {
  const before = await subscriberRow(platform, email);
  expect((await update({ gets_digests: false }, {})).status).toBe(401);
  for (const purpose of ['read', 'order'] as const) {
    expect((await update({ gets_digests: false }, await sessionOf(platform, email, purpose))).status).toBe(401);
  }
  const { authorization } = await sessionOf(platform, email, 'manage');
  const cookie = `intel-reader=${authorization.slice('Bearer '.length)}`;
  expect((await update({ gets_digests: false }, { cookie, origin: 'https://evil.example' })).status).toBe(403);
  expect((await update({ region: 'mars' }, { authorization })).status).toBe(422);
  expect(await subscriberRow(platform, email)).toEqual(before);
});
