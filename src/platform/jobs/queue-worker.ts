import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import type { ShortQueries } from '../db/short-queries.ts';
import type { Resources } from '../resources.ts';
import { type Attempt, fenceOf, handBack, JobAborted } from './attempt.ts';
import { type ClaimedJob, Claims } from './claim.ts';
import { Completions } from './completions.ts';
import type { JobRun, JobWork } from './job-work.ts';
import { changedBy } from './pg-boss.ts';
import { processBatch } from './process-batch.ts';
import { type JobOutcome, runJob } from './run-job.ts';
import { runTraced } from './trace-job.ts';

export interface QueueWorkerSettings {
  definition: JobWork<object>;
  resources: Resources;
  boss: PgBoss;
  queries: ShortQueries;
  /** How often the queue is polled for jobs that are not announced. */
  pollMs: number;
}

/**
 * Claiming takes longer the more callers and deferred jobs a queue has. If every freed slot triggered a claim, no time
 * would be left for the jobs. So after each claim the worker rests for as long as the claim took, during which more
 * slots become free. It does not rest if all slots are free.
 */
const restAfterMs = 3;
const maxRestMs = 50;

/** A poll of a long queue that finds nothing is repeated only after this many times its duration. */
const pollsRestFor = 20;

/** A claimed job that has not ended. */
interface Held {
  attempt: Attempt;
  job: ClaimedJob;
  abort: AbortController;
  ended: Promise<void>;
}

/** Runs the jobs of one queue in this process, each independently, as many at a time as there are slots. */
export class QueueWorker {
  readonly #settings: QueueWorkerSettings;
  readonly #queue: string;
  readonly #claims: Claims;
  readonly #completions: Completions;
  readonly #held = new Set<Held>();
  #isClaiming = false;
  #isWoken = false;
  #isStopping = false;
  #claiming: Promise<void> = Promise.resolve();
  #claimedInMs = 0;
  #nextLook: NodeJS.Timeout | undefined;
  /** Ends the rest between two claims early. */
  #whenIdle: (() => void) | undefined;

  constructor(settings: QueueWorkerSettings) {
    this.#settings = settings;
    this.#queue = settings.definition.name;
    const { boss, definition, queries } = settings;
    this.#claims = new Claims({ boss, definition, queries });
    this.#completions = new Completions({ boss, queue: this.#queue, queries });
  }

