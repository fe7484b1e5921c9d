import { Failure } from '#platform/failure.ts';
import { SourceHostError } from '#platform/source-host/source-host.ts';

/** A job that must be run later. */
export interface Later {
  startAfter: Date;
}

/** Longer waits requested by the host are not accepted; the job fails then. */
const maxWaitMs = 2 * 3_600_000;

/** When to retry, if the host has asked for an acceptable wait; undefined otherwise. */
export function laterOf(error: unknown, now: Date): Later | undefined {
  const waitMs = error instanceof SourceHostError && error.isPassing ? error.retryAfterMs : null;
  return waitMs === null || waitMs > maxWaitMs ? undefined : { startAfter: new Date(now.getTime() + waitMs) };
}

/** Converts an error of the source host for the job queue: temporary failures are retried, all others end the job. */
export function jobFailureOf(error: unknown): unknown {
  if (!(error instanceof SourceHostError)) return error;
  return new Failure(error.isPassing ? 'unavailable' : 'bad-request', error.message, { cause: error });
}
