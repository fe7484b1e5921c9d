import { z } from 'zod';

/** The priority of a quick task, in words. */
export const QuickPriority = z.enum(['low', 'medium', 'high']);

/** When a quick task is due, in words. */
export const QuickMoment = z.enum(['now', 'soon', 'later', 'tomorrow']);

/** The number for each word. */
export const quickPriorities: Readonly<Record<z.infer<typeof QuickPriority>, number>> = { low: 3, medium: 5, high: 8 };

const delaysMs = { now: 0, soon: 5 * 60_000, later: 60 * 60_000 } as const;
const morningHourUtc = 9;

/** The time for each word: at once, in 5 minutes, in an hour, or at the next 09:00 UTC. */
export function quickInstant(when: z.infer<typeof QuickMoment>, now: Date): Date {
  if (when !== 'tomorrow') return new Date(now.getTime() + delaysMs[when]);
  const morning = new Date(now);
  morning.setUTCHours(morningHourUtc, 0, 0, 0);
  if (morning <= now) morning.setUTCDate(morning.getUTCDate() + 1);
  return morning;
}
