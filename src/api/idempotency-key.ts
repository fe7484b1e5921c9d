import { type Failure, type InvalidPart, invalid } from '#platform/failure.ts';

/** The header that names a call, so that it can be repeated without being carried out twice. */
export const idempotencyHeader = 'idempotency-key';

const maxLength = 255;
const visible = /^[\x21-\x7e]*$/;
/** A structured-field String (RFC 9651): quotes and backslashes in it are escaped. */
const quoted = /^"((?:[\x20\x21\x23-\x5b\x5d-\x7e]|\\["\\])*)"$/;

/** A 422 about the header. */
export function badIdempotencyKey(part: Omit<InvalidPart, 'loc'>): Failure {
  return invalid([{ loc: ['header', idempotencyHeader], ...part }]);
}

/**
 * The key in a header's value: a structured-field String, or the bare text that most clients send. Throws a 422 for
 * anything but 1 to 255 visible characters. So a header that is given twice is refused as well: Node joins the two by
 * a comma and a space.
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
