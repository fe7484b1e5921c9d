import type { ShortQueries } from '#platform/db/short-queries.ts';
import { type Caller, type Counted, countingName, generalLimit } from './caller.ts';

/** The answer of the rate limiter to a call. */
export interface Allowance {
  isAllowed: boolean;
  limit: number;
  remaining: number;
  /** Seconds until the window ends; 3600 if no window is open. */
  resetSeconds: number;
  /** When the window began, as ISO 8601 text with milliseconds; undefined for a call that was not counted. */
  windowStartedAt?: string | undefined;
}

interface Waiter {
  calls: number;
  limit: number;
  resolve: (allowance: Allowance) => void;
  reject: (error: unknown) => void;
}

interface CountRow {
  caller: string;
  used: number;
  granted: number;
  started_at: string;
  reset_seconds: number;
}

const windowSeconds = 3_600;

// `unit` is the number of calls that are granted together or not at all (a tRPC batch), so only multiples of it are
// granted. The row lock of the upsert keeps the count exact across any number of processes, and the order prevents
// deadlocks between them. Columns of `excluded` are what a caller without a window would get.
const isOver = `w.started_at <= excluded.started_at - interval '1 hour'`;
const stillGranted = 'least(excluded.granted, greatest(excluded.lim - w.used, 0) / excluded.unit * excluded.unit)';
const countSql = `
  insert into rate_window as w (caller, started_at, used, granted, lim, unit)
  select r.caller, clock_timestamp(), least(r.calls, r.lim / r.unit * r.unit), least(r.calls, r.lim / r.unit * r.unit),
    r.lim, r.unit
  from unnest($1::text[], $2::int[], $3::int[], $4::int[]) as r (caller, calls, lim, unit)
  order by r.caller
  on conflict (caller) do update set
    started_at = case when ${isOver} then excluded.started_at else w.started_at end,
    used = case when ${isOver} then excluded.used else w.used + ${stillGranted} end,
    granted = case when ${isOver} then excluded.granted else ${stillGranted} end,
    lim = excluded.lim,
    unit = excluded.unit
  returning caller, used, granted, started_at,
    greatest(1, ceil(extract(epoch from started_at + interval '1 hour' - clock_timestamp())))::int as reset_seconds`;

const peekSql = `
  select used, greatest(1, ceil(extract(epoch from started_at + interval '1 hour' - clock_timestamp())))::int as reset_seconds
  from rate_window where caller = $1 and started_at > clock_timestamp() - interval '1 hour'`;

/**
 * How long a caller is refused from memory, without a statement. It is short because a refused metered call is given
 * back, after which an exhausted window accepts calls again.
 */
const exhaustedMs = 1_000;

/** The most statements in flight at once. Calls that arrive meanwhile are counted together by the next statement. */
const maxStatements = 2;

/**
 * The general rate limiter. Calls that arrive while a statement is in flight are counted by the next one, for many
 * callers and calls at a time, so that an exact count costs only microseconds per call. A refused call is not counted.
 */
export class CallCounter {
  readonly #queries: ShortQueries;
  readonly #waiting = new Map<string, Waiter[]>();
  /** Callers whose window is known to be used up, with the time until which they are refused without a statement. */
  readonly #exhausted = new Map<string, { until: number; resetsAt: number; limit: number }>();
  readonly #inStatement = new Set<string>();
  #statements = 0;
  #isScheduled = false;

  constructor(queries: ShortQueries) {
    this.#queries = queries;
  }

  /** Counts calls of a caller, either all of them or none. Rejects if the database cannot be reached. */
  count(caller: Counted, calls: number): Promise<Allowance> {
    const name = countingName(caller);
    const limit = generalLimit(caller);
    const exhausted = this.#exhausted.get(name);
    if (exhausted !== undefined) {
      const now = performance.now();
      if (now < exhausted.until && exhausted.limit === limit) {
        const resetSeconds = Math.ceil((exhausted.resetsAt - now) / 1_000);
        return Promise.resolve({ isAllowed: false, limit, remaining: 0, resetSeconds });
      }
      this.#exhausted.delete(name);
    }
    return new Promise((resolve, reject) => {
      const waiter = { calls, limit, resolve, reject };
      const line = this.#waiting.get(name);
      if (line === undefined) this.#waiting.set(name, [waiter]);
      else line.push(waiter);
      this.#schedule();
    });
  }

