import { z } from 'zod';

/** What one reader may follow. */
export const maxWatches = 40;

/** How often deep briefings on a subject that somebody follows are ordered. */
export const WatchPace = z.enum(['weekly', 'monthly']);
export type WatchPace = z.infer<typeof WatchPace>;

const dayMs = 86_400_000;

/** When the next briefing of a pace is due after an instant: a week later, or in the next calendar month (UTC). */
export function nextDue(pace: WatchPace, now: Date): Date {
  if (pace === 'weekly') return new Date(now.getTime() + 7 * dayMs);
  // At its beginning, so that the allowance of the month is there, and by the same hour for everybody.
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 6));
}
