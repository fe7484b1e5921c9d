import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { Resources } from '../resources.ts';

/** When a failed run is retried. The wait starts with the first one and doubles, with jitter, up to the longest. */
export interface RetryRule {
  /** Number of retries after the first run. */
  limit: number;
  firstWaitSeconds: number;
  maxWaitSeconds: number;
}

/** What the work of a job receives for one run. */
export interface JobRun<Payload> {
  readonly id: string;
  /** The number of this run, counted from 1. It increases whatever ended the previous run. */
  readonly attempt: number;
  readonly payload: Payload;
  /** The caller that the job was sent for, as passed to `send`. */
  readonly caller: string | undefined;
  /** Aborted when the job's time is up, another worker took it over, or the process stops. */
  readonly signal: AbortSignal;
  /**
   * Runs `change` in a transaction that commits only if this attempt still owns the job and no earlier attempt has
   * committed this effect. Throws `StaleAttempt` if the job was taken over.
   */
  once(effect: string, change: (em: SqlEntityManager) => Promise<void>): Promise<'done' | 'already-done'>;
  /** Like `once`, but without remembering the effect: for progress, which can be written repeatedly. */
  commit(change: (em: SqlEntityManager) => Promise<void>): Promise<void>;
}

/** A job that failed for good. */
export interface GivenUpRun<Payload> {
  readonly id: string;
  readonly attempt: number;
  readonly payload: Payload;
  readonly caller: string | undefined;
  /**
   * The `Failure` with which the work refused; otherwise the error of the last run, or one that says that no run ended.
   */
  readonly error: Error;
  readonly resources: Resources;
}

/** One kind of background job: its payload and how it is retried. What it does is in its {@link JobWork}. */
export interface JobDefinition<Payload> {
  /** The name of the queue. It must never change once jobs of this name exist. */
  readonly name: string;
  /** Ids only, never secrets, because the payload stays readable in the database for a day after the job has ended. */
  readonly payload: z.ZodType<Payload>;
  /**
   * `long` jobs run for seconds or minutes and are claimed few at a time; `short` jobs finish quickly and are claimed
   * by the dozen.
   */
  readonly kind: 'long' | 'short';
  /** Number of jobs of this kind that one process runs at a time. */
  readonly slots: number;
  readonly retry: RetryRule;
  /** A run that takes longer than this is aborted and retried. */
  readonly expireSeconds: number;
  /**
   * How often the queue is polled for deferred and retried jobs, which are not announced. They can start this much
   * late.
   */
  readonly pollMs: number;
  /**
   * Whether a job is given up without a run if the key it was sent for has been revoked. False for jobs that check this
   * themselves.
   */
  readonly endsWithKey: boolean;
  /**
   * Whether at most one job is waiting or running per `uniqueKey` given to `send`. Sending another returns the id of
   * the first.
   */
  readonly isUnique: boolean;
}

/** One of several jobs that are processed together. */
export interface BatchedJob<Payload> {
  readonly id: string;
  readonly payload: Payload;
}

/** A kind of job together with its work, which a worker needs. Code that only sends jobs needs only the definition. */
export interface JobWork<Payload> extends JobDefinition<Payload> {
  /** Does the work. Every job can run twice and must then have the same result; see {@link JobRun.once}. */
  work?(this: void, resources: Resources, run: JobRun<Payload>): Promise<void>;
  /**
   * Instead of `work`: processes many jobs in one transaction, which also completes them in pg-boss. Must not call
   * anything outside the database. Rows that others lock before they send or cancel jobs must be locked here first,
   * too.
   */
  processBatch?(
    this: void,
    em: SqlEntityManager,
    resources: Resources,
    jobs: readonly BatchedJob<Payload>[],
  ): Promise<void>;
  /**
   * Records that a job has failed for good, in the transaction that ends it. Must not call anything outside the
   * database.
   */
  onGiveUp?(em: SqlEntityManager, run: GivenUpRun<Payload>): Promise<void>;
}

/** The part of a definition that an author writes; the rest are defaults of the kind. */
export type JobDescription<Payload> = Pick<JobDefinition<Payload>, 'name' | 'payload' | 'kind'> &
  Partial<Pick<JobDefinition<Payload>, 'slots' | 'expireSeconds' | 'pollMs' | 'isUnique' | 'endsWithKey'>> & {
    retry?: Partial<RetryRule>;
  };

const defaultsByKind = {
  long: { slots: 16, expireSeconds: 900, retry: { limit: 4, firstWaitSeconds: 5, maxWaitSeconds: 300 } },
  short: { slots: 256, expireSeconds: 60, retry: { limit: 4, firstWaitSeconds: 5, maxWaitSeconds: 300 } },
} as const;

/** Fills in the defaults of a job's kind. */
export function defineJob<Payload extends object>(description: JobDescription<Payload>): JobDefinition<Payload> {
  const defaults = defaultsByKind[description.kind];
  return {
    ...description,
    slots: description.slots ?? defaults.slots,
    expireSeconds: description.expireSeconds ?? defaults.expireSeconds,
    pollMs: description.pollMs ?? 500,
    isUnique: description.isUnique ?? false,
    endsWithKey: description.endsWithKey ?? true,
    retry: { ...defaults.retry, ...description.retry },
  };
}

/**
 * Runs beyond the retry limit that the queue allows for recording a failure. If every run died with its process, one
 * more run records the failure, and that can need more than one attempt too.
 */
export const spareRuns = 5;

type OneByOne<Payload> = Pick<JobWork<Payload>, 'onGiveUp'> & Required<Pick<JobWork<Payload>, 'work'>>;
type Together<Payload> = Pick<JobWork<Payload>, 'onGiveUp'> & Required<Pick<JobWork<Payload>, 'processBatch'>>;

/**
 * Combines a kind of job with its work. They are in separate files, so that code that sends a job does not load its
 * work.
 */
export function jobWork<Payload extends object>(
  definition: JobDefinition<Payload>,
  does: OneByOne<Payload>,
): JobDefinition<Payload> & OneByOne<Payload>;
/** The same for a kind whose jobs are processed together. */
export function jobWork<Payload extends object>(
  definition: JobDefinition<Payload>,
  does: Together<Payload>,
): JobDefinition<Payload> & Together<Payload>;
/** The implementation of both. */
export function jobWork<Payload extends object>(
  definition: JobDefinition<Payload>,
  does: OneByOne<Payload> | Together<Payload>,
): JobWork<Payload> {
  return { ...definition, ...does };
}
