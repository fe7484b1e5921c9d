import { rolesOf } from '#text/languages/function-words.ts';
import { type Lexicon, toValences, type Valences } from '#text/sentiment/polarity/lexicon.ts';
import { phraseValences } from '#text/sentiment/polarity/phrases.ts';
import { readText } from '#text/sentiment/polarity/read-text.ts';
import { tokensOf } from '#text/sentiment/polarity/tokens.ts';
import { fitValences, type WeighedText } from './sentiment-fit.ts';

/** A text and how many of a hundred readers find it good, as a share; `weight` is how much it counts. */
export interface JudgedText {
  readonly text: string;
  readonly goodness: number;
  readonly weight: number;
}

/** A sentence of a review as the data has it: the mean of its raters, -4 to 4. */
export interface RatedRow {
  readonly text: string;
  readonly rating: number;
}

/** Valences that texts moved; only what differs from the lexicon they started from. */
export type Shifts = Lexicon['words'];

const smallestShift = 0.05;
/** What is weaker judges nothing that anybody would see. */
export const smallestValence = 0.2;

/** Rated sentences as judged texts: a rating of 1 is good for four readers of five. */
export function judgedReviews(rows: readonly RatedRow[]): JudgedText[] {
  return rows.map(({ text, rating }) => ({
    text,
    goodness: 1 / (1 + Math.exp(-1.5 * rating)),
    weight: 2,
  }));
}

/**
 * How far judged texts move the words of a lexicon. Words beyond the lexicon get a valence as well,
 * when they stand in `leastTexts` texts or more. `share` of the way is gone: what one kind of text teaches holds in
 * others only in part.
 */
export function fitShifts(texts: readonly JudgedText[], words: Shifts, share = 1): Shifts {
  const prior = new Map([...phraseValences, ...Object.entries(words)]);
  // A word of no valence is weighed as if it had a tiny one, so that rules about it can be seen at work.
  const weighed = new Map([...prior].map(([word, valence]) => [word, valence === 0 ? tiny : valence]));
  for (const word of candidatesOf(texts)) if (!weighed.has(word)) weighed.set(word, tiny);
  const valences = { words: weighed, emoji: new Map<string, number>() };
  const fitted = fitValences(
    texts.map((text) => weighedText(text, valences)),
    prior,
  );
  const moved = [...fitted]
    .map(([word, valence]): [string, number] => [word, between(prior.get(word) ?? 0, valence, share)])
    .map(([word, valence]): [string, number] => [word, Math.abs(valence) < smallestValence ? 0 : round(valence)])
    .filter(([word, valence]) => Math.abs(valence - (prior.get(word) ?? 0)) >= smallestShift);
  return Object.fromEntries(moved.sort(byName));
}

const between = (from: number, to: number, share: number) => from + share * (to - from);

/** Small words that say something about a judgement all the same. */
const tellingWords = new Set(
  'not no never nothing none without but however if would could should only too instead least again'.split(' '),
);

/** Words of grammar, which judge nothing. */
export function isSmallWord(word: string): boolean {
  return rolesOf('en').stop.has(word) && !tellingWords.has(word);
}

/** Words that texts may teach a valence although no lexicon knows them. */
function isCandidateWord(word: string): boolean {
  return /^[a-z']+$/u.test(word) && !isSmallWord(word);
}

const tiny = 0.001;
const leastTexts = 6;

/** Two digits are as much as anybody can tell apart. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Orders entries by name, so that files differ only where something changed. */
export function byName([a]: readonly unknown[], [b]: readonly unknown[]): number {
  return String(a) < String(b) ? -1 : 1;
}

function candidatesOf(texts: readonly JudgedText[]): string[] {
  const seen = new Map<string, number>();
  for (const { text } of texts) {
    const words = tokensOf(text, () => false).flatMap(({ kind, lower }) => (kind === 'word' ? [lower] : []));
    for (const word of new Set(words)) seen.set(word, (seen.get(word) ?? 0) + 1);
  }
  return [...seen].flatMap(([word, times]) => (times >= leastTexts && isCandidateWord(word) ? [word] : []));
}

function weighedText({ text, goodness, weight }: JudgedText, valences: Valences): WeighedText {
  const counts = new Map<string, number>();
  for (const { key, valence } of readText(text, valences).hits) {
    const base = valences.words.get(key);
    if (base !== undefined) counts.set(key, (counts.get(key) ?? 0) + valence / base);
  }
  return { counts, goodness, weight };
}

/** A lexicon with shifts laid over it. */
export function shiftedValences(lexicon: Lexicon, shifts: Shifts): Valences {
  return toValences({ ...lexicon, words: { ...lexicon.words, ...shifts } });
}
