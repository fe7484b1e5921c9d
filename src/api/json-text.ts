import sjson from 'secure-json-parse';
import { type Failure, type InvalidPart, invalid } from '#platform/failure.ts';

const maxDepth = 64;
/** More values than any of our inputs has, but few enough to be parsed within milliseconds. */
const maxValues = 100_000;
const decoder = new TextDecoder('utf-8', { fatal: true });
/** Escapes that can denote a NUL or a lone surrogate. Unescaped ones cannot occur in JSON that is valid UTF-8. */
const suspectEscape = /\\u(?:0000|d[89a-f][0-9a-f]{2})/i;

/**
 * Parses a JSON body: valid UTF-8, nested at most 64 levels, at most 100,000 values, no prototype keys, no text that
 * the database cannot store. Anything else is a 422 before it costs time. Undefined if there is no body.
 */
export function readJsonBody(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  return parseJsonText(decodeUtf8(bytes));
}

/**
 * The same for decoded text. `assertTexts` is called with the value only if the text can contain something that cannot
 * be stored.
 */
export function parseJsonText(
  text: string,
  assertTexts: (value: unknown) => void = (value) => assertStorable(value, ['body']),
): unknown {
  assertBounded(text);
  let value: unknown;
  try {
    value = sjson.parse(text, undefined, { protoAction: 'error', constructorAction: 'error' });
  } catch (error) {
    throw jsonInvalid(text, error);
  }
  if (suspectEscape.test(text)) assertTexts(value);
  return value;
}

/** Decodes the text of a JSON body. Throws 422 for invalid UTF-8. */
export function decodeUtf8(bytes: Buffer): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw invalid([
      { loc: ['body', 0], msg: 'JSON decode error', type: 'json_invalid', ctx: { error: 'Invalid UTF-8' } },
    ]);
  }
}

function jsonInvalid(text: string, error: unknown): Failure {
  const message = error instanceof Error ? error.message : '';
  const position = Number(/position (\d+)/.exec(message)?.[1] ?? (/end of/i.test(message) ? text.length : 0));
  const reason = /forbidden prototype/.test(message) ? 'Forbidden property name' : 'Expecting valid JSON';
  return invalid([{ loc: ['body', position], msg: 'JSON decode error', type: 'json_invalid', ctx: { error: reason } }]);
}

/**
 * Counts brackets and commas outside of strings, because a parser would build a deep document, or millions of empty
 * ones, before it could be refused.
 */
function assertBounded(text: string): void {
  if (text.length <= maxDepth) return;
  let depth = 0;
  let values = 1;
  let isInString = false;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (isInString) {
      if (code === 92 /* \ */) i += 1;
      else if (code === 34 /* " */) isInString = false;
    } else if (code === 34) isInString = true;
    else if (code === 44 /* , */) values += 1;
    else if (code === 91 /* [ */ || code === 123 /* { */) {
      depth += 1;
      values += 1;
      if (depth > maxDepth) throw outOfBounds(i, `Nested deeper than ${maxDepth} levels`);
    } else if (code === 93 || code === 125) depth -= 1;
    if (values > maxValues) throw outOfBounds(i, `More than ${maxValues.toLocaleString('en')} values`);
  }
}

function outOfBounds(position: number, error: string): Failure {
  return invalid([{ loc: ['body', position], msg: 'JSON decode error', type: 'json_invalid', ctx: { error } }]);
}

/** Throws if a value contains a NUL or a lone surrogate, which PostgreSQL cannot store in text or JSON. */
function assertStorable(value: unknown, at: (string | number)[]): void {
  const parts = unstorableParts(value, at);
  if (parts.length > 0) throw invalid(parts);
}

/** The places of such texts in a value. */
export function unstorableParts(value: unknown, at: (string | number)[]): InvalidPart[] {
  if (typeof value === 'string') {
    if (!value.isWellFormed()) return [{ loc: at, msg: lonelySurrogate, type: 'string_unicode' }];
    return value.includes('\0') ? [{ loc: at, msg: nulCharacter, type: 'value_error' }] : [];
  }
  if (Array.isArray(value)) return value.flatMap((member, index) => unstorableParts(member, [...at, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    key.isWellFormed() && !key.includes('\0')
      ? unstorableParts(member, [...at, key])
      : [{ loc: at, msg: lonelySurrogate, type: 'string_unicode' }],
  );
}

const lonelySurrogate = 'Input should be a valid string, unable to parse raw data as a unicode string';
const nulCharacter = 'Value error, the NUL character is not allowed';
