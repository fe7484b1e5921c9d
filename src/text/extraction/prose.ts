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

/** Text in which nothing can be out of order: most of what is read, and a fraction of the time of looking closer. */
const PLAIN = /^[\n\t\x20-\x7e]*$/;

const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}\p{M}]+(?:['’_.-][\p{L}\p{N}\p{M}]+)*/gu;

/** Text in NFC without invisible characters; line breaks become LF, every other space an ordinary one or a tab. */
export function visibleText(raw: string): string {
  if (PLAIN.test(raw)) return raw;
  return raw
    .replace(/\r\n?|[\f\u0085\u2028\u2029]/g, '\n')
    .replace(INVISIBLE, '')
    .replace(STRAY_JOINER, '')
    .replace(/[^\S\n\t]/g, ' ')
    .normalize('NFC');
}

/** One line of text: every run of white space is one space, ends trimmed. */
export function singleLine(raw: string): string {
  return visibleText(raw).replace(/\s+/g, ' ').trim();
}

/** Number of words; a character of a script without spaces between words (Chinese, Japanese) counts as one. */
export function countWords(text: string): number {
  let count = 0;
  for (const _word of text.matchAll(WORD)) count += 1;
  return count;
}
