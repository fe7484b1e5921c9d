import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import {
  paymentsOf,
  permutationsOf,
  secrets,
  sendPayment,
  sendToBilling,
  signatureOf,
  subscriberRow,
} from '../../intel/subscriber-world.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false, environment: secrets });
});
afterAll(() => platform.stop());

const seconds = () => Math.floor(Date.now() / 1_000);
const refused = { status: 400, body: { detail: 'Invalid signature' } };
const secret = secrets.PAYMENTS_WEBHOOK_SECRET;

describe('believes', () => {
  it.each([
    ['no signature', () => null],
    ['a signature of nonsense', () => 'nonsense'],
    ['the signature of the other endpoint', (body: string) => signatureOf(body, secrets.BILLING_WEBHOOK_SECRET)],
    ['one of 302 seconds ago', (body: string) => signatureOf(body, secret, seconds() - 302)],
    ['one of an hour ahead', (body: string) => signatureOf(body, secret, seconds() + 3_600)],
  ])('nothing with %s', async (_name, sign) => {
    const email = 'forged@example.com';
    const body = JSON.stringify(paymentsOf(email).checkout(0, 'global'));
    expect(await sendPayment(platform, body, { header: sign(body) })).toMatchObject(refused);
    expect(await subscriberRow(platform, email)).toBeUndefined();
  });

  it('an event of the last five minutes, and answers with the status of the specification', async () => {
    const email = 'payer@example.com';
    const body = JSON.stringify(paymentsOf(email).checkout(0, 'global'));
    const header = signatureOf(body, secret, seconds() - 299);
    expect(await sendPayment(platform, body, { header })).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await subscriberRow(platform, email)).toMatchObject({ paid_tier: 'global' });
  });

  it("an event under the provider's own name of the header", async () => {
    const email = 'other-name@example.com';
    const body = JSON.stringify(paymentsOf(email).checkout(0, 'global'));
    const forged = signatureOf(body, secrets.BILLING_WEBHOOK_SECRET);
    expect(await sendPayment(platform, body, { name: 'stripe-signature', header: forged })).toMatchObject(refused);
    expect(await sendPayment(platform, body, { name: 'stripe-signature' })).toMatchObject({ status: 200 });
    expect(await subscriberRow(platform, email)).toMatchObject({ paid_tier: 'global' });
  });

  it('its own events at the other address as little', async () => {
    const event = paymentsOf('elsewhere@example.com').checkout(0, 'global');
    expect(await sendToBilling(platform, event, { secret })).toMatchObject(refused);
    expect(await subscriberRow(platform, 'elsewhere@example.com')).toBeUndefined();
  });
});

describe('moves', () => {
  it('a subscriber up, through a payment that fails, and back', async () => {
    const email = 'moving@example.com';
    const events = paymentsOf(email);
    const tierIs = async (paid_tier: string | null, subscription_status: string) =>
      expect(await subscriberRow(platform, email)).toMatchObject({ paid_tier, subscription_status });
    await sendPayment(platform, events.checkout(0, 'regional'));
    await tierIs('regional', 'active');
    await sendPayment(platform, events.failed(10, 1));
    await tierIs('regional', 'past_due');
    await sendPayment(platform, events.updated(20, 'global'));
    await tierIs('global', 'active');
    await sendPayment(platform, events.deleted(30, 'global'));
    await tierIs(null, 'canceled');
  });

  it('one subscriber, however the address is written', async () => {
    await sendPayment(platform, paymentsOf('Mixed@Example.com', 'a').checkout(0, 'regional'));
    const second = paymentsOf('mixed@example.com', 'b');
    await sendPayment(platform, second.checkout(9, 'global'));
    expect(await subscriberRow(platform, 'mixed@example.com')).toMatchObject({ paid_tier: 'global' });
    await sendPayment(platform, second.deleted(12, 'global'));
    expect(await subscriberRow(platform, 'mixed@example.com')).toMatchObject({ paid_tier: 'regional' });
  });

  it('nobody for an owner who is no address', async () => {
    expect((await sendPayment(platform, paymentsOf('no address').checkout(0, 'global'))).status).toBe(200);
    expect(await subscriberRow(platform, 'no address')).toBeUndefined();
  });
});

describe('the order of events', () => {
  /** Of two subscriptions of an address; most of the events name nobody, so whose they are turns out with others. */
  const storyOf = (email: string) => {
    const first = paymentsOf(email, 'a');
    const second = paymentsOf(email, 'b');
    return [
      first.checkout(1, 'regional'),
      first.failed(5, 1),
      first.updated(8, 'global'),
      first.deleted(10, 'global'),
      second.updated(20, 'regional', { start_date: 1_790_000_020, cancel_at_period_end: true }),
    ];
  };

  it('does not matter, and neither do duplicates: every sixth of the 120 orders ends the same', async () => {
    const ends = new Set<string>();
    const orders = permutationsOf([0, 1, 2, 3, 4]).filter((_, index) => index % 6 === 0);
    for (const [at, order] of orders.entries()) {
      const email = `order${at}@example.com`;
      const story = storyOf(email);
      const arrivals = order.flatMap((index) => (index % 2 === 0 ? [index, index] : [index]));
      for (const index of [...arrivals, ...order.toReversed()]) {
        expect((await sendPayment(platform, story[index] ?? {})).status).toBe(200);
      }
      const names = {
        id: null,
        email: null,
        subscribed_at: null,
        unsubscribed_at: null,
        subscription_id: null,
        customer_id: null,
      };
      ends.add(JSON.stringify({ ...(await subscriberRow(platform, email)), ...names }));
    }
    expect([...ends]).toHaveLength(1);
    expect(JSON.parse([...ends][0] ?? '')).toMatchObject({
      paid_tier: 'regional',
      subscription_status: 'active',
      cancel_at_period_end: true,
    });
  }, 60_000);

  it('does not matter for events that arrive at the same moment', async () => {
    const email = 'together@example.com';
    await Promise.all(storyOf(email).flatMap((event) => [sendPayment(platform, event), sendPayment(platform, event)]));
    expect(await subscriberRow(platform, email)).toMatchObject({ paid_tier: 'regional', cancel_at_period_end: true });
  });
});
