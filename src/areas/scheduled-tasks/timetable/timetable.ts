import { type TimeZone, timeZoneOf } from '#platform/time-zone.ts';
import { trimOf } from '#text/languages/index.ts';
import type { Recurrence } from '../schema.ts';
import { BadTimetable } from './bad-timetable.ts';
import { nextCronInstant, readCronPattern } from './cron-pattern.ts';
import { nextRecurrence } from './recurrence.ts';
import { latestInstantMs, readSchedule, type WrittenSchedule } from './written-schedule.ts';

export { BadTimetable };

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** When a task is due, as it is stored. */
export interface Timetable {
  /** An ISO 8601 time, `HH:MM`, or a five-field cron pattern. */
  schedule: string;
  recurrence: Recurrence;
  /** The IANA name of the time zone. */
  timezone: string;
  /** The first run, from which a recurrence counts. */
  anchorAt: Date;
}

/**
 * Parses what a caller gave; throws {@link BadTimetable}. A time without an offset is in the given time zone, which
 * defaults to UTC; `HH:MM` is the next such time there. A `once` in the past is due now, and a recurrence that began in
 * the past is due at its next time.
 */
export function readTimetable(
  given: { schedule: string; recurrence: Recurrence; timezone: string | undefined },
  now: Date,
): { timetable: Timetable; firstRunAt: Date } {
  const zone = readZone(given.timezone ?? 'UTC');
  const written = readSchedule(given.schedule);
  if (written.kind === 'cron') {
    readCronPattern(written.pattern);
    if (given.recurrence !== 'once') {
      throw new BadTimetable('recurrence', 'A cron pattern recurs by itself; omit the recurrence');
    }
  }
  const timetable = {
    schedule: trimOf(given.schedule, / /),
    recurrence: given.recurrence,
    timezone: zone.name,
    anchorAt: new Date(anchorOf(written, { zone, nowMs: now.getTime(), isOnce: given.recurrence === 'once' })),
  };
  const isDueNow = runsOnce(timetable) && timetable.anchorAt.getTime() <= now.getTime();
  const firstRunAt = isDueNow ? now : nextRunAfter(timetable, now);
  if (firstRunAt === undefined) throw new BadTimetable('schedule', 'The schedule has no run before the year 10000');
  return { timetable, firstRunAt };
}

/** The next due time, strictly later than `after`; undefined if there is none. */
export function nextRunAfter(timetable: Timetable, after: Date): Date | undefined {
  return runsOf(timetable)(after);
}

/** The next `count` due times after `from`, or fewer if the schedule ends before. */
export function upcomingRuns(timetable: Timetable, from: Date, count: number): Date[] {
  const next = runsOf(timetable);
  const runs: Date[] = [];
  for (let run = next(from); run !== undefined && runs.length < count; run = next(run)) runs.push(run);
  return runs;
}

/** Whether a task is finished after one run. A cron pattern is stored as `once` too, but recurs forever. */
export function runsOnce({ schedule, recurrence }: Pick<Timetable, 'schedule' | 'recurrence'>): boolean {
  return recurrence === 'once' && readSchedule(schedule).kind !== 'cron';
}

/**
 * When a task that was paused is due again: at its next time from now on, so that nothing is made up for. Only a `once`
 * that was due during the pause, and therefore has not run, runs now. Undefined if it has already run.
 */
export function nextRunOnResume(
  timetable: Timetable,
  { now, lastScheduledFor }: { now: Date; lastScheduledFor: Date | undefined },
): Date | undefined {
  const next = nextRunAfter(timetable, now);
  if (next !== undefined || !runsOnce(timetable)) return next;
  const hasRun = lastScheduledFor !== undefined && lastScheduledFor.getTime() >= timetable.anchorAt.getTime();
  return hasRun ? undefined : now;
}

/**
 * Parses a stored schedule once, to find several of its runs. Throws {@link BadTimetable} for one that this program
 * could not have stored.
 */
export function runsOf(timetable: Timetable): (after: Date) => Date | undefined {
  const zone = readZone(timetable.timezone);
  const written = readSchedule(timetable.schedule);
  const nextMs = instantsOf(timetable, { written, zone });
  return (after) => {
    const instantMs = nextMs(after.getTime());
    return instantMs === undefined || instantMs > latestInstantMs ? undefined : new Date(instantMs);
  };
}

function instantsOf(
  { recurrence, anchorAt }: Timetable,
  { written, zone }: { written: WrittenSchedule; zone: TimeZone },
): (afterMs: number) => number | undefined {
  if (written.kind === 'cron') {
    const pattern = readCronPattern(written.pattern);
    return (afterMs) => nextCronInstant(pattern, zone, afterMs);
  }
  const instantMs = anchorAt.getTime();
  const anchor = { instantMs, localMs: meantLocalTime(written, zone, instantMs) };
  return (afterMs) => nextRecurrence(recurrence, { anchor, zone }, afterMs);
}

/** The local time that was intended for the first run. If the clocks skip it on that day, the actual run is later. */
function meantLocalTime(written: WrittenSchedule, zone: TimeZone, anchorMs: number): number {
  if (written.kind === 'local time') return written.localMs;
  const localMs = zone.localTimeAt(anchorMs);
  if (written.kind !== 'time of day') return localMs;
  const onThatDay = Math.floor(localMs / dayMs) * dayMs + written.minuteOfDay * minuteMs;
  // A gap at the end of a day moves its run to the next day.
  return zone.instantOf(onThatDay) === anchorMs ? onThatDay : onThatDay - dayMs;
}

function anchorOf(
  written: WrittenSchedule,
  { zone, nowMs, isOnce }: { zone: TimeZone; nowMs: number; isOnce: boolean },
): number {
  switch (written.kind) {
    case 'cron':
      return nowMs;
    case 'time of day': {
      const today = Math.floor(zone.localTimeAt(nowMs) / dayMs);
      const runOn = (day: number) => zone.instantOf(day * dayMs + written.minuteOfDay * minuteMs);
      const todayMs = runOn(today);
      return todayMs > nowMs ? todayMs : runOn(today + 1);
    }
    default: {
      const instantMs = written.kind === 'instant' ? written.instantMs : zone.instantOf(written.localMs);
      return isOnce ? Math.max(instantMs, nowMs) : instantMs;
    }
  }
}

function readZone(name: string): TimeZone {
  const zone = timeZoneOf(name);
  if (zone === undefined) {
    throw new BadTimetable('timezone', 'The timezone must be the name of an IANA time zone, such as Europe/Berlin');
  }
  return zone;
}
