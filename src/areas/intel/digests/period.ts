import type { DigestFrequency } from '../schema.ts';

/** The number of days that a digest covers. */
export const digestDays: Readonly<Record<DigestFrequency, number>> = { weekly: 7, daily: 1 };

/** The hour (UTC) at which digests are sent; weekly ones on Mondays. */
const sendHour = 7;
const dayMs = 86_400_000;

/** A digest: the day on which it is sent, and the first and last day that it covers, as `YYYY-MM-DD`. */
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

/** The time at which a scheduled digest is sent. */
export function dueAt(day: string): Date {
  return new Date(Date.parse(day) + sendHour * 3_600_000);
}

/** The scheduled digest that was due last. It covers the whole days, or the whole week, before it is sent. */
export function scheduledPeriod(frequency: DigestFrequency, now: Date): DigestPeriod {
  // Shifted by the hour, so that a new day of digests begins when they are sent.
  const present = new Date(now.getTime() - sendHour * 3_600_000);
  const sinceMonday = (present.getUTCDay() + 6) % 7;
  const day = daysAfter(dayOf(present), frequency === 'weekly' ? -sinceMonday : 0);
  return { frequency, day, firstDay: daysAfter(day, -digestDays[frequency]), lastDay: daysAfter(day, -1) };
}

/** A digest requested now: it covers the last days, including today. */
export function presentPeriod(frequency: DigestFrequency, now: Date): DigestPeriod {
  const day = dayOf(now);
  return { frequency, day, firstDay: daysAfter(day, 1 - digestDays[frequency]), lastDay: day };
}

/** The occasion of a digest, which makes it unique among the emails of a subscriber. */
export function occasionOf({ frequency, day }: Pick<DigestPeriod, 'frequency' | 'day'>): string {
  return `digest:${frequency}:${day}`;
}
