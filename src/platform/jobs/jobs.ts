import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Clock } from '../clock.ts';
import type { DatabaseKind } from '../db/abilities.ts';
import { DatabaseAddress } from '../db/address.ts';
import type { Log } from '../log.ts';
import type { Resources } from '../resources.ts';
import type { Tracing } from '../tracing/tracing.ts';
import {
  cancelDeadLetters,
  type DeadLetter,
  deadLetters,
  listDeadLetters,
  retryDeadLetters,
  rootsOfDeadLetters,
} from './dead-letters.ts';
import type { JobDefinition, JobWork } from './definition.ts';
import { installQueues } from './install-queues.ts';
import { JobSender, type SendSettings, type SettingsOf } from './sender.ts';
import { WorkerPool } from './worker-pool.ts';

export interface JobsSettings {
  databaseUrl: string | DatabaseAddress;
  /** `postgres` unless told otherwise. */
  kind?: DatabaseKind | undefined;
  /** Every kind of job that the program knows. */
  definitions: readonly JobWork<object>[];
  log: Log;
  clock: Clock;
  /** Lets jobs carry the trace of who sent them, where traces are on. */
  tracing?: Tracing | undefined;
  /** How often every queue is looked at for deferred and retried jobs, in place of what the kinds of job say. */
  pollMs?: number;
}

/** How long a count of the jobs that were given up is shown. */
const countedForMs = 5_000;
/** For how long all that watch them share one look. */
const watchedForMs = 900;
/** Only whole jobs can be listed. Where they are many, looking takes a tenth of the time at most. */
const restForEachLook = 10;

/** One look at the jobs that were given up. */
interface Letters {
  atMs: number;
  /** Undefined while it is under way, when all who ask wait for it. */
  tookMs: number | undefined;
  ids: Promise<string[]>;
}

/** How the jobs of a kind stand, as pg-boss counts them every few seconds. */
export interface QueueFigures {
  job: string;
  /** Due, and not yet taken. */
  waiting: number;
  /** To start later: sent for later, or waiting for the next try. */
  deferred: number;
  running: number;
}

/**
 * The background jobs: sends them as part of a unit of work, and runs them. pg-boss keeps the queue, its retries,
 * expiry, schedules and retention, and is asked by its public interface alone; how its jobs are shared out among callers
 * is decided in claim.ts.
 */
export class Jobs {
  readonly #settings: JobsSettings;
  readonly #sender: JobSender;
  #pool: WorkerPool | undefined;
  #letters: Letters | undefined;

  constructor(settings: JobsSettings) {
    // One for all that is opened here, since it learns where the database is.
    this.#settings = { ...settings, databaseUrl: DatabaseAddress.of(settings.databaseUrl) };
    this.#sender = new JobSender(this.#settings);
  }

  /** Installs or upgrades the queue's schema. Safe in several processes at once, on an empty or a current database. */
  async installSchema(): Promise<void> {
    await installQueues(this.#settings, this.#settings.definitions);
  }

  /** Makes ready to send, which the first send would do otherwise; wants the schema to be there. */
  async start(): Promise<void> {
    await this.#sender.start();
  }

  /**
   * Sends a job as part of the unit of work `em`: it exists when that commits, and never if it does not. Answers with
   * the job's id; for a unique kind with the id of the job that already stands for the key.
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
   * {@link Jobs.send} for many jobs of one kind in one statement, sent all alike or each with settings of its own;
   * answers with their ids in the same order.
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
   * Sends a job at every time of a five-field cron pattern in UTC, once whatever the number of processes. For the
   * platform's own sweeps only: of the times that fall into an outage, the last one is made up for.
   */
  schedule<Payload extends object>(definition: JobDefinition<Payload>, cron: string, payload: Payload): Promise<void> {
    return this.#sender.schedule(definition, cron, payload);
  }

  /** Cancels jobs as part of the unit of work `em`: what waits does not start, what runs learns it from its heartbeat. */
  cancel(em: SqlEntityManager, definition: JobDefinition<object>, ids: readonly string[]): Promise<void> {
    return this.#sender.cancel(em, definition, ids);
  }

  /** How the queues of all kinds stand, over all processes. */
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

  /** The jobs that were given up and can be tried again, newest first. */
  async deadLetters(): Promise<DeadLetter[]> {
    return listDeadLetters(await this.#sender.boss());
  }

  /** How many there are, counted at most every five seconds. */
  async countDeadLetters(): Promise<number> {
    return (await this.#lettersOfLate(countedForMs)).length;
  }

  /** A text that is another one when one of them was added or taken away; about a second old, more where they are many. */
  async deadLettersMark(): Promise<string> {
    return (await this.#lettersOfLate(watchedForMs)).join();
  }

  #lettersOfLate(maxAgeMs: number): Promise<string[]> {
    const known = this.#letters;
    const isFresh =
      known !== undefined &&
      (known.tookMs === undefined ||
        performance.now() - known.atMs <= Math.max(maxAgeMs, known.tookMs * restForEachLook));
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
    // To open the queue takes long once, and says nothing of how many they are.
    const boss = await this.#sender.boss();
    const startedMs = performance.now();
    const letters = await listDeadLetters(boss);
    return { ids: letters.map(({ id }) => id), tookMs: performance.now() - startedMs };
  }

  #forgetLetters(): void {
    this.#letters = undefined;
  }

  /** The ids under which those jobs were sent, and their effects are remembered. */
  async rootsOfDeadLetters(): Promise<string[]> {
    return rootsOfDeadLetters(await this.#sender.boss());
  }

  /** Puts jobs that were given up back into their queues, those with the given ids or all; answers with how many. */
  async retryDeadLetters(ids: readonly string[] | 'all'): Promise<number> {
    return retryDeadLetters(await this.#sender.boss(), ids).finally(() => this.#forgetLetters());
  }

  /** Takes jobs that were given up off the list, those with the given ids or all; answers with how many. */
  async cancelDeadLetters(ids: readonly string[] | 'all'): Promise<number> {
    return cancelDeadLetters(await this.#sender.boss(), ids).finally(() => this.#forgetLetters());
  }

  /** Starts to run jobs in this process, and to look after the queue. */
  async startWorkers(resources: Resources): Promise<void> {
    this.#pool ??= new WorkerPool(this.#settings, resources);
    await this.#pool.start();
  }

  /**
   * Claims nothing more, lets running jobs finish, and hands back those that do not within `graceMs`: they start again
   * elsewhere at once, and the run does not count as a failed one.
   */
  async stop(settings: { graceMs: number } = { graceMs: 25_000 }): Promise<void> {
    await this.#pool?.stop(settings.graceMs);
    await this.#sender.close();
  }
}

/** The background jobs of one process; nothing is opened before it is needed. */
export function createJobs(settings: JobsSettings): Jobs {
  return new Jobs(settings);
}
