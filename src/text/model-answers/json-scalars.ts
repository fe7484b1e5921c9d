const escapes: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};
const bareEscapes: Readonly<Record<string, string>> = { "'": "'", '`': '`', '\n': '', '': '' };
const escapeSequence = /\\(?:u([0-9a-fA-F]{4})|u[0-9a-fA-F]{0,3}$|([\s\S]?))/g;
const literals: ReadonlyMap<string, boolean | null> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
]);
const foreignLiterals: ReadonlyMap<string, boolean | null> = new Map([
  ['True', true],
  ['TRUE', true],
  ['False', false],
  ['FALSE', false],
  ['None', null],
  ['NULL', null],
  ['undefined', null],
  ['NaN', null],
]);
const number = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const looseNumber = /^[+-]?(?:(?:0|[1-9][\d_]*)(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d*)?$/;
const unfinishedExponent = /[eE][+-]?$/;

/** The result of decoding a piece of text, and the name of the repair if one was needed. */
interface Decoded<T> {
  value: T;
  repaired: string | undefined;
}

/**
 * Resolves the escapes of a quoted text. Unknown escapes keep their backslash, because models that write `\d` mean it;
 * half an escape at the end of the text is dropped.
 */
export function unescapeText(raw: string): { text: string; repaired: string | undefined } {
  let repaired: string | undefined = raw.includes('\n') ? 'raw-line-break' : undefined;
  if (!raw.includes('\\')) return { text: raw, repaired };
  const strict = parseQuoted(raw);
  if (strict !== undefined) return { text: strict, repaired };
  const text = raw.replace(escapeSequence, (whole: string, code: string | undefined, character: string | undefined) => {
    if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
    const known = character === undefined ? undefined : escapes[character];
    if (known !== undefined) return known;
    repaired = 'invalid-escape';
    return character === undefined ? '' : (bareEscapes[character] ?? whole);
  });
  return { text, repaired };
}

/** The text if it is valid JSON between quotes; much faster than resolving escapes one by one. */
function parseQuoted(raw: string): string | undefined {
  try {
    return JSON.parse(`"${raw}"`) as string;
  } catch {
    return undefined;
  }
}

/** The value of an unquoted word: a literal, a number, or the text itself. */
export function decodeWord(raw: string): Decoded<boolean | number | string | null> {
  const literal = literals.get(raw);
  if (literal !== undefined) return { value: literal, repaired: undefined };
  if (number.test(raw)) return { value: Number(raw), repaired: undefined };
  const foreign = foreignLiterals.get(raw);
  if (foreign !== undefined) return { value: foreign, repaired: 'literal' };
  if (looseNumber.test(raw)) {
    return { value: Number(raw.replaceAll('_', '').replace(unfinishedExponent, '')), repaired: 'number' };
  }
  return { value: raw, repaired: 'unquoted-text' };
}
