import { isLive, leadingState, type SubscriptionState } from '#platform/payments/subscription-state.ts';
import { IntelTier } from './access-tiers.ts';

/** How the subscriptions of an address stand to each other. */
export interface HeldSubscriptions {
  /** The one that counts; undefined without any. */
  leading: SubscriptionState | undefined;
  /** Paid for still, although another one of the same customer, or one that its owner has confirmed, has its place. */
  replaced: SubscriptionState[];
  /** Paid for by somebody else, who has to prove the mailbox first. */
  waiting: SubscriptionState[];
}

/** Who pays for a subscription: the customer of the provider, or where none is named the subscription itself. */
export function payerOf({ customerId, subscriptionId }: SubscriptionState): string {
  return customerId ?? subscriptionId;
}

/** The paid tier that a subscription gives just now; null when it gives none. */
export function tierGivenBy({ status, plan }: SubscriptionState): IntelTier | null {
  const tier = IntelTier.safeParse(plan);
  return tier.success && tier.data !== 'explorer' && isLive(status) ? tier.data : null;
}

/**
 * Tells which of an address's subscriptions counts. They belong to one customer: the one whose purchase the owner of the
 * mailbox has confirmed, else whoever was first. Anybody can buy for an address that they know, so what another customer
 * buys changes nothing of what is there before it is confirmed. Depends on the set of subscriptions alone.
 */
export function holdSubscriptions(
  states: readonly SubscriptionState[],
  provenCustomer: string | null,
): HeldSubscriptions {
  const isProven = (state: SubscriptionState) => payerOf(state) === provenCustomer;
  const gives = (state: SubscriptionState) => tierGivenBy(state) !== null;
  const [first] = states.toSorted(
    (a, b) =>
      Number(gives(b)) - Number(gives(a)) ||
      Number(isProven(b)) - Number(isProven(a)) ||
      a.startedAt - b.startedAt ||
      a.firstEventAt - b.firstEventAt ||
      (a.subscriptionId < b.subscriptionId ? -1 : 1),
  );
  if (first === undefined) return { leading: undefined, replaced: [], waiting: [] };
  const holder = payerOf(first);
  const leading = leadingState(states.filter((state) => payerOf(state) === holder));
  if (leading === undefined || !gives(leading)) return { leading, replaced: [], waiting: [] };
  const others = states.filter((state) => state !== leading && isLive(state.status));
  // What was there when the owner confirmed another purchase was replaced by it; what came after that has to wait.
  const isReplaced = (state: SubscriptionState) =>
    payerOf(state) === holder || (isProven(leading) && state.startedAt <= leading.startedAt);
  return {
    leading,
    replaced: others.filter(isReplaced),
    waiting: others.filter((state) => !isReplaced(state) && gives(state)),
  };
}
