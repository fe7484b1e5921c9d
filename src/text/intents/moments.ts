import { createRequire } from 'node:module';
import type { ParsedResult } from 'chrono-node/en';
import { assumedHour, takeTimeOfDay, withDigits } from './clock-words.ts';
import { type Recurring, takeRecurrence } from './recurrences.ts';

const require = createRequire(import.meta.url);
/** Loaded with the first goal, because it would be a tenth of everything loaded at startup. */
const englishDates = () => require('chrono-node/en') as typeof import('chrono-node/en');

/** A time zone, as far as needed here; local times are in milliseconds as UTC would count them at that time. */
export interface Zone {
  readonly name: string;
  localTimeAt(instantMs: number): number;
  instantOf(localMs: number): number;
}

/** The current time and place. */
export interface Here {
  nowMs: number;
  zone: Zone;
  /** The zone with an IANA name; undefined if there is none. */
  zoneNamed(name: string): Zone | undefined;
}

/** When something should be done, in the terms of scheduled tasks. */
export interface Timing {
  /** A time in ISO 8601, or a cron pattern with five fields. */
  schedule: string;
  recurrence: 'once' | 'hourly' | 'daily' | 'weekly' | 'biweekly' | 'monthly';
  /** The IANA name of the zone in which the words were interpreted. */
  timezone: string;
  /** The first run, if it is not a pattern. */
  firstMs: number | undefined;
  /** Whether the words name the zone. */
  isZoneNamed: boolean;
  /** Whether the words name a time of day. */
  isTimeNamed: boolean;
  /** Whether the time comes before or after everything else. */
  isAtEdge: boolean;
}

/** The time named in words; `rest` is the remaining words. */
export type ReadMoment = { rest: string } & ({ timing: Timing | undefined } | { problem: string });

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** The hour of a day without a time of day. */
const defaultHour = 9;

/** Words for a part of the day, for which the library knows the hour. */
const partOfDay = /^casualReference\/(?:tonight|morning|afternoon|evening|night|noon|midnight)$/;

/**
 * Extracts from words when something should be done, in any order: `tomorrow at 9 call Ann`, `call Ann every Monday at
 * 10`.
 */
export function readMoment(words: string, here: Here): ReadMoment {
  const zoned = takeZone(words, here);
  const zone = zoned.zone ?? here.zone;
  const known = { timezone: zone.name, isZoneNamed: zoned.zone !== undefined };
  const spelled = withDigits(zoned.words);
  const repeated = takeRecurrence(spelled);
  if (repeated !== undefined) {
    if ('problem' in repeated) return { rest: tidy(repeated.rest), problem: repeated.problem };
    const from = firstDay(repeated, { zone, nowMs: here.nowMs });
    const when = timingOf(repeated.recurring, { zone, nowMs: here.nowMs, fromMs: from?.atMs });
    return {
      rest: tidy(from?.rest ?? repeated.rest),
      timing: { ...when, ...known, isTimeNamed: true, isAtEdge: true },
    };
  }
  const found = findMoment(spelled, { zone, nowMs: here.nowMs });
  if (found === undefined) return { rest: zoned.words, timing: undefined };
  const { atMs, rest, isTimeNamed, isAtEdge } = found;
  const schedule = new Date(atMs).toISOString();
  return { rest, timing: { schedule, recurrence: 'once', firstMs: atMs, ...known, isTimeNamed, isAtEdge } };
}

/** Extracts a zone by its IANA name, wherever it is; other words with a slash stay. */
function takeZone(words: string, here: Here): { words: string; zone: Zone | undefined } {
  for (const [text = ''] of words.matchAll(/[A-Za-z]{2,20}\/[A-Za-z_/]{2,40}/g)) {
    const zone = here.zoneNamed(text);
    if (zone === undefined) continue;
    const [before = '', after = ''] = words.split(text);
    return { words: `${before.replace(/\b(?:in|at)\s$/, '')}${after.trimStart()}`.trim(), zone };
  }
  return { words, zone: undefined };
}

type Around = Pick<Here, 'zone' | 'nowMs'>;

/** The first day of a recurrence, if the words name one: `every month from 1 December`. */
function firstDay(
  { rest, recurring }: { rest: string; recurring: Recurring },
  around: Around,
): { atMs: number; rest: string } | undefined {
  const isCounted = recurring.kind === 'counted' && recurring.weekday === undefined && recurring.monthDay === undefined;
  if (!isCounted && !/\b(?:starting|from|beginning)\b/i.test(rest)) return undefined;
  const found = findMoment(rest, around);
  if (found === undefined || found.atMs <= around.nowMs) return undefined;
  const dayStart = Math.floor(around.zone.localTimeAt(found.atMs) / dayMs) * dayMs;
  const minuteOfDay = recurring.kind === 'counted' ? recurring.minuteOfDay : 0;
  return { atMs: around.zone.instantOf(dayStart + minuteOfDay * minuteMs), rest: found.rest };
}

function timingOf(
  recurring: Recurring,
  { fromMs, ...around }: Around & { fromMs: number | undefined },
): Pick<Timing, 'schedule' | 'recurrence' | 'firstMs'> {
  if (recurring.kind === 'cron') return { schedule: recurring.pattern, recurrence: 'once', firstMs: undefined };
  const firstMs = fromMs ?? firstRun(recurring, around);
  return { schedule: new Date(firstMs).toISOString(), recurrence: recurring.recurrence, firstMs };
}

