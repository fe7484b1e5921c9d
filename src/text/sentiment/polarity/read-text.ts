import { guessLanguage, rolesOf } from '#text/languages/index.ts';
import { mockBarePraise, readTears } from './irony.ts';
import type { Valences } from './lexicon.ts';
import type { Side } from './opinion.ts';
import { rowsOf, type SentenceNetwork, type SentenceSides, sidesOfSentence } from './sentence-network.ts';
import { type Token, tokensOf } from './tokens.ts';
import { clausesOf, isUntold, withEvent } from './weigh-event.ts';
import { type Hit, weighSentence } from './weigh-sentence.ts';

/** A text after reading: what speaks for and against, and the counts that say whether it judges at all. */
export interface Reading {
  readonly hits: readonly Hit[];
  readonly words: number;
  readonly sentences: number;
  /** Sentences that ask, exclaim, speak of the writer, speak to the reader, have figures in them. */
  readonly asking: number;
  readonly exclaiming: number;
  readonly personal: number;
  readonly addressing: number;
  readonly counting: number;
  /** How good, plain and bad the network holds the sentences to be that it was asked about, and how many these are. */
  readonly senses: Readonly<Record<Side, number>> & { readonly asked: number };
  /** Whether the words are, as far as small words tell, those of the lexicon's language. */
  readonly isEnglish: boolean;
}

/** Tokens. A stretch without a full stop is cut here, so that no step meets an endless sentence. */
const longestSentence = 200;
/** Tokens that the network reads of one text, some thousand calculations for each: a long text is told by its words. */
const mostAsked = 600;
/** Words that tell the language well enough. */
const languageSample = 400;

const firstPerson = new Set(['i', 'my', 'me', 'mine', "i'm", "i've", 'im', 'ive', "i'll", "i'd", 'we', 'our']);
const secondPerson = new Set(['you', 'your', 'yours', "you're", "you'll"]);

/**
 * Reads a text sentence by sentence, with a network also for what happens in those whose words judge nothing. Linear in
 * its length.
 */
export function readText(text: string, valences: Valences, network?: SentenceNetwork): Reading {
  const tokens = tokensOf(text, (word) => valences.words.has(word));
  const isEnglish = isEnglishText(tokens, valences);
  const known = isEnglish ? valences : { ...valences, words: new Map<string, number>() };
  const counts = { words: 0, sentences: 0, asking: 0, exclaiming: 0, personal: 0, addressing: 0, counting: 0 };
  const read: { hits: Hit[]; words: string[]; ending: string }[] = [];
  const senses = { positive: 0, neutral: 0, negative: 0, asked: 0 };
  const sidesOf: AskNetwork = network === undefined || !isEnglish ? () => undefined : asker(network);
  for (const { inside, ending, isWhole } of sentencesOf(tokens)) {
    const words = wordsOf(inside);
    const hits = weighSentence(inside, ending, known);
    const sides = isWhole ? sidesOf(inside, ending, hits) : undefined;
    if (sides) {
      for (const side of ['positive', 'neutral', 'negative'] as const) senses[side] += sides.probabilities[side];
      senses.asked += 1;
    }
    const told = sides ? withEvents({ hits, tokens: inside, ending, sides }, known.names, sidesOf) : hits;
    read.push({ hits: told, words, ending });
    counts.words += words.length;
    counts.sentences += 1;
    counts.asking += ending.includes('?') ? 1 : 0;
    counts.exclaiming += ending.includes('!') ? 1 : 0;
    counts.personal += words.some((word) => firstPerson.has(word)) ? 1 : 0;
    counts.addressing += words.some((word) => secondPerson.has(word)) ? 1 : 0;
    counts.counting += words.some((word) => /\d/u.test(word)) ? 1 : 0;
  }
  mockBarePraise(read);
  const hits = read.flatMap(({ hits }) => hits);
  readTears(hits);
  return { hits, isEnglish, senses, ...counts };
}

/** A sentence, what the rules found in it, and what the network did. */
interface Asked {
  readonly hits: Hit[];
  readonly tokens: readonly Token[];
  readonly ending: string;
  readonly sides: SentenceSides;
}

type AskNetwork = (tokens: readonly Token[], ending: string, hits: readonly Hit[]) => SentenceSides | undefined;

/** The hits of a sentence with what happens in it, or in those of its clauses that judge nothing. */
function withEvents({ hits, tokens, ending, sides }: Asked, names: ReadonlySet<string>, ask: AskNetwork): Hit[] {
  if (isUntold(hits, wordsOf(tokens), names)) return withEvent(hits, tokens, sides);
  if (hits.length === 0) return hits;
  const added = clausesOf(tokens, hits).flatMap((clause) => {
    if (!isUntold(clause.hits, wordsOf(clause.tokens), names)) return [];
    const found = ask(clause.tokens, ending, clause.hits);
    return found ? withEvent(clause.hits, clause.tokens, found).filter((hit) => !hits.includes(hit)) : [];
  });
  return added.length === 0 ? hits : [...hits, ...added].sort((a, b) => a.start - b.start);
}

/** Asks the network once for each sentence, so that a text said twice costs no more, and for no more than so many words. */
function asker(network: SentenceNetwork): AskNetwork {
  const told = new Map<string, SentenceSides>();
  let words = 0;
  return (inside, ending, hits) => {
    const key = inside.map(({ lower }) => lower).join(' ') + ending;
    const known = told.get(key);
    if (known !== undefined || words > mostAsked) return known;
    words += inside.length;
    const sides = sidesOfSentence(network, rowsOf(inside, ending, hits));
    told.set(key, sides);
    return sides;
  };
}

function wordsOf(tokens: readonly Token[]): string[] {
  return tokens.filter(({ kind }) => kind === 'word').map(({ lower }) => lower);
}

/** The sentences, and whether each is one; a part of an endless stretch is not. */
export function* sentencesOf(
  tokens: readonly Token[],
): Generator<{ inside: Token[]; ending: string; isWhole: boolean }> {
  let from = 0;
  let isBegun = true;
  for (let at = 0; at <= tokens.length; at += 1) {
    const token = tokens[at];
    const isStop = token?.kind === 'stop';
    const isEnd = isStop || token === undefined;
    if (!isEnd && at - from < longestSentence) continue;
    if (at > from)
      yield { inside: tokens.slice(from, at), ending: isStop ? token.lower : '', isWhole: isBegun && isEnd };
    from = isStop ? at + 1 : at;
    isBegun = isEnd;
  }
}

/** Words of other languages look like English ones ("die", "war", "gift"): they are not looked up. */
function isEnglishText(tokens: readonly Token[], { words: known }: Valences): boolean {
  const words: string[] = [];
  for (const { kind, lower } of tokens) {
    if (kind === 'word') words.push(lower);
    if (words.length >= languageSample) break;
  }
  const language = guessLanguage(words);
  if (language !== 'und') return language === 'en';
  const small = rolesOf('en').stop;
  return words.some((word) => small.has(word) || known.has(word)) || !words.some((word) => /\p{L}/u.test(word));
}
