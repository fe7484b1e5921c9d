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

// PostgreSQL classes 08 (connection), 53 (resources: disk full, too many connections) and the shutdown codes of 57.
const serverAway = /^(?:08|53)|^57P0[1-5]$/;
/** 57014: the statement took longer than it may. 25006: the server follows another one, as for moments in a failover. */
const passing = new Set(['57014', '25006']);
const lostWords =
  /Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Query read timeout|not queryable|connection is closed/i;

/**
 * Whether an error means that the database cannot answer just now, as against a mistake in what it was asked. Looks
 * through the wrappers that drivers and the ORM put around the first cause.
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

/** NUL in text, and characters that the database's encoding or JSON type has no place for. */
const unstorable = new Set(['22021', '22P05']);

/** Whether the database refused a text that it cannot hold. Input is checked before; this catches what slipped by. */
export function isUnstorableText(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && unstorable.has(error.code);
}
