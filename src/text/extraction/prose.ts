/**
 * Everything that is invisible and carries no meaning in running text: control characters but tab and line break,
 * soft hyphens, zero-width spaces, word joiners, byte order marks, marks of writing direction, and halves of
 * surrogate pairs, which PostgreSQL and JSON parsers refuse.
 */
const INVISIBLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this removes.
  /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb\p{Surrogate}]/gu;

/** Joiners shape letters in Arabic and Indic scripts and glue emoji together; anywhere else they are noise. */
const STRAY_JOINER =
  /(?<![\p{Script=Arabic}\p{Script=Syriac}\p{Mark}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]/gu;

/**
 * Letters, digits, signs and ordinary spaces of common scripts in their composed form: text that needs no cleaning.
 * Most text is like this, and it is recognized in a fraction of the time that a closer look takes.
 */
const PLAIN =
  /^[\n\t\x20-\x7e\u00a1-\u00ac\u00ae-\u024f\u0400-\u0481\u048a-\u052f\u05d0-\u05ea\u0621-\u063a\u0641-\u064a\u2010-\u2027\u20a0-\u20bf\u3001-\u3003\u3008-\u3011\u3041-\u3096\u30a1-\u30ff\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff5e]*$/;

const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}\p{M}]+(?:['’_.-][\p{L}\p{N}\p{M}]+)*/gu;

/**
 * Words in characters up to this one are counted without a regular expression, which would take several times as long.
 */
const LAST_LATIN = 0x24f;
/** General punctuation. */
const [FIRST_SIGN, LAST_SIGN] = [0x2010, 0x2027];
const JOINERS: ReadonlySet<number> = new Set(["'", '’', '_', '.', '-'].map((sign) => sign.charCodeAt(0)));
const OTHER_LATIN: ReadonlySet<number> = new Set(
  ['ª', '²', '³', 'µ', '¹', 'º', '¼', '½', '¾'].map((sign) => sign.charCodeAt(0)),
);

/** Whether the text is in NFC, has only ordinary spaces, and contains no invisible characters. */
export function isPlain(text: string): boolean {
  return PLAIN.test(text);
}

/** Text in NFC without invisible characters; line breaks become LF, every other space an ordinary one or a tab. */
export function visibleText(raw: string): string {
  if (isPlain(raw)) return raw;
  return raw
    .replace(/\r\n?|[\f\u0085\u2028\u2029]/g, '\n')
    .replace(INVISIBLE, '')
    .replace(STRAY_JOINER, '')
    .replace(/[^\S\n\t]/g, ' ')
    .normalize('NFC');
}

/** One line of text: every run of white space is one space, ends trimmed. */
export function singleLine(raw: string): string {
  return visibleText(raw)
    .replace(/\s{2,}|[\n\t]/g, ' ')
    .trim();
}

/** Number of words; a character of a script without spaces between words (Chinese, Japanese) counts as one. */
export function countWords(text: string): number {
  let count = 0;
  let isInWord = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code > LAST_LATIN && !(code >= FIRST_SIGN && code <= LAST_SIGN)) return text.match(WORD)?.length ?? 0;
    if (!isLatinOrDigit(code)) isInWord = isInWord && JOINERS.has(code) && isLatinOrDigit(text.charCodeAt(at + 1));
    else if (!isInWord) {
      isInWord = true;
      count += 1;
    }
  }
  return count;
}

/** Letters and digits up to the end of the extended Latin letters. */
function isLatinOrDigit(code: number): boolean {
  if (code < 0x80)
    return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || (code >= 0x30 && code <= 0x39);
  if (code < 0xc0) return OTHER_LATIN.has(code);
  return code <= LAST_LATIN && code !== 0xd7 && code !== 0xf7;
}