/** The first matching day from now on, at that time of day. */
function firstRun(recurring: Extract<Recurring, { kind: 'counted' }>, { zone, nowMs }: Around): number {
  const { weekday, monthDay, minuteOfDay } = recurring;
  const today = Math.floor(zone.localTimeAt(nowMs) / dayMs);
  for (let day = today; ; day++) {
    const localMs = day * dayMs + minuteOfDay * minuteMs;
    const date = new Date(localMs);
    if (weekday !== undefined && date.getUTCDay() !== weekday) continue;
    if (monthDay !== undefined && date.getUTCDate() !== monthDay) continue;
    const instantMs = zone.instantOf(localMs);
    if (instantMs > nowMs) return instantMs;
  }
}

function findMoment(
  words: string,
  { zone, nowMs }: Around,
): { atMs: number; rest: string; isTimeNamed: boolean; isAtEdge: boolean } | undefined {
  const offsetMinutes = Math.round((zone.localTimeAt(nowMs) - nowMs) / minuteMs);
  const named = englishDates().parse(
    words,
    { instant: new Date(nowMs), timezone: offsetMinutes },
    { forwardDate: true },
  );
  const own = named.filter((each) => !isOfMatter(each, words));
  const found = own.length === 0 ? named : own;
  const [first] = found;
  if (first === undefined) return undefined;
  const isFirst = withoutPreposition(words.slice(0, first.index)) === '';
  const moment = isFirst ? first : (found.at(-1) ?? first);
  // The day and the time can be at different ends: `tomorrow call Ann at 9`.
  const other = found.find((each) => each !== moment && isTimeSaid(each) !== isTimeSaid(moment));
  const day = other !== undefined && isTimeSaid(moment) && !isDaySaid(moment) ? other : moment;
  const time = day === moment ? (isTimeSaid(moment) ? moment : other) : moment;
  const used = other === undefined ? [moment] : [moment, other];
  const rest = used
    .toSorted((a, b) => b.index - a.index)
    .reduce(
      (left, { index, text }) => `${withoutPreposition(left.slice(0, index))} ${left.slice(index + text.length)}`,
      words,
    );
  const after = words.slice(moment.index + moment.text.length).replace(/[\s.!?,]{1,20}$/, '');
  return {
    atMs: instantOf(day, { time, zone, nowMs }),
    rest: tidy(rest),
    isTimeNamed: time !== undefined,
    isAtEdge: isFirst || after === '' || /^\s?[:,]/.test(after),
  };
}

/**
 * Whether it belongs to what should be done, if another time is named: a month alone, as in `the March figures`, or a day
 * that something else is compared with, as in `call Ann before Friday`.
 */
function isOfMatter(each: ParsedResult, words: string): boolean {
  if (!isTimeSaid(each) && !isDaySaid(each)) return true;
  return /\b(?:after|before|of|since|till|until)(?: the)? ?$/i.test(words.slice(0, each.index));
}

const isTimeSaid = ({ start }: ParsedResult): boolean =>
  start.isCertain('hour') || [...start.tags()].some((tag) => partOfDay.test(tag));
const isDaySaid = ({ start }: ParsedResult): boolean => start.isCertain('day') || start.isCertain('weekday');

/**
 * Converts a local time with the zone's own rules for that day, because the library only knows today's offset, which is
 * wrong after the next clock change.
 */
function instantOf(
  { start }: ParsedResult,
  { time, zone, nowMs }: { time: ParsedResult | undefined } & Around,
): number {
  if (start.isCertain('timezoneOffset')) return start.date().getTime();
  const hour = time === undefined ? defaultHour : hourOf(time);
  const minute = time?.start.get('minute') ?? 0;
  const localMs = Date.UTC(start.get('year') ?? 0, (start.get('month') ?? 1) - 1, start.get('day') ?? 1, hour, minute);
  const atMs = zone.instantOf(localMs);
  // A time of day that has passed, without a day, means the next day.
  const isTimeAlone = !start.isCertain('day') && !start.isCertain('weekday');
  return atMs <= nowMs && isTimeAlone ? zone.instantOf(localMs + dayMs) : atMs;
}

function hourOf({ start, text }: ParsedResult): number {
  const part = start.isCertain('hour') ? undefined : takeTimeOfDay(text);
  if (part !== undefined) return Math.floor(part.minuteOfDay / 60);
  const hour = start.get('hour') ?? defaultHour;
  if (start.isCertain('meridiem') || !start.isCertain('hour')) return hour;
  const written = /(\d{1,2})(?:[:.]\d\d)?\D{0,12}$/.exec(text)?.[1];
  return written === undefined || Number(written) !== hour || /\bin\b|\bmorning\b/i.test(text)
    ? hour
    : assumedHour(written);
}

/** The words before a time without its preposition: `to call Ann on` and `Friday`. */
function withoutPreposition(words: string): string {
  const before = words.trimEnd();
  return before.replace(/(?:^|\s)(?:at|on|by|in|for|from|starting|beginning|until)(?: the)?$/i, '').trimEnd();
}

function tidy(words: string): string {
  return words
    .replace(/\s{1,50}/g, ' ')
    .replace(/ ([,.:;!?])/g, '$1')
    .trim()
    .replace(/^[,.:;-]\s?/, '')
    .replace(/\s?[,:;-]$/, '')
    .trim();
}
