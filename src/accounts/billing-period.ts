/** The span of time that a quota covers: from `start` (included) to `end` (excluded). */
export interface Period {
  start: Date;
  end: Date;
}

/**
 * The period that an instant falls into. Without an anchor it is the UTC calendar month; with one, it is the month that
 * starts on the anchor's day and time. If a month has no such day, the period starts on its last day.
 */
export function periodAt(anchor: Date | null, instant: Date): Period {
  const number = numberAt(anchor, instant);
  return { start: startOf(anchor, number), end: startOf(anchor, number + 1) };
}

/**
 * The starts of four periods around an instant: the previous, the current and the next two. A caller whose clock is off
 * by less than a month can still pick the right one from these.
 */
export function periodStartsAround(anchor: Date | null, instant: Date): Date[] {
  const number = numberAt(anchor, instant);
  return [-1, 0, 1, 2].map((step) => startOf(anchor, number + step));
}

/** Number of months between the anchor (or 1970-01) and the start of the period that contains the instant. */
function numberAt(anchor: Date | null, instant: Date): number {
  const from = anchor ?? new Date(0);
  const months = (instant.getUTCFullYear() - from.getUTCFullYear()) * 12 + instant.getUTCMonth() - from.getUTCMonth();
  return startOf(anchor, months) > instant ? months - 1 : months;
}

function startOf(anchor: Date | null, number: number): Date {
  const from = anchor ?? new Date(0);
  const year = from.getUTCFullYear();
  const month = from.getUTCMonth() + number;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const start = new Date(from);
  // Set the day to one that every month has first; otherwise the date would overflow into the next month.
  start.setUTCDate(1);
  start.setUTCFullYear(year, month, Math.min(from.getUTCDate(), lastDay));
  return start;
}
