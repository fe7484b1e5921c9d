import { guessLanguage, rolesOf, splitSentences, wordsOf } from '#text/languages/index.ts';
import type { Passage } from './align.ts';
import { NameIndex } from './name-forms.ts';
import { type Token, tokensOf } from './verifier-tokens.ts';

/** Maximum characters of a page that are read: a report quotes articles, not archives. */
export const longestText = 400_000;

/** A sentence of a source with its words. */
export interface SourceSentence {
  start: number;
  end: number;
  paragraph: number;
  tokens: Token[];
}

/** A source, parsed once to check many claims. */
export interface PreparedSource {
  readonly text: string;
  readonly language: string;
  readonly sentences: readonly SourceSentence[];
  readonly sentencesByStem: ReadonlyMap<string, readonly number[]>;
  readonly stemsByPrefix: ReadonlyMap<string, readonly string[]>;
  /** Cached results for words of earlier claims. */
  readonly matches: Map<string, WordMatches>;
  /** Cached parses of sentences, by index. */
  readonly readings: Map<number, Passage>;
  /** Its sentences by normalised text, computed with the first check. */
  folded: ReadonlyMap<string, number> | undefined;
  /** An index of names and figures. */
  readonly names: NameIndex;
}

/** Minimum letters that words of one family share. */
const prefixLength = 5;
/** A limit for hostile texts, beyond what real pages have. */
const mostStemsPerPrefix = 200;

/** Quotes are stored, and the database accepts neither NUL nor lone surrogates. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}

/** Splits a source into sentences and indexes their stems, for checking many claims. Linear time. */
export function prepareSource(whole: string): PreparedSource {
  const text = whole.slice(0, longestText);
  const language = guessLanguage(wordsOf(text.slice(0, 20_000)).map((word) => word.lower));
  const roles = rolesOf(language);
  const sentences = splitSentences(text).map((sentence) => {
    const sentenceText = text.slice(sentence.start, sentence.end);
    return { ...sentence, tokens: isStorable(sentenceText) ? tokensOf(sentenceText, language, roles) : [] };
  });
  const sentencesByStem = new Map<string, number[]>();
  const stemsByPrefix = new Map<string, string[]>();
  sentences.forEach((sentence, index) => {
    for (const token of sentence.tokens) {
      const places = sentencesByStem.get(token.stem);
      if (places) {
        if (places.at(-1) !== index) places.push(index);
        continue;
      }
      sentencesByStem.set(token.stem, [index]);
      if (token.isNumber || token.stem.length < prefixLength) continue;
      const prefix = token.stem.slice(0, prefixLength);
      const group = stemsByPrefix.get(prefix);
      if (!group) stemsByPrefix.set(prefix, [token.stem]);
      else if (group.length < mostStemsPerPrefix) group.push(token.stem);
    }
  });
  return {
    text,
    language,
    sentences,
    sentencesByStem,
    stemsByPrefix,
    matches: new Map(),
    readings: new Map(),
    folded: undefined,
    names: new NameIndex(text),
  };
}

/** Whether two stems are of one family: transport and transportation, Mexico and Mexican. */
function areRelated(a: string, b: string): boolean {
  let shared = 0;
  while (shared < a.length && shared < b.length && a.charCodeAt(shared) === b.charCodeAt(shared)) shared += 1;
  return shared >= prefixLength && shared >= 0.6 * Math.max(a.length, b.length);
}

/** The matches of a claim's word in a source: equivalent stems, and the sentences that have one. */
export interface WordMatches {
  readonly stems: ReadonlySet<string>;
  readonly places: readonly number[];
}

/** Maximum cached words of a source. */
const mostMatches = 5000;
const nowhere: WordMatches = { stems: new Set(), places: [] };

function findWord({ stem, isNumber }: ClaimWord, source: PreparedSource): WordMatches {
  const stems = new Set<string>();
  if (source.sentencesByStem.has(stem)) stems.add(stem);
  if (!isNumber && stem.length >= prefixLength) {
    for (const other of source.stemsByPrefix.get(stem.slice(0, prefixLength)) ?? []) {
      if (areRelated(stem, other)) stems.add(other);
    }
  }
  if (stems.size === 0) return nowhere;
  const places = [...stems].map((word) => source.sentencesByStem.get(word) ?? []);
  return { stems, places: places.length === 1 ? (places[0] ?? []) : [...new Set(places.flat())] };
}

type ClaimWord = Pick<Token, 'stem' | 'isNumber'>;

/** Finds a word of a claim in a source, by the same or a related stem. */
export function matchesOf(word: ClaimWord, source: PreparedSource): WordMatches {
  const key = word.isNumber ? `#${word.stem}` : word.stem;
  const known = source.matches.get(key);
  if (known !== undefined) return known;
  if (source.matches.size >= mostMatches) source.matches.clear();
  const found = findWord(word, source);
  source.matches.set(key, found);
  return found;
}
