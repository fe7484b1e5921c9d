import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import type { ShortQueries } from '../db/short-queries.ts';
import type { Resources } from '../resources.ts';
import { type Attempt, JobAborted } from './attempt.ts';
import { type ClaimedJob, claimJobs } from './claim.ts';
import { Completions, idsTouched } from './completions.ts';
import type { JobWork } from './definition.ts';
import { handBack } from './hand-back.ts';
import { type JobOutcome, runJob } from './run-job.ts';
import { runTraced } from './trace-job.ts';

export interface QueueWorkerSettings {
  definition: JobWork<object>;
  resources: Resources;
  boss: PgBoss;
  queries: ShortQueries;
}

/**
 * A claim walks all callers that have a job waiting. Where they are many it takes long, and to make one for every slot
 * that becomes free would leave no time for the jobs: so the worker rests for a multiple of it, while more slots do.
 * When all of them are free there is nothing to rest for.
 */
const restAfterMs = 3;
const maxRestMs = 50;

/** A claimed job that has not ended. */
interface Held {
  attempt: Attempt;
  caller: string;
  abort: AbortController;
  ended: Promise<void>;
}

/** Runs the jobs of one queue in this process: as many at a time as there are slots, each on its own. */
export class QueueWorker {
  readonly #settings: QueueWorkerSettings;
  readonly #queue: string;
  readonly #completions: Completions;
  readonly #held = new Set<Held>();
  /** When each caller was last served, for those who still have jobs here or had one lately. */
  readonly #lastServed = new Map<string, number>();
  #served = 0;
  #isClaiming = false;
  #isWoken = false;
  #isStopping = false;
  #claiming: Promise<void> = Promise.resolve();
  /** Ends the rest between two claims. */
  #whenIdle: (() => void) | undefined;

  constructor(settings: QueueWorkerSettings) {
    this.#settings = settings;
    this.#queue = settings.definition.name;
    const { boss, queries } = settings;
    this.#completions = new Completions({ boss, queue: this.#queue, queries });
  }

  /** There may be a job to claim. Calls while a claim is under way are answered by one more claim after it. */
  wake(): void {
    this.#isWoken = true;
    if (this.#isClaiming || this.#isStopping) return;
    this.#isClaiming = true;
    this.#claiming = this.#claimWhileWoken().finally(() => {
      this.#isClaiming = false;
      // Woken after the last look, but before this: the call found the flag up and left.
      if (this.#isWoken) this.wake();
    });
  }

