import { type Failure, type InvalidPart, invalid } from '#platform/failure.ts';

/** The header that identifies a call, so that it can be repeated safely. */
export const idempotencyHeader = 'idempotency-key';

const maxLength = 255;
const visible = /^[\x21-\x7e]*$/;
/** A structured-field String (RFC 9651), in which quotes and backslashes are escaped. */
const quoted = /^"((?:[\x20\x21\x23-\x5b\x5d-\x7e]|\\["\\])*)"$/;

/** A 422 for the header. */
export function badIdempotencyKey(part: Omit<InvalidPart, 'loc'>): Failure {
  return invalid([{ loc: ['header', idempotencyHeader], ...part }]);
}

/**
 * The key from the header: a structured-field String, or the plain text that most clients send. Throws 422 unless it
 * has 1 to 255 visible characters. This also refuses a header that was sent twice, because Node joins the values with a
 * comma and a space.
 */
export function readIdempotencyKey(given: string): string {
  const key = given.startsWith('"') ? quoted.exec(given)?.[1]?.replace(/\\(.)/g, '$1') : given;
  if (key === undefined || !visible.test(key)) {
    throw badIdempotencyKey({
      msg: 'Input should be visible ASCII characters, bare or as one quoted string',
      type: 'value_error',
    });
  }
  if (key === '') {
    throw badIdempotencyKey({
      msg: 'String should have at least 1 character',
      type: 'string_too_short',
      ctx: { min_length: 1 },
    });
  }
  if (key.length > maxLength) {
    throw badIdempotencyKey({
      msg: `String should have at most ${maxLength} characters`,
      type: 'string_too_long',
      ctx: { max_length: maxLength },
    });
  }
  return key;
}
