import type { TRPCClientError } from '@trpc/client';
import {
  ApiError,
  AuthenticationError,
  ConflictError,
  ConnectionError,
  type ErrorFacts,
  NotFoundError,
  PermissionError,
  QuotaError,
  RateLimitError,
  ServerError,
  ValidationError,
} from './errors.ts';
import { UnreadableAnswer } from './fetch-json.ts';
import type { AppRouter } from './operations.ts';

const classes: Readonly<Record<number, typeof ApiError>> = {
  401: AuthenticationError,
  402: QuotaError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  410: NotFoundError,
  422: ValidationError,
  429: RateLimitError,
};

/**
 * Converts a failed call into one of the client's errors. `url` is mentioned if the answer did not come from the
 * platform.
 */
export function readError(error: TRPCClientError<AppRouter>, url: string): ApiError {
  if (error instanceof ApiError) return error;
  const { cause, data, shape } = error;
  const response = responseOf(error);
  const facts: ErrorFacts = {
    status: data?.httpStatus ?? response?.status,
    requestId: data?.requestId ?? response?.headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: retryAfterOf(response),
    ...(cause === undefined ? {} : { cause }),
  };
  if (data === undefined || data === null || shape === undefined) return withoutWords(facts, url);
  const Class = classes[data.httpStatus] ?? (data.httpStatus >= 500 ? ServerError : ApiError);
  return new Class(shape?.message ?? error.message, { ...facts, detail: data.detail, result: { error: shape } });
}

/** There was no answer, or it did not come from the platform. */
function withoutWords(facts: ErrorFacts, url: string): ApiError {
  const { status, cause } = facts;
  if (status === undefined) return new ConnectionError(`Could not reach ${url}${reasonOf(cause)}`, facts);
  if (status >= 500)
    return new ServerError(`${url} answered with status ${status}; the platform is unavailable`, facts);
  if (status === 429) return new RateLimitError(`${url} answered with status 429: too many calls for now`, facts);
  return new ConnectionError(
    `${url} answered with status ${status} and without JSON; is that the platform's address?`,
    facts,
  );
}

/** Node nests the reason of a failed fetch in its own error; browsers give none. */
function reasonOf(cause: unknown): string {
  const below = cause instanceof Error ? cause.cause : undefined;
  const reason = below instanceof Error ? below.message || ('code' in below ? String(below.code) : '') : '';
  return reason === '' ? '' : `: ${reason}`;
}

function responseOf({ cause, meta }: TRPCClientError<AppRouter>): Response | undefined {
  if (cause instanceof UnreadableAnswer) return cause.response;
  return meta?.['response'] as Response | undefined;
}

/** The requested wait. Batched calls are refused together, each with the same header. */
function retryAfterOf(response: Response | undefined): number | undefined {
  const seconds = /^\d{1,6}(?=$|,)/.exec(response?.headers.get('retry-after') ?? '');
  return seconds === null ? undefined : Number(seconds[0]);
}
