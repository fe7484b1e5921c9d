import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { until } from '../../../support/until.ts';
import { eventsOf, keyOf, namelessStateOf, secrets, send, signatureOf, stateOf } from '../world.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false, environment: secrets });
});
afterAll(() => platform.stop());

const nothing = { tier: 'free', billing_anchor_at: null, subscription: null };
const seconds = () => Math.floor(Date.now() / 1_000);
const refused = { status: 400, body: { detail: 'Invalid signature' } };

describe('believes', () => {
  const forgeries: [string, (body: string) => { header: string | null; sent?: string }][] = [
    ['no signature at all', () => ({ header: null })],
    ['an empty signature', () => ({ header: '' })],
    ['a signature of nonsense', () => ({ header: 'nonsense' })],
    ['the signature of another secret', (body) => ({ header: signatureOf(body, 'whsec_of_nobody') })],
    ['the signature of the other endpoint', (body) => ({ header: signatureOf(body, secrets.PAYMENTS_WEBHOOK_SECRET) })],
    ['time 0', (body) => ({ header: signatureOf(body, secrets.BILLING_WEBHOOK_SECRET, 0) })],
    ['301 seconds ago', (body) => ({ header: signatureOf(body, secrets.BILLING_WEBHOOK_SECRET, seconds() - 302) })],
    ['an hour ahead', (body) => ({ header: signatureOf(body, secrets.BILLING_WEBHOOK_SECRET, seconds() + 3_600) })],
    ['one space more', (body) => ({ header: signatureOf(body, secrets.BILLING_WEBHOOK_SECRET), sent: `${body} ` })],
    [
      'the same JSON written in another way',
      (body) => ({
        header: signatureOf(body, secrets.BILLING_WEBHOOK_SECRET),
        sent: JSON.stringify(JSON.parse(body), null, 1),
      }),
    ],
    [
      'a signature of version 0',
      (body) => ({ header: signatureOf(body, secrets.BILLING_WEBHOOK_SECRET).replace('v1=', 'v0=') }),
    ],
  ];
  it.each(forgeries)('nothing with %s', async (_name, forge) => {
    const { id } = await keyOf(platform);
    const body = JSON.stringify(eventsOf({ keyId: id }).checkout(0, 'pro'));
    const { header, sent } = forge(body);
    expect(await send(platform, sent ?? body, { header })).toMatchObject(refused);
    expect(await stateOf(platform, id)).toEqual(nothing);
  });

  it("an event under the provider's own name of the header", async () => {
    const { id } = await keyOf(platform);
    const body = JSON.stringify(eventsOf({ keyId: id }).checkout(0, 'pro'));
    const forged = signatureOf(body, 'whsec_of_nobody');
    expect(await send(platform, body, { name: 'stripe-signature', header: forged })).toMatchObject(refused);
    expect(await stateOf(platform, id)).toEqual(nothing);
    expect(await send(platform, body, { name: 'stripe-signature' })).toMatchObject({ status: 200 });
    expect(await stateOf(platform, id)).toMatchObject({ tier: 'pro' });
  });

  it('one good signature among several, as while a secret is replaced', async () => {
    const { id } = await keyOf(platform);
    const body = JSON.stringify(eventsOf({ keyId: id }).checkout(0, 'pro'));
    const good = signatureOf(body, secrets.BILLING_WEBHOOK_SECRET);
    const header = good.replace(',v1=', `,v0=${'0'.repeat(64)},v1=${'f'.repeat(64)},v1=`);
    expect(await send(platform, body, { header })).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await stateOf(platform, id)).toMatchObject({ tier: 'pro' });
  });

  it('299 seconds in both directions', async () => {
    for (const away of [-299, 298]) {
      const body = JSON.stringify({
        id: `evt_away_${away}`.replace('-', 'm'),
        type: 'ping',
        created: 1,
        data: { object: {} },
      });
      const header = signatureOf(body, secrets.BILLING_WEBHOOK_SECRET, seconds() + away);
      expect((await send(platform, body, { header })).status).toBe(200);
    }
  });
});

