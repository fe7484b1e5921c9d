import { fold } from './answer-words.ts';

/** The allowed value that a text stands for, and how that was determined. */
export interface NearestWord {
  value: string;
  repair: 'enum-spelling' | 'enum-synonym' | 'enum-in-text' | 'enum-nearest';
}

type Vocabulary = ReadonlyMap<string, string>;

const maxTextLength = 300;
const maxTokens = 24;
const longestWord = 4;
const denials = new Set(['not', 'no', 'non', 'never', 'neither', 'nor', 'isn', 'without', 'cannot']);
const explanation = /^[^\p{L}\p{N}]{0,8}(?:[([{<—–]|- |-$|(?:because|since|due|given|as)\b)/u;

/**
 * The value that a model meant: in another spelling, by a declared synonym, followed by an explanation ("HIGH (due
 * Friday)"), as the only one in a short text, or misspelled by a letter or two. Undefined if several are possible: a
 * value is never guessed.
 */
export function nearestWord(
  text: string,
  values: readonly string[],
  synonyms: Readonly<Record<string, readonly string[]>> = {},
): NearestWord | undefined {
  const folded = fold(text.slice(0, maxTextLength));
  if (folded === '') return undefined;
  const own = unambiguous(values.map((value) => [value, value] as const));
  const spelt = own.get(folded);
  if (spelt !== undefined) return { value: spelt, repair: 'enum-spelling' };
  const declared = values.flatMap((value) => (synonyms[value] ?? []).map((word) => [word, value] as const));
  const all = new Map([...unambiguous(declared), ...own]);
  const synonym = all.get(folded);
  if (synonym !== undefined) return { value: synonym, repair: 'enum-synonym' };
  const named = firstNamed(text.slice(0, maxTextLength), all) ?? onlyNamed(text, all);
  if (named !== undefined) return { value: named, repair: 'enum-in-text' };
  const near = closestSpelling(folded, all);
  return near === undefined ? undefined : { value: near, repair: 'enum-nearest' };
}

/** The normalised words with their values; ambiguous words are left out. */
function unambiguous(words: readonly (readonly [string, string])[]): Map<string, string> {
  const found = new Map<string, string | undefined>();
  for (const [word, value] of words) {
    const folded = fold(word);
    found.set(folded, found.has(folded) && found.get(folded) !== value ? undefined : value);
  }
  return new Map([...found].flatMap(([word, value]) => (value === undefined || word === '' ? [] : [[word, value]])));
}

interface Token {
  text: string;
  end: number;
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    tokens.push({ text: fold(match[0]), end: match.index + match[0].length });
    if (tokens.length >= maxTokens) break;
  }
  return tokens;
}

/** The value at the beginning of the text, if an explanation follows and no other value. */
function firstNamed(text: string, words: Vocabulary): string | undefined {
  const tokens = tokensOf(text);
  for (let length = Math.min(longestWord, tokens.length); length > 0; length--) {
    const value = words.get(wordAt(tokens, 0, length));
    if (value === undefined) continue;
    const isExplained = explanation.test(text.slice(tokens[length - 1]?.end ?? 0));
    return isExplained || [...namedIn(tokens.slice(length), words)].every((other) => other === value)
      ? value
      : undefined;
  }
  return undefined;
}

/** The only value in a short text, unless the text contains a negation. */
function onlyNamed(text: string, words: Vocabulary): string | undefined {
  const tokens = tokensOf(text);
  if (text.length > maxTextLength || tokens.length > 10 || tokens.some((token) => denials.has(token.text)))
    return undefined;
  const [value, ...others] = namedIn(tokens, words);
  return others.length === 0 ? value : undefined;
}

function namedIn(tokens: readonly Token[], words: Vocabulary): Set<string> {
  const named = new Set<string>();
  for (let start = 0; start < tokens.length; start++) {
    for (let length = Math.min(longestWord, tokens.length - start); length > 0; length--) {
      const value = words.get(wordAt(tokens, start, length));
      if (value === undefined) continue;
      named.add(value);
      start += length - 1;
      break;
    }
  }
  return named;
}

function wordAt(tokens: readonly Token[], start: number, length: number): string {
  return tokens
    .slice(start, start + length)
    .map((token) => token.text)
    .join('');
}

function closestSpelling(folded: string, words: Vocabulary): string | undefined {
  if (folded.length < 5 || folded.length > 40) return undefined;
  const allowed = folded.length < 9 ? 1 : 2;
  const near = new Set([...words].filter(([word]) => isWithin(folded, word, allowed)).map(([, value]) => value));
  const [value, ...others] = near;
  return others.length === 0 ? value : undefined;
}

/** Whether one word can be turned into the other by at most this many changed, added, omitted or swapped letters. */
function isWithin(first: string, second: string, allowed: number): boolean {
  if (Math.abs(first.length - second.length) > allowed || second.length < 4) return false;
  let beforeLast: number[] = [];
  let last = Array.from({ length: second.length + 1 }, (_, index) => index);
  for (let row = 1; row <= first.length; row++) {
    const current = [row];
    for (let column = 1; column <= second.length; column++) {
      const isSame = first[row - 1] === second[column - 1];
      const changed = (last[column - 1] ?? 0) + (isSame ? 0 : 1);
      let best = Math.min(changed, (last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
      const isSwap = first[row - 1] === second[column - 2] && first[row - 2] === second[column - 1];
      if (isSwap && row > 1 && column > 1) best = Math.min(best, (beforeLast[column - 2] ?? 0) + 1);
      current.push(best);
    }
    beforeLast = last;
    last = current;
  }
  return (last[second.length] ?? allowed + 1) <= allowed;
}
