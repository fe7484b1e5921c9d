import type { PaymentEvent } from './event.ts';
import { compareEvents } from './subscription-state.ts';

/** A month of a subscription that had to be paid for. */
export interface SubscriptionFee {
  subscriptionId: string;
  /** What it was of when the month began. */
  plan: string;
  /** US cents, as the provider told them then; null when it told none. */
  priceCents: number | null;
  /** When the month began, in unix seconds. */
  startedAt: number;
}

/** Months in these are owed, or paid; a trial costs nothing, and what never came about or has ended neither. */
const owing: ReadonlySet<string> = new Set(['active', 'past_due', 'unpaid']);

/**
 * The months of subscriptions that a set of events tells of, earliest first: every period that one of them was in, once.
 * Depends on the set of events alone, as the state of a subscription does. What the provider gave back or added when a
 * subscription changed within a month is not in its events.
 */
export function subscriptionFees(events: readonly PaymentEvent[]): SubscriptionFee[] {
  const unique = new Map(events.map((event) => [event.id, event]));
  const bySubscription = Map.groupBy(unique.values(), ({ subscriptionId }) => subscriptionId);
  const fees: SubscriptionFee[] = [];
  for (const [subscriptionId, own] of bySubscription) {
    if (subscriptionId === null) continue;
    for (const [startedAt, bought] of boughtByPeriod(own.sort(compareEvents))) {
      fees.push({ subscriptionId, ...bought, startedAt });
    }
  }
  return fees.sort((a, b) => a.startedAt - b.startedAt || (a.subscriptionId < b.subscriptionId ? -1 : 1));
}

type Bought = Pick<SubscriptionFee, 'plan' | 'priceCents'>;

/** The plan at the start of each period of one subscription, and its price. */
function boughtByPeriod(events: readonly PaymentEvent[]): Map<number, Bought> {
  const periods = new Map<number, Bought>();
  let bought: Bought | undefined;
  let checkout: number | undefined;
  for (const { facts, createdAt } of events) {
    if (facts === null || facts.kind === 'invoice') continue;
    const priceCents = (facts.kind === 'checkout' ? facts.amountCents : facts.priceCents) ?? null;
    // A price goes with the plan that it was told of: that of an earlier plan is not the price of this one.
    if (facts.plan !== null) bought = { plan: facts.plan, priceCents };
    if (facts.kind === 'checkout') checkout ??= createdAt;
    else if (facts.status === 'canceled') break;
    else if (owing.has(facts.status) && facts.periodStart !== null && bought && !periods.has(facts.periodStart)) {
      periods.set(facts.periodStart, bought);
    }
  }
  // Somebody has paid, and nothing has told yet from when on.
  if (periods.size === 0 && checkout !== undefined && bought !== undefined) periods.set(checkout, bought);
  return periods;
}
