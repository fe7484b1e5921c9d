import { depthFigures } from '../briefings/depth-figures.ts';
import type { DeepMetadata, DeepStatus } from '../schema.ts';
import type { IntelTier } from '../subscribers/access-tiers.ts';

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

/**
 * Whether a deep briefing counts against the month's allowance: not one that failed, nor one that stands on fewer sources
 * than a quick briefing, which is free, may have, or has less than the quick one on its subject.
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

/** Orders of an address that may come to nothing within a day: they cost it nothing, and us all the work. */
export const maxFutilePerDay = 5;

const dayMs = 86_400_000;

/**
 * Until when an address has to wait after orders that came to nothing, by when those were made; undefined when it has not
 * to wait.
 */
export function futileUntil(orderedAt: readonly Date[], now: Date): Date | undefined {
  const recent = orderedAt.map((at) => at.getTime()).filter((at) => at > now.getTime() - dayMs);
  const oldest = recent.toSorted((a, b) => b - a)[maxFutilePerDay - 1];
  return oldest === undefined ? undefined : new Date(oldest + dayMs);
}
