import { isDatabaseOutage } from '#platform/db/outage.ts';
import type { ShortQueries } from '#platform/db/short-queries.ts';
import type { RequestLog } from './request-log.ts';

export interface HeartbeatSettings {
  queries: ShortQueries;
  /** The log whose writes it reports. */
  requestLog: RequestLog;
  log: (message: string) => void;
  /** Milliseconds between beats. Defaults to 10,000. */
  everyMs?: number;
}

/** Writes that were lost because a process ended without stopping properly. */
export interface LostFlushes {
  count: number;
  /**
   * Seconds from the last writes of those processes until they were found dead. Their lost calls were answered within
   * this time.
   */
  seconds: number;
}

/** Much longer than the interval between beats, because a busy process is not a dead one. */
const silentForS = 45;

// A process that was presumed dead by mistake, because it could not reach the database, is alive again.
const beatText = `
  insert into log_writer as w (id, started_at, last_write_at) values ($1::uuid, clock_timestamp(), clock_timestamp())
  on conflict (id) do update set last_write_at = excluded.last_write_at, lost_at = null`;

const findText = `
  update log_writer set lost_at = clock_timestamp()
  where lost_at is null and last_write_at < clock_timestamp() - interval '${silentForS} seconds'
  returning started_at as "startedAt", last_write_at as "lastWriteAt"`;

const countText = `
  select count(*)::int as count, coalesce(extract(epoch from sum(lost_at - last_write_at)), 0)::float8 as seconds
  from log_writer where lost_at is not null`;

/**
 * Detects crashes. A process that writes the request log has a row that says when it last had nothing left to write,
 * and deletes the row when it stops properly. If a process is killed, its row stops changing, and the first process to
 * see that counts one lost flush, once and for all processes.
 */
export class WriterHeartbeat {
  readonly #settings: HeartbeatSettings;
  readonly #everyMs: number;
  #timer: NodeJS.Timeout | undefined;
  #beating: Promise<void> | undefined;
  #isClosed = false;
  #lost: LostFlushes = { count: 0, seconds: 0 };
  #lastBeatMs = Number.NEGATIVE_INFINITY;

  constructor(settings: HeartbeatSettings) {
    this.#settings = settings;
    this.#everyMs = settings.everyMs ?? 10_000;
  }

  /** The lost writes known at the last beat, of all processes that have ever used this database. */
  get lost(): LostFlushes {
    return this.#lost;
  }

  /** Starts the heartbeat. Resolves after the first beat, from which on a crash is noticed. Never rejects. */
  async start(): Promise<void> {
    await this.beat();
    this.#timer = setInterval(() => void this.beat(), this.#everyMs).unref();
  }

  /** Reports that this process is alive, and checks the others. Never rejects. */
  beat(): Promise<void> {
    if (this.#isClosed) return Promise.resolve();
    this.#beating ??= this.#beatOnce().finally(() => {
      this.#beating = undefined;
    });
    return this.#beating;
  }

  /** Deletes the row, unless the log could not be written completely: then other processes must count the loss. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    await this.#beating;
    const { queries, requestLog, log } = this.#settings;
    if (requestLog.isCutShort) return;
    const values = [requestLog.writerId];
    await queries
      .run({ name: 'end-log-writer', text: 'delete from log_writer where id = $1::uuid', values })
      .catch((error: unknown) => log(`request log: no goodbye, this stop will count as a crash: ${String(error)}`));
  }

  async #beatOnce(): Promise<void> {
    const { queries, requestLog, log } = this.#settings;
    try {
      await requestLog.flush();
      if (requestLog.waiting > 0) return;
      await queries.run({ name: 'beat-log-writer', text: beatText, values: [requestLog.writerId] });
      const now = performance.now();
      // After a database outage all rows are old, so each process first gets the time to report that it is alive.
      if (now - this.#lastBeatMs < this.#everyMs * 2) await this.#find();
      this.#lastBeatMs = now;
      const [lost] = await queries.run<LostFlushes & Record<string, unknown>>({
        name: 'count-lost-flushes',
        text: countText,
        values: [],
      });
      if (lost !== undefined) this.#lost = { count: lost.count, seconds: lost.seconds };
    } catch (error) {
      if (!isDatabaseOutage(error)) log(`request log: no heartbeat: ${String(error)}`);
    }
  }

  async #find(): Promise<void> {
    const { queries, log } = this.#settings;
    const found = await queries.run<{ startedAt: string; lastWriteAt: string }>({
      name: 'find-lost-flushes',
      text: findText,
      values: [],
    });
    for (const { startedAt, lastWriteAt } of found) {
      log(
        `request log: a process that began at ${startedAt} ended without a goodbye; what it answered after ${lastWriteAt} and had not written is lost`,
      );
    }
  }
}
