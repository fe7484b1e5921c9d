const dayMs = 86_400_000;

/** A day without a year that is further ahead than this is more likely in the past. */
const furthestDays = 300;

/** A date pattern, and the day that a match of it means; undefined if the words do not determine one. */
export type Reading = readonly [
  pattern: RegExp,
  read: (match: RegExpExecArray, from: Date | undefined) => Date | undefined,
];

/** Whether a text is a calendar date, written `YYYY-MM-DD`. */
export function isCalendarDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(text) ?? [];
  return dateOf(year, month, day) !== undefined;
}

/** A date from its numbers; undefined if there is no such day. */
export function dateOf(year: string | undefined, month: string | undefined, day: string | undefined): Date | undefined {
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  const date = new Date(Date.UTC(y, m - 1, d));
  // `Date` would turn 31 February into 2 or 3 March.
  return date.getUTCFullYear() === y && date.getUTCMonth() === m - 1 && date.getUTCDate() === d ? date : undefined;
}

/** A day with its month, and the reference day for a missing year. */
interface Written {
  day: string | undefined;
  /** 1 to 12. */
  month: number;
  year: string | undefined;
  from: Date | undefined;
}

/** The next such day if the year is missing, unless that is so far ahead that the previous one is meant. */
export function ofMonth({ day, month, year, from }: Written): Date | undefined {
  const number = String(month);
  if (year !== undefined) return dateOf(year, number, day);
  if (from === undefined) return undefined;
  for (const ahead of [0, 1]) {
    const date = dateOf(String(from.getUTCFullYear() + ahead), number, day);
    if (date !== undefined && date >= from) return daysBetween(from, date) <= furthestDays ? date : undefined;
  }
  return undefined;
}

/** The next day with that number, in the month of `from` or in one of the two after it. */
export function nextDayOfMonth(from: Date | undefined, day: string | undefined): Date | undefined {
  if (from === undefined) return undefined;
  for (const ahead of [0, 1, 2]) {
    const month = from.getUTCMonth() + ahead;
    const date = dateOf(String(from.getUTCFullYear() + Math.floor(month / 12)), String((month % 12) + 1), day);
    if (date !== undefined && date > from) return date;
  }
  return undefined;
}

function daysBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / dayMs;
}

/** A day plus a number of days; undefined if the day is unknown or the number is 0. */
export function later(from: Date | undefined, days: number): Date | undefined {
  return from === undefined || days === 0 ? undefined : new Date(from.getTime() + Math.ceil(days) * dayMs);
}

/** The next such weekday after a day; with `furtherDays` 7, the one in the following week. */
export function onWeekday(from: Date | undefined, weekday: number, furtherDays: number): Date | undefined {
  if (from === undefined) return undefined;
  if (furtherDays > 0) {
    const untilMonday = (8 - from.getUTCDay()) % 7 || 7;
    return later(from, untilMonday + ((weekday + 6) % 7));
  }
  return later(from, (weekday - from.getUTCDay() + 7) % 7 || 7);
}

/** The last day of a day's month. */
export function endOfMonth(from: Date | undefined): Date | undefined {
  return from === undefined ? undefined : new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 0));
}
