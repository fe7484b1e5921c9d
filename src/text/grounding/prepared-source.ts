import { guessLanguage, rolesOf, splitSentences, wordsOf } from '#text/languages/index.ts';
import type { Passage } from './align.ts';
import { NameIndex } from './name-forms.ts';
import { type Token, tokensOf } from './verifier-tokens.ts';

/** Characters of a page beyond which nothing is read: a report quotes articles, not archives. */
export const longestText = 400_000;

/** A sentence of a source with its words. */
export interface SourceSentence {
  start: number;
  end: number;
  paragraph: number;
  tokens: Token[];
}

/** A source read once, for checking many claims against it. */
export interface PreparedSource {
  readonly text: string;
  readonly language: string;
  readonly sentences: readonly SourceSentence[];
  readonly sentencesByStem: ReadonlyMap<string, readonly number[]>;
  readonly stemsByPrefix: ReadonlyMap<string, readonly string[]>;
  /** Where words of earlier claims were found. */
  readonly matches: Map<string, WordMatches>;
  /** Sentences that were read closely for an earlier claim, by their place. */
  readonly readings: Map<number, Passage>;
  /** Its sentences by their folded words, made when the first claim is checked. */
  folded: ReadonlyMap<string, number> | undefined;
  /** Where names and figures are looked up in any part of the text. */
  readonly names: NameIndex;
}

/** Letters that words of one family share at least. */
const prefixLength = 5;
/** A bound for hostile texts; no real page has so many words of one beginning. */
const mostStemsPerPrefix = 200;

/** A quote is stored with its claim, and the database takes neither NUL nor half a character. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}

/** Splits a source into sentences and indexes their word stems, once, so that many claims can be checked against it. Takes time linear in its length. */
export function prepareSource(whole: string): PreparedSource {
  const text = whole.slice(0, longestText);
  const language = guessLanguage(wordsOf(text.slice(0, 20_000)).map((word) => word.lower));
  const roles = rolesOf(language);
  const sentences = splitSentences(text).map((sentence) => {
    const said = text.slice(sentence.start, sentence.end);
    return { ...sentence, tokens: isStorable(said) ? tokensOf(said, language, roles) : [] };
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

/** Words of one family share most of their letters: transport and transportation, Mexico and Mexican. */
function areRelated(a: string, b: string): boolean {
  let shared = 0;
  while (shared < a.length && shared < b.length && a.charCodeAt(shared) === b.charCodeAt(shared)) shared += 1;
  return shared >= prefixLength && shared >= 0.6 * Math.max(a.length, b.length);
}

/** Where a source has a word of a claim: the stems that count as the same word, and the sentences that have one of them. */
export interface WordMatches {
  readonly stems: ReadonlySet<string>;
  readonly places: readonly number[];
}

/** A bound on what is remembered of a source: the words of some thousand claims. */
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

/** Finds a word of a claim in a source: the same stem, or one of the same family. */
export function matchesOf(word: ClaimWord, source: PreparedSource): WordMatches {
  const key = word.isNumber ? `#${word.stem}` : word.stem;
  const known = source.matches.get(key);
  if (known !== undefined) return known;
  if (source.matches.size >= mostMatches) source.matches.clear();
  const found = findWord(word, source);
  source.matches.set(key, found);
  return found;
}
