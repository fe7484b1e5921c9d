import { Temporal } from 'temporal-polyfill';

/** Clocks of a zone that are moved: when, and local time minus UTC before and after, all in milliseconds. */
export interface ClockChange {
  zone: string;
  atMs: number;
  beforeMs: number;
  afterMs: number;
}

/** Every zone that the runtime knows. */
export const everyZone = Intl.supportedValuesOf('timeZone');

/** Every change of every zone's clocks from 2026 to 2036. */
export function everyClockChange(): ClockChange[] {
  return everyZone.flatMap(changesOf);
}

function changesOf(zone: string): ClockChange[] {
  const changes: ClockChange[] = [];
  let at = Temporal.Instant.from('2026-01-01T00:00Z').toZonedDateTimeISO(zone);
  for (;;) {
    const beforeMs = at.offsetNanoseconds / 1e6;
    const next = at.getTimeZoneTransition('next');
    if (next === null || next.epochMilliseconds >= Date.UTC(2037, 0, 1)) return changes;
    changes.push({ zone, atMs: next.epochMilliseconds, beforeMs, afterMs: next.offsetNanoseconds / 1e6 });
    at = next;
  }
}

/**
 * When a local time near a change comes: by the clocks before it if they show it, then by those after it, and at the
 * change itself when neither do. Local times are milliseconds as UTC would count them.
 */
export function instantNear(change: ClockChange, localMs: number): number {
  return instantAmong([change], localMs);
}

/** The same with all the changes of a zone, of which there is one at least. */
export function instantAmong(ofZone: readonly ClockChange[], localMs: number): number {
  let changedMs = Number.NEGATIVE_INFINITY;
  for (const { atMs, beforeMs } of ofZone) {
    if (localMs - beforeMs < atMs) return Math.max(localMs - beforeMs, changedMs);
    changedMs = atMs;
  }
  return Math.max(localMs - (ofZone.at(-1)?.afterMs ?? 0), changedMs);
}

/** Times of day in minutes that a change may trouble, and one that it does not. */
export function timesOfDayAround({ atMs, beforeMs, afterMs }: ClockChange): number[] {
  const [from, to] = [atMs + beforeMs, atMs + afterMs].toSorted((a, b) => a - b) as [number, number];
  const minutes = [from - 60_000, from, (from + to) / 2, to - 60_000, to, 9 * 3_600_000 + 60_000];
  return minutes.map((localMs) => ((Math.floor(localMs / 60_000) % 1_440) + 1_440) % 1_440);
}
