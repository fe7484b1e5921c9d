import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import type { ShortQueries } from '../db/short-queries.ts';
import type { Resources } from '../resources.ts';
import { type Attempt, fenceOf, handBack, JobAborted } from './attempt.ts';
import { type ClaimedJob, Claims } from './claim.ts';
import { Completions } from './completions.ts';
import type { JobRun, JobWork } from './definition.ts';
import { changedBy } from './pg-boss.ts';
import { type JobOutcome, runJob } from './run-job.ts';
import { runTraced } from './trace-job.ts';
import { workTogether } from './work-together.ts';

export interface QueueWorkerSettings {
  definition: JobWork<object>;
  resources: Resources;
  boss: PgBoss;
  queries: ShortQueries;
  /** How often the queue is looked at for jobs that nobody announces. */
  pollMs: number;
}

/**
 * To claim takes longer the more callers and deferred jobs a queue has, and to claim for every slot that becomes free
 * would leave no time for the jobs: so the worker rests for as long as it took, while more slots do. When all of them are
 * free there is nothing to rest for.
 */
const restAfterMs = 3;
const maxRestMs = 50;

/** A look at a long queue for nothing is made no more often than this multiple of what it takes. */
const pollsRestFor = 20;

/** A claimed job that has not ended. */
interface Held {
  attempt: Attempt;
  job: ClaimedJob;
  abort: AbortController;
  ended: Promise<void>;
}

/** Runs the jobs of one queue in this process: as many at a time as there are slots, each on its own. */
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
  /** Ends the rest between two claims. */
  #whenIdle: (() => void) | undefined;

  constructor(settings: QueueWorkerSettings) {
    this.#settings = settings;
    this.#queue = settings.definition.name;
    const { boss, definition, queries } = settings;
    this.#claims = new Claims({ boss, definition, queries });
    this.#completions = new Completions({ boss, queue: this.#queue, queries });
  }

  /** There may be a job to claim. Calls while a claim is under way are answered by one more claim after it. */
  wake(): void {
    this.#isWoken = true;
    if (this.#isClaiming || this.#isStopping) return;
    this.#isClaiming = true;
    clearTimeout(this.#nextLook);
    this.#claiming = this.#claimWhileWoken().finally(() => {
      this.#isClaiming = false;
      if (this.#isStopping) return;
      // Woken after the last look, but before this: the call found the flag up and left.
      if (this.#isWoken) return this.wake();
      const waitMs = Math.max(this.#settings.pollMs, pollsRestFor * this.#claimedInMs);
      this.#nextLook = setTimeout(() => this.wake(), waitMs);
    });
  }

  /** Tells the database that the held jobs are alive, and aborts those that were taken over meanwhile. */
  async beat(): Promise<void> {
    const held = [...this.#held];
    if (held.length === 0) return;
    const attempts = held.map(({ attempt }) => fenceOf(attempt));
    const touched = changedBy(await this.#settings.boss.touch(this.#queue, attempts));
    for (const job of held) {
      if (!touched.has(job.attempt.id)) job.abort.abort(new JobAborted('taken over'));
    }
  }

  /** Claims nothing more; resolves when every running job has ended. */
  async drain(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#nextLook);
    await this.#claiming;
    await Promise.all([...this.#held].map((job) => job.ended));
  }

  /** Returns the jobs that are still running to the queue, where another process may start them at once. */
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
      // Jobs that end in the same turn of the event loop free their slots together, for one claim.
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
    if (this.#settings.definition.workTogether === undefined || jobs.length < 2) {
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
   * Works jobs together; should that fail, each half of them, one after the other, down to the job that is to blame, which
   * fails alone. So the others cost a few transactions more, and never one each at the same moment. Answers whether the
   * database can be reached: without it, what is left is not tried and starts again when its heartbeat is missed.
   */
  async #runTogether(held: readonly Held[]): Promise<boolean> {
    const [first] = held;
    if (first === undefined) return true;
    if (held.length === 1) return (await this.#run(first)) !== 'unsettled';
    const { definition, resources, boss } = this.#settings;
    const jobs = held.map(({ job }) => job);
    const record = { job: this.#queue, jobs: jobs.length };
    try {
      await workTogether({ definition, resources, boss, jobs });
      resources.log.info({ ...record, outcome: 'completed' }, 'jobs ended together');
      for (const job of held) this.#release(job);
      return true;
    } catch (error) {
      resources.log.warn({ err: error, ...record }, 'jobs failed together, each half tries on its own');
    }
    const middle = Math.ceil(held.length / 2);
    return (await this.#runTogether(held.slice(0, middle))) && this.#runTogether(held.slice(middle));
  }

  #hold(job: ClaimedJob): Held {
    const attempt = { queue: this.#queue, id: job.id, retryCount: job.retryCount };
    // The supervision took the job from an earlier attempt of this very process, which may not know it yet.
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
    return outcome.name;
  }

  #attempt({ attempt, job, abort: { signal } }: Held): Promise<JobOutcome> {
    const { definition, resources, boss } = this.#settings;
    const { work } = definition;
    const running = { definition, resources, boss, job, attempt, signal };
    if (work === undefined) {
      // It is completed in the transaction of its work.
      return runJob({
        ...running,
        work: () => workTogether({ definition, resources, boss, jobs: [job] }),
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
