import { stem } from '#text/languages/index.ts';

/** A word, sign or emoji of a text in the form that features are made of. */
export interface Token {
  readonly kind: 'word' | 'sign' | 'face' | 'break';
  readonly form: string;
  /** Of a word; the form itself otherwise. */
  readonly stem: string;
  readonly isStretched: boolean;
  readonly isShouted: boolean;
}

const scanner =
  /\[[A-Z]{2,20}\]|https?:\/\/\S{1,500}|[\p{L}\p{M}]+(?:['’][\p{L}]+)*|\d[\d.,]{0,20}|<3|[:;=]['’]?-?[()DPpOo/\\|*\][]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|[?!]{1,10}|\.{2,10}|…|[.,;:()"\n]/gu;

const faces: readonly (readonly [RegExp, string])[] = [
  [/^<3$|^[:;=]-?\*$/u, '<heart>'],
  [/^[:=]['’]-?[([]$/u, '<tears>'],
  [/^[:=]-?[([]$/u, '<frown>'],
  [/^;-?[)\]D]$/u, '<wink>'],
  [/^[:=]['’]?-?D$/u, '<grin>'],
  [/^[:=]['’]?-?[)\]]$/u, '<smile>'],
  [/^[:;=]-?[Pp]$/u, '<tongue>'],
  [/^[:=]-?[Oo]$/u, '<gasp>'],
  [/^[:;=]-?[/\\|]$/u, '<doubt>'],
];

const laughter = /^(?:[bm]?w?a?(?:ha){2,20}h?|h?(?:eh){2,20}e?|(?:he){2,20}h?|(?:ja){2,20}|lo+l+|lmf?ao+|rofl+|ha)$/u;
const pictograph = /^\p{Extended_Pictographic}/u;
const letter = /^\p{L}/u;

/** Three and more of a letter become one: "sooo" is "so", said louder. */
function unstretch(lower: string): string {
  let kept = '';
  let at = 0;
  while (at < lower.length) {
    const sign = lower.charAt(at);
    let end = at + 1;
    while (end < lower.length && lower.charAt(end) === sign) end += 1;
    kept += end - at >= 3 ? sign : lower.slice(at, end);
    at = end;
  }
  return kept;
}

function wordToken(raw: string): Token {
  const lower = raw.toLowerCase().replaceAll('’', "'");
  const plain = unstretch(lower);
  const form = laughter.test(plain) ? '<laugh>' : plain;
  const isShouted = raw.length > 2 && raw === raw.toUpperCase() && raw !== raw.toLowerCase();
  return { kind: 'word', form, stem: stemOf(form), isStretched: plain !== lower, isShouted };
}

const stems = new Map<string, string>();
const mostStems = 20_000;

/** Stemming costs more than all the rest, and most words of a text are known ones. */
function stemOf(form: string): string {
  let found = stems.get(form);
  if (found === undefined) {
    found = stem(form, 'en');
    if (stems.size < mostStems) stems.set(form, found);
  }
  return found;
}

function other(kind: Token['kind'], form: string): Token {
  return { kind, form, stem: form, isStretched: false, isShouted: false };
}

function tokenOf(raw: string): Token | undefined {
  if (letter.test(raw)) return raw.startsWith('http') && raw.includes('://') ? undefined : wordToken(raw);
  if (/^\d/u.test(raw)) return other('break', '<number>');
  if (/^\[[A-Z]/u.test(raw)) return other('break', '<name>');
  if (/^[?!]/u.test(raw)) return other('sign', signForm(raw));
  if (raw === '…' || raw.startsWith('..')) return other('sign', '...');
  if (pictograph.test(raw)) return other('face', raw);
  const face = faces.find(([pattern]) => pattern.test(raw));
  if (face !== undefined) return other('face', face[1]);
  return /^\p{Emoji_Modifier}/u.test(raw) ? undefined : other('break', raw);
}

function signForm(raw: string): string {
  if (raw.includes('?') && raw.includes('!')) return '?!';
  const sign = raw.charAt(0);
  return raw.length > 1 ? sign + sign : sign;
}

/** The tokens of a text in order: words in lower case, faces of all kinds, and the signs that colour a sentence. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const [raw] of text.matchAll(scanner)) {
    const token = tokenOf(raw);
    if (token !== undefined) tokens.push(token);
  }
  return tokens;
}