  /** Call this when there can be a job to claim. Calls during a claim lead to one more claim after it. */
  wake(): void {
    this.#isWoken = true;
    if (this.#isClaiming || this.#isStopping) return;
    this.#isClaiming = true;
    clearTimeout(this.#nextLook);
    this.#claiming = this.#claimWhileWoken().finally(() => {
      this.#isClaiming = false;
      if (this.#isStopping) return;
      // A wake-up between the last look and this point found the flag set and returned.
      if (this.#isWoken) return this.wake();
      const waitMs = Math.max(this.#settings.pollMs, pollsRestFor * this.#claimedInMs);
      this.#nextLook = setTimeout(() => this.wake(), waitMs);
    });
  }

  /** Reports to the database that the claimed jobs are alive, and aborts those that have been taken over. */
  async beat(): Promise<void> {
    const held = [...this.#held];
    if (held.length === 0) return;
    const attempts = held.map(({ attempt }) => fenceOf(attempt));
    const touched = changedBy(await this.#settings.boss.touch(this.#queue, attempts));
    for (const job of held) {
      if (!touched.has(job.attempt.id)) job.abort.abort(new JobAborted('taken over'));
    }
  }

  /** Stops claiming; resolves when every running job has ended. */
  async drain(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#nextLook);
    await this.#claiming;
    await Promise.all([...this.#held].map((job) => job.ended));
  }

  /** Returns the running jobs to the queue, where another process can start them at once. */
  async handBackAll(): Promise<void> {
    this.#isStopping = true;
    const held = [...this.#held];
    for (const job of held) job.abort.abort(new JobAborted('handed back'));
    const attempts = held.map(({ attempt, job }) => ({ ...attempt, retryLimit: job.retryLimit }));
    const { boss, resources } = this.#settings;
    if (attempts.length > 0) await handBack({ boss, db: resources.db }, { queue: this.#queue, attempts });
  }

  async #claimWhileWoken(): Promise<void> {
    while (this.#isWoken && !this.#isStopping) {
      // Jobs that end in the same turn of the event loop free their slots together, for a single claim.
      await nextTurn();
      this.#isWoken = false;
      const freeSlots = this.#settings.definition.slots - this.#held.size;
      if (freeSlots <= 0) return;
      try {
        const startedMs = performance.now();
        const { jobs, isMore } = await this.#claims.take(freeSlots, this.#runningOfCallers());
        this.#startAll(jobs);
        if (isMore && jobs.length > 0) this.#isWoken = true;
        this.#claimedInMs = performance.now() - startedMs;
        if (this.#claimedInMs > restAfterMs) await this.#rest(Math.min(maxRestMs, this.#claimedInMs));
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

  #runningOfCallers(): Map<string, number> {
    const running = new Map<string, number>();
    for (const { job } of this.#held) {
      if (job.caller !== undefined) running.set(job.caller, (running.get(job.caller) ?? 0) + 1);
    }
    return running;
  }

  #startAll(jobs: readonly ClaimedJob[]): void {
    const { metrics } = this.#settings.resources;
    for (const { delaySeconds } of jobs) metrics.countStart({ job: this.#queue, seconds: delaySeconds });
    if (this.#settings.definition.processBatch === undefined || jobs.length < 2) {
      for (const job of jobs) this.#start(job);
      return;
    }
    const held = jobs.map((job) => this.#hold(job));
    const ended = this.#runTogether(held).finally(() => {
      for (const job of held) this.#release(job);
    });
    for (const job of held) job.ended = ended.then(() => undefined);
  }

  /**
   * Processes jobs together. If that fails, it processes each half of them, one after the other, down to the job that
   * causes the failure, which then fails alone. The others therefore cost only a few more transactions. Returns whether
   * the database can be reached: without it, the remaining jobs are not tried, and start again when their heartbeats
   * are missed.
   */
  async #runTogether(held: readonly Held[]): Promise<boolean> {
    const [first] = held;
    if (first === undefined) return true;
    if (held.length === 1) return (await this.#run(first)) !== 'unsettled';
    const { definition, resources, boss } = this.#settings;
    const jobs = held.map(({ job }) => job);
    const record = { job: this.#queue, jobs: jobs.length };
    try {
      await processBatch({ definition, resources, boss, jobs });
      resources.log.info({ ...record, outcome: 'completed' }, 'jobs ended together');
      for (const job of held) this.#release(job);
      return true;
    } catch (error) {
      resources.log.warn({ err: error, ...record }, 'a batch of jobs failed; processing each half separately');
    }
    const middle = Math.ceil(held.length / 2);
    return (await this.#runTogether(held.slice(0, middle))) && this.#runTogether(held.slice(middle));
  }

  #hold(job: ClaimedJob): Held {
    const attempt = { queue: this.#queue, id: job.id, retryCount: job.retryCount };
    // The supervision took the job from an earlier attempt of this same process, which has not noticed yet.
    for (const held of this.#held) {
      if (held.attempt.id === job.id) held.abort.abort(new JobAborted('taken over'));
    }
    const held: Held = { attempt, job, abort: new AbortController(), ended: Promise.resolve() };
    this.#held.add(held);
    return held;
  }

  #release(held: Held): void {
    if (!this.#held.delete(held)) return;
    if (this.#held.size === 0) this.#whenIdle?.();
    this.wake();
  }

  #start(job: ClaimedJob): void {
    const held = this.#hold(job);
    held.ended = this.#run(held).then(() => this.#release(held));
  }

  async #run(held: Held): Promise<JobOutcome['name']> {
    const { definition, resources } = this.#settings;
    const { abort, job } = held;
    const startedMs = performance.now();
    const expire = () => abort.abort(new JobAborted('expired', `ran for longer than ${definition.expireSeconds} s`));
    const expiry = setTimeout(expire, definition.expireSeconds * 1_000);
    let outcome: JobOutcome;
    try {
      outcome = await runTraced(resources.tracing, { queue: this.#queue, job }, () => this.#attempt(held));
    } catch (error) {
      // The database has been unreachable for longer than recording an end waits. The heartbeat stops here, so that the
      // job runs again.
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
    return outcome.name;
  }

  #attempt({ attempt, job, abort: { signal } }: Held): Promise<JobOutcome> {
    const { definition, resources, boss } = this.#settings;
    const { work } = definition;
    const running = { definition, resources, boss, job, attempt, signal };
    if (work === undefined) {
      // The transaction of its work completes it.
      return runJob({
        ...running,
        work: () => processBatch({ definition, resources, boss, jobs: [job] }),
        complete: async () => true,
      });
    }
    return runJob({
      ...running,
      work: (run: JobRun<object>) => work(resources, run),
      complete: () => this.#completions.complete(attempt),
    });
  }
}
