import { guessLanguage, rolesOf, splitSentences, stem, type Word, wordsOf } from '#text/languages/index.ts';
import { findOut, marginOf } from './judge.ts';
import type { PreparedSource } from './prepared-source.ts';
import { type Token, tokensOf } from './verifier-tokens.ts';

/** The result of a check: the source supports the sentence, contradicts it, or neither. */
export type Verdict = 'supported' | 'contradicted' | 'not-said';

/** A place in a text: `text.slice(start, end)`. */
export interface TextSpan {
  start: number;
  end: number;
}

/** A sentence of a source, and how much of the claim it covers, 0..1. */
export interface NearSentence extends TextSpan {
  coverage: number;
}

/** The result of checking one sentence against one source. */
export interface Judgement {
  verdict: Verdict;
  /** How sure it is that the source supports the sentence, 0..1. */
  score: number;
  /** The passage that supports or contradicts the sentence, or is the closest to it. */
  evidence?: TextSpan;
  /** The closest sentences of the source, best first. Absent if nothing was compared. */
  near?: readonly NearSentence[];
  /** Why the sentence is not supported, for the reader. Present unless it is supported. */
  reason?: string;
}

/** Maximum characters of a claim. No single passage could support a longer text. */
const longestClaim = 1500;

const roles = rolesOf('en');

/** The text without differences that do not matter: white space, quotation marks, case, the final full stop. */
function folded(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/\s+/g, ' ')
    .replace(/^[\s"']{1,9}/, '')
    .replace(/[\s.!"']{1,9}$/, '');
}

/** The sentence of the source with exactly these words, if any. */
function findVerbatim(text: string, source: PreparedSource): TextSpan | undefined {
  const wanted = folded(text);
  if (wanted === '') return undefined;
  source.folded ??= new Map(
    source.sentences.map(({ start, end }, at) => [folded(source.text.slice(start, end)), at] as const).reverse(),
  );
  const found = source.sentences[source.folded.get(wanted) ?? -1];
  return found && { start: found.start, end: found.end };
}

/**
 * Whether both texts are English, the only grammar that the checker knows. A text too short to tell is taken for English if
 * its letters are Latin, or if most of its words are in an English page: `Tenants in block C` could be Italian.
 */
function canJudge(sentenceWords: readonly Word[], source: PreparedSource): boolean {
  if (source.language !== 'en' && source.language !== 'und') return false;
  const words = sentenceWords.map(({ lower }) => lower);
  const isMost = (test: (word: string) => boolean) => 2 * words.filter(test).length > words.length;
  const language = guessLanguage(words);
  const isEnglish =
    language === 'en' ||
    language === 'und' ||
    (source.language === 'en' && isMost((word) => source.sentencesByStem.has(stem(word, 'en'))));
  return isEnglish && isMost((word) => /^[\p{Script=Latin}\p{N}]/u.test(word));
}

function notSaid(reason: string): Judgement {
  return { verdict: 'not-said', score: 0, reason };
}

/** Whether the sentence says `I` or `we` and the passage does not, so that it is about another person. */
function speaksOfWriter(tokens: readonly Token[], source: PreparedSource, places: readonly number[]): boolean {
  if (!tokens.some(({ isSpeaker }) => isSpeaker)) return false;
  return !places.some((place) => source.sentences[place]?.tokens.some(({ isSpeaker }) => isSpeaker));
}

function spanOf(places: readonly number[], source: PreparedSource): TextSpan {
  const [first, last] = [source.sentences[places[0] ?? 0], source.sentences[places.at(-1) ?? 0]];
  return { start: first?.start ?? 0, end: last?.end ?? 0 };
}

function probability(margin: number): number {
  return Math.round(1000 / (1 + Math.exp(-margin))) / 1000;
}

/** One sentence of a text that is checked. */
interface Part {
  text: string;
  words: readonly Word[];
}

/** Checks a single sentence: verbatim first, then by measures, rules and trees. */
function checkOne({ text, words }: Part, source: PreparedSource): Judgement {
  if (/[?？؟]["'”’»)]*$/.test(text)) return notSaid('it asks instead of telling');
  const verbatim = findVerbatim(text, source);
  if (verbatim) return { verdict: 'supported', score: 1, evidence: verbatim, near: [{ ...verbatim, coverage: 1 }] };
  if (!/[\p{L}\p{N}]/u.test(text)) return notSaid('it says nothing that could be checked');
  if (!canJudge(words, source)) {
    return notSaid('only English can be checked; of other languages only the words of the source can be quoted');
  }
  const tokens = tokensOf(text, 'en', roles, words);
  if (!tokens.some(({ isContent }) => isContent)) return notSaid('it says nothing that could be checked');
  const found = findOut(text, tokens, source);
  if (found === undefined) return notSaid('the source says nothing like it');
  const { places, objection } = found;
  const margin = marginOf(found);
  const evidence = spanOf(places, source);
  const near = found.near.map(({ place, coverage }) => ({ ...spanOf([place], source), coverage }));
  const score = probability(margin);
  const isOfWriter = speaksOfWriter(tokens, source, places);
  if (margin >= 0 && !isOfWriter) return { verdict: 'supported', score, evidence, near };
  const verdict = objection?.contradicts === true ? 'contradicted' : 'not-said';
  const reason = isOfWriter ? 'it speaks of the writer' : (objection?.reason ?? 'the source does not say it');
  return { verdict, score: Math.min(score, 0.49), evidence, near, reason };
}

const rank: Readonly<Record<Verdict, number>> = { contradicted: 0, 'not-said': 1, supported: 2 };

/**
 * Checks a sentence against a prepared source. In a text of several sentences all must be supported. If `passage` is
 * given, it must overlap the evidence or one of the closest sentences, because several may say the same.
 */
export function checkSentence(sentence: string, source: PreparedSource, passage?: TextSpan): Judgement {
  if (sentence.length > longestClaim) return notSaid('it is too long to be checked');
  const parts = splitSentences(sentence).map(({ start, end }): Part => {
    const text = sentence.slice(start, end);
    return { text, words: wordsOf(text) };
  });
  const telling = parts.filter(({ words }) => words.length > 2);
  const judged = (telling.length > 0 ? telling : parts).map((part) => checkOne(part, source));
  const worst = judged.sort((a, b) => rank[a.verdict] - rank[b.verdict] || a.score - b.score)[0];
  if (worst === undefined) return notSaid('it says nothing that could be checked');
  const { evidence } = worst;
  if (worst.verdict !== 'supported' || passage === undefined || evidence === undefined) return worst;
  const named = [evidence, ...(worst.near ?? [])];
  const touches = named.some(({ start, end }) => start < passage.end && passage.start < end);
  return touches ? worst : { ...worst, verdict: 'not-said', reason: 'the passage that it names does not say it' };
}
