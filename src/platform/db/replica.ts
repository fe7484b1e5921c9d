import type { QueryResultRow } from 'pg';
import type { DatabaseAddress } from './address.ts';
import { isDatabaseOutage } from './outage.ts';
import { type NamedQuery, ShortQueries } from './short-queries.ts';

export interface ReplicaSettings {
  address: DatabaseAddress;
  /** The connection to the server that accepts writes. */
  primary: ShortQueries;
  log: (message: string) => void;
}

/** Reads from the replica can miss changes that are younger than this. */
const maxLagMs = 5_000;
const pollEveryMs = 500;

/** How far the primary had written at some time, in bytes since the beginning of its log. */
interface Mark {
  position: bigint;
  atMs: number;
}

/** The error with which a standby cancels a query that conflicts with replication. */
const recoveryConflict = '40001';

/**
 * A standby for reads that may be slightly old. It is used only while it follows closely. Its lag is computed from the
 * primary's log positions of the last seconds and the clock of this process, so the clocks of the servers do not
 * matter. The primary answers reads that it cannot.
 */
export class Replica {
  readonly short: ShortQueries;
  readonly #primary: ShortQueries;
  readonly #log: (message: string) => void;
  readonly #timer: NodeJS.Timeout;
  readonly #marks: Mark[] = [];
  #looking: Promise<void> | undefined;
  /** The latest time of the primary that the standby is known to have caught up with. */
  #caughtUpMs = Number.NEGATIVE_INFINITY;
  #isStandby = false;
  #wasUsable: boolean | undefined;
  /** Number of reads that the replica answered. */
  reads = 0;
  /** Number of reads that were meant for the replica and answered by the primary. */
  fallbacks = 0;

  constructor({ address, primary, log }: ReplicaSettings) {
    this.#primary = primary;
    this.#log = log;
    this.short = new ShortQueries({ url: address, connections: 2, log: () => undefined });
    this.#timer = setInterval(() => void this.look(), pollEveryMs).unref();
    void this.look();
  }

  /** The maximum lag in milliseconds; infinite if unknown. */
  get lagMs(): number {
    return this.#isStandby ? performance.now() - this.#caughtUpMs : Number.POSITIVE_INFINITY;
  }

  get isUsable(): boolean {
    return this.lagMs <= maxLagMs;
  }

  /** Answers from the replica if possible, otherwise from the primary. */
  async read<Result>(here: () => Promise<Result>, there: () => Promise<Result>): Promise<Result> {
    if (this.isUsable) {
      try {
        const result = await here();
        this.reads += 1;
        return result;
      } catch (error) {
        if (!isDatabaseOutage(error)) throw error;
        if (!isConflict(error)) this.#isStandby = false;
      }
    }
    this.fallbacks += 1;
    return there();
  }

  run<Row extends QueryResultRow>(query: NamedQuery): Promise<Row[]> {
    return this.read(
      () => this.short.run<Row>(query),
      () => this.#primary.run<Row>(query),
    );
  }

  /** Measures the lag, as a timer does continuously. Never rejects. */
  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
    await this.short.close();
  }

  async #look(): Promise<void> {
    const atMs = performance.now();
    try {
      const position = await this.#positionOfPrimary();
      this.#marks.push({ position, atMs });
      const { isStandby, replayed } = await this.#positionHere();
      this.#isStandby = isStandby;
      const reached = this.#marks.findLast((mark) => mark.position <= replayed);
      if (reached !== undefined) this.#caughtUpMs = reached.atMs;
    } catch {
      this.#isStandby = false;
    }
    while (this.#marks.length > 0 && atMs - (this.#marks[0]?.atMs ?? atMs) > 2 * maxLagMs) this.#marks.shift();
    this.#tellChange();
  }

  async #positionOfPrimary(): Promise<bigint> {
    const [row] = await this.#primary.run<{ position: string }>({
      name: 'log-position',
      text: `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as position`,
      values: [],
    });
    return BigInt(row?.position ?? 0);
  }

  async #positionHere(): Promise<{ isStandby: boolean; replayed: bigint }> {
    const [row] = await this.short.run<{ standby: boolean; replayed: string | null }>({
      name: 'replayed-position',
      text: `select pg_is_in_recovery() as standby,
        pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text as replayed`,
      values: [],
    });
    return { isStandby: row?.standby ?? false, replayed: BigInt(row?.replayed ?? 0) };
  }

  #tellChange(): void {
    const { isUsable } = this;
    if (isUsable === this.#wasUsable) return;
    this.#wasUsable = isUsable;
    this.#log(
      isUsable ? 'reads that may lag use the replica' : 'the replica does not keep up, so reads use the primary',
    );
  }
}

function isConflict(error: unknown): boolean {
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 6; cause = cause.cause, depth += 1) {
    if ('code' in cause && cause.code === recoveryConflict) return true;
  }
  return false;
}
