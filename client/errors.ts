import { TRPCClientError } from '@trpc/client';

/** One validation error in the input. */
export interface Issue {
  /** The location: `["body", "topic"]`. */
  loc: readonly (string | number)[];
  /** A description in a sentence. */
  msg: string;
  /** The kind of error, for programs: `string_too_short`. */
  type: string;
  /** Details of the error: `{ min_length: 1 }`. */
  ctx?: Readonly<Record<string, unknown>>;
}

/** The data of an error besides its message. */
export interface ErrorFacts {
  status?: number | undefined;
  detail?: string | readonly Issue[] | undefined;
  requestId?: string | undefined;
  retryAfterSeconds?: number | undefined;
  /** The platform's error object, in tRPC's format. */
  result?: unknown;
  cause?: unknown;
}

/**
 * tRPC's own error class, so that libraries for tRPC recognise our errors. Its type is declared here, so no other
 * package is needed.
 */
const TrpcError: new (message: string, more: { cause?: unknown; result?: unknown }) => Error = TRPCClientError as never;

/**
 * A call failed. `message` says why, in the platform's words if it has answered. The subclass tells what can be done
 * about it.
 */
export class ApiError extends TrpcError {
  override name = 'ApiError';
  /** The HTTP status, such as 404; undefined if there was no answer. */
  readonly status: number | undefined;
  /** The platform's message, or the list of validation errors. */
  readonly detail: string | readonly Issue[];
  /** The id of the request in the platform's log (`x-request-id`); undefined if the platform has not answered. */
  readonly requestId: string | undefined;
  /** How long the platform asks to wait before the next attempt. */
  readonly retryAfterSeconds: number | undefined;

  constructor(message: string, { status, detail, requestId, retryAfterSeconds, ...more }: ErrorFacts = {}) {
    super(message, more);
    // tRPC's class changes the prototype of every error to its own.
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

/** 402: the monthly credits are used up, or the operation requires a paid plan. */
export class QuotaError extends ApiError {
  override name = 'QuotaError';
}

/** 403: this caller is not allowed to do that. */
export class PermissionError extends ApiError {
  override name = 'PermissionError';
}

/** 404 or 410: the object does not exist, or no longer exists. */
export class NotFoundError extends ApiError {
  override name = 'NotFoundError';
}

/** 409: the call conflicts with the current state. */
export class ConflictError extends ApiError {
  override name = 'ConflictError';
}

/** 422: the input is not valid; `issues` lists the errors. */
export class ValidationError extends ApiError {
  override name = 'ValidationError';

  /** The validation errors. */
  get issues(): readonly Issue[] {
    return typeof this.detail === 'string' ? [] : this.detail;
  }
}

/** 429: a limit is reached; `retryAfterSeconds` says how long to wait. */
export class RateLimitError extends ApiError {
  override name = 'RateLimitError';
}

/** 5xx: the platform, or a proxy in front of it, failed or is unavailable. */
export class ServerError extends ApiError {
  override name = 'ServerError';
}

/** There was no answer, or the answer did not come from the platform. */
export class ConnectionError extends ApiError {
  override name = 'ConnectionError';
}

/** There was no answer in time. */
export class TimeoutError extends ConnectionError {
  override name = 'TimeoutError';
}
