import { depthFigures } from '../briefings/depth-figures.ts';
import type { DeepMetadata, DeepStatus } from '../schema.ts';
import type { IntelTier } from '../subscribers/access-tiers.ts';

/** Deep briefings per calendar month (UTC) by tier; null for unlimited. */
export const deepAllowance: Readonly<Record<IntelTier, number | null>> = {
  explorer: 0,
  regional: 1,
  global: null,
  enterprise: null,
};

/** The calendar month (UTC) of an instant: its start and the start of the next one. */
export function monthOf(now: Date): { from: Date; to: Date } {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  return { from: new Date(Date.UTC(year, month, 1)), to: new Date(Date.UTC(year, month + 1, 1)) };
}

/**
 * Whether a deep briefing counts against the month's allowance. One that failed does not; nor does one with no more
 * sources than a quick briefing, which is free, could have, or with less than the quick one on its subject has.
 */
export function isCounted({
  status,
  metadata,
}: {
  status: DeepStatus;
  metadata?: DeepMetadata | null | undefined;
}): boolean {
  if (status === 'failed' || metadata?.is_exhausted === true) return false;
  return status !== 'completed' || (metadata?.total_sources ?? 0) >= depthFigures.quick.sources;
}

/** The most orders per address and day that may yield nothing: they cost the address nothing, but us all the work. */
export const maxFutilePerDay = 5;

const dayMs = 86_400_000;

/**
 * Until when an address must wait after orders that yielded nothing, given the times of those orders; undefined if it
 * need not wait.
 */
export function futileUntil(orderedAt: readonly Date[], now: Date): Date | undefined {
  const recent = orderedAt.map((at) => at.getTime()).filter((at) => at > now.getTime() - dayMs);
  const oldest = recent.toSorted((a, b) => b - a)[maxFutilePerDay - 1];
  return oldest === undefined ? undefined : new Date(oldest + dayMs);
}
