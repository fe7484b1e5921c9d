import { type ParsedResult, parse } from 'chrono-node/en';
import { timeZoneOf } from '#platform/time-zone.ts';

/** What somebody wants to be reminded of, and when. */
export interface WantedReminder {
  /** Undefined when no moment was found in the words. */
  at: Date | undefined;
  /** Empty when the words name nothing but a moment. */
  what: string;
  recurrence: 'once' | 'hourly' | 'daily' | 'weekly' | 'monthly';
  /** The zone in which the words were read. */
  timezone: string;
  /** The words name the zone themselves. */
  isZoneNamed: boolean;
}

const dayMs = 86_400_000;

/** Without a time of day a day means its morning. */
const defaultHour = 9;

/** Words for a part of the day, whose hour the library knows. */
const partOfDay = /^casualReference\/(?:tonight|morning|afternoon|evening|night|noon|midnight)$/;

const recurrences = [
  [/\b(?:every hour|hourly)\b/i, 'hourly', ''],
  [/\b(?:every day|daily)\b/i, 'daily', ''],
  [/\b(?:every week|weekly)\b/i, 'weekly', ''],
  [/\b(?:every month|monthly)\b/i, 'monthly', ''],
  [/\bevery (?=(?:mon|tues|wednes|thurs|fri|satur|sun)day\b)/i, 'weekly', 'on '],
  [/\bevery (?=(?:morning|evening|night)\b)/i, 'daily', 'this '],
] as const;

/** Reads the words after "remind me", in any order: `tomorrow at 9 to call Ann`, `to call Ann every Monday at 10`. */
export function readReminder(words: string, { now, timezone }: { now: Date; timezone: string }): WantedReminder {
  const zoned = takeZone(words);
  const zone = timeZoneOf(zoned.zone ?? timezone) ?? timeZoneOf('UTC');
  if (zone === undefined) throw new Error('UTC is no time zone');
  const repeated = takeRecurrence(zoned.words);
  const instantMs = now.getTime();
  const offsetMinutes = Math.round((zone.localTimeAt(instantMs) - instantMs) / 60_000);
  const found = parse(repeated.words, { instant: now, timezone: offsetMinutes }, { forwardDate: true });
  const isFirst = found[0] !== undefined && withoutPreposition(repeated.words.slice(0, found[0].index)) === '';
  const moment = isFirst ? found[0] : found.at(-1);
  const known = { recurrence: repeated.recurrence, timezone: zone.name, isZoneNamed: zoned.zone !== undefined };
  if (moment === undefined) return { ...known, at: undefined, what: cleaned(repeated.words) };
  const { index, text } = moment;
  const before = withoutPreposition(repeated.words.slice(0, index));
  const what = cleaned(`${before} ${repeated.words.slice(index + text.length)}`);
  return {
    ...known,
    at: instantOf(moment, { nowMs: instantMs, instantOfLocal: (localMs) => zone.instantOf(localMs) }),
    what,
  };
}

/** A zone by its IANA name, wherever it stands; a word with a stroke that is none stays. */
function takeZone(words: string): { words: string; zone: string | undefined } {
  for (const [text = ''] of words.matchAll(/[A-Za-z]{2,20}\/[A-Za-z_/]{2,40}/g)) {
    const zone = timeZoneOf(text);
    if (zone === undefined) continue;
    const [before = '', after = ''] = words.split(text);
    return { words: `${before.replace(/\b(?:in|at)\s$/, '')}${after.trimStart()}`.trim(), zone: zone.name };
  }
  return { words, zone: undefined };
}

function takeRecurrence(words: string): { words: string; recurrence: WantedReminder['recurrence'] } {
  for (const [pattern, recurrence, instead] of recurrences) {
    if (!pattern.test(words)) continue;
    return {
      words: words
        .replace(pattern, instead)
        .replace(/\s{2,10}/g, ' ')
        .trim(),
      recurrence,
    };
  }
  return { words, recurrence: 'once' };
}

/**
 * When that is. A local time is turned into an instant by the zone's own rules for that day: the library knows today's
 * offset only, which is wrong for a day beyond the next change of the clocks.
 */
function instantOf(
  { start }: ParsedResult,
  { nowMs, instantOfLocal }: { nowMs: number; instantOfLocal: (localMs: number) => number },
): Date {
  if (start.isCertain('timezoneOffset')) return start.date();
  const isHourSaid = start.isCertain('hour') || [...start.tags()].some((tag) => partOfDay.test(tag));
  const hour = isHourSaid ? (start.get('hour') ?? defaultHour) : defaultHour;
  const minute = isHourSaid ? (start.get('minute') ?? 0) : 0;
  const localMs = Date.UTC(start.get('year') ?? 0, (start.get('month') ?? 1) - 1, start.get('day') ?? 1, hour, minute);
  const at = instantOfLocal(localMs);
  // A time of day alone that is over means the next day.
  if (at <= nowMs && !start.isCertain('day') && !start.isCertain('weekday'))
    return new Date(instantOfLocal(localMs + dayMs));
  return new Date(at);
}

/** The words before a moment without what belongs to it: `to call Ann on` and `Friday`. */
function withoutPreposition(words: string): string {
  const before = words.trimEnd();
  return before.replace(/(?:^|\s)(?:at|on|by|in|for|from)$/i, '').trimEnd();
}

/** What is left of the words without their moment: no "to" before, no comma after. */
function cleaned(words: string): string {
  return words
    .replace(/\s{1,20}/g, ' ')
    .trim()
    .replace(/^(?:[,:;-]\s?)?(?:(?:to|that|about|of)\b\s?)?/i, '')
    .replace(/\s?[,:;-]$/, '')
    .trim();
}
