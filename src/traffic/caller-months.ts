import { dayText } from './log-days.ts';

/** A piece of SQL, with the values for its question marks. */
export interface SqlPart {
  sql: string;
  values: unknown[];
}

/** Days of one month, first and last included. */
export interface MonthDays {
  /** The first day of the month, such as `2026-11-01`. */
  month: string;
  first: number;
  last: number;
}

/** The columns of `caller_month`: one for the number of calls on each day of the month. */
export const dayColumns: readonly string[] = Array.from({ length: 31 }, (_, index) => `day_${index + 1}`);

/** Splits the days from `first` up to, but not including, `end` (counted from 1970) into months. */
export function splitMonths(first: number, end: number): MonthDays[] {
  const months: MonthDays[] = [];
  for (let day = first; day < end; ) {
    const text = dayText(day);
    const inMonth = Number(text.slice(8));
    const year = Number(text.slice(0, 4));
    const lengthOfMonth = new Date(Date.UTC(year, Number(text.slice(5, 7)), 0)).getUTCDate();
    const last = Math.min(lengthOfMonth, inMonth + end - day - 1);
    months.push({ month: `${text.slice(0, 7)}-01`, first: inMonth, last });
    day += last - inMonth + 1;
  }
  return months;
}

/** SQL for the number of calls in a span of days, from a row of `caller_month`; null if the row covers none of them. */
export function callsSql(first: number, end: number): SqlPart {
  return ofMonths(splitMonths(first, end), (columns) => columns.join(' + '));
}

/** SQL for whether there were any calls in a span of days. It stops at the first such day. */
export function hasCalledSql(first: number, end: number): SqlPart {
  return ofMonths(splitMonths(first, end), (columns) => columns.map((column) => `${column} > 0`).join(' or '));
}

function ofMonths(months: readonly MonthDays[], say: (columns: readonly string[]) => string): SqlPart {
  const cases = months.map(({ first, last }) => `when ?::date then ${say(dayColumns.slice(first - 1, last))}`);
  return { sql: `case month ${cases.join(' ')} end`, values: months.map(({ month }) => month) };
}

/** SQL that selects the rows of the months in a span. */
export function monthsSql(first: number, end: number): SqlPart {
  const monthOf = (day: number) => `${dayText(day).slice(0, 7)}-01`;
  return { sql: 'month >= ?::date and month <= ?::date', values: [monthOf(first), monthOf(end - 1)] };
}
