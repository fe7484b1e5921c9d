import { type BenchServer, type Load, load } from './measure.ts';
import type { Report } from './report.ts';
import { sizes } from './sizes.ts';

/** One of the compared variants. */
export interface Contestant {
  name: string;
  server: BenchServer;
  load: Omit<Load, 'seconds'>;
  /** Calls that one request carries; 1 when left out. */
  callsARequest?: number;
  /** Runs before each round and is not measured. */
  prepare?: () => Promise<void>;
}

/** The results of a contestant's rounds, by call. */
export interface Rounds {
  perSecond: number[];
  cpuUs: number[];
}

/** The order of the contestants in a round, reversed every other round so that none always follows the same one. */
export function orderOf<Entry>(entries: readonly Entry[], round: number): Entry[] {
  return round % 2 === 0 ? [...entries] : entries.toReversed();
}

/** Loads all contestants in turn, round by round, after an unmeasured warm-up round. */
export async function compare(contestants: readonly Contestant[]): Promise<Rounds[]> {
  const all = contestants.map((contestant) => ({ contestant, rounds: { perSecond: [], cpuUs: [] } as Rounds }));
  for (let round = -1; round < sizes.rounds; round += 1) {
    for (const { contestant, rounds } of orderOf(all, round)) {
      await contestant.prepare?.();
      const { rps, cpuUs } = await load(contestant.server, { ...contestant.load, seconds: sizes.seconds });
      if (round < 0) continue;
      const calls = contestant.callsARequest ?? 1;
      rounds.perSecond.push(rps * calls);
      rounds.cpuUs.push(cpuUs / calls);
    }
  }
  return all.map(({ rounds }) => rounds);
}

/** Prints calls a second and processor time of each contestant, and notes them as figures under its short name. */
export function printComparison(
  report: Report,
  contestants: readonly (Contestant & { short: string })[],
  rounds: readonly Rounds[],
): void {
  const widths = [58, 28, 30];
  report.row(['', 'calls/s: median (min-max)', 'processor us a call'], widths);
  for (const [index, { name, short }] of contestants.entries()) {
    const { perSecond = [], cpuUs = [] } = rounds[index] ?? {};
    report.row(
      [
        name,
        report.figure(`calls/s, ${short}`, '/s', perSecond),
        report.figure(`processor time, ${short}`, 'us', cpuUs),
      ],
      widths,
    );
  }
}
