import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { Resources } from '../resources.ts';

/** When a failed run is tried again. The wait doubles from the first one on, with jitter, up to the longest. */
export interface RetryRule {
  /** How often a failed run is tried again, beside the first run. */
  limit: number;
  firstWaitSeconds: number;
  maxWaitSeconds: number;
}

/** What a running job holds in its hands. */
export interface JobRun<Payload> {
  readonly id: string;
  /** 1 for the first run; grows with every run, whatever ended the one before. */
  readonly attempt: number;
  readonly payload: Payload;
  /** Whom the job was sent for, as given to `send`. */
  readonly caller: string | undefined;
  /** Aborted when the job's time is up, another worker took it over, or the process stops. */
  readonly signal: AbortSignal;
  /**
   * Runs `change` in a transaction that commits only if this attempt still owns the job and the effect has not
   * happened before, in whatever attempt. Throws `StaleAttempt` when the job was taken over.
   */
  once(effect: string, change: (em: SqlEntityManager) => Promise<void>): Promise<'done' | 'already-done'>;
  /** The same without the memory of what happened: for progress, which may be written again. */
  commit(change: (em: SqlEntityManager) => Promise<void>): Promise<void>;
}

/** A job that will not be tried again. */
export interface GivenUpRun<Payload> {
  readonly id: string;
  readonly attempt: number;
  readonly payload: Payload;
  readonly caller: string | undefined;
  /** A `Failure` when the work refused for good; otherwise what the last run threw, or that no run ended. */
  readonly error: Error;
  readonly resources: Resources;
}

/** One kind of background job: what it carries and how it is tried again. What it does is its {@link JobWork}. */
export interface JobDefinition<Payload> {
  /** Name of the queue; never changed once jobs of this name exist. */
  readonly name: string;
  /** Ids only, never secrets: the payload is kept in the clear for a day after the job has ended. */
  readonly payload: z.ZodType<Payload>;
  /** `long` runs for seconds or minutes and is claimed with few others; `short` is soon done, and claimed by the dozen. */
  readonly kind: 'long' | 'short';
  /** Jobs of this kind that one process runs at a time. */
  readonly slots: number;
  readonly retry: RetryRule;
  /** A run that takes longer is aborted and tried again. */
  readonly expireSeconds: number;
  /** How often the queue is looked at for deferred and retried jobs, which nobody announces: how late they may start. */
  readonly pollMs: number;
  /** Given up, not begun, once the key it was sent for is revoked; false for a job that looks for itself. */
  readonly endsWithKey: boolean;
  /** At most one job waits or runs per `uniqueKey` given to `send`; sending another answers with the first. */
  readonly isUnique: boolean;
}

/** A job among others that are worked together. */
export interface JobInHand<Payload> {
  readonly id: string;
  readonly payload: Payload;
}

/** A kind of job together with what it does: what a worker needs. Whoever only sends a job knows its definition alone. */
export interface JobWork<Payload> extends JobDefinition<Payload> {
  /** Does the work. Every job may run twice and must end the same; see {@link JobRun.once}. */
  work?(this: void, resources: Resources, run: JobRun<Payload>): Promise<void>;
  /**
   * In place of `work`: does what many jobs ask for in one transaction, in which pg-boss completes them as well. Must not
   * call the outside. Rows that others lock before they send or cancel jobs are locked here too, before anything else.
   */
  workTogether?(
    this: void,
    em: SqlEntityManager,
    resources: Resources,
    jobs: readonly JobInHand<Payload>[],
  ): Promise<void>;
  /** Records the end of a job that is given up, in the very transaction that ends it. Must not call the outside. */
  onGiveUp?(em: SqlEntityManager, run: GivenUpRun<Payload>): Promise<void>;
}

/** What a job's author writes down; the rest follows from its kind. */
export type JobDescription<Payload> = Pick<JobDefinition<Payload>, 'name' | 'payload' | 'kind'> &
  Partial<Pick<JobDefinition<Payload>, 'slots' | 'expireSeconds' | 'pollMs' | 'isUnique' | 'endsWithKey'>> & {
    retry?: Partial<RetryRule>;
  };

const defaultsByKind = {
  long: { slots: 16, expireSeconds: 900, retry: { limit: 4, firstWaitSeconds: 5, maxWaitSeconds: 300 } },
  short: { slots: 256, expireSeconds: 60, retry: { limit: 4, firstWaitSeconds: 5, maxWaitSeconds: 300 } },
} as const;

/** Completes a job's description with the defaults of its kind. */
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
 * Runs beyond the retry limit that the queue allows for recording a failure: when every run died with its process,
 * the next one only gives the job up, and that may need more than one try too.
 */
export const spareRuns = 5;

type OneByOne<Payload> = Pick<JobWork<Payload>, 'onGiveUp'> & Required<Pick<JobWork<Payload>, 'work'>>;
type Together<Payload> = Pick<JobWork<Payload>, 'onGiveUp'> & Required<Pick<JobWork<Payload>, 'workTogether'>>;

/** Joins a kind of job with what it does. The two stand in two files, so that sending a job loads nothing of its work. */
export function jobWork<Payload extends object>(
  definition: JobDefinition<Payload>,
  does: OneByOne<Payload>,
): JobDefinition<Payload> & OneByOne<Payload>;
/** The same for a kind whose jobs are worked together. */
export function jobWork<Payload extends object>(
  definition: JobDefinition<Payload>,
  does: Together<Payload>,
): JobDefinition<Payload> & Together<Payload>;
/** The same for either kind, as the two above are carried out. */
export function jobWork<Payload extends object>(
  definition: JobDefinition<Payload>,
  does: OneByOne<Payload> | Together<Payload>,
): JobWork<Payload> {
  return { ...definition, ...does };
}
