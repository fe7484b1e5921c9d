import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Clock } from '../clock.ts';
import type { DatabaseKind } from '../db/abilities.ts';
import { DatabaseAddress } from '../db/address.ts';
import type { Log } from '../log.ts';
import type { Tracing } from '../tracing/tracing.ts';
import {
  cancelDeadLetters,
  type DeadLetter,
  deadLetters,
  listDeadLetters,
  retryDeadLetters,
  rootsOfDeadLetters,
} from './dead-letters.ts';
import type { JobDefinition } from './definition.ts';
import { installQueues } from './install-queues.ts';
import { JobSender, type SendSettings, type SettingsOf } from './sender.ts';

export interface JobsSettings {
  databaseUrl: string | DatabaseAddress;
  /** Defaults to `postgres`. */
  kind?: DatabaseKind | undefined;
  /** Every kind of job in the program. */
  definitions: readonly JobDefinition<object>[];
  log: Log;
  clock: Clock;
  /** Passes the trace of the sender on to the job, if tracing is on. */
  tracing?: Tracing | undefined;
}

/** How long a count of failed jobs is cached. */
const countedForMs = 5_000;
/** How long one look at the failed jobs is shared by everybody who watches them. */
const watchedForMs = 900;
/** Only complete jobs can be listed. If there are many, listing them takes at most a tenth of the time. */
const restForEachPoll = 10;

/** One look at the failed jobs. */
interface Letters {
  atMs: number;
  /** How long it took; undefined while it is in progress, when everybody who asks waits for it. */
  tookMs: number | undefined;
  ids: Promise<string[]>;
}

/** Statistics of the jobs of one kind, as counted by pg-boss every few seconds. */
export interface QueueFigures {
  job: string;
  /** Number of jobs that are due and not yet claimed. */
  waiting: number;
  /** Number of jobs that start later: sent for later, or waiting for a retry. */
  deferred: number;
  running: number;
}

/**
 * The background jobs: sends them as part of a transaction, counts them, and retries the ones that failed. A
 * `JobPool` runs them. pg-boss provides the queue, retries, expiry, schedules and
 * retention, and is used only through its public interface.
 */
export class Jobs {
  readonly #settings: JobsSettings;
  readonly #sender: JobSender;
  #letters: Letters | undefined;

  constructor(settings: JobsSettings) {
    // One instance for everything opened here, because it learns where the database is.
    this.#settings = { ...settings, databaseUrl: DatabaseAddress.of(settings.databaseUrl) };
    this.#sender = new JobSender(this.#settings);
  }

