import { describe, expect, it } from 'vitest';
import { readPaymentEvent } from '#platform/payments/event.ts';
import { ownersOf } from '#platform/payments/owners.ts';
import { leadingState, subscriptionStates } from '#platform/payments/subscription-state.ts';
import { eventsOf, permutationsOf } from '../../areas/billing/world.ts';

const planOf = ({ names, amountCents }: { names: readonly string[]; amountCents: number | null }) =>
  names[0] ?? (amountCents === 1_900 ? 'developer' : amountCents === 4_900 ? 'pro' : undefined);

function read(event: object) {
  const found = readPaymentEvent(event, planOf);
  if (found === undefined) throw new Error('no event');
  return found;
}

const first = eventsOf({ keyId: 7, name: 'a' });
const second = eventsOf({ keyId: 7, name: 'b' });

/** Sets of six events, and what each comes to. */
const stories = {
  'a subscription from its checkout to its end': [
    [
      first.checkout(1, 'developer'),
      first.updated(2, 'developer'),
      first.failed(10, 1, 100),
      first.updated(10, 'developer', { status: 'past_due' }),
      first.updated(20, 'pro'),
      first.deleted(30, 'pro'),
    ],
    { subscriptionId: first.subscription, status: 'canceled', plan: 'pro' },
  ],
  'stragglers after the end': [
    [
      first.checkout(1, 'developer'),
      first.updated(2, 'pro'),
      first.deleted(3, 'pro'),
      first.updated(4, 'pro'),
      first.failed(5, 3, null),
      first.updated(6, 'developer'),
    ],
    { status: 'canceled', plan: 'pro', paymentFailed: null, hasGiven: true },
  ],
  'a second subscription after the first has ended': [
    [
      first.checkout(1, 'pro'),
      first.failed(5, 1, 50),
      first.deleted(10, 'pro'),
      second.checkout(20, 'developer'),
      second.updated(20, 'developer', { start_date: 1_790_000_020 }),
      first.updated(25, 'pro'),
    ],
    { subscriptionId: second.subscription, status: 'active', plan: 'developer', paymentFailed: null },
  ],
  'two at once': [
    [
      first.checkout(1, 'pro'),
      first.updated(2, 'pro'),
      second.checkout(20, 'developer'),
      second.updated(21, 'developer', { start_date: 1_790_000_020, cancel_at_period_end: true }),
      first.updated(30, 'pro'),
      second.failed(40, 2, 90),
    ],
    {
      subscriptionId: second.subscription,
      status: 'past_due',
      endsWithPeriod: true,
      paymentFailed: { attemptCount: 2 },
    },
  ],
  'everything in one second': [
    [
      first.checkout(1, 'pro'),
      first.updated(1, 'pro', { status: 'incomplete' }),
      first.updated(1, 'pro', { status: 'active' }),
      first.failed(1, 1, 5),
      first.updated(1, 'pro', { status: 'past_due' }),
      first.updated(1, 'developer', { status: 'unpaid' }),
    ],
    { status: 'unpaid', plan: 'developer', paymentFailed: null },
  ],
} as const;

describe('the subscription state', () => {
  it.each(Object.entries(stories))('is the same in every order: %s', (_name, [events, expected]) => {
    const facts = events.map(read);
    const seen = new Set<string>();
    for (const order of permutationsOf(facts)) {
      // Each of them twice, the second time in another place.
      const states = subscriptionStates([...order, ...order.toReversed()]);
      seen.add(
        JSON.stringify([
          leadingState(states),
          ownersOf(order).get(first.subscription),
          ownersOf(order).get(second.subscription),
        ]),
      );
    }
    expect(seen.size).toBe(1);
    const [state] = JSON.parse([...seen][0] ?? '[]') as [object];
    expect(state).toMatchObject(expected);
  });

  it('counts a grant from a late event, so that a cancellation in any order removes it', () => {
    const states = subscriptionStates([first.deleted(3, 'pro'), first.updated(9, 'pro')].map(read));
    expect(states).toMatchObject([{ status: 'canceled', hasGiven: true }]);
    expect(subscriptionStates([read(first.deleted(3, 'pro'))])).toMatchObject([{ hasGiven: false }]);
  });
});
