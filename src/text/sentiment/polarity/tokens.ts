/** What a piece of text is to the rules: a word, a picture, a face of punctuation, the end of a sentence, or a pause. */
export type TokenKind = 'word' | 'emoji' | 'emoticon' | 'stop' | 'pause';

/** A piece of text by its place: `text.slice(start, end)`. */
export interface Token {
  readonly kind: TokenKind;
  /** Lower-cased, with straight apostrophes. */
  readonly lower: string;
  readonly start: number;
  readonly end: number;
  /** Written in capitals throughout, two letters at least. */
  readonly isShouted: boolean;
  /** Written with a capital first. */
  readonly isCapital: boolean;
}

const link = /https?:\/\/\S+|www\.\S+/u;
const emoji = /(?![©®™])\p{Extended_Pictographic}(?:\uFE0F|\u200D\p{Extended_Pictographic}|[\u{1F3FB}-\u{1F3FF}])*/u;
const face =
  /<\/?3(?!\d)|\^_?\^|[-;]_+[-;]|T_T|[xX]D(?![\p{L}\p{N}])|[>}]?[:;=]['’]?-?[)(\][/\\|*DPpO@](?![\p{L}\p{N}/])|D:(?![\p{L}\p{N}])/u;
const word = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/u;
const stop = /[.!?…。！？]+|\n\s*\n/u;
const pause = /[,;:()–—]|--|\s-\s/u;
const pattern = new RegExp(
  `(?<link>${link.source})|(?<emoji>${emoji.source})|(?<face>${face.source})|(?<word>${word.source})|(?<stop>${stop.source})|(?<pause>${pause.source})`,
  'gu',
);

/**
 * The pieces of a text in order; addresses and stray signs are left out. A compound with hyphens stays whole where
 * `isKnown` says so, and comes apart into its words where not.
 */
export function tokensOf(text: string, isKnown: (lower: string) => boolean): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(pattern)) {
    const groups = match.groups ?? {};
    const raw = match[0];
    if (groups['link'] !== undefined) continue;
    if (groups['word'] === undefined) {
      const kind = groups['emoji'] ? 'emoji' : groups['face'] ? 'emoticon' : groups['stop'] ? 'stop' : 'pause';
      tokens.push({
        kind,
        lower: raw,
        start: match.index,
        end: match.index + raw.length,
        isShouted: false,
        isCapital: false,
      });
    } else {
      addWords(tokens, raw, match.index, isKnown);
    }
  }
  return tokens;
}

function addWords(tokens: Token[], raw: string, start: number, isKnown: (lower: string) => boolean): void {
  const whole = wordToken(raw, start);
  if (!raw.includes('-') || isKnown(whole.lower)) {
    tokens.push(whole);
    return;
  }
  let at = start;
  for (const part of raw.split('-')) {
    tokens.push(wordToken(part, at));
    at += part.length + 1;
  }
}

function wordToken(raw: string, start: number): Token {
  const lower = raw.toLowerCase().replaceAll('’', "'");
  const isShouted = raw.length > 1 && raw === raw.toUpperCase() && raw !== raw.toLowerCase();
  const isCapital = /^\p{Lu}\p{Ll}/u.test(raw);
  return { kind: 'word', lower, start, end: start + raw.length, isShouted, isCapital };
}
