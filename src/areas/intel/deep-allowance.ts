import type { IntelTier } from './access-tiers.ts';

/** How many deep briefings a tier may ask for in a calendar month (UTC); null for any number. */
export const deepAllowance: Readonly<Record<IntelTier, number | null>> = {
  explorer: 0,
  regional: 1,
  global: null,
  enterprise: null,
};

/** The calendar month (UTC) that an instant is in, and the beginning of the next one. */
export function monthOf(now: Date): { from: Date; to: Date } {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  return { from: new Date(Date.UTC(year, month, 1)), to: new Date(Date.UTC(year, month + 1, 1)) };
}
