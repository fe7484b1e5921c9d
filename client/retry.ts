import { type ApiError, ConnectionError } from './errors.ts';

const firstBackOffMs = 500;
const maxBackOffMs = 8_000;
/** Longer waits are left to the caller; the error says how long the wait would be. */
const maxRetryAfterSeconds = 60;

/** Whether retrying the same call can succeed: there was no answer, a server error, or a rate limit. */
export function isPassing(error: ApiError): boolean {
  const { status } = error;
  if (status === undefined) return error instanceof ConnectionError;
  // A 409 with a Retry-After means that the first attempt is still in progress.
  if (status === 409) return error.retryAfterSeconds !== undefined;
  return status === 408 || status === 429 || status >= 500;
}

/** The wait before a retry; undefined if there is none. `attempt` counts from 1. */
export function waitBeforeRetryMs(error: ApiError, attempt: number): number | undefined {
  if (!isPassing(error)) return undefined;
  const { retryAfterSeconds } = error;
  if (retryAfterSeconds !== undefined && retryAfterSeconds > maxRetryAfterSeconds) return undefined;
  const backOffMs = Math.min(maxBackOffMs, firstBackOffMs * 2 ** (attempt - 1));
  // With jitter, so that callers that failed together do not retry together.
  return Math.max(backOffMs * (0.75 + Math.random() / 4), (retryAfterSeconds ?? 0) * 1_000);
}
