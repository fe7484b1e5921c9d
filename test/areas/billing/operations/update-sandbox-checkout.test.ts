import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { until } from '../../../support/until.ts';
import { keyOf, openCheckout, press, stateOf } from '../world.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

const typesOf = async (key: string) => {
  const { body } = await platform.call<{ events: { type: string }[] }>('GET', '/api/billing/events', { key });
  return body.events.map(({ type }) => type).toReversed();
};

it('pays: signed events reach the webhook, the tier changes, and the page is shown again', async () => {
  const { key, id } = await keyOf(platform);
  const path = await openCheckout(platform, key, 'developer');
  const answer = await press(platform, path, 'pay');
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(path);
  expect(await stateOf(platform, id)).toMatchObject({ tier: 'developer', subscription: { status: 'active' } });
  expect(await typesOf(key)).toEqual(['checkout.session.completed', 'customer.subscription.created', 'invoice.paid']);
  const { body } = await platform.call('GET', '/api/billing/status', { key });
  expect(body).toMatchObject({ status: 'active', in_sync: true, payments: 'sandbox' });
});

it('pays once, however often the button is pressed', async () => {
  const { key } = await keyOf(platform);
  const path = await openCheckout(platform, key, 'pro');
  const answers = await Promise.all(Array.from({ length: 5 }, () => press(platform, path, 'pay')));
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(303));
  expect(await typesOf(key)).toHaveLength(3);
});

it.each([
  ['decline', 'declined', 'The card was declined'],
  ['cancel', 'canceled', 'Nothing was paid'],
])('changes nothing on %s, and says so', async (choice, result, words) => {
  const { key, id } = await keyOf(platform);
  const path = await openCheckout(platform, key, 'pro');
  const answer = await press(platform, path, choice);
  expect(answer.headers.get('location')).toBe(`${path}?result=${result}`);
  expect((await platform.call('GET', `${path}?result=${result}`)).body).toContain(words);
  expect(await stateOf(platform, id)).toMatchObject({ tier: 'free', subscription: null });
  await press(platform, path, 'pay');
  expect(await stateOf(platform, id)).toMatchObject({ tier: 'pro' });
});

it('ends the older subscription when a key goes through a second checkout', async () => {
  const working = await startPlatform();
  try {
    const { key, id } = await keyOf(working);
    await press(working, await openCheckout(working, key, 'developer'), 'pay');
    await press(working, await openCheckout(working, key, 'pro'), 'pay');
    expect(await stateOf(working, id)).toMatchObject({ tier: 'pro' });
    await until('the older one to end', async () => {
      const em = working.app.resources.db.em();
      const rows = await em.execute<{ tier: string }[]>(
        `select tier from sandbox_subscription where status = 'active'`,
      );
      return rows.length === 1 && rows[0]?.tier === 'pro';
    });
    expect(await stateOf(working, id)).toMatchObject({ tier: 'pro', subscription: { status: 'active' } });
  } finally {
    await working.stop();
  }
});

it('refuses an unknown choice and an unknown page', async () => {
  const { key } = await keyOf(platform);
  const path = await openCheckout(platform, key, 'pro');
  expect((await press(platform, path, 'rob')).status).toBe(422);
  expect((await press(platform, '/sandbox/checkout/cs_test_unknown', 'pay')).status).toBe(404);
});
