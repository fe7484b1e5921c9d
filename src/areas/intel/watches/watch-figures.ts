import { z } from 'zod';

/** The most watches of one reader. */
export const maxWatches = 40;

/** How often deep briefings for a watch are ordered. */
export const WatchPace = z.enum(['weekly', 'monthly']);
export type WatchPace = z.infer<typeof WatchPace>;

const dayMs = 86_400_000;

/** When the next briefing is due: a week later, or in the next calendar month (UTC). */
export function nextDue(pace: WatchPace, now: Date): Date {
  if (pace === 'weekly') return new Date(now.getTime() + 7 * dayMs);
  // At the start of the month, when the allowance is available, and at the same hour for everybody.
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 6));
}
