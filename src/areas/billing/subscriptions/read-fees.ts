import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { TierName, tiers } from '#accounts/tiers.ts';
import { eventsOfPeriod } from '#areas/payments/public.ts';
import { subscriptionFees } from '#platform/payments/subscription-fees.ts';
import { keyIdOf, ownerOf } from '../queries.ts';

/** One month of a key's subscription. */
export interface ChargedMonth {
  keyId: number;
  subscriptionId: string;
  tier: TierName;
  /**
   * US cents as reported by the provider at the time, otherwise from the tier table; null if the price is set by
   * agreement.
   */
  priceCents: number | null;
  /** When the month began. */
  chargedAt: Date;
}

/**
 * The subscription months that began in a period, earliest first, for one key or for all, according to the payment
 * provider. Credits for changes within a month are not known here.
 */
export async function subscriptionFeesOf(
  em: SqlEntityManager,
  { keyId, from, to }: { keyId?: number; from: Date; to: Date },
): Promise<ChargedMonth[]> {
  const owner = keyId === undefined ? undefined : ownerOf(keyId);
  const events = await eventsOfPeriod(em, { endpoint: 'billing', owner, from, to });
  const owners = new Map(events.map((event) => [event.subscriptionId, event.owner]));
  return subscriptionFees(events).flatMap(({ subscriptionId, plan, priceCents: statedPriceCents, startedAt }) => {
    const chargedAt = new Date(startedAt * 1_000);
    const tier = TierName.safeParse(plan);
    const payer = keyIdOf(owners.get(subscriptionId) ?? '');
    if (!tier.success || payer === undefined || chargedAt < from || chargedAt >= to) return [];
    const priceCents = statedPriceCents ?? tiers[tier.data].priceCents;
    return [{ keyId: payer, subscriptionId, tier: tier.data, priceCents, chargedAt }];
  });
}
