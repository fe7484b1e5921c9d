const lostConnection = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'CONNECTION_ENDED',
]);

// PostgreSQL error classes 08 (connection) and 53 (resources: disk full, too many connections), and the shutdown codes
// of class 57.
const serverAway = /^(?:08|53)|^57P0[1-5]$/;
/**
 * 57014: the statement exceeded its time limit. 25006: the server is a standby, as for moments during a failover. 40001
 * and 40P01: others changed or locked the same rows, and the transaction was undone to let them pass.
 */
const passing = new Set(['57014', '25006', '40001', '40P01']);
const lostWords =
  /Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|^timeout expired$|Query read timeout|not queryable|connection is closed/i;

/**
 * Whether an error means that the database cannot answer at the moment, as opposed to an invalid statement. It looks
 * through the wrappers that drivers and the ORM add to the original error.
 */
export function isDatabaseOutage(error: unknown): boolean {
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 6; cause = cause.cause, depth += 1) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
    if (lostConnection.has(code) || serverAway.test(code) || passing.has(code)) return true;
    if (lostWords.test(cause.message)) return true;
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseOutage)) return true;
  }
  return false;
}

/** NUL in text, and characters that the encoding or the JSON type of the database cannot represent. */
const unstorable = new Set(['22021', '22P05']);

/** Whether the database refused a text that it cannot store. Input is checked before; this catches the rest. */
export function isUnstorableText(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && unstorable.has(error.code);
}