  /**
   * Installs or upgrades the schema of the queue. Safe in several processes at once, on an empty or a current database.
   */
  async installSchema(): Promise<void> {
    await installQueues(this.#settings, this.#settings.definitions);
  }

  /** Prepares sending, which the first send would otherwise do. The schema must exist. */
  async start(): Promise<void> {
    await this.#sender.start();
  }

  /**
   * Sends a job as part of the transaction of `em`: it exists once that commits, and never if it does not. Returns the
   * id of the job; for a unique kind, the id of the job that already exists for the key.
   */
  send<Payload extends object>(
    em: SqlEntityManager,
    definition: JobDefinition<Payload>,
    payload: Payload,
    settings: SendSettings = {},
  ): Promise<string> {
    return this.#sender.send(em, definition, { payload, settings });
  }

  /**
   * {@link Jobs.send} for many jobs of one kind in one statement, with common or individual settings. Returns their ids
   * in the same order.
   */
  sendMany<Payload extends object>(
    em: SqlEntityManager,
    definition: JobDefinition<Payload>,
    payloads: readonly Payload[],
    settings: SendSettings | SettingsOf<Payload> = {},
  ): Promise<string[]> {
    return this.#sender.sendMany(em, definition, { payloads, settings });
  }

  /**
   * Sends a job at every time of a five-field cron pattern in UTC, exactly once whatever the number of processes. Only
   * for the platform's own maintenance: after an outage, only the last missed time is made up for.
   */
  schedule<Payload extends object>(definition: JobDefinition<Payload>, cron: string, payload: Payload): Promise<void> {
    return this.#sender.schedule(definition, cron, payload);
  }

  /**
   * Cancels jobs as part of the transaction of `em`. Waiting jobs do not start; running ones learn it from their
   * heartbeat.
   */
  cancel(em: SqlEntityManager, definition: JobDefinition<object>, ids: readonly string[]): Promise<void> {
    return this.#sender.cancel(em, definition, ids);
  }

  /** Statistics of all queues, over all processes. */
  async figures(): Promise<QueueFigures[]> {
    const queues = await (await this.#sender.boss()).getQueues();
    return queues
      .filter(({ name }) => name !== deadLetters && !name.startsWith('__pgboss__'))
      .map((queue) => ({
        job: queue.name,
        waiting: queue.readyCount,
        deferred: queue.deferredCount,
        running: queue.activeCount,
      }))
      .sort((one, other) => one.job.localeCompare(other.job));
  }

  /** The jobs that failed for good and can be retried, newest first. */
  async deadLetters(): Promise<DeadLetter[]> {
    return listDeadLetters(await this.#sender.boss());
  }

  /** The number of these jobs, counted at most every five seconds. */
  async countDeadLetters(): Promise<number> {
    return (await this.#lettersOfLate(countedForMs)).length;
  }

  /**
   * A text that changes when a failed job is added or removed. It is about one second old, or older if there are many.
   */
  async deadLettersMark(): Promise<string> {
    return (await this.#lettersOfLate(watchedForMs)).join();
  }

  #lettersOfLate(maxAgeMs: number): Promise<string[]> {
    const known = this.#letters;
    const isFresh =
      known !== undefined &&
      (known.tookMs === undefined ||
        performance.now() - known.atMs <= Math.max(maxAgeMs, known.tookMs * restForEachPoll));
    return isFresh ? known.ids : this.#lookAtLetters();
  }

  #lookAtLetters(): Promise<string[]> {
    const letters: Letters = {
      atMs: performance.now(),
      tookMs: undefined,
      ids: this.#readLetterIds().then(({ ids, tookMs }) => {
        letters.tookMs = tookMs;
        return ids;
      }),
    };
    this.#letters = letters;
    letters.ids.catch(() => {
      if (this.#letters === letters) this.#forgetLetters();
    });
    return letters.ids;
  }

  async #readLetterIds(): Promise<{ ids: string[]; tookMs: number }> {
    // Opening the queue takes long the first time, which says nothing about the number of jobs.
    const boss = await this.#sender.boss();
    const startedMs = performance.now();
    const letters = await listDeadLetters(boss);
    return { ids: letters.map(({ id }) => id), tookMs: performance.now() - startedMs };
  }

  #forgetLetters(): void {
    this.#letters = undefined;
  }

  /** The ids under which these jobs were originally sent, and under which their effects are remembered. */
  async rootsOfDeadLetters(): Promise<string[]> {
    return rootsOfDeadLetters(await this.#sender.boss());
  }

  /** Puts failed jobs back into their queues, either those with the given ids or all, and returns how many. */
  async retryDeadLetters(ids: readonly string[] | 'all'): Promise<number> {
    return retryDeadLetters(await this.#sender.boss(), ids).finally(() => this.#forgetLetters());
  }

  /** Removes failed jobs from the list, either those with the given ids or all, and returns how many. */
  async cancelDeadLetters(ids: readonly string[] | 'all'): Promise<number> {
    return cancelDeadLetters(await this.#sender.boss(), ids).finally(() => this.#forgetLetters());
  }

  /** Closes the connections. Jobs that wait stay in the queue. */
  async close(): Promise<void> {
    await this.#sender.close();
  }
}

/** The background jobs of one process. Nothing is opened before it is needed. */
export function createJobs(settings: JobsSettings): Jobs {
  return new Jobs(settings);
}
