import type { z } from 'zod';

/** When a failed run is retried. The wait starts with the first one and doubles, with jitter, up to the longest. */
export interface RetryRule {
  /** Number of retries after the first run. */
  limit: number;
  firstWaitSeconds: number;
  maxWaitSeconds: number;
}

/** One kind of background job: its payload and how it is retried. What it does is in its `JobWork` (job-work.ts). */
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
