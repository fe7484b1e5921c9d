import { isLive, leadingState, type SubscriptionState } from '#platform/payments/subscription-state.ts';
import { IntelTier } from './access-tiers.ts';

/** How the subscriptions of an address relate to each other. */
export interface HeldSubscriptions {
  /** The one that counts; undefined if there is none. */
  leading: SubscriptionState | undefined;
  /**
   * Subscriptions that are still paid for, but replaced by another one of the same customer or one that the owner
   * confirmed.
   */
  replaced: SubscriptionState[];
  /** Subscriptions paid for by somebody else, which need confirmation by the mailbox. */
  waiting: SubscriptionState[];
}

/** Who pays for a subscription: the provider's customer, or the subscription's own id if it has none. */
export function payerOf({ customerId, subscriptionId }: SubscriptionState): string {
  return customerId ?? subscriptionId;
}

/** The tier that a subscription currently grants; null if none. */
export function tierGivenBy({ status, plan }: SubscriptionState): IntelTier | null {
  const tier = IntelTier.safeParse(plan);
  return tier.success && tier.data !== 'explorer' && isLive(status) ? tier.data : null;
}

/**
 * Determines which of an address's subscriptions counts. They belong to one customer: the one whose purchase the owner
 * of the mailbox has confirmed, otherwise the first. Anybody can buy for an address that they know, so a purchase by
 * another customer changes nothing before it is confirmed. The result depends only on the set of subscriptions.
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
  // Subscriptions from before the owner confirmed another purchase were replaced by it; later ones have to wait.
  const isReplaced = (state: SubscriptionState) =>
    payerOf(state) === holder || (isProven(leading) && state.startedAt <= leading.startedAt);
  return {
    leading,
    replaced: others.filter(isReplaced),
    waiting: others.filter((state) => !isReplaced(state) && gives(state)),
  };
}
