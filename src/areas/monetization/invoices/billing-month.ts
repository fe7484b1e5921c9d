import { z } from 'zod';
import { monthNotBegun } from '../errors.ts';

/** A calendar month in UTC, such as `2026-11`. */
export const MonthName = z.string().regex(/^2\d{3}-(?:0[1-9]|1[0-2])$/, 'must be a month, such as 2026-11');

/** A calendar month in UTC: from `from` (included) to `to` (excluded). */
export interface BillingMonth {
  name: string;
  from: Date;
  to: Date;
}

/** The month of a name that was validated with {@link MonthName}. */
export function monthOf(name: string): BillingMonth {
  const [year = 0, month = 0] = name.split('-').map(Number);
  return { name, from: new Date(Date.UTC(year, month - 1)), to: new Date(Date.UTC(year, month)) };
}

/** The month of a name, by default the current one. Throws a 400 if it has not started. */
export function begunMonth(name: string | undefined, now: Date): BillingMonth {
  const month = monthOf(name ?? now.toISOString().slice(0, 7));
  if (month.from > now) throw monthNotBegun();
  return month;
}
