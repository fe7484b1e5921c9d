import { type TRPCDefaultErrorShape, TRPCError } from '@trpc/server';
import { type TRPC_ERROR_CODE_KEY, TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import { ZodError } from 'zod';
import { isDatabaseOutage, isUnstorableText } from '#platform/db/outage.ts';
import { Failure, type FailureKind, type InvalidPart, invalid, unavailable } from '#platform/failure.ts';
import type { Context } from './context.ts';
import type { Contract } from './contract.ts';
import { describeIssues } from './validation.ts';

/** The only mapping from a kind of failure to a status and a tRPC code. */
const answers: Readonly<Record<FailureKind, { status: number; code: TRPC_ERROR_CODE_KEY }>> = {
  'bad-request': { status: 400, code: 'BAD_REQUEST' },
  unauthenticated: { status: 401, code: 'UNAUTHORIZED' },
  'payment-required': { status: 402, code: 'PAYMENT_REQUIRED' },
  forbidden: { status: 403, code: 'FORBIDDEN' },
  'not-found': { status: 404, code: 'NOT_FOUND' },
  'method-not-allowed': { status: 405, code: 'METHOD_NOT_SUPPORTED' },
  timeout: { status: 408, code: 'TIMEOUT' },
  conflict: { status: 409, code: 'CONFLICT' },
  gone: { status: 410, code: 'NOT_FOUND' },
  'too-large': { status: 413, code: 'PAYLOAD_TOO_LARGE' },
  'unsupported-media': { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' },
  invalid: { status: 422, code: 'UNPROCESSABLE_CONTENT' },
  'too-many': { status: 429, code: 'TOO_MANY_REQUESTS' },
  'headers-too-large': { status: 431, code: 'BAD_REQUEST' },
  unavailable: { status: 503, code: 'SERVICE_UNAVAILABLE' },
};

const kindByStatus = new Map<number, FailureKind>(
  (Object.keys(answers) as FailureKind[]).map((kind) => [answers[kind].status, kind]),
);

/** Messages for errors that the framework raises before an operation is reached. */
const frameworkWords: Partial<Record<FailureKind, string>> = {
  'bad-request': 'Bad Request',
  'not-found': 'Not Found',
  'method-not-allowed': 'Method Not Allowed',
  timeout: 'Request Timeout',
  'too-large': 'Request body too large',
  'unsupported-media': 'Unsupported media type',
  'headers-too-large': 'Request header fields too large',
  unavailable: 'Service temporarily unavailable',
};

/** The message for an address with an invalid percent-encoding. */
export const undecodable = 'The address cannot be decoded: % must begin an encoded character, such as %20 or %C3%A9';

const stockSentences: ReadonlySet<string> = new Set([
  'Internal server error',
  ...Object.values(frameworkWords),
  undecodable,
]);

/** Whether the message of an error says nothing that its status does not. */
export function isStockSentence({ message }: ErrorAnswer): boolean {
  return stockSentences.has(message);
}

/** An error, as both entry points send it. */
export interface ErrorAnswer {
  status: number;
  code: TRPC_ERROR_CODE_KEY;
  /** The value of `detail`. */
  detail: string | readonly InvalidPart[];
  /** The same as one sentence. */
  message: string;
  headers: Readonly<Record<string, string>>;
  /** Set if the error is our fault and must be logged. */
  fault?: unknown;
}

/**
 * Turns anything that was thrown into the error that both entry points send. `contract` is used to name the fields of a
 * validation error.
 */
export function answerError(thrown: unknown, contract?: Contract, input?: unknown): ErrorAnswer {
  const failure = failureOf(thrown, contract, input);
  if (failure === undefined) {
    return {
      status: 500,
      code: 'INTERNAL_SERVER_ERROR',
      detail: 'Internal server error',
      message: 'Internal server error',
      headers: {},
      fault: thrown instanceof TRPCError && thrown.cause !== undefined ? thrown.cause : thrown,
    };
  }
  const { status, code } = answers[failure.kind];
  return {
    status,
    code,
    detail: failure.kind === 'invalid' ? failure.parts : failure.message,
    message: failure.message,
    headers: failure.headers,
    ...(failure.cause === undefined ? {} : { fault: failure.cause }),
  };
}

function failureOf(thrown: unknown, contract: Contract | undefined, input: unknown): Failure | undefined {
  if (thrown instanceof Failure) return thrown;
  if (thrown instanceof TRPCError) return failureOfTrpc(thrown, contract, input);
  if (isDatabaseOutage(thrown)) return unavailable(thrown);
  if (isUnstorableText(thrown)) {
    return invalid([{ loc: ['body'], msg: 'Text that cannot be stored', type: 'value_error' }]);
  }
  return failureOfFramework(thrown);
}

function failureOfTrpc(error: TRPCError, contract: Contract | undefined, input: unknown): Failure | undefined {
  if (error.code === 'BAD_REQUEST' && error.cause instanceof ZodError) {
    return describeIssues(error.cause.issues, input, contract);
  }
  if (error.code === 'INTERNAL_SERVER_ERROR') {
    return error.cause === undefined || error.cause === error ? undefined : failureOf(error.cause, contract, input);
  }
  if (error.cause instanceof Failure) return error.cause;
  if (error.code === 'PARSE_ERROR') {
    return invalid([{ loc: ['body'], msg: 'JSON decode error', type: 'json_invalid', ctx: { error: 'Invalid JSON' } }]);
  }
  const kind = (Object.keys(answers) as FailureKind[]).find((candidate) => answers[candidate].code === error.code);
  return kind === undefined ? undefined : new Failure(kind, frameworkWords[kind] ?? 'Bad Request');
}

/** Fastify's own errors have a status and a code; their messages are replaced by ours. */
function failureOfFramework(thrown: unknown): Failure | undefined {
  if (!(thrown instanceof Error) || !('statusCode' in thrown) || typeof thrown.statusCode !== 'number')
    return undefined;
  const kind = kindByStatus.get(thrown.statusCode);
  if (kind === undefined) return thrown.statusCode < 500 ? new Failure('bad-request', 'Bad Request') : undefined;
  if ('code' in thrown && thrown.code === 'FST_ERR_BAD_URL') return new Failure('bad-request', undecodable);
  return new Failure(kind, frameworkWords[kind] ?? 'Bad Request');
}

/** An error as a tRPC client sees it: the same status and message, and the entries of a 422 in `data.detail`. */
export interface TrpcErrorShape extends TRPCDefaultErrorShape {
  data: TRPCDefaultErrorShape['data'] & { detail: string | readonly InvalidPart[]; requestId: string | null };
}

interface GivenToFormatter {
  error: TRPCError;
  shape: TRPCDefaultErrorShape;
  ctx?: Context | undefined;
  path?: string | undefined;
  input: unknown;
}

/** The error formatter of tRPC, which uses the same mapping as REST. */
export function formatTrpcError({ error, ctx, path, input }: GivenToFormatter): TrpcErrorShape {
  const contract = path === undefined ? undefined : ctx?.contracts.byProcedure.get(path);
  return trpcErrorShape(answerError(error, contract, input), { path, requestId: ctx?.requestId });
}

/** An error in the envelope of tRPC. */
export function trpcErrorShape(
  answer: ErrorAnswer,
  where: { path?: string | undefined; requestId?: string | undefined },
): TrpcErrorShape {
  return {
    message: answer.message,
    code: TRPC_ERROR_CODES_BY_KEY[answer.code],
    data: {
      code: answer.code,
      httpStatus: answer.status,
      ...(where.path === undefined ? {} : { path: where.path }),
      detail: answer.detail,
      requestId: where.requestId ?? null,
    },
  };
}
