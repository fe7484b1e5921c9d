import type { PgBoss } from 'pg-boss';
import { DatabaseAddress } from '../db/address.ts';
import { ChannelListener } from '../db/channel-listener.ts';
import { ShortQueries } from '../db/short-queries.ts';
import type { Log } from '../log.ts';
import type { Resources } from '../resources.ts';
import { jobChannel } from './attempt.ts';
import { heartbeatSeconds } from './install-queues.ts';
import type { JobWork } from './job-work.ts';
import { type BossSettings, openBoss } from './pg-boss.ts';
import { QueueWorker } from './queue-worker.ts';

export interface JobPoolSettings extends BossSettings {
  /** Every kind of job in the program. */
  definitions: readonly JobWork<object>[];
  /** How often every queue is polled, overriding the definitions. */
  pollMs?: number;
}

/**
 * Settings for the connection that claims: each statement keeps one plan, which uses the index. A backlog grows faster
 * than the server's statistics follow, and a plan made for an empty queue would scan all of a long one.
 */
export const claimingSession = ['plan_cache_mode = force_generic_plan', 'enable_bitmapscan = off'];

/** Everything in this process that runs jobs: one worker per queue, what wakes them, and pg-boss's supervision. */
export class JobPool {
  readonly #settings: JobPoolSettings;
  readonly #log: Log;
  readonly #boss: PgBoss;
  readonly #queries: ShortQueries;
  readonly #workers = new Map<string, QueueWorker>();
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #listener: ChannelListener;

  constructor(settings: JobPoolSettings) {
    this.#settings = settings;
    this.#log = settings.log;
    this.#boss = openBoss(
      { ...settings, answerWithinMs: 32_000 },
      {
        max: 4,
        options: '-c statement_timeout=30000',
        migrate: true,
        supervise: true,
        schedule: true,
        superviseIntervalSeconds: 5,
        monitorIntervalSeconds: 5,
        maintenanceIntervalSeconds: 3_600,
      },
    );
    const log = (message: string) => settings.log.warn(message);
    const address = DatabaseAddress.of(settings.databaseUrl);
    this.#queries = new ShortQueries({
      url: address,
      connections: 1,
      isByIndexOnly: true,
      session: claimingSession,
      log,
    });
    this.#listener = new ChannelListener({
      address,
      channel: jobChannel,
      applicationName: 'agent-platform-job-announcements',
      onMessage: (queue) => this.#workers.get(queue)?.wake(),
      onGap: () => this.#wakeAll(),
      log: (message, err) => settings.log.warn({ err }, message),
    });
  }

  async start(resources: Resources): Promise<void> {
    // Known first, so that `stop` ends whatever a failed start leaves open.
    for (const definition of this.#settings.definitions) {
      const pollMs = this.#settings.pollMs ?? definition.pollMs;
      const worker = new QueueWorker({ definition, resources, boss: this.#boss, queries: this.#queries, pollMs });
      this.#workers.set(definition.name, worker);
    }
    await this.#boss.start();
    await this.#listener.open();
    // From now on each polls by itself; the listener also wakes them all if it cannot listen.
    this.#wakeAll();
    // A quarter of the time after which a worker is presumed dead, so that three heartbeats can be lost.
    this.#every((heartbeatSeconds * 1_000) / 4, () => this.#beat());
  }

  /**
   * Stops claiming jobs, lets running ones finish, and hands back those that do not finish within `graceMs`. They start
   * again elsewhere at once, and the run does not count as failed.
   */
  async stop(graceMs: number): Promise<void> {
    if (this.#workers.size === 0) return;
    const workers = [...this.#workers.values()];
    const drained = Promise.all(workers.map((worker) => worker.drain()));
    if (!(await endsWithin(drained, graceMs))) {
      const handedBack = await Promise.allSettled(workers.map((worker) => worker.handBackAll()));
      for (const result of handedBack) {
        if (result.status === 'rejected') this.#log.error({ err: result.reason }, 'jobs were not handed back');
      }
      await drained;
    }
    for (const timer of this.#timers) clearInterval(timer);
    await this.#listener.close();
    await this.#boss.stop({ graceful: false });
    await this.#queries.close();
  }

  #wakeAll(): void {
    for (const worker of this.#workers.values()) worker.wake();
  }

  async #beat(): Promise<void> {
    await Promise.all([...this.#workers.values()].map((worker) => worker.beat()));
  }

  /** Repeats a step whose failure is temporary. A step that is still running is not started again. */
  #every(intervalMs: number, step: () => Promise<void>): void {
    let isUnderWay = false;
    const repeat = async () => {
      if (isUnderWay) return;
      isUnderWay = true;
      try {
        await step();
      } catch (error) {
        this.#log.warn({ err: error }, 'the job queue cannot be reached');
      } finally {
        isUnderWay = false;
      }
    };
    this.#timers.push(setInterval(() => void repeat(), intervalMs));
  }
}

async function endsWithin(work: Promise<unknown>, limitMs: number): Promise<boolean> {
  const late = Promise.withResolvers<false>();
  const timer = setTimeout(() => late.resolve(false), limitMs);
  try {
    return await Promise.race([work.then(() => true), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
