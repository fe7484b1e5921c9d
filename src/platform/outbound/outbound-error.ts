import { errors } from 'undici';

/** The complete list of ways in which the other side of an outbound request can fail. */
export type OutboundReason =
  | 'unreachable'
  | 'tls-failed'
  | 'timed-out'
  | 'too-large'
  | 'unsupported-type'
  | 'unsupported-encoding'
  | 'too-many-redirects'
  | 'insecure-redirect'
  | 'bad-response';

const sentences: Readonly<Record<OutboundReason, string>> = {
  unreachable: 'The address could not be reached',
  'tls-failed': 'A secure connection could not be made',
  'timed-out': 'The address did not answer in time',
  'too-large': 'The answer is too large',
  'unsupported-type': 'The answer is not of a type that can be read',
  'unsupported-encoding': 'The answer is compressed in a way that cannot be read',
  'too-many-redirects': 'The address redirects too often',
  'insecure-redirect': 'The address redirects from https to http',
  'bad-response': 'The answer broke off or is not valid HTTP',
};

/** Whether a message says that the other side of an outbound request has failed. */
export const saysOutboundError = (text: string): boolean =>
  Object.values(sentences).some((sentence) => text.includes(sentence));

/**
 * The other side of an outbound request failed. The message is a fixed sentence for each reason and safe to show to a
 * caller, because it never repeats what the peer or the resolver said. That is in `cause`, for the log only.
 */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  readonly reason: OutboundReason;

  constructor(reason: OutboundReason, more: { cause?: unknown } = {}) {
    super(sentences[reason], more.cause === undefined ? undefined : { cause: more.cause });
    this.reason = reason;
  }
}

/** Codes of certificate and handshake errors, as named by OpenSSL and Node. */
const tlsCode =
  /^(ERR_TLS_|ERR_SSL_|CERT_|CRL_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH|INVALID_CA|EPROTO)/;

const timeoutCodes = new Set([
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
]);

/** Codes of broken, incomplete or oversized answers, as named by undici, its parser and the decompressors. */
const brokenAnswerCode = /^(HPE_|Z_|ZSTD_|ERR_BROTLI|ERR__ERROR_FORMAT|UND_ERR_(SOCKET|RES|HEADERS_OVERFLOW))/;

/**
 * Maps an error of undici, the socket or a decompressor to a reason. Unknown errors become `otherwise`, which depends
 * on how far the exchange had come.
 */
export function fromNetworkError(error: unknown, otherwise: 'unreachable' | 'bad-response'): OutboundError {
  if (error instanceof OutboundError) return error;
  const code = errorCode(error);
  if (tlsCode.test(code)) return new OutboundError('tls-failed', { cause: error });
  if (timeoutCodes.has(code)) return new OutboundError('timed-out', { cause: error });
  // Some parser errors have no code.
  if (brokenAnswerCode.test(code) || error instanceof errors.HTTPParserError)
    return new OutboundError('bad-response', { cause: error });
  return new OutboundError(otherwise, { cause: error });
}

function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}
