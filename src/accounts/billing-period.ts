/** The span in which a quota is counted: from `start` on, up to and without `end`. */
export interface Period {
  start: Date;
  end: Date;
}

/**
 * The period that an instant falls into: the UTC calendar month without an anchor, otherwise the month counted from the
 * anchor, at its time of day. A day that a month does not have is its last one; the month after has it again.
 */
export function periodAt(anchor: Date | null, instant: Date): Period {
  const number = numberAt(anchor, instant);
  return { start: startOf(anchor, number), end: startOf(anchor, number + 1) };
}

/**
 * The starts of the periods around an instant: the one before, the present one, and the two after it. Enough for a
 * clock that is right about the instant by less than a month to pick the present one.
 */
export function periodStartsAround(anchor: Date | null, instant: Date): Date[] {
  const number = numberAt(anchor, instant);
  return [-1, 0, 1, 2].map((step) => startOf(anchor, number + step));
}

/** Months between the anchor's (or the first of 1970) and the start of the period that holds the instant. */
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
  // The day first set to one that every month has, or the month would run over.
  start.setUTCDate(1);
  start.setUTCFullYear(year, month, Math.min(from.getUTCDate(), lastDay));
  return start;
}
