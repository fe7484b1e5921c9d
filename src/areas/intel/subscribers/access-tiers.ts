import { z } from 'zod';

/** The tiers of the intelligence dashboard, lowest first. Each reads what the ones before it read. */
export const intelTiers = ['explorer', 'regional', 'global', 'enterprise'] as const;
export type IntelTier = (typeof intelTiers)[number];
/** One of the tiers, as it travels. */
export const IntelTier = z.enum(intelTiers).meta({ id: 'IntelTier' });

/** What a tier is called, and what a month of it costs in US cents; null where it is agreed. */
export const tierOffers: Readonly<Record<IntelTier, { name: string; priceCents: number | null }>> = {
  explorer: { name: 'Explorer', priceCents: 0 },
  regional: { name: 'Regional', priceCents: 7_900 },
  global: { name: 'Global', priceCents: 19_900 },
  enterprise: { name: 'Enterprise', priceCents: null },
};

/** How much there is in a briefing. */
export const depths = ['quick', 'standard', 'deep'] as const;
export type Depth = (typeof depths)[number];

const lowestTier: Readonly<Record<Depth, IntelTier>> = { quick: 'explorer', standard: 'regional', deep: 'global' };

/** The lowest tier that reads briefings of a depth. */
export function tierOfDepth(depth: Depth): IntelTier {
  return lowestTier[depth];
}

/** Whether a tier reads briefings of a depth. */
export function mayRead(tier: IntelTier, depth: Depth): boolean {
  return intelTiers.indexOf(tier) >= intelTiers.indexOf(lowestTier[depth]);
}
