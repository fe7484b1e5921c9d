import { OutboundError } from '../outbound/outbound-error.ts';
import { waitAskedFor } from '../outbound/retry-after.ts';

/** The complete list of ways in which the source host can fail. */
export type SourceHostReason =
  | 'refused'
  | 'not-found'
  | 'too-large'
  | 'invalid'
  | 'rate-limited'
  | 'unavailable'
  | 'bad-response';

const sentences: Readonly<Record<SourceHostReason, string>> = {
  refused: 'The source host refused the token, or the token does not have the necessary permission',
  'not-found': 'The source host has no such repository or pull request, or the token has no access to it',
  'too-large': 'The change is too large for the source host to show',
  invalid: 'The source host refused what was sent',
  'rate-limited': 'The source host accepts no more calls for now',
  unavailable: 'The source host could not be reached or failed',
  'bad-response': 'The source host answered in a way that cannot be read',
};

/** Reasons that are temporary: a retry can succeed. */
const passing: ReadonlySet<SourceHostReason> = new Set(['rate-limited', 'unavailable']);

/** A call to the source host failed. The message is a fixed sentence that is safe to show to anyone. */
export class SourceHostError extends Error {
  override readonly name = 'SourceHostError';
  readonly reason: SourceHostReason;
  /** How long the host asks to wait; null if it does not say. */
  readonly retryAfterMs: number | null;

  constructor(reason: SourceHostReason, more: { cause?: unknown; retryAfterMs?: number | null } = {}) {
    super(sentences[reason], more.cause === undefined ? undefined : { cause: more.cause });
    this.reason = reason;
    this.retryAfterMs = more.retryAfterMs ?? null;
  }

  /** Whether the same call can succeed later. */
  get isPassing(): boolean {
    return passing.has(this.reason);
  }
}

interface Answered {
  status: number;
  headers: Readonly<Record<string, string | number | undefined>>;
  data?: unknown;
}

/** The minimum wait if the host does not say when its limit ends; it asks for at least a minute. */
const defaultWaitMs = 60_000;
const maxWaitMs = 24 * 3_600_000;

/** Converts an error of Octokit into our own, because Octokit's errors contain the request and with it the token. */
export function sourceHostErrorOf(error: unknown, now: Date): SourceHostError {
  const response = answerOf(error);
  if (response === undefined) return networkErrorOf(error);
  const { status } = response;
  const cause = new Error(`the source host answered with status ${status}`);
  if (isRateLimit(response)) {
    return new SourceHostError('rate-limited', { cause, retryAfterMs: waitOf(response, now) });
  }
  const reason = reasonOf(status);
  return new SourceHostError(reason, {
    cause,
    retryAfterMs: reason === 'unavailable' ? waitHeader(response, now) : null,
  });
}

function reasonOf(status: number): SourceHostReason {
  if (status === 401 || status === 403) return 'refused';
  if (status === 404 || status === 410) return 'not-found';
  if (status === 406) return 'too-large';
  if (status >= 500) return 'unavailable';
  return status >= 400 ? 'invalid' : 'bad-response';
}

/**
 * The host sends 403 both for what is forbidden and for what is rate limited. Sometimes only the message reveals its
 * secondary limits (too much at once).
 */
function isRateLimit(response: Answered): boolean {
  const { status, headers } = response;
  if (status === 429) return true;
  if (status !== 403) return false;
  return isUsedUp(response) || headers['retry-after'] !== undefined || /secondary rate limit/i.test(wordsOf(response));
}

function isUsedUp({ headers }: Answered): boolean {
  return headers['x-ratelimit-remaining'] !== undefined && Number(headers['x-ratelimit-remaining']) === 0;
}

function wordsOf({ data }: Answered): string {
  return typeof data === 'object' && data !== null && 'message' in data ? String(data.message) : '';
}

/** The reset time of the hourly limit says nothing about a secondary limit. */
function waitOf(response: Answered, now: Date): number {
  const asked = waitHeader(response, now);
  if (asked !== null) return asked;
  const resetsAt = isUsedUp(response)
    ? Number(response.headers['x-ratelimit-reset'] ?? Number.NaN) * 1_000
    : Number.NaN;
  const waitMs = resetsAt - now.getTime();
  return Number.isFinite(waitMs) && waitMs > 0 ? Math.min(waitMs, maxWaitMs) : defaultWaitMs;
}

function waitHeader({ headers }: Answered, now: Date): number | null {
  const asked = headers['retry-after'];
  return asked === undefined ? null : waitAskedFor(String(asked), now);
}

function answerOf(error: unknown): Answered | undefined {
  if (typeof error !== 'object' || error === null || !('response' in error)) return undefined;
  return error.response as Answered | undefined;
}

function networkErrorOf(error: unknown): SourceHostError {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof OutboundError)) return new SourceHostError('unavailable', { cause: new Error(String(cause)) });
  const isReached = cause.reason === 'too-large' || cause.reason === 'unsupported-encoding';
  const reason = cause.reason === 'too-large' ? 'too-large' : isReached ? 'bad-response' : 'unavailable';
  return new SourceHostError(reason, { cause });
}
