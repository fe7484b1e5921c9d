import { createRequire } from 'node:module';
import type { ParsedResult } from 'chrono-node/en';
import { assumedHour, takeTimeOfDay, withDigits } from './clock-words.ts';
import { type Recurring, takeRecurrence } from './recurrences.ts';

const require = createRequire(import.meta.url);
/** Read when the first goal is: it is a tenth of all that a start would read. */
const englishDates = () => require('chrono-node/en') as typeof import('chrono-node/en');

/** A time zone, as far as moments are concerned; local times are milliseconds as UTC would count them at that time. */
export interface Zone {
  readonly name: string;
  localTimeAt(instantMs: number): number;
  instantOf(localMs: number): number;
}

/** When it is, and where. */
export interface Here {
  nowMs: number;
  zone: Zone;
  /** The zone of an IANA name; undefined for a name that is none. */
  zoneNamed(name: string): Zone | undefined;
}

/** When something is to be done: what a scheduled task takes. */
export interface Timing {
  /** An instant in ISO 8601, or a cron pattern of five fields. */
  schedule: string;
  recurrence: 'once' | 'hourly' | 'daily' | 'weekly' | 'biweekly' | 'monthly';
  /** IANA name of the zone in which the words were read. */
  timezone: string;
  /** The first time, where it is no pattern. */
  firstMs: number | undefined;
  /** The words name the zone themselves. */
  isZoneNamed: boolean;
  /** The words say a time of day. */
  isTimeNamed: boolean;
  /** The moment stands before or after everything else that is said. */
  isAtEdge: boolean;
}

/** What words say of a moment; `rest` is the words without it. */
export type ReadMoment = { rest: string } & ({ timing: Timing | undefined } | { problem: string });

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** Without a time of day a day means its morning. */
const defaultHour = 9;

/** Words for a part of the day, whose hour the library knows. */
const partOfDay = /^casualReference\/(?:tonight|morning|afternoon|evening|night|noon|midnight)$/;

/** Reads when something is to be done out of words, in any order: `tomorrow at 9 call Ann`, `call Ann every Monday at 10`. */
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

/** A zone by its IANA name, wherever it stands; a word with a stroke that is none stays. */
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

/** The day from which a recurrence counts, where the words name one: `every month from 1 December`. */
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

/** The first day from now on that fits, at that time of the day. */
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
  const found = englishDates().parse(
    words,
    { instant: new Date(nowMs), timezone: offsetMinutes },
    { forwardDate: true },
  );
  const [first] = found;
  if (first === undefined) return undefined;
  const isFirst = withoutPreposition(words.slice(0, first.index)) === '';
  const moment = isFirst ? first : (found.at(-1) ?? first);
  // The day may stand at one end and the time at the other: `tomorrow call Ann at 9`.
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

const isTimeSaid = ({ start }: ParsedResult): boolean =>
  start.isCertain('hour') || [...start.tags()].some((tag) => partOfDay.test(tag));
const isDaySaid = ({ start }: ParsedResult): boolean => start.isCertain('day') || start.isCertain('weekday');

/**
 * When that is. A local time is turned into an instant by the zone's own rules for that day: the library knows today's
 * offset only, which is wrong for a day beyond the next change of the clocks.
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
  // A time of day alone that is over means the next day.
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

/** The words before a moment without what belongs to it: `to call Ann on` and `Friday`. */
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
