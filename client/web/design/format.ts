import { utcDate, utcDay, utcTime } from './dates.ts';

/** The formats of numbers, dates and durations: in English and UTC, so that all readers see the same. */

/** A date such as 3 Nov 2026; the text itself if it is not a date. */
export function formatDay(text: string): string {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? text : utcDate(date);
}

/** A time to the minute, in UTC. */
export function formatMinute(text: string): string {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? text : `${utcDay(date)}, ${utcTime(date)} UTC`;
}

/** A number with thousands separators. */
export const formatNumber = (value: number): string => withDecimals(value, 0);

/** A number rounded to some decimals, half away from zero, with thousands separators. */
function withDecimals(value: number, decimals: number): string {
  // Rounded as it is written: 1.005 is 1.01, although the nearest binary number is a little less.
  const scaled = Math.round(Number((Math.abs(value) * 10 ** decimals).toPrecision(15)));
  const [whole = '', rest] = (scaled / 10 ** decimals).toFixed(decimals).split('.', 2);
  const grouped = whole.replace(/\B(?=(?:\d{3}){1,7}$)/g, ',');
  return `${value < 0 && scaled !== 0 ? '-' : ''}${grouped}${rest === undefined ? '' : `.${rest}`}`;
}

const thousands = ['', 'K', 'M', 'B', 'T'] as const;

/** A large number in short form, such as 12.4K. */
export function formatShort(value: number): string {
  let size = value;
  let unit = 0;
  // What would be rounded to 1000 of a unit is 1 of the next.
  while (Math.abs(size) >= 999.95 && unit < thousands.length - 1) {
    size /= 1_000;
    unit += 1;
  }
  return `${withDecimals(size, 1).replace('.0', '')}${thousands[unit]}`;
}

/** A share from 0 to 1 as a percentage. */
export const formatShare = (share: number): string => `${Math.round(share * 100)}%`;

/** A constant of the API in words, such as `In progress` for `in_progress`. */
export function capitalized(name: string): string {
  const words = name.replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** An amount in dollars, with cents only if there are any. */
export const formatDollars = (dollars: number): string =>
  `$${withDecimals(dollars, Number.isInteger(dollars) ? 0 : 2)}`;

/** An amount of dollars among others, as on an invoice: always with its cents. */
export const formatAmount = (dollars: number): string => `$${withDecimals(dollars, 2)}`;

/** A duration in seconds, with one or two units, such as 2 min 5 s; in milliseconds if it would be 0.0 s. */
export function formatSeconds(seconds: number): string {
  if (seconds < 0.1) return `${Math.round(seconds * 1_000)} ms`;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  const rest = Math.round(seconds);
  if (rest < 60) return `${rest} s`;
  if (rest < 3_600) return `${Math.floor(rest / 60)} min ${rest % 60} s`;
  return `${Math.floor(rest / 3_600)} h ${Math.floor((rest % 3_600) / 60)} min`;
}

/** The distance of a time from now, such as `5 min ago`, `just now` or `in 2 h`. */
export function formatDistance(text: string, nowMs: number): string {
  const seconds = (Date.parse(text) - nowMs) / 1_000;
  const size = Math.abs(seconds);
  const [value, unit] =
    size < 60
      ? [size, 's']
      : size < 3_600
        ? [size / 60, 'min']
        : size < 86_400
          ? [size / 3_600, 'h']
          : [size / 86_400, size < 2 * 86_400 ? 'day' : 'days'];
  if (size < 5) return seconds <= 0 ? 'just now' : 'now';
  return seconds < 0 ? `${Math.floor(value)} ${unit} ago` : `in ${Math.floor(value)} ${unit}`;
}
