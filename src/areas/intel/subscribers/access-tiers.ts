import { z } from 'zod';

/** The tiers of the intelligence dashboard, lowest first. Each includes the ones before it. */
export const intelTiers = ['explorer', 'regional', 'global', 'enterprise'] as const;
export type IntelTier = (typeof intelTiers)[number];
/** The schema of a tier. */
export const IntelTier = z.enum(intelTiers).meta({ id: 'IntelTier' });

/** The name of each tier and its monthly price in US cents; null if it is negotiated. */
export const tierOffers: Readonly<Record<IntelTier, { name: string; priceCents: number | null }>> = {
  explorer: { name: 'Explorer', priceCents: 0 },
  regional: { name: 'Regional', priceCents: 7_900 },
  global: { name: 'Global', priceCents: 19_900 },
  enterprise: { name: 'Enterprise', priceCents: null },
};

/** The depths of briefings. */
export const depths = ['quick', 'standard', 'deep'] as const;
export type Depth = (typeof depths)[number];

const lowestTier: Readonly<Record<Depth, IntelTier>> = { quick: 'explorer', standard: 'regional', deep: 'global' };

/** The lowest tier that includes briefings of a depth. */
export function tierOfDepth(depth: Depth): IntelTier {
  return lowestTier[depth];
}

/** Whether a tier includes briefings of a depth. */
export function mayRead(tier: IntelTier, depth: Depth): boolean {
  return intelTiers.indexOf(tier) >= intelTiers.indexOf(lowestTier[depth]);
}
