import type { TimeZone } from '#platform/time-zone.ts';
import type { Recurrence } from '../schema.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The starting point of a recurrence. */
export interface Anchor {
  /** The first run. */
  instantMs: number;
  /** The local time that was intended for it. It differs from the actual one if the clocks skip it that day. */
  localMs: number;
}

/**
 * The next time of a recurrence, strictly later than `afterMs`; undefined if there is none. Hours are elapsed hours.
 * Days, weeks and months are counted in local time from the anchor, so that neither a change of clocks nor a short
 * month shifts later runs.
 */
export function nextRecurrence(
  recurrence: Recurrence,
  { anchor, zone }: { anchor: Anchor; zone: TimeZone },
  afterMs: number,
): number | undefined {
  if (anchor.instantMs > afterMs) return anchor.instantMs;
  if (recurrence === 'once') return undefined;
  if (recurrence === 'hourly') {
    return anchor.instantMs + (Math.floor((afterMs - anchor.instantMs) / hourMs) + 1) * hourMs;
  }
  let place = Math.max(1, periodsBetween(recurrence, anchor.localMs, zone.localTimeAt(afterMs)));
  for (;;) {
    const instantMs = zone.instantOf(localTimeOf(recurrence, anchor.localMs, place));
    if (instantMs > afterMs) return instantMs;
    place += 1;
  }
}

/** Number of days between runs. */
const daysOf = { daily: 1, weekly: 7, biweekly: 14 } as const;

type CalendarRecurrence = Exclude<Recurrence, 'once' | 'hourly'>;

/** The local time of the run that comes `place` periods after the anchor. */
function localTimeOf(recurrence: CalendarRecurrence, anchorMs: number, place: number): number {
  if (recurrence !== 'monthly') return anchorMs + place * daysOf[recurrence] * dayMs;
  const anchor = new Date(anchorMs);
  const lastDay = new Date(anchorMs);
  lastDay.setUTCMonth(anchor.getUTCMonth() + place + 1, 0);
  if (anchor.getUTCDate() < lastDay.getUTCDate()) lastDay.setUTCDate(anchor.getUTCDate());
  return lastDay.getTime();
}

/**
 * Number of whole days or weeks, or of month boundaries. The run at that place can already have been; the one before it
 * has.
 */
function periodsBetween(recurrence: CalendarRecurrence, anchorMs: number, localMs: number): number {
  if (recurrence !== 'monthly') return Math.floor((localMs - anchorMs) / (daysOf[recurrence] * dayMs));
  const [from, to] = [new Date(anchorMs), new Date(localMs)];
  return (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
}
