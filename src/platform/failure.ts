/**
 * The complete list of reasons for which a call can be refused. `api/errors.ts` maps each to a status, a tRPC code and
 * a body. The message is written by the area and shown to the caller unchanged.
 */
export type FailureKind =
  | 'bad-request'
  | 'unauthenticated'
  | 'payment-required'
  | 'forbidden'
  | 'not-found'
  | 'method-not-allowed'
  | 'timeout'
  | 'conflict'
  | 'gone'
  | 'too-large'
  | 'unsupported-media'
  | 'invalid'
  | 'too-many'
  | 'headers-too-large'
  | 'unavailable';

/** One entry of a 422 answer: its place (such as `['body', 'topic']`), a sentence, and a machine-readable type. */
export interface InvalidPart {
  loc: (string | number)[];
  msg: string;
  type: string;
  ctx?: Record<string, unknown>;
}

/**
 * A refusal that the caller is meant to read. Any other error is a bug of ours: it is logged, and the caller gets only
 * "Internal server error".
 */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly kind: FailureKind;
  /** Response headers of this refusal, such as `Retry-After`. */
  readonly headers: Readonly<Record<string, string>>;
  /** The entries of a 422 answer; empty for every other kind. */
  readonly parts: readonly InvalidPart[];

  constructor(
    kind: FailureKind,
    detail: string,
    more: { headers?: Record<string, string>; parts?: InvalidPart[]; cause?: unknown } = {},
  ) {
    super(detail, more.cause === undefined ? undefined : { cause: more.cause });
    this.kind = kind;
    this.headers = more.headers ?? {};
    this.parts = more.parts ?? [];
  }
}

/**
 * The text of an error that can be shown: the message of a refusal, or `ourFault` for any other error, whose details
 * are only in the log.
 */
export function failureText(error: unknown, ourFault: string): string {
  return error instanceof Failure ? error.message : ourFault;
}

/**
 * A provider's call whose signature is missing or wrong. The answer is the same for every reason, because details would
 * help a forger.
 */
export class BadSignature extends Failure {
  constructor(kind: 'bad-request' | 'unauthenticated') {
    super(kind, 'Invalid signature');
  }
}

/** The 422 answer in the documented shape (`HTTPValidationError`). */
export function invalid(parts: InvalidPart[]): Failure {
  const first = parts[0];
  const where = first ? first.loc.join('.') : 'request';
  return new Failure('invalid', first ? `${where}: ${first.msg}` : 'Invalid request', { parts });
}

/** 404: the object does not exist, or belongs to somebody else. The two look the same, so that ids cannot be probed. */
export function notFound(thing: string): Failure {
  return new Failure('not-found', `${thing} not found`);
}

/** 503: the database, or another part that every answer needs, cannot be reached at the moment. */
export function unavailable(cause?: unknown): Failure {
  return new Failure('unavailable', 'Service temporarily unavailable', {
    headers: { 'retry-after': '5' },
    cause,
  });
}
