/**
 * Dates in British English. They are put together here and not by `Intl`, whose first use in a page loads its data: on a
 * slow phone, that takes as long as rendering the whole view.
 */

/** The months, from January. */
export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const months = monthNames.map((name) => name.slice(0, name === 'September' ? 4 : 3));
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

const two = (value: number): string => String(value).padStart(2, '0');

/** A date in UTC, such as 3 Nov 2026. */
export const utcDate = (at: Date): string => `${utcDay(at)} ${at.getUTCFullYear()}`;

/** A day of the year in UTC, such as 3 Nov. */
export const utcDay = (at: Date): string => `${at.getUTCDate()} ${months[at.getUTCMonth()]}`;

/** A month in UTC, such as November 2026. */
export const utcMonth = (at: Date): string => `${monthNames[at.getUTCMonth()]} ${at.getUTCFullYear()}`;

/** A time of the day in UTC, such as 09:05. */
export const utcTime = (at: Date): string => `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`;

/** A day of the year in the reader's time zone, such as 3 Nov. */
export const localDay = (at: Date): string => `${at.getDate()} ${months[at.getMonth()]}`;

/** A time of the day in the reader's time zone, such as 09:05. */
export const localTime = (at: Date): string => `${two(at.getHours())}:${two(at.getMinutes())}`;

/** A time to the minute in the reader's time zone, such as Tue 3 Nov, 09:05. */
export const localMinute = (at: Date): string => `${weekdays[at.getDay()]} ${localDay(at)}, ${localTime(at)}`;

/** The same with the time zone named: Tue 3 Nov, 09:05 UTC+1. */
export const zonedMinute = (at: Date): string => `${localMinute(at)} ${zoneOf(at)}`;

/** A time to the second in the reader's time zone, which is named: 3 Nov 2026, 09:05:12 UTC+1. */
export function localSecond(at: Date): string {
  return `${localDay(at)} ${at.getFullYear()}, ${localTime(at)}:${two(at.getSeconds())} ${zoneOf(at)}`;
}

/** The time zone at a date by its distance from UTC, such as UTC+5:30. */
function zoneOf(at: Date): string {
  // JavaScript counts from the reader to UTC.
  const ahead = -at.getTimezoneOffset();
  if (ahead === 0) return 'UTC';
  const size = Math.abs(ahead);
  const minutes = size % 60 === 0 ? '' : `:${two(size % 60)}`;
  return `UTC${ahead > 0 ? '+' : '-'}${Math.floor(size / 60)}${minutes}`;
}
