import { Temporal } from 'temporal-polyfill';

/** A period without clock changes in a zone. Instants and offsets are in milliseconds. */
interface Period {
  /** The first instant of the period; -Infinity if there was no earlier change. */
  startMs: number;
  /** The first instant after the period; Infinity if no later change is known. */
  endMs: number;
  /** Local time minus UTC. */
  offsetMs: number;
}

/** The most zones that are cached, and the most periods of each: far more than are ever in use, and little memory. */
const maxZones = 1_000;
const maxPeriods = 200;

const zones = new Map<string, TimeZone>();

/** The zone of that name, in any case; undefined if it is not in the IANA database. */
export function timeZoneOf(name: string): TimeZone | undefined {
  const known = zones.get(name);
  if (known !== undefined) return known;
  // Offsets would be accepted too, but they are not zones and know no daylight saving time.
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{1,63}$/.test(name)) return undefined;
  try {
    const canonical = Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId;
    const zone = new TimeZone(canonical);
    if (zones.size >= maxZones) zones.clear();
    zones.set(name, zone);
    return zone;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The zone that is used by default: UTC. */
export function utc(): TimeZone {
  const zone = timeZoneOf('UTC');
  if (zone === undefined) throw new Error('UTC is no time zone');
  return zone;
}

/**
 * Converts between instants and local times. A local time is represented as the milliseconds that UTC would count at
 * the same date and time of day, so calendar arithmetic ignores clock changes. {@link TimeZone.instantOf} alone takes
 * them into account, by one rule for everything that is scheduled.
 */
export class TimeZone {
  /** The name in the IANA database, in its official spelling. */
  readonly name: string;
  #periods: Period[] = [];
  #latest: Period | undefined;

  constructor(name: string) {
    this.name = name;
  }

  localTimeAt(instantMs: number): number {
    return instantMs + this.periodAt(instantMs).offsetMs;
  }

  /**
   * The instant of a local time. A time that the clocks skip becomes the first instant after the gap; of a time that
   * occurs twice, the first is used.
   */
  instantOf(localMs: number): number {
    const guess = this.periodAt(localMs - this.periodAt(localMs).offsetMs);
    const around = [
      Number.isFinite(guess.startMs) ? this.periodAt(guess.startMs - 1) : undefined,
      guess,
      Number.isFinite(guess.endMs) ? this.periodAt(guess.endMs) : undefined,
    ];
    for (const period of around) {
      if (period === undefined) continue;
      const instantMs = localMs - period.offsetMs;
      // After the previous period and before this one: in the gap between them.
      if (instantMs < period.startMs) return period.startMs;
      if (instantMs < period.endMs) return instantMs;
    }
    throw new Error(`${this.name}: clocks that change twice within a day cannot be read`);
  }

  /** The period around an instant that has no clock changes. */
  periodAt(instantMs: number): Period {
    const holds = (period: Period) => period.startMs <= instantMs && instantMs < period.endMs;
    if (this.#latest !== undefined && holds(this.#latest)) return this.#latest;
    this.#latest = this.#periods.find(holds) ?? this.#read(instantMs);
    return this.#latest;
  }

  #read(instantMs: number): Period {
    const at = Temporal.Instant.fromEpochMilliseconds(instantMs).toZonedDateTimeISO(this.name);
    const next = at.getTimeZoneTransition('next')?.epochMilliseconds ?? Number.POSITIVE_INFINITY;
    // The previous change is strictly before its argument, and a change at this very instant belongs to this period.
    const previous = at.add({ milliseconds: 1 }).getTimeZoneTransition('previous');
    const period = {
      startMs: previous?.epochMilliseconds ?? Number.NEGATIVE_INFINITY,
      endMs: next,
      offsetMs: at.offsetNanoseconds / 1_000_000,
    };
    if (this.#periods.length >= maxPeriods) this.#periods = [];
    this.#periods.push(period);
    return period;
  }
}
