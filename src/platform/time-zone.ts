import { Temporal } from 'temporal-polyfill';

/** A stretch of time in which a zone's clocks are not moved. Instants and offsets are in milliseconds. */
interface Stretch {
  /** First instant of the stretch; -Infinity when there was no change before it. */
  startMs: number;
  /** First instant after it; Infinity when no change is known to come. */
  endMs: number;
  /** Local time minus UTC. */
  offsetMs: number;
}

/** Zones that are remembered, and stretches of each: far more than are ever in use, and no more than fits anywhere. */
const zonesKept = 1_000;
const stretchesKept = 200;

const zones = new Map<string, TimeZone>();

/** The zone of that name, whatever its case; undefined for a name that is not in the IANA database. */
export function timeZoneOf(name: string): TimeZone | undefined {
  const known = zones.get(name);
  if (known !== undefined) return known;
  // Offsets would be taken as well, but they are no zones: nobody's clock knows summer time by them.
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{1,63}$/.test(name)) return undefined;
  try {
    const canonical = Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId;
    const zone = new TimeZone(canonical);
    if (zones.size >= zonesKept) zones.clear();
    zones.set(name, zone);
    return zone;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The zone for whoever has named none. */
export function utc(): TimeZone {
  const zone = timeZoneOf('UTC');
  if (zone === undefined) throw new Error('UTC is no time zone');
  return zone;
}

/**
 * Turns instants into local times and back. A local time is written as the milliseconds that UTC would count at the
 * same date and time of day, so calendar arithmetic on it knows no changes of the clocks; those come in at
 * {@link TimeZone.instantOf} alone, by one rule for everything that is scheduled.
 */
export class TimeZone {
  /** Name in the IANA database, in its own case. */
  readonly name: string;
  #stretches: Stretch[] = [];
  #latest: Stretch | undefined;

  constructor(name: string) {
    this.name = name;
  }

  localTimeAt(instantMs: number): number {
    return instantMs + this.stretchAt(instantMs).offsetMs;
  }

  /**
   * When it is that local time. A time that the clocks skip is taken as the first instant after the gap, and one that
   * happens twice as the first of the two.
   */
  instantOf(localMs: number): number {
    const guess = this.stretchAt(localMs - this.stretchAt(localMs).offsetMs);
    const around = [
      Number.isFinite(guess.startMs) ? this.stretchAt(guess.startMs - 1) : undefined,
      guess,
      Number.isFinite(guess.endMs) ? this.stretchAt(guess.endMs) : undefined,
    ];
    for (const stretch of around) {
      if (stretch === undefined) continue;
      const instantMs = localMs - stretch.offsetMs;
      // Before this stretch, and not in the one before it: in the gap between the two.
      if (instantMs < stretch.startMs) return stretch.startMs;
      if (instantMs < stretch.endMs) return instantMs;
    }
    throw new Error(`${this.name}: clocks that change twice within a day cannot be read`);
  }

  /** The time around an instant in which the clocks are not moved. */
  stretchAt(instantMs: number): Stretch {
    const holds = (stretch: Stretch) => stretch.startMs <= instantMs && instantMs < stretch.endMs;
    if (this.#latest !== undefined && holds(this.#latest)) return this.#latest;
    this.#latest = this.#stretches.find(holds) ?? this.#read(instantMs);
    return this.#latest;
  }

  #read(instantMs: number): Stretch {
    const at = Temporal.Instant.fromEpochMilliseconds(instantMs).toZonedDateTimeISO(this.name);
    const next = at.getTimeZoneTransition('next')?.epochMilliseconds ?? Number.POSITIVE_INFINITY;
    // The one before an instant is strictly before it, and a change at the very instant belongs to this stretch.
    const previous = at.add({ milliseconds: 1 }).getTimeZoneTransition('previous');
    const stretch = {
      startMs: previous?.epochMilliseconds ?? Number.NEGATIVE_INFINITY,
      endMs: next,
      offsetMs: at.offsetNanoseconds / 1_000_000,
    };
    if (this.#stretches.length >= stretchesKept) this.#stretches = [];
    this.#stretches.push(stretch);
    return stretch;
  }
}
