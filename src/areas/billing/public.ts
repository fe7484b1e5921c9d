import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { findSubscription, tierOfKey } from './queries.ts';

export { subscriptionFeesOf } from './subscriptions/read-fees.ts';

/** Where a key's subscription stands. */
export interface SubscriptionState {
  /** The tier that the key has now, whoever gave it. */
  tier: string;
  /** In the words of the payment provider; `none` for a key that never had one. */
  status: string;
  subscription_id: string | null;
  current_period_end: string | null;
  cancel_at_period_end: boolean;
}

/** Where a key's subscription stands, by the events that have been taken so far. */
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
