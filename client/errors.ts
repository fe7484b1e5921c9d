import { TRPCClientError } from '@trpc/client';

/** One thing that is wrong with what was sent. */
export interface Issue {
  /** Where it is: `["body", "topic"]`. */
  loc: readonly (string | number)[];
  /** What is wrong, in a sentence. */
  msg: string;
  /** The kind of mistake, for programs: `string_too_short`. */
  type: string;
  /** What belongs to the kind of mistake: `{ min_length: 1 }`. */
  ctx?: Readonly<Record<string, unknown>>;
}

/** What an error knows beside its message. */
export interface ErrorFacts {
  status?: number | undefined;
  detail?: string | readonly Issue[] | undefined;
  requestId?: string | undefined;
  retryAfterSeconds?: number | undefined;
  /** The platform's own record of the refusal, as tRPC tells it. */
  result?: unknown;
  cause?: unknown;
}

/** tRPC's own error, so that what is built for tRPC knows ours; by its plain type, which needs no other package. */
const TrpcError: new (message: string, more: { cause?: unknown; result?: unknown }) => Error = TRPCClientError as never;

/**
 * A call failed. `message` says why, in the platform's own words where it has answered. What can be done about it is told
 * by the class: see those that extend this one.
 */
export class ApiError extends TrpcError {
  override name = 'ApiError';
  /** The HTTP status, such as 404; undefined where nothing was answered. */
  readonly status: number | undefined;
  /** The platform's sentence, or the list of what is wrong where. */
  readonly detail: string | readonly Issue[];
  /** Names the call in the platform's log (`x-request-id`); undefined where the platform has not answered. */
  readonly requestId: string | undefined;
  /** How long the platform asks to wait before the next try. */
  readonly retryAfterSeconds: number | undefined;

  constructor(message: string, { status, detail, requestId, retryAfterSeconds, ...more }: ErrorFacts = {}) {
    super(message, more);
    // The class above makes every error one of its own.
    Object.setPrototypeOf(this, new.target.prototype);
    this.status = status;
    this.detail = detail ?? message;
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** 401: the key or session is missing, unknown or revoked. */
export class AuthenticationError extends ApiError {
  override name = 'AuthenticationError';
}

/** 402: the credits of the month are used up, or the operation is for those who pay. */
export class QuotaError extends ApiError {
  override name = 'QuotaError';
}

/** 403: this caller may not do that. */
export class PermissionError extends ApiError {
  override name = 'PermissionError';
}

/** 404 or 410: there is no such thing, or not any more. */
export class NotFoundError extends ApiError {
  override name = 'NotFoundError';
}

/** 409: it contradicts how things stand. */
export class ConflictError extends ApiError {
  override name = 'ConflictError';
}

/** 422: what was sent is not what the operation takes; `issues` says what is wrong where. */
export class ValidationError extends ApiError {
  override name = 'ValidationError';

  /** What is wrong, one entry for each mistake. */
  get issues(): readonly Issue[] {
    return typeof this.detail === 'string' ? [] : this.detail;
  }
}

/** 429: a limit is used up for now; `retryAfterSeconds` says until when. */
export class RateLimitError extends ApiError {
  override name = 'RateLimitError';
}

/** 5xx: the platform, or what stands in front of it, has a fault or is away. */
export class ServerError extends ApiError {
  override name = 'ServerError';
}

/** Nothing was answered, or something that is not the platform has answered. */
export class ConnectionError extends ApiError {
  override name = 'ConnectionError';
}

/** Nothing was answered in time. */
export class TimeoutError extends ConnectionError {
  override name = 'TimeoutError';
}
