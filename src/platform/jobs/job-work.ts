import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Resources } from '../resources.ts';
import type { JobDefinition } from './definition.ts';

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
