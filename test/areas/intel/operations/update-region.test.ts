import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { subscribe, subscriberRow } from '../subscriber-world.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

const choose = (body: object) => platform.call('POST', '/api/intel/region', { body });

it('chooses the region of a subscriber, and says the same to an address that has not subscribed', async () => {
  await subscribe(platform, { email: 'dana@example.com' });
  const known = await choose({ email: ' DANA@example.com', region: 'africa' });
  expect(known).toMatchObject({ status: 200, body: { status: 'updated', region: 'africa' } });
  expect(await subscriberRow(platform, 'dana@example.com')).toMatchObject({ region: 'africa' });
  const unknown = await choose({ email: 'nobody@example.com', region: 'africa' });
  expect(unknown.body).toEqual(known.body);
  expect(await subscriberRow(platform, 'nobody@example.com')).toBeUndefined();
});

it.each([{}, { email: 'dana@example.com' }, { email: 'dana@example.com', region: 'mars' }])(
  'refuses %j',
  async (body) => {
    expect((await choose(body)).status).toBe(422);
  },
);
