import { z } from 'zod';

/** The name of a calendar month in UTC, such as `2026-11`. */
export const MonthName = z.string().regex(/^2\d{3}-(?:0[1-9]|1[0-2])$/, 'must be a month, such as 2026-11');

/** A calendar month in UTC: from `from` (included) to `to` (excluded). */
export interface CalendarMonth {
  name: string;
  from: Date;
  to: Date;
}

/** The month of a name that was validated with {@link MonthName}. */
export function monthOf(name: string): CalendarMonth {
  const [year = 0, month = 0] = name.split('-').map(Number);
  return { name, from: new Date(Date.UTC(year, month - 1)), to: new Date(Date.UTC(year, month)) };
}
