import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { findSubscription, tierOfKey } from './queries.ts';

export { subscriptionFeesOf } from './subscriptions/read-fees.ts';

/** The state of a key's subscription. */
export interface SubscriptionState {
  /** The current tier of the key, from a subscription or set by an admin. */
  tier: string;
  /** The status as the payment provider reports it; `none` for a key that has never had a subscription. */
  status: string;
  subscription_id: string | null;
  current_period_end: string | null;
  cancel_at_period_end: boolean;
}

/** The state of a key's subscription, according to the events received so far. */
export async function subscriptionOf(em: SqlEntityManager, keyId: number): Promise<SubscriptionState> {
  const known = await findSubscription(em, keyId);
  return {
    tier: (await tierOfKey(em, keyId)) ?? 'free',
    status: known?.status ?? 'none',
    subscription_id: known?.subscriptionId ?? null,
    current_period_end: known?.currentPeriodEnd?.toISOString() ?? null,
    cancel_at_period_end: known?.cancelAtPeriodEnd ?? false,
  };
}