describe('moves', () => {
  it('a key to the tier that was paid, and its billing periods with it', async () => {
    const { id, key } = await keyOf(platform);
    const events = eventsOf({ keyId: id });
    expect(await send(platform, events.checkout(0, 'developer'))).toMatchObject({
      status: 200,
      body: { status: 'ok' },
    });
    expect(await send(platform, events.updated(5, 'developer'))).toMatchObject({ status: 200 });
    expect(await stateOf(platform, id)).toMatchObject({
      tier: 'developer',
      billing_anchor_at: '2026-09-21 14:13:20+00',
      subscription: { subscription_id: events.subscription, customer_id: events.customer, status: 'active' },
    });
    await until('the tier', async () => {
      const { body } = await platform.call<{ tier: string }>('GET', '/api/billing/status', { key });
      return body.tier === 'developer';
    });
  });

  it('a key down when the subscription ends, and never up again by a straggler', async () => {
    const { id } = await keyOf(platform);
    const events = eventsOf({ keyId: id });
    for (const event of [events.checkout(0, 'pro'), events.deleted(10, 'pro'), events.updated(20, 'pro')]) {
      expect((await send(platform, event)).status).toBe(200);
    }
    expect(await stateOf(platform, id)).toMatchObject({ tier: 'free', subscription: { status: 'canceled' } });
  });

  it('a key by its customer, when a later subscription names nobody', async () => {
    const { id } = await keyOf(platform);
    const first = eventsOf({ keyId: id });
    const second = eventsOf({ keyId: id, name: 'b' });
    await send(platform, first.checkout(0, 'developer'));
    await send(platform, first.deleted(10, 'developer'));
    await send(platform, second.updated(20, 'pro', { start_date: 1_790_000_020 }));
    expect(await stateOf(platform, id)).toMatchObject({
      tier: 'pro',
      subscription: { subscription_id: second.subscription },
    });
  });

  it('a key to past due when a payment fails, and keeps the tier until the subscription ends', async () => {
    const { id } = await keyOf(platform);
    const events = eventsOf({ keyId: id });
    await send(platform, events.checkout(0, 'pro'));
    await send(platform, events.failed(10, 1, 86_400));
    expect(await stateOf(platform, id)).toMatchObject({
      tier: 'pro',
      subscription: { status: 'past_due', failed_attempts: 1 },
    });
    await send(platform, events.updated(20, 'pro', { status: 'unpaid' }));
    expect(await stateOf(platform, id)).toMatchObject({ tier: 'free', subscription: { status: 'unpaid' } });
    await send(platform, events.updated(30, 'pro'));
    expect(await stateOf(platform, id)).toMatchObject({ tier: 'pro', subscription: { failed_attempts: null } });
  });

  it('what the provider of the version before has in other places', async () => {
    const { id } = await keyOf(platform);
    const events = eventsOf({ keyId: id });
    await send(platform, events.checkout(0, 'developer'));
    const old = {
      current_period_start: 1_790_000_000,
      current_period_end: 1_792_000_000,
      items: { data: [{ price: { id: 'p', unit_amount: 4_900, currency: 'usd', recurring: { interval: 'month' } } }] },
    };
    await send(platform, events.updated(5, 'developer', old));
    await send(platform, events.failed(9, 2, null, { parent: null, subscription: events.subscription }));
    expect(await stateOf(platform, id)).toMatchObject({
      tier: 'pro',
      subscription: { current_period_end: '2026-10-14 17:46:40+00', failed_attempts: 2, next_attempt_at: null },
    });
  });

  it('once, however often and at however many places at a time an event arrives', async () => {
    const { id, key } = await keyOf(platform);
    const event = eventsOf({ keyId: id }).checkout(0, 'pro');
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(platform, event)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const { body } = await platform.call('GET', '/api/billing/events', { key });
    expect(body).toMatchObject({ count: 1, events: [{ event_id: event.id, tier: 'pro', amount_cents: 4_900 }] });
  });

  it('the same when its events race each other', async () => {
    const states = new Set<string>();
    for (let round = 0; round < 6; round += 1) {
      const { id } = await keyOf(platform);
      const events = eventsOf({ keyId: id });
      const all = [
        events.checkout(0, 'developer'),
        events.updated(5, 'pro'),
        events.failed(8, 1, 100),
        events.updated(12, 'pro', { cancel_at_period_end: true }),
      ];
      const answers = await Promise.all([...all, ...all].map((event) => send(platform, event)));
      expect(answers.every(({ status }) => status === 200)).toBe(true);
      states.add(JSON.stringify(await namelessStateOf(platform, id)));
    }
    expect(states.size).toBe(1);
    expect([...states][0]).toContain('"cancel_at_period_end":true');
  });
});

describe('moves nothing by', () => {
  const strangers: [string, (id: number) => object][] = [
    ['a key that nobody has', () => eventsOf({ keyId: 2_000_000_000 }).checkout(0, 'pro')],
    [
      'an owner that is no key',
      (id) => eventsOf({ keyId: id }).checkout(0, 'pro', { client_reference_id: "1' or 1=1", metadata: {} }),
    ],
    ['an unknown customer', (id) => eventsOf({ keyId: id, customer: 'cus_unknown' }).updated(0, 'pro')],
    ['a negative amount', (id) => eventsOf({ keyId: id }).checkout(0, 'pro', { amount_total: -4_900 })],
    ['a huge amount', (id) => eventsOf({ keyId: id }).checkout(0, 'pro', { amount_total: 9e15 })],
    ['a fraction of a cent', (id) => eventsOf({ keyId: id }).checkout(0, 'pro', { amount_total: 0.5 })],
    ['a checkout that is not paid', (id) => eventsOf({ keyId: id }).checkout(0, 'pro', { payment_status: 'unpaid' })],
    ['a single payment', (id) => eventsOf({ keyId: id }).checkout(0, 'pro', { mode: 'payment' })],
    [
      'an unknown tier',
      (id) => eventsOf({ keyId: id }).checkout(0, 'pro', { metadata: { key_id: String(id), tier: 'gold' } }),
    ],
    ['a failed invoice alone', (id) => eventsOf({ keyId: id }).failed(0, 1, null)],
    ['an unknown type', (id) => eventsOf({ keyId: id }).event('customer.subscription.exploded', 0, { id: 'sub_x' })],
  ];
  it.each(strangers)('%s, and answers 200', async (_name, make) => {
    const { id } = await keyOf(platform);
    expect(await send(platform, make(id))).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await stateOf(platform, id)).toMatchObject({ tier: 'free' });
  });

  it('an amount that nobody can owe in a price', async () => {
    const { id } = await keyOf(platform);
    const events = eventsOf({ keyId: id });
    await send(platform, events.checkout(0, 'developer'));
    const before = await stateOf(platform, id);
    for (const amount of [-1, 1e12]) {
      const items = { data: [{ price: { id: 'p', unit_amount: amount, currency: 'usd', metadata: { tier: 'pro' } } }] };
      expect((await send(platform, events.updated(9, 'pro', { items }))).status).toBe(200);
    }
    expect(await stateOf(platform, id)).toEqual(before);
  });

  it.each([
    ['a list', '[1]', 400],
    ['nothing of an event', '{"a":1}', 400],
    ['broken JSON', '{"id":', 400],
  ])('a signed body that is %s', async (_name, body, status) => {
    expect((await send(platform, body)).status).toBe(status);
  });
});
