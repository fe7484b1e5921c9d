import { randomUUID } from 'node:crypto';
import { isDatabaseOutage } from '#platform/db/outage.ts';
import type { ShortQueries } from '#platform/db/short-queries.ts';
import { dayColumns } from './caller-months.ts';
import { bucketSql, latencyColumns } from './latency-histogram.ts';
import { dayOf, makePartSql } from './log-days.ts';

/** One answered call, as seen by the entry point. */
export interface AnsweredCall {
  at: Date;
  requestId: string;
  method: string;
  /** The template of the route, never the actual address. */
  route: string;
  area: string;
  status: number;
  durationUs: number;
  keyId: number | null;
  /** `key_<id>` or `anon_<digest>`. */
  caller: string;
}

const flushEveryMs = 1_000;
/** A small number, so that rows are written before the garbage collector promotes them, which would cost more. */
const flushAtRows = 250;
/**
 * If the database is unreachable for long, the newest calls are dropped and counted, so that memory does not fill up.
 */
const maxWaitingRows = 50_000;
const maxRowsAStatement = 2_000;
const maxDurationUs = 2_147_483_647;

// One statement writes the log and its rollups, so that they always agree.
const writeSql = `
  with call as (
    select at, "requestId" as request_id, method, route, area, status, "durationUs" as duration_us, "keyId" as key_id, caller
    from json_to_recordset($1::json) as c (at timestamptz, "requestId" text, method text, route text, area text,
      status smallint, "durationUs" int, "keyId" int, caller text)
  ), timed as (
    select *, ${bucketSql('duration_us')} as bucket, extract(day from at at time zone 'UTC')::int as day_of_month from call
  ), written as (
    update log_writer set last_write_at = clock_timestamp(), lost_at = null where id = $2::uuid
  ), logged as (
    insert into request_log (at, request_id, method, route, area, status, duration_us, key_id, caller) select * from call
  ), hourly as (
    insert into route_hour as r (hour, method, route, area, requests, errors, total_us)
    select date_trunc('hour', at, 'UTC'), method, route, min(area), count(*), count(*) filter (where status >= 400), sum(duration_us)
    from call group by 1, 2, 3 order by 1, 2, 3
    on conflict (hour, method, route) do update set
      requests = r.requests + excluded.requests, errors = r.errors + excluded.errors, total_us = r.total_us + excluded.total_us
  ), daily as (
    insert into route_day as r (day, method, route, area, requests, errors, total_us, ${latencyColumns.join(', ')})
    select (at at time zone 'UTC')::date, method, route, min(area), count(*), count(*) filter (where status >= 400), sum(duration_us),
      ${latencyColumns.map((_, bucket) => `count(*) filter (where bucket = ${bucket})`).join(', ')}
    from timed group by 1, 2, 3 order by 1, 2, 3
    on conflict (day, method, route) do update set
      requests = r.requests + excluded.requests, errors = r.errors + excluded.errors, total_us = r.total_us + excluded.total_us,
      ${latencyColumns.map((column) => `${column} = r.${column} + excluded.${column}`).join(', ')}
  ), monthly as (
    insert into caller_month as r (month, caller, key_id, ${dayColumns.join(', ')})
    select date_trunc('month', at at time zone 'UTC')::date, caller, min(key_id),
      ${dayColumns.map((_, day) => `count(*) filter (where day_of_month = ${day + 1})`).join(', ')}
    from timed group by 1, 2 order by 1, 2
    on conflict (month, caller) do update set ${dayColumns.map((column) => `${column} = r.${column} + excluded.${column}`).join(', ')}
  )
  insert into caller_day as r (caller, day, key_id, requests, errors, last_at)
  select caller, (at at time zone 'UTC')::date, min(key_id), count(*), count(*) filter (where status >= 400), max(at)
  from call group by 1, 2 order by 1, 2
  on conflict (caller, day) do update set
    requests = r.requests + excluded.requests, errors = r.errors + excluded.errors, last_at = greatest(r.last_at, excluded.last_at)`;

/**
 * Collects answered calls and writes them in batches, with rollups by route and hour, route and day, caller and day,
 * and caller and month. A crash loses at most the calls of the last second.
 */
