import { type ApiError, ConnectionError } from './errors.ts';

const firstBackOffMs = 500;
const maxBackOffMs = 8_000;
/** A longer wait is for the caller to decide about: the error says how long it would be. */
const maxRetryAfterSeconds = 60;

/** Whether the same call may have another answer later: nobody answered, a fault, or a limit that is used up for now. */
export function isPassing(error: ApiError): boolean {
  const { status } = error;
  if (status === undefined) return error instanceof ConnectionError;
  // A 409 that says when to come back is about the first attempt, which is still at work.
  if (status === 409) return error.retryAfterSeconds !== undefined;
  return status === 408 || status === 429 || status >= 500;
}

/** How long to wait before a call is sent again; undefined when it is not to be. `attempt` counts from 1. */
export function waitBeforeRetryMs(error: ApiError, attempt: number): number | undefined {
  if (!isPassing(error)) return undefined;
  const { retryAfterSeconds } = error;
  if (retryAfterSeconds !== undefined && retryAfterSeconds > maxRetryAfterSeconds) return undefined;
  const backOffMs = Math.min(maxBackOffMs, firstBackOffMs * 2 ** (attempt - 1));
  // Spread out, so that callers who failed together do not come back together.
  return Math.max(backOffMs * (0.75 + Math.random() / 4), (retryAfterSeconds ?? 0) * 1_000);
}
