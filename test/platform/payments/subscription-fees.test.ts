import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PaymentEvent, SubscriptionFacts } from '#platform/payments/event.ts';
import { subscriptionFees } from '#platform/payments/subscription-fees.ts';
import '../../support/properties.ts';

let made = 0;
function event(createdAt: number, facts: PaymentEvent['facts'], subscriptionId = 'sub_1'): PaymentEvent {
  made += 1;
  const type = facts?.kind === 'checkout' ? 'checkout.session.completed' : 'customer.subscription.updated';
  return { id: `evt_${made}`, type, createdAt, subscriptionId, customerId: 'cus_1', owner: 'key:1', facts };
}

const state = (more: Partial<SubscriptionFacts>): SubscriptionFacts => ({
  kind: 'subscription',
  status: 'active',
  plan: 'developer',
  priceCents: null,
  startedAt: 100,
  anchorAt: 100,
  periodStart: 100,
  periodEnd: 200,
  endsWithPeriod: false,
  ...more,
});
const checkout = (plan: string | null) => ({ kind: 'checkout' as const, plan, amountCents: null });
const fee = (plan: string, startedAt: number, more: { subscriptionId?: string; priceCents?: number } = {}) => ({
  subscriptionId: 'sub_1',
  plan,
  priceCents: null,
  startedAt,
  ...more,
});

describe('the months of a subscription', () => {
  it('are its periods, each once, at the initial plan', () => {
    const events = [
      event(100, checkout('developer')),
      event(101, state({})),
      event(150, state({ plan: 'pro' })),
      event(200, state({ plan: 'pro', periodStart: 200, periodEnd: 300 })),
      event(260, state({ plan: 'pro', periodStart: 200, periodEnd: 300, endsWithPeriod: true })),
      event(300, state({ plan: 'pro', periodStart: 200, periodEnd: 300, status: 'canceled' })),
    ];
    expect(subscriptionFees(events)).toEqual([fee('developer', 100), fee('pro', 200)]);
  });

  it('cost the price at their start, whatever the plan costs later', () => {
    const { priceCents: _, ...beforePricesWereKept } = state({});
    const events = [
      event(100, { ...checkout('developer'), amountCents: 1_900 }),
      event(101, state({ priceCents: 1_900 })),
      event(200, state({ priceCents: 2_400, periodStart: 200 })),
      event(250, state({ plan: 'pro', priceCents: null, periodStart: 200 })),
      event(300, state({ plan: 'pro', periodStart: 300 })),
      event(400, { ...beforePricesWereKept, periodStart: 400 }),
    ];
    expect(subscriptionFees(events)).toEqual([
      fee('developer', 100, { priceCents: 1_900 }),
      fee('developer', 200, { priceCents: 2_400 }),
      fee('pro', 300),
      fee('developer', 400),
    ]);
    expect(subscriptionFees(events.slice(0, 1))).toEqual([fee('developer', 100, { priceCents: 1_900 })]);
  });

  it('start at checkout until more is known', () => {
    expect(subscriptionFees([event(100, checkout('pro'))])).toEqual([fee('pro', 100)]);
    expect(subscriptionFees([event(100, checkout('pro')), event(90, state({ periodStart: 95 }))])).toEqual([
      fee('developer', 95),
    ]);
  });

  it.each(['incomplete', 'incomplete_expired', 'trialing', 'paused', 'canceled'] as const)(
    'cost nothing while it is %s',
    (status) => {
      expect(subscriptionFees([event(100, state({ status }))])).toEqual([]);
    },
  );

  it.each(['past_due', 'unpaid'] as const)('are due while it is %s', (status) => {
    const events = [event(100, state({})), event(200, state({ status, periodStart: 200 }))];
    expect(subscriptionFees(events)).toEqual([fee('developer', 100), fee('developer', 200)]);
  });

  it('end with it, whatever late events say', () => {
    const events = [
      event(100, state({})),
      event(150, state({ status: 'canceled' })),
      event(200, state({ periodStart: 200 })),
    ];
    expect(subscriptionFees(events)).toEqual([fee('developer', 100)]);
  });

  it('include those of every subscription', () => {
    const events = [event(100, state({})), event(100, state({ plan: 'pro' }), 'sub_2'), event(100, null)];
    expect(subscriptionFees(events)).toEqual([fee('developer', 100), fee('pro', 100, { subscriptionId: 'sub_2' })]);
  });

  it('are the same for any order and repetition of events', () => {
    const Events = fc.array(
      fc
        .record({
          at: fc.nat(5),
          periodStart: fc.nat(3),
          plan: fc.constantFrom('developer', 'pro', null),
          status: fc.constantFrom('active' as const, 'past_due' as const, 'trialing' as const, 'canceled' as const),
          isCheckout: fc.boolean(),
        })
        .map(({ at, plan, isCheckout, ...facts }) =>
          event(at, isCheckout ? checkout(plan) : state({ plan, ...facts })),
        ),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(
        Events.chain((events) =>
          fc.tuple(
            fc.constant(events),
            fc.shuffledSubarray(events, { minLength: events.length }),
            fc.array(fc.constantFrom(...events)),
          ),
        ),
        ([events, shuffled, repeated]) => {
          expect(subscriptionFees([...shuffled, ...repeated])).toEqual(subscriptionFees(events));
        },
      ),
    );
  });
});