export class RequestLog {
  readonly #queries: ShortQueries;
  readonly #log: (message: string) => void;
  #waiting: AnsweredCall[] = [];
  #writing: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #dropped = 0;
  /**
   * Whether the last write failed. Then only the timer retries; otherwise every call would trigger an attempt while the
   * buffer is full.
   */
  #isFailing = false;
  #isCutShort = false;
  /** The id of this process's row in `log_writer`, which each write updates if it exists. */
  readonly writerId = randomUUID();

  constructor(settings: { queries: ShortQueries; log: (message: string) => void }) {
    this.#queries = settings.queries;
    this.#log = settings.log;
  }

  /**
   * Number of calls that were not written, because the buffer was full, the database refused them, or it was
   * unreachable at the end.
   */
  get dropped(): number {
    return this.#dropped;
  }

  /** Number of calls that are not written yet. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Whether it was closed before everything was written. */
  get isCutShort(): boolean {
    return this.#isCutShort;
  }

  add(call: AnsweredCall): void {
    // A subscription can last longer than the column can hold in microseconds.
    if (call.durationUs > maxDurationUs) call.durationUs = maxDurationUs;
    if (this.#waiting.length >= maxWaitingRows) {
      this.#dropped += 1;
      return;
    }
    this.#waiting.push(call);
    if (this.#waiting.length >= flushAtRows && !this.#isFailing && this.#writing === undefined) void this.flush();
    else this.#timer ??= setTimeout(() => void this.flush(), flushEveryMs).unref();
  }

  /** Writes the waiting calls. Resolves when they are stored, or when that failed for now and will be retried. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    while (this.#writing !== undefined) await this.#writing;
    if (this.#waiting.length === 0) return;
    this.#writing = this.#write().finally(() => {
      this.#writing = undefined;
    });
    await this.#writing;
  }

  /** Writes the waiting calls for the last time. What cannot be written now is lost, counted and logged. */
  async close(): Promise<void> {
    await this.flush();
    clearTimeout(this.#timer);
    const lost = this.#waiting.length;
    if (lost === 0) return;
    this.#waiting = [];
    this.#isCutShort = true;
    this.#dropped += lost;
    this.#log(`request log: ${lost} calls are lost, because the program stops while the database is away`);
  }

  async #write(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.slice(0, maxRowsAStatement);
      try {
        await this.#writeBatch(batch);
        this.#isFailing = false;
      } catch (error) {
        this.#isFailing = true;
        this.#log(`request log not written, trying again: ${error instanceof Error ? error.message : String(error)}`);
        this.#timer ??= setTimeout(() => void this.flush(), flushEveryMs * 2).unref();
        return;
      }
      this.#waiting = this.#waiting.slice(batch.length);
    }
  }

  /** A row that the database refuses must not block the others: it is found by halving the batch, and dropped. */
  async #writeBatch(batch: AnsweredCall[]): Promise<void> {
    try {
      await this.#insert(batch);
    } catch (error) {
      if (isDatabaseOutage(error)) throw error;
      if (batch.length === 1) {
        this.#dropped += 1;
        this.#log(`request log row refused: ${error instanceof Error ? error.message : String(error)}`);
        return;
      }
      const middle = Math.ceil(batch.length / 2);
      await this.#writeBatch(batch.slice(0, middle));
      await this.#writeBatch(batch.slice(middle));
    }
  }

  /** Creates missing partitions on demand. The sweep creates them ahead of time, but it may not have run for long. */
  async #insert(batch: AnsweredCall[]): Promise<void> {
    const insert = () =>
      this.#queries.run({ name: 'write-request-log', text: writeSql, values: [JSON.stringify(batch), this.writerId] });
    try {
      await insert();
    } catch (error) {
      if (!isMissingPart(error)) throw error;
      for (const day of new Set(batch.map(({ at }) => dayOf(at)))) {
        await this.#queries.run({ name: '', text: makePartSql(day), values: [] });
      }
      await insert();
    }
  }
}

/** SQLSTATE `check_violation`. The only check on the log is that a partition exists for the row. */
function isMissingPart(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23514';
}
