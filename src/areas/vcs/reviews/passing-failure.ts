import { Failure } from '#platform/failure.ts';
import { SourceHostError } from '#platform/source-host/source-host.ts';

/** A job that came too early. */
export interface Later {
  startAfter: Date;
}

/** Waits that the host asks for are kept up to so long; after that a job is given up. */
const maxWaitMs = 2 * 3_600_000;

/** When to try again, where the host has said so; undefined where it has not, or wants too much. */
export function laterOf(error: unknown, now: Date): Later | undefined {
  const waitMs = error instanceof SourceHostError && error.isPassing ? error.retryAfterMs : null;
  return waitMs === null || waitMs > maxWaitMs ? undefined : { startAfter: new Date(now.getTime() + waitMs) };
}

/** An error of the source host as jobs understand it: what may pass is tried again, anything else ends the job. */
export function jobFailureOf(error: unknown): unknown {
  if (!(error instanceof SourceHostError)) return error;
  return new Failure(error.isPassing ? 'unavailable' : 'bad-request', error.message, { cause: error });
}
