import type { TimeZone } from '#platform/time-zone.ts';
import { BadTimetable } from './bad-timetable.ts';

const minuteMs = 60_000;
const minutesOfDay = 1_440;
const dayMs = minutesOfDay * minuteMs;

/** How far ahead a pattern is searched. The rarest one, 29 February, occurs every eight years around 2100. */
const searchedDays = 9 * 366;

/** The most patterns that are cached. Parsing one is cheap, but not compared with finding its next time. */
const patternsKept = 2_000;

interface Field {
  name: string;
  min: number;
  max: number;
  /** Three-letter names of the values, starting at `min`. */
  names?: readonly string[];
}

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const weekdays = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
const minuteField: Field = { name: 'minute', min: 0, max: 59 };
const hourField: Field = { name: 'hour', min: 0, max: 23 };
const dayField: Field = { name: 'day of month', min: 1, max: 31 };
const monthField: Field = { name: 'month', min: 1, max: 12, names: months };
const weekdayField: Field = { name: 'weekday', min: 0, max: 7, names: weekdays };

/** A parsed cron pattern. Its times are at least a minute apart. */
export interface CronPattern {
  /** The minutes of a matching day at which it is due, in order. */
  readonly times: readonly number[];
  /** Whether it is due in every hour of a matching day, so that it means an interval rather than a time of day. */
  readonly isEveryHour: boolean;
  readonly matchesDay: (dayNumber: number) => boolean;
}

const patterns = new Map<string, CronPattern>();

/**
 * Parses five plain cron fields: `*`, numbers, names of months and weekdays, ranges, lists, and steps of `*` or a
 * range. Syntax that some cron implementations silently interpret differently is refused, and so is a pattern that
 * never matches.
 */
export function readCronPattern(text: string): CronPattern {
  const known = patterns.get(text);
  if (known !== undefined) return known;
  const fields = text.split(/ +/);
  const [minute, hour, day, month, weekday] = fields;
  if (fields.length !== 5 || !minute || !hour || !day || !month || !weekday) {
    throw refusal(` has ${fields.length} fields, but a cron pattern has five: minute, hour, day, month, weekday`);
  }
  const minutes = valuesOf(minute, minuteField);
  const hours = valuesOf(hour, hourField);
  const pattern = {
    times: hours.flatMap((hourValue) => minutes.map((minuteValue) => hourValue * 60 + minuteValue)),
    isEveryHour: hour === '*',
    matchesDay: dayRule(
      { isAny: day === '*', values: valuesOf(day, dayField) },
      valuesOf(month, monthField),
      // Sunday is both 0 and 7.
      { isAny: weekday === '*', values: valuesOf(weekday, weekdayField).map((value) => value % 7) },
    ),
  };
  // The start does not matter: a pattern without a match within nine years never matches.
  if (nextMatch(pattern, 0) === undefined) throw refusal(' never occurs: none of its months has such a day');
  if (patterns.size >= patternsKept) patterns.clear();
  patterns.set(text, pattern);
  return pattern;
}

/**
 * The next time of a pattern in a time zone, in milliseconds, strictly later than `afterMs`. A time of day that the
 * clocks skip runs right after the gap, and one that they repeat runs once. A pattern for every hour follows the
 * elapsed time instead: it also runs in the repeated hour, and has nothing to make up for after a gap.
 */
export function nextCronInstant(pattern: CronPattern, zone: TimeZone, afterMs: number): number | undefined {
  if (pattern.isEveryHour) return nextOfRhythm(pattern, zone, afterMs);
  let localMs: number | undefined = zone.localTimeAt(afterMs);
  for (;;) {
    localMs = nextMatch(pattern, localMs);
    if (localMs === undefined) return undefined;
    const instantMs = zone.instantOf(localMs);
    // Otherwise the first of two equal local times, if `afterMs` is near the second.
    if (instantMs > afterMs) return instantMs;
  }
}

