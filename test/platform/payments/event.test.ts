import { describe, expect, it } from 'vitest';
import { type PriceTag, readPaymentEvent, readSubscription } from '#platform/payments/event.ts';
import { ownersOf } from '#platform/payments/owners.ts';

const planOf = ({ names, amountCents }: PriceTag) => names[0] ?? (amountCents === 4_900 ? 'pro' : undefined);
const read = (type: string, object: unknown, more: object = {}) =>
  readPaymentEvent({ id: 'evt_1', type, created: 1_790_000_000, data: { object }, ...more }, planOf);

const subscription = {
  id: 'sub_1',
  customer: 'cus_1',
  status: 'active',
  items: {
    data: [{ price: { id: 'price_1', unit_amount: 4_900, currency: 'usd' }, current_period_end: 1_792_000_000 }],
  },
};

describe('subscription events', () => {
  it('are read from the current and the previous API version', () => {
    const expected = { kind: 'subscription', status: 'active', plan: 'pro', periodEnd: 1_792_000_000 };
    const older = { ...subscription, items: { data: [{ price: subscription.items.data[0]?.price }] } };
    expect(read('customer.subscription.updated', subscription)?.facts).toMatchObject(expected);
    expect(read('customer.subscription.updated', { ...older, current_period_end: 1_792_000_000 })?.facts).toMatchObject(
      expected,
    );
    expect(readSubscription(subscription, planOf)).toMatchObject(expected);
  });

  it('take the plan from the price before the checkout', () => {
    const priced = (price: object) => ({
      ...subscription,
      metadata: { key_id: '7', tier: 'developer' },
      items: { data: [{ price }] },
    });
    const planIn = (price: object) => {
      const facts = read('customer.subscription.updated', priced(price))?.facts;
      return facts?.kind === 'subscription' ? facts.plan : undefined;
    };
    expect(planIn({ metadata: { tier: 'enterprise' }, lookup_key: 'x' })).toBe('enterprise');
    expect(planIn({ lookup_key: 'pro' })).toBe('pro');
    expect(planIn({ product: { id: 'prod_1', metadata: { tier: 'pro' } } })).toBe('pro');
    expect(planIn({ unit_amount: 4_900 })).toBe('pro');
    expect(planIn({ id: 'price_of_nobody' })).toBe('developer');
  });

  it('end a subscription that is deleted, whatever the object contains', () => {
    expect(read('customer.subscription.deleted', subscription)?.facts).toMatchObject({ status: 'canceled' });
  });

  it('end with the period in either field', () => {
    for (const more of [{ cancel_at_period_end: true }, { cancel_at: 1_792_000_000 }]) {
      expect(read('customer.subscription.updated', { ...subscription, ...more })?.facts).toMatchObject({
        endsWithPeriod: true,
      });
    }
  });

  it('ignore invalid timestamps', () => {
    const odd = { ...subscription, billing_cycle_anchor: -5, start_date: 'soon', cancel_at: 1e18 };
    expect(read('customer.subscription.updated', odd)?.facts).toMatchObject({
      anchorAt: 1_792_000_000,
      startedAt: null,
      endsWithPeriod: false,
    });
  });
});

describe('invoice events', () => {
  const invoice = { id: 'in_1', customer: 'cus_1', attempt_count: 2, next_payment_attempt: null, amount_due: 1_900 };
  it.each([
    ['present', { parent: { subscription_details: { subscription: 'sub_1' } } }],
    ['older', { subscription: 'sub_1' }],
    ['expanded', { subscription: { id: 'sub_1', object: 'subscription' }, customer: { id: 'cus_1' } }],
  ])('name the subscription in the %s place', (_name, more) => {
    expect(read('invoice.payment_failed', { ...invoice, ...more })).toMatchObject({
      subscriptionId: 'sub_1',
      customerId: 'cus_1',
      facts: { kind: 'invoice', isPaid: false, attemptCount: 2, nextAttemptAt: null, amountCents: 1_900 },
    });
  });

  it('without a subscription have no effect', () => {
    expect(read('invoice.payment_failed', invoice)?.facts).toBeNull();
  });
});

it.each([
  ['a negative amount', 'invoice.payment_failed', { subscription: 'sub_1', amount_due: -1 }],
  ['a huge amount', 'invoice.paid', { subscription: 'sub_1', amount_due: 100_000_000 }],
  ['an unknown status', 'customer.subscription.updated', { ...subscription, status: 'sleeping' }],
  ['no object to speak of', 'customer.subscription.updated', {}],
  ['a kind that is of no interest', 'charge.succeeded', { id: 'ch_1' }],
])('contain no facts with %s', (_name, type, object) => {
  expect(read(type, object)).toMatchObject({ id: 'evt_1', facts: null });
});

it.each([
  ['no id', { id: undefined }],
  ['an id with a line end', { id: 'evt_1\n' }],
  ['a type with a zero byte', { type: 'a\u0000b' }],
  ['a time that is a text', { created: 'now' }],
  ['a time of another age', { created: 1e15 }],
  ['no object', { data: {} }],
])('are not events with %s', (_name, more) => {
  expect(read('charge.succeeded', {}, more)).toBeUndefined();
});

it('find the owner by the subscription’s own events first, then by its customer', () => {
  const named = (id: string, at: number, sub: string, owner?: string) =>
    read(
      'customer.subscription.updated',
      { ...subscription, id: sub, metadata: owner === undefined ? {} : { key_id: owner } },
      { id, created: at },
    );
  const events = [
    named('e1', 5, 'sub_1', '8'),
    named('e2', 1, 'sub_1', '7'),
    named('e3', 2, 'sub_2'),
    named('e4', 9, 'sub_3', '9'),
  ].filter((event) => event !== undefined);
  for (const order of [events, events.toReversed()]) {
    expect(Object.fromEntries(ownersOf(order))).toEqual({ sub_1: '7', sub_2: '7', sub_3: '9' });
  }
});
