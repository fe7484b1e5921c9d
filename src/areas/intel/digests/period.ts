import type { DigestFrequency } from '../schema.ts';

/** How many days a digest is about. */
export const digestDays: Readonly<Record<DigestFrequency, number>> = { weekly: 7, daily: 1 };

/** Digests go out at this hour, UTC; the weekly one on Mondays. */
const sendHour = 7;
const dayMs = 86_400_000;

/** A digest: the day that it goes out on, and the first and the last day that it is about, each as `YYYY-MM-DD`. */
export interface DigestPeriod {
  frequency: DigestFrequency;
  day: string;
  firstDay: string;
  lastDay: string;
}

const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

function daysAfter(day: string, days: number): string {
  return dayOf(new Date(Date.parse(day) + days * dayMs));
}

/** When a digest of the schedule goes out. */
export function dueAt(day: string): Date {
  return new Date(Date.parse(day) + sendHour * 3_600_000);
}

/** The digest of the schedule that was due last: about the whole days, or the whole week, before the day it goes out. */
export function scheduledPeriod(frequency: DigestFrequency, now: Date): DigestPeriod {
  // By the hour, so that a day of digests begins when they go out.
  const present = new Date(now.getTime() - sendHour * 3_600_000);
  const sinceMonday = (present.getUTCDay() + 6) % 7;
  const day = daysAfter(dayOf(present), frequency === 'weekly' ? -sinceMonday : 0);
  return { frequency, day, firstDay: daysAfter(day, -digestDays[frequency]), lastDay: daysAfter(day, -1) };
}

/** The digest that somebody asks for now: about the last days, the present one included. */
export function presentPeriod(frequency: DigestFrequency, now: Date): DigestPeriod {
  const day = dayOf(now);
  return { frequency, day, firstDay: daysAfter(day, 1 - digestDays[frequency]), lastDay: day };
}

/** What a digest is called among the mails of a subscriber. */
export function occasionOf({ frequency, day }: Pick<DigestPeriod, 'frequency' | 'day'>): string {
  return `digest:${frequency}:${day}`;
}
