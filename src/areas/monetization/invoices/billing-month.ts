import { type CalendarMonth, monthOf } from '#platform/calendar-month.ts';
import { monthNotBegun } from '../errors.ts';

/** The month of a name, by default the current one. Throws a 400 if it has not started. */
export function begunMonth(name: string | undefined, now: Date): CalendarMonth {
  const month = monthOf(name ?? now.toISOString().slice(0, 7));
  if (month.from > now) throw monthNotBegun();
  return month;
}
