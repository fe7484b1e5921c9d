import { trimOf } from '#text/languages/index.ts';
import { BadTimetable } from './bad-timetable.ts';

const minuteMs = 60_000;

/** The last time whose year has four digits. */
export const latestInstantMs = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** A parsed schedule. Local times are given in milliseconds, as if they were UTC. */
export type WrittenSchedule =
  | { kind: 'instant'; instantMs: number }
  | { kind: 'local time'; localMs: number }
  | { kind: 'time of day'; minuteOfDay: number }
  | { kind: 'cron'; pattern: string };

const instantText =
  /^(\d{4})-(\d\d)-(\d\d)(?:[Tt ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(?:([Zz])|([+-])(\d\d)(?::?(\d\d))?)?)?$/;

/** More than enough for a list of sixty minutes. */
const maxScheduleLength = 500;

/** Recognizes the three forms of a schedule, and refuses anything else and dates that do not exist. */
export function readSchedule(given: string): WrittenSchedule {
  const text = trimOf(given, / /);
  if (text === '') throw refusal('must not be empty');
  if (text.length > maxScheduleLength) throw refusal(`must have at most ${maxScheduleLength} characters`);
  if (!/^[\x20-\x7e]*$/.test(text)) throw refusal('must be written in plain characters, with plain spaces');
  if (/^\d{4}-/.test(text)) return readInstant(text);
  if (/^\d+:/.test(text)) return readTimeOfDay(text);
  if (text.includes(' ')) return { kind: 'cron', pattern: text };
  throw refusal('must be an ISO 8601 instant, a time of day as HH:MM, or a cron pattern of five fields');
}

function readTimeOfDay(text: string): WrittenSchedule {
  const written = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  if (written === null) throw refusal('must be a time of day from 00:00 to 23:59, written HH:MM');
  return { kind: 'time of day', minuteOfDay: Number(written[1]) * 60 + Number(written[2]) };
}

function readInstant(text: string): WrittenSchedule {
  const written = instantText.exec(text);
  if (written === null) {
    throw refusal('must be an ISO 8601 instant such as 2027-01-31T09:00:00Z or 2027-01-31T09:00:00+01:00');
  }
  const [, year, month, day, hour, minute, second, fraction, z, sign, offsetHour, offsetMinute] = written;
  const part = (digits: string | undefined) => Number(digits ?? 0);
  const milliseconds = part(fraction?.padEnd(3, '0').slice(0, 3));
  const date = new Date(0);
  // Not Date.UTC, which reads the years 0 to 99 as 1900 to 1999.
  date.setUTCFullYear(part(year), part(month) - 1, part(day));
  if (date.getUTCMonth() !== part(month) - 1 || date.getUTCDate() !== part(day)) {
    throw refusal(`names a day that does not exist: ${year}-${month}-${day}`);
  }
  if (part(hour) > 23 || part(minute) > 59 || part(second) > 59) {
    throw refusal(`names a time that does not exist: ${text.slice(11)}`);
  }
  if (part(offsetHour) > 23 || part(offsetMinute) > 59) throw refusal('has an offset from UTC that does not exist');
  const localMs = date.setUTCHours(part(hour), part(minute), part(second), milliseconds);
  const offsetMs = (part(offsetHour) * 60 + part(offsetMinute)) * minuteMs * (sign === '-' ? -1 : 1);
  if (localMs - offsetMs < 0 || localMs - offsetMs > latestInstantMs) {
    throw refusal('must lie within the years 1970 to 9999');
  }
  if (z === undefined && sign === undefined) return { kind: 'local time', localMs };
  return { kind: 'instant', instantMs: localMs - offsetMs };
}

function refusal(what: string): BadTimetable {
  return new BadTimetable('schedule', `The schedule ${what}`);
}
