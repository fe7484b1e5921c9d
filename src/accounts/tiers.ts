import { z } from 'zod';

export const TierName = z.enum(['free', 'developer', 'pro', 'enterprise']);
export type TierName = z.infer<typeof TierName>;

export interface Tier {
  /** Credits that can be spent per hour; also the number of calls per hour, if it is above 1,000. */
  hourlyRate: number;
  /** Credits included per month. */
  monthlyQuota: number;
  /** Email recipients per day. */
  mailRecipientsPerDay: number;
  /** Price per month in US cents; null if it is set by agreement. */
  priceCents: number | null;
}

/** What each tier includes and costs. This is the only such table in the program; everything else reads it. */
export const tiers: Readonly<Record<TierName, Tier>> = {
  free: { hourlyRate: 20, monthlyQuota: 50, mailRecipientsPerDay: 10, priceCents: 0 },
  developer: { hourlyRate: 1_000, monthlyQuota: 2_000, mailRecipientsPerDay: 50, priceCents: 1_900 },
  pro: { hourlyRate: 5_000, monthlyQuota: 10_000, mailRecipientsPerDay: 200, priceCents: 4_900 },
  enterprise: { hourlyRate: 10_000, monthlyQuota: 100_000, mailRecipientsPerDay: 1_000, priceCents: null },
};

/** Calls per hour for an address without a key. */
export const anonymousRate = 100;

/** Page views per hour for an address, counted separately from its calls. */
export const pageRate = 600;

/** Calls per hour that every key can make, whatever its tier. */
export const authenticatedRate = 1_000;
