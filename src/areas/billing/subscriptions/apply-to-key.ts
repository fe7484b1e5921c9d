import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { setTier } from '#accounts/set-tier.ts';
import { TierName } from '#accounts/tiers.ts';
import { isLive, leadingState, type SubscriptionState } from '#platform/payments/subscription-state.ts';
import { BillingSubscription } from '../entities/billing-subscription.ts';

/**
 * Stores the state of a key's subscription and the tier that follows from it, with the key's row locked. A tier set by
 * an admin stays until a subscription replaces it; when that subscription ends, so does its tier. Returns the other
 * subscriptions that are still being paid for.
 */
export async function applyToKey(
  em: SqlEntityManager,
  keyId: number,
  states: readonly SubscriptionState[],
): Promise<string[]> {
  const leading = leadingState(states);
  if (leading === undefined) {
    const isTakenBack = (await em.nativeDelete(BillingSubscription, { keyId })) > 0;
    if (isTakenBack) await em.execute(`update api_key set tier = 'free' where id = ?`, [keyId]);
    return [];
  }
  await writeRow(em, keyId, leading);
  const tier = tierOf(leading);
  if (states.some(({ hasGiven }) => hasGiven)) {
    await setTier(em, keyId, { tier: tier ?? 'free', billingAnchorAt: instant(leading.anchorAt) });
  }
  if (tier === undefined) return [];
  return states.filter((state) => state !== leading && isLive(state.status)).map((state) => state.subscriptionId);
}

/** The tier that a subscription currently provides; undefined if none. */
function tierOf({ status, plan }: SubscriptionState): TierName | undefined {
  const tier = TierName.safeParse(plan);
  return tier.success && isLive(status) ? tier.data : undefined;
}

async function writeRow(em: SqlEntityManager, keyId: number, state: SubscriptionState): Promise<void> {
  const tier = TierName.safeParse(state.plan);
  const next = state.paymentFailed?.nextAttemptAt ?? null;
  await em.upsert(BillingSubscription, {
    keyId,
    subscriptionId: state.subscriptionId,
    customerId: state.customerId,
    tier: tier.success ? tier.data : null,
    status: state.status,
    startedAt: instant(state.startedAt),
    currentPeriodEnd: state.periodEnd === null ? null : instant(state.periodEnd),
    cancelAtPeriodEnd: state.endsWithPeriod,
    failedAttempts: state.paymentFailed?.attemptCount ?? null,
    nextAttemptAt: next === null ? null : instant(next),
  });
}

const instant = (seconds: number): Date => new Date(seconds * 1_000);