function nextOfRhythm(pattern: CronPattern, zone: TimeZone, afterMs: number): number | undefined {
  let beforeMs = afterMs;
  for (;;) {
    // The millisecond before the next candidate, in the UTC offset that applies to that candidate.
    const stretch = zone.periodAt(beforeMs + 1);
    const localMs = nextMatch(pattern, beforeMs + stretch.offsetMs);
    if (localMs === undefined) return undefined;
    const instantMs = localMs - stretch.offsetMs;
    if (instantMs < stretch.endMs) return instantMs;
    beforeMs = stretch.endMs - 1;
  }
}

/** The first local minute of the pattern that begins strictly later than `localMs`. */
function nextMatch(pattern: CronPattern, localMs: number): number | undefined {
  const minute = Math.floor(localMs / minuteMs) + 1;
  const firstDay = Math.floor(minute / minutesOfDay);
  for (let day = firstDay; day < firstDay + searchedDays; day += 1) {
    if (!pattern.matchesDay(day)) continue;
    const from = day === firstDay ? minute - day * minutesOfDay : 0;
    const time = firstAtOrAfter(pattern.times, from);
    if (time !== undefined) return day * dayMs + time * minuteMs;
  }
  return undefined;
}

function firstAtOrAfter(sorted: readonly number[], least: number): number | undefined {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return sorted[low];
}

interface DayValues {
  isAny: boolean;
  values: readonly number[];
}

/** Cron's own rule: if both a day of the month and a weekday are given, either is enough. */
function dayRule(days: DayValues, monthValues: readonly number[], weekdayValues: DayValues) {
  const ofMonth = new Set(days.values);
  const ofYear = new Set(monthValues);
  const ofWeek = new Set(weekdayValues.values);
  return (dayNumber: number): boolean => {
    const date = new Date(dayNumber * dayMs);
    if (!ofYear.has(date.getUTCMonth() + 1)) return false;
    const fitsDay = ofMonth.has(date.getUTCDate());
    const fitsWeekday = ofWeek.has(date.getUTCDay());
    return days.isAny || weekdayValues.isAny ? fitsDay && fitsWeekday : fitsDay || fitsWeekday;
  };
}

function valuesOf(text: string, field: Field): number[] {
  const values = new Set(text.split(',').flatMap((part) => valuesOfPart(part, field)));
  return [...values].toSorted((a, b) => a - b);
}

function valuesOfPart(part: string, field: Field): number[] {
  const written = /^(?:(\*)|([0-9A-Za-z]+)(?:-([0-9A-Za-z]+))?)(?:\/(\d{1,4}))?$/.exec(part);
  if (written === null) throw refusal(`'s ${field.name} is not valid: ${shown(part)}`);
  const [, star, low, high, step] = written;
  const from = star !== undefined || low === undefined ? field.min : numberOf(low, field);
  const isRange = star !== undefined || high !== undefined;
  if (step !== undefined && !isRange) {
    throw refusal(`'s ${field.name} has a step without a range or *: ${shown(part)}`);
  }
  const to = star !== undefined ? field.max : high === undefined ? from : rangeEnd(high, field);
  if (to < from) throw refusal(`'s ${field.name} has a range whose end is before its start: ${shown(part)}`);
  const by = step === undefined ? 1 : Number(step);
  if (by < 1 || by > field.max) throw refusal(`'s ${field.name} has a step out of range: ${shown(part)}`);
  return Array.from({ length: Math.floor((to - from) / by) + 1 }, (_, index) => from + index * by);
}

/** A range can end with Sunday by name, which is then the last day of the week. */
function rangeEnd(text: string, field: Field): number {
  return field === weekdayField && text.toUpperCase() === 'SUN' ? 7 : numberOf(text, field);
}

function numberOf(text: string, field: Field): number {
  const named = field.names?.indexOf(text.toUpperCase()) ?? -1;
  if (named >= 0) return field.min + named;
  if (!/^\d{1,2}$/.test(text)) throw refusal(`'s ${field.name} is not valid: ${shown(text)}`);
  const value = Number(text);
  if (value < field.min || value > field.max) {
    throw refusal(`'s ${field.name} is out of range: ${shown(text)} is not within ${field.min} to ${field.max}`);
  }
  return value;
}

function shown(text: string): string {
  return `'${text.length > 20 ? `${text.slice(0, 20)}...` : text}'`;
}

function refusal(what: string): BadTimetable {
  return new BadTimetable('schedule', `The schedule${what}`);
}
