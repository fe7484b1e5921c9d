import type { PaymentEvent } from './event.ts';
import { compareEvents } from './subscription-state.ts';

/** A month of a subscription that had to be paid for. */
export interface SubscriptionFee {
  subscriptionId: string;
  /** What it was of when the month began. */
  plan: string;
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
    const plans = plansByPeriod(own.sort(compareEvents));
    for (const [startedAt, plan] of plans) fees.push({ subscriptionId, plan, startedAt });
  }
  return fees.sort((a, b) => a.startedAt - b.startedAt || (a.subscriptionId < b.subscriptionId ? -1 : 1));
}

/** The plan at the start of each period of one subscription. */
function plansByPeriod(events: readonly PaymentEvent[]): Map<number, string> {
  const plans = new Map<number, string>();
  let plan: string | null = null;
  let checkout: number | undefined;
  for (const { facts, createdAt } of events) {
    if (facts === null || facts.kind === 'invoice') continue;
    plan = facts.plan ?? plan;
    if (facts.kind === 'checkout') checkout ??= createdAt;
    else if (facts.status === 'canceled') break;
    else if (owing.has(facts.status) && facts.periodStart !== null && plan !== null && !plans.has(facts.periodStart)) {
      plans.set(facts.periodStart, plan);
    }
  }
  // Somebody has paid, and nothing has told yet from when on.
  if (plans.size === 0 && checkout !== undefined && plan !== null) plans.set(checkout, plan);
  return plans;
}
