import { z } from 'zod';

export const TierName = z.enum(['free', 'developer', 'pro', 'enterprise']);
export type TierName = z.infer<typeof TierName>;

export interface Tier {
  /** Calls an hour on operations that cost credits, and the floor of the general limit above 1,000. */
  hourlyRate: number;
  /** Credits a month. */
  monthlyQuota: number;
  /** Recipients that mail may go to in a day. */
  mailRecipientsPerDay: number;
  /** Price of a month in US cents; null where it is agreed. */
  priceCents: number | null;
}

/** What each tier gives and costs: the tier table of the specification with the mail of a day, the only one in the program. */
export const tiers: Readonly<Record<TierName, Tier>> = {
  free: { hourlyRate: 20, monthlyQuota: 50, mailRecipientsPerDay: 10, priceCents: 0 },
  developer: { hourlyRate: 1_000, monthlyQuota: 2_000, mailRecipientsPerDay: 50, priceCents: 1_900 },
  pro: { hourlyRate: 5_000, monthlyQuota: 10_000, mailRecipientsPerDay: 200, priceCents: 4_900 },
  enterprise: { hourlyRate: 10_000, monthlyQuota: 100_000, mailRecipientsPerDay: 1_000, priceCents: null },
};

/** Calls an hour of one address without a key. */
export const anonymousRate = 100;

/** Pages an hour that are shown to one address, apart from its calls. */
export const pageRate = 600;

/** Calls an hour that every key has, whatever its tier. */
export const authenticatedRate = 1_000;
