import { IntelTier, intelTiers, tierOffers } from './access-tiers.ts';

/** The plans that are sold by the month. */
export const intelPlans: readonly { tier: IntelTier; priceCents: number }[] = intelTiers.flatMap((tier) => {
  const { priceCents } = tierOffers[tier];
  return priceCents === null || priceCents === 0 ? [] : [{ tier, priceCents }];
});

/** The parts of a price that identify its plan. */
interface Price {
  names: readonly string[];
  amountCents: number | null;
  currency: string | null;
  interval: string | null;
}

/**
 * The tier of a price: the one that it names, otherwise the one with the same monthly price; undefined for other
 * prices.
 */
export function tierOfIntelPrice({ names, amountCents, currency, interval }: Price): IntelTier | undefined {
  for (const name of names) {
    const named = IntelTier.safeParse(name);
    if (named.success && named.data !== 'explorer') return named.data;
  }
  if (currency !== 'usd' || (interval !== null && interval !== 'month')) return undefined;
  return intelPlans.find(({ priceCents }) => priceCents === amountCents)?.tier;
}

/** A subscriber's tier: the higher of the paid and the agreed one. */
export function tierOf({ paidTier, agreedTier }: { paidTier?: string | null; agreedTier?: string | null }): IntelTier {
  const names: readonly (string | null | undefined)[] = intelTiers;
  const place = (tier: string | null | undefined) => names.indexOf(tier);
  return intelTiers[Math.max(0, place(paidTier), place(agreedTier))] ?? 'explorer';
}
