import { describe, expect, it } from 'vitest';
import { holdSubscriptions } from '#areas/intel/subscribers/subscription-holder.ts';
import type { SubscriptionState } from '#platform/payments/subscription-state.ts';
import { permutationsOf } from '../subscriber-world.ts';

const state = (subscriptionId: string, more: Partial<SubscriptionState> = {}): SubscriptionState => ({
  subscriptionId,
  customerId: `of ${subscriptionId}`,
  plan: 'regional',
  status: 'active',
  startedAt: 100,
  firstEventAt: 100,
  anchorAt: 100,
  periodEnd: null,
  endsWithPeriod: false,
  paymentFailed: null,
  hasGiven: true,
  ...more,
});

/** The names of what counts, is replaced and waits; the same for every order. */
function held(states: SubscriptionState[], proven: string | null = null) {
  const ends = permutationsOf(states.map((_, at) => at)).map((order) => {
    const { leading, replaced, waiting } = holdSubscriptions(
      order.flatMap((at) => states[at] ?? []),
      proven,
    );
    const names = (some: SubscriptionState[]) => some.map(({ subscriptionId }) => subscriptionId).sort();
    return JSON.stringify([leading?.subscriptionId ?? null, names(replaced), names(waiting)]);
  });
  expect(new Set(ends).size).toBe(1);
  return JSON.parse(ends[0] ?? '');
}

describe('of the subscriptions of an address', () => {
  it('there is none without a subscription', () => {
    expect(holdSubscriptions([], null)).toEqual({ leading: undefined, replaced: [], waiting: [] });
  });

  it('the last of one customer counts, and the others of that customer are replaced', () => {
    const mine = { customerId: 'me' };
    expect(held([state('a', mine), state('b', { ...mine, startedAt: 200 })])).toEqual(['b', ['a'], []]);
  });

  it('those of another customer wait, whatever they are of', () => {
    const stranger = state('b', { plan: 'global', startedAt: 200 });
    expect(held([state('a'), stranger])).toEqual(['a', [], ['b']]);
    expect(held([state('a', { status: 'past_due' }), stranger])).toEqual(['a', [], ['b']]);
  });

  it('those of another customer count when nothing else is paid for', () => {
    expect(held([state('a', { status: 'canceled' }), state('b', { startedAt: 200 })])).toEqual(['b', [], []]);
    expect(held([state('a', { plan: null }), state('b', { startedAt: 200 })])).toEqual(['b', [], []]);
  });

  it('one confirmed by the owner replaces earlier ones, not later ones', () => {
    const states = [state('a'), state('b', { startedAt: 200 }), state('c', { startedAt: 300 })];
    expect(held(states, 'of b')).toEqual(['b', ['a'], ['c']]);
  });

  it('a confirmed one that has ended is replaced by a paid one', () => {
    expect(held([state('a'), state('b', { startedAt: 200, status: 'canceled' })], 'of b')).toEqual(['a', [], []]);
  });

  it('one without a customer stands for itself', () => {
    const nobody = { customerId: null };
    expect(held([state('a', nobody), state('b', { ...nobody, startedAt: 200 })])).toEqual(['a', [], ['b']]);
    expect(held([state('a', nobody), state('b', { ...nobody, startedAt: 200 })], 'b')).toEqual(['b', ['a'], []]);
  });
});