  /** Call this when a counted call of a caller was given back: its window accepts calls again. */
  forget(caller: Caller): void {
    this.#exhausted.delete(countingName(caller));
  }

  /** The state of a caller's window, without counting anything. */
  async peek(caller: Caller): Promise<Allowance> {
    const limit = generalLimit(caller);
    const rows = await this.#queries.run<{ used: number; reset_seconds: number }>({
      name: 'peek-calls',
      text: peekSql,
      values: [countingName(caller)],
    });
    const row = rows[0];
    const remaining = Math.max(0, limit - (row?.used ?? 0));
    return { isAllowed: remaining > 0, limit, remaining, resetSeconds: row?.reset_seconds ?? windowSeconds };
  }

  #schedule(): void {
    if (this.#isScheduled || this.#statements >= maxStatements) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      void this.#countWaiting();
    });
  }

  async #countWaiting(): Promise<void> {
    const groups = this.#takeGroups();
    if (groups.size === 0) return;
    this.#statements += 1;
    const names = [...groups.keys()];
    try {
      const rows = await this.#queries.run<CountRow>({
        name: 'count-calls',
        text: countSql,
        values: [
          names,
          names.map((name) => sum(groups.get(name) ?? [])),
          names.map((name) => groups.get(name)?.at(-1)?.limit ?? 0),
          names.map((name) => groups.get(name)?.[0]?.calls ?? 1),
        ],
      });
      for (const row of rows) this.#answerWaiters(row, groups.get(row.caller) ?? []);
    } catch (error) {
      for (const line of groups.values()) for (const waiter of line) waiter.reject(error);
    } finally {
      this.#statements -= 1;
      for (const name of names) this.#inStatement.delete(name);
      if (this.#waiting.size > 0) this.#schedule();
    }
  }

  /**
   * For every caller that no statement is counting, takes the waiting calls from the front of its queue, as long as
   * their batch sizes are equal.
   */
  #takeGroups(): Map<string, Waiter[]> {
    const groups = new Map<string, Waiter[]>();
    for (const [name, line] of this.#waiting) {
      if (this.#inStatement.has(name)) continue;
      const unit = line[0]?.calls ?? 1;
      let length = 1;
      while (length < line.length && line[length]?.calls === unit) length += 1;
      groups.set(name, line.splice(0, length));
      if (line.length === 0) this.#waiting.delete(name);
      this.#inStatement.add(name);
    }
    return groups;
  }

  #answerWaiters(row: CountRow, line: Waiter[]): void {
    let granted = row.granted;
    let used = row.used - row.granted;
    for (const waiter of line) {
      const isAllowed = granted >= waiter.calls;
      if (isAllowed) {
        granted -= waiter.calls;
        used += waiter.calls;
      }
      const remaining = Math.max(0, waiter.limit - used);
      if (!isAllowed && remaining === 0) this.#rememberExhausted(row.caller, waiter.limit, row.reset_seconds);
      waiter.resolve({
        isAllowed,
        limit: waiter.limit,
        remaining,
        resetSeconds: row.reset_seconds,
        windowStartedAt: isAllowed ? row.started_at : undefined,
      });
    }
  }

  #rememberExhausted(name: string, limit: number, resetSeconds: number): void {
    if (this.#exhausted.size > 50_000) this.#exhausted.clear();
    const resetsAt = performance.now() + resetSeconds * 1_000;
    // The seconds were rounded up, but nobody should be refused longer than the window lasts.
    this.#exhausted.set(name, { until: Math.min(resetsAt - 1_000, performance.now() + exhaustedMs), resetsAt, limit });
  }
}

function sum(line: Waiter[]): number {
  return line.reduce((total, waiter) => total + waiter.calls, 0);
}
