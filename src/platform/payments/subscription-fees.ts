import type { PaymentEvent } from './event.ts';
import { compareEvents } from './subscription-state.ts';

/** A month of a subscription that had to be paid for. */
export interface SubscriptionFee {
  subscriptionId: string;
  /** The plan when the month began. */
  plan: string;
  /** In US cents, as reported by the provider at the time; null if it reported none. */
  priceCents: number | null;
  /** The start of the month, in Unix seconds. */
  startedAt: number;
}

/**
 * The statuses in which months have to be paid. A trial costs nothing, and neither does a subscription that never
 * started or has ended.
 */
const owing: ReadonlySet<string> = new Set(['active', 'past_due', 'unpaid']);

/**
 * The months of subscriptions that a set of events contains, earliest first: each period once. Like the state of a
 * subscription, the result depends only on the set of events. It does not include what the provider refunded or added
 * when a subscription changed within a month, because its events do not say.
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

/** The plan and its price at the start of each period of one subscription. */
function boughtByPeriod(events: readonly PaymentEvent[]): Map<number, Bought> {
  const periods = new Map<number, Bought>();
  let bought: Bought | undefined;
  let checkout: number | undefined;
  for (const { facts, createdAt } of events) {
    if (facts === null || facts.kind === 'invoice') continue;
    const priceCents = (facts.kind === 'checkout' ? facts.amountCents : facts.priceCents) ?? null;
    // A price belongs to the plan that it was reported with; the price of an earlier plan does not apply to this one.
    if (facts.plan !== null) bought = { plan: facts.plan, priceCents };
    if (facts.kind === 'checkout') checkout ??= createdAt;
    else if (facts.status === 'canceled') break;
    else if (owing.has(facts.status) && facts.periodStart !== null && bought && !periods.has(facts.periodStart)) {
      periods.set(facts.periodStart, bought);
    }
  }
  // The checkout is paid, but no event has reported the period yet.
  if (periods.size === 0 && checkout !== undefined && bought !== undefined) periods.set(checkout, bought);
  return periods;
}