  /** Tells the database that the held jobs are alive, and aborts those that were taken over meanwhile. */
  async beat(): Promise<void> {
    const held = [...this.#held];
    if (held.length === 0) return;
    const attempts = held.map(({ attempt: { id, retryCount } }) => ({ id, retryCount }));
    const touched = idsTouched(await this.#settings.boss.touch(this.#queue, attempts));
    for (const job of held) {
      if (!touched.has(job.attempt.id)) job.abort.abort(new JobAborted('taken over'));
    }
  }

  /** Claims nothing more; resolves when every running job has ended. */
  async drain(): Promise<void> {
    this.#isStopping = true;
    await this.#claiming;
    await Promise.all([...this.#held].map((job) => job.ended));
  }

  /** Returns the jobs that are still running to the queue, where another process may start them at once. */
  async handBackAll(): Promise<void> {
    this.#isStopping = true;
    const held = [...this.#held];
    for (const job of held) job.abort.abort(new JobAborted('handed back'));
    const attempts = held.map((job) => job.attempt);
    if (attempts.length > 0) await handBack(this.#settings.boss, { queue: this.#queue, attempts });
  }

  async #claimWhileWoken(): Promise<void> {
    while (this.#isWoken && !this.#isStopping) {
      // Jobs that end in the same turn of the event loop free their slots together, for one claim.
      await nextTurn();
      this.#isWoken = false;
      const freeSlots = this.#settings.definition.slots - this.#held.size;
      if (freeSlots <= 0) return;
      try {
        const startedMs = performance.now();
        const jobs = await claimJobs(this.#settings.queries, {
          queue: this.#queue,
          freeSlots,
          callers: this.#callerLoads(),
        });
        for (const job of jobs) this.#start(job);
        // Whoever was held back by the rule on free slots, or by another process, may be served now.
        if (jobs.length > 0) this.#isWoken = true;
        const tookMs = performance.now() - startedMs;
        if (tookMs > restAfterMs) await this.#rest(Math.min(maxRestMs, 2 * tookMs));
      } catch (error) {
        this.#settings.resources.log.warn({ err: error, job: this.#queue }, 'jobs could not be claimed');
      }
    }
  }

  async #rest(ms: number): Promise<void> {
    if (this.#held.size === 0) return;
    const rested = Promise.withResolvers<void>();
    this.#whenIdle = rested.resolve;
    const timer = setTimeout(rested.resolve, ms);
    await rested.promise;
    clearTimeout(timer);
    this.#whenIdle = undefined;
  }

  #callerLoads() {
    const running = new Map<string, number>();
    for (const { caller } of this.#held) running.set(caller, (running.get(caller) ?? 0) + 1);
    return [...this.#lastServed].map(([caller, lastServed]) => ({
      caller,
      lastServed,
      running: running.get(caller) ?? 0,
    }));
  }

  #start(job: ClaimedJob): void {
    const attempt = { queue: this.#queue, id: job.id, retryCount: job.retryCount };
    // The supervision took the job from an earlier attempt of this very process, which may not know it yet.
    for (const held of this.#held) {
      if (held.attempt.id === job.id) held.abort.abort(new JobAborted('taken over'));
    }
    this.#noteServed(job.caller);
    const held: Held = { attempt, caller: job.caller, abort: new AbortController(), ended: Promise.resolve() };
    this.#held.add(held);
    held.ended = this.#run(job, held).finally(() => {
      this.#held.delete(held);
      if (this.#held.size === 0) this.#whenIdle?.();
      this.wake();
    });
  }

  /** Keeps the callers in the order in which they were last served, and forgets those for whom that is long ago. */
  #noteServed(caller: string): void {
    this.#served += 1;
    this.#lastServed.delete(caller);
    this.#lastServed.set(caller, this.#served);
    if (this.#lastServed.size <= 1_000) return;
    const held = new Set([...this.#held].map((job) => job.caller));
    for (const known of this.#lastServed.keys()) {
      if (this.#lastServed.size <= 500) return;
      if (!held.has(known)) this.#lastServed.delete(known);
    }
  }

  async #run(job: ClaimedJob, { attempt, abort }: Held): Promise<void> {
    const { definition, resources, boss } = this.#settings;
    const startedMs = performance.now();
    const tooLong = new JobAborted('expired', `ran for longer than ${definition.expireSeconds} s`);
    const expiry = setTimeout(() => abort.abort(tooLong), definition.expireSeconds * 1_000);
    let outcome: JobOutcome;
    try {
      const run = () =>
        runJob({
          definition,
          resources,
          boss,
          job,
          attempt,
          signal: abort.signal,
          complete: () => this.#completions.complete(attempt),
        });
      outcome = await runTraced(resources.tracing, { queue: this.#queue, job }, run);
    } catch (error) {
      // The database is away for longer than recording an end waits. The heartbeat stops here, so the job runs again.
      outcome = { name: 'unsettled', error };
    } finally {
      clearTimeout(expiry);
    }
    const durationMs = performance.now() - startedMs;
    resources.metrics.countRun({ job: definition.name, outcome: outcome.name, seconds: durationMs / 1_000 });
    const record = {
      job: definition.name,
      id: job.id,
      attempt: job.retryCount + 1,
      durationMs: Math.round(durationMs),
      outcome: outcome.name,
    };
    if (outcome.error === undefined) resources.log.info(record, 'job ended');
    else resources.log[outcome.name === 'given up' ? 'error' : 'warn']({ ...record, err: outcome.error }, 'job ended');
  }
}
