/**
 * The closed list of ways in which a call can fail by the rules. `api/errors.ts` turns a kind into a status, a tRPC
 * code and a body; the sentence is the area's own and is shown to the caller as it stands.
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

/** One entry of a 422 answer: where (`['body', 'topic']`), in words, and as a machine-readable type. */
export interface InvalidPart {
  loc: (string | number)[];
  msg: string;
  type: string;
  ctx?: Record<string, unknown>;
}

/**
 * A refusal that the caller is meant to read. Anything else that is thrown is a fault of ours: it is logged and
 * answered with nothing but "Internal server error".
 */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly kind: FailureKind;
  /** Response headers that belong to this refusal, such as `Retry-After`. */
  readonly headers: Readonly<Record<string, string>>;
  /** The parts of a 422 answer; empty for every other kind. */
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

/** What may be said of a failure: the sentence of a refusal, or `ourFault` for anything else. The log has the rest. */
export function failureText(error: unknown, ourFault: string): string {
  return error instanceof Failure ? error.message : ourFault;
}

/** A provider's call that is not signed as it has to be: one answer for every reason, which would help a forger. */
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

/** Something that the caller named does not exist, or is somebody else's, which looks the same. */
export function notFound(thing: string): Failure {
  return new Failure('not-found', `${thing} not found`);
}

/** The database, or another part that every answer needs, cannot be reached just now. */
export function unavailable(cause?: unknown): Failure {
  return new Failure('unavailable', 'Service temporarily unavailable', {
    headers: { 'retry-after': '5' },
    cause,
  });
}
