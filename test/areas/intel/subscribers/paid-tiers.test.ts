import { describe, expect, it } from 'vitest';
import { intelPlans, tierOf, tierOfIntelPrice } from '#areas/intel/subscribers/paid-tiers.ts';
import { readPaymentEvent } from '#platform/payments/event.ts';
import { leadingState, subscriptionStates } from '#platform/payments/subscription-state.ts';
import { paymentsOf, permutationsOf } from '../subscriber-world.ts';

const price = { names: [], amountCents: null, currency: 'usd', interval: 'month' };

describe('the tier of a price', () => {
  it.each([
    [{ names: ['global'] }, 'global'],
    [{ names: ['shoes', 'enterprise'] }, 'enterprise'],
    [{ names: ['regional'], amountCents: 19_900 }, 'regional'],
    [{ amountCents: 7_900 }, 'regional'],
    [{ amountCents: 19_900 }, 'global'],
    [{ names: ['explorer'] }, undefined],
    [{ amountCents: 0 }, undefined],
    [{ amountCents: 7_900, currency: 'eur' }, undefined],
    [{ amountCents: 7_900, interval: 'year' }, undefined],
    [{ amountCents: 1_900 }, undefined],
  ])('of %j is %s', (given, expected) => {
    expect(tierOfIntelPrice({ ...price, ...given })).toBe(expected);
  });

  it('follows from the product: Regional for $79 and Global for $199', () => {
    expect(intelPlans).toEqual([
      { tier: 'regional', priceCents: 7_900 },
      { tier: 'global', priceCents: 19_900 },
    ]);
  });
});

it.each([
  [null, null, 'explorer'],
  ['regional', null, 'regional'],
  [null, 'enterprise', 'enterprise'],
  ['global', 'regional', 'global'],
  ['regional', 'enterprise', 'enterprise'],
] as const)('the higher of %s and %s is %s', (paidTier, agreedTier, expected) => {
  expect(tierOf({ paidTier, agreedTier })).toBe(expected);
});

it('what a set of events comes to is the same in every one of 720 orders, with repetitions', () => {
  const first = paymentsOf('dana@example.com', 'a');
  const second = paymentsOf('dana@example.com', 'b');
  const story = [
    first.checkout(1, 'regional'),
    first.failed(5, 1),
    first.updated(8, 'global'),
    second.updated(20, 'regional', { start_date: 1_790_000_020 }),
    first.deleted(21, 'global'),
    first.updated(30, 'global'),
  ].flatMap((event) => readPaymentEvent(event, tierOfIntelPrice) ?? []);
  expect(story).toHaveLength(6);
  const ends = permutationsOf(story).map((order) => {
    const states = subscriptionStates([...order, ...order.slice(0, 3)]);
    return JSON.stringify(leadingState(states));
  });
  expect(new Set(ends).size).toBe(1);
  expect(JSON.parse(ends[0] ?? '')).toMatchObject({ plan: 'regional', status: 'active' });
});
