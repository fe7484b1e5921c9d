import { rolesOf, splitSentences } from '#text/languages/index.ts';
import { contradiction } from './contradiction.ts';
import { type Matches, matchesOf, type PreparedSource, prepareSource } from './prepared-source.ts';
import { type Token, tokensOf } from './verifier-tokens.ts';

/** What the verifier found for a claim: the verdict, how much of the claim the best passage covers (0..1), and where. */
export interface Evidence {
  isBorneOut: boolean;
  score: number;
  /** The passage that bears the claim out, or comes nearest: `source.slice(start, end)`. */
  quote?: { start: number; end: number };
  /** Why the claim fails, in words for a reader; only where it does. */
  reason?: string;
  /** A passage has the words of the claim and says something else: the source speaks against it. */
  isContradicted?: true;
}

/** Tuned on a development set of human judgements; higher is stricter. */
const enough = 0.6;
const coverageShare = 0.6;
const orderShare = 0.4;
/** With less of its content words found a claim fails however well the rest fits: in a short one a single word is the statement. */
const leastCovered = 0.75;
/** For each word after the first in the longest stretch that the passage does not have: paraphrases change single words. */
const costOfAddition = 0.12;
/** A longer passage has to explain this much more than a shorter one to be preferred. */
const costOfLength = 0.04;
/** Characters; a longer claim is no statement that one passage could bear out. */
const longestClaim = 1500;
const candidateSentences = 6;

/** Length of the longest common subsequence, in words: how much of the claim the passage says in the same order. */
function wordsInOrder(claim: readonly Token[], passage: readonly Token[], matches: Matches): number {
  let previous = new Uint16Array(passage.length + 1);
  for (const token of claim) {
    const same = matches.get(token.stem);
    const current = new Uint16Array(passage.length + 1);
    for (let j = 0; j < passage.length; j += 1) {
      const isSame = same?.has(passage[j]?.stem ?? '') ?? false;
      current[j + 1] = isSame ? (previous[j] ?? 0) + 1 : Math.max(previous[j + 1] ?? 0, current[j] ?? 0);
    }
    previous = current;
  }
  return previous[passage.length] ?? 0;
}

interface Passage {
  first: number;
  last: number;
  tokens: Token[];
}

/** The sentences that share most with the claim, alone and with their neighbours in the same paragraph. */
function passagesFor(content: readonly Token[], source: PreparedSource, matches: Matches): Passage[] {
  const shared = new Map<number, number>();
  for (const token of content) {
    const places = new Set<number>();
    for (const same of matches.get(token.stem) ?? []) {
      for (const place of source.sentencesByStem.get(same) ?? []) places.add(place);
    }
    for (const place of places) shared.set(place, (shared.get(place) ?? 0) + 1);
  }
  const best = [...shared].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, candidateSentences);
  const passages = new Map<string, Passage>();
  for (const [place] of best) {
    for (const [before, after] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      const first = place - before;
      const last = place + after;
      const sentences = source.sentences.slice(Math.max(first, 0), last + 1);
      const isOneParagraph = sentences.every((sentence) => sentence.paragraph === sentences[0]?.paragraph);
      if (first < 0 || last >= source.sentences.length || !isOneParagraph) continue;
      passages.set(`${first}-${last}`, { first, last, tokens: sentences.flatMap((sentence) => sentence.tokens) });
    }
  }
  return [...passages.values()];
}

function longestAddition(isSaid: readonly boolean[]): number {
  let longest = 0;
  let current = 0;
  for (const said of isSaid) {
    current = said ? 0 : current + 1;
    longest = Math.max(longest, current);
  }
  return longest;
}

/** Coverage of the content words, plus the share of all words said in the same order, less what the claim adds in one go. */
function scoreOf(claim: readonly Token[], passage: Passage, matches: Matches): number {
  const said = new Set(passage.tokens.map((token) => token.stem));
  const isSaid = claim.map((token) => [...(matches.get(token.stem) ?? [])].some((same) => said.has(same)));
  const content = claim.filter((token) => token.isContent).length;
  const covered = claim.filter((token, index) => token.isContent && isSaid[index]).length;
  if (covered < leastCovered * content) return (enough * covered) / content;
  const inOrder = wordsInOrder(claim, passage.tokens, matches);
  const addition = costOfAddition * Math.max(0, longestAddition(isSaid) - 1);
  return Math.max(0, (coverageShare * covered) / content + (orderShare * inOrder) / claim.length - addition);
}

function isMentioned(token: Token, source: PreparedSource): boolean {
  return [...(matchesOf([token], source).get(token.stem) ?? [])].length > 0;
}

function verifySentence(tokens: readonly Token[], source: PreparedSource): Evidence {
  const content = tokens.filter((token) => token.isContent);
  const matches = matchesOf(tokens, source);
  const judged = passagesFor(content, source, matches)
    .map((passage) => {
      const score = scoreOf(tokens, passage, matches);
      return { passage, score, net: score - costOfLength * (passage.last - passage.first) };
    })
    .map((found) => ({ ...found, against: contradiction(tokens, found.passage.tokens, matches) }))
    .sort((a, b) => Number(Boolean(a.against)) - Number(Boolean(b.against)) || b.net - a.net);
  const best = judged[0];
  if (!best) return { isBorneOut: false, score: 0, reason: 'the source says nothing like it' };
  const quote = {
    start: source.sentences[best.passage.first]?.start ?? 0,
    end: source.sentences[best.passage.last]?.end ?? 0,
  };
  if (!best.against && best.score >= enough) return { isBorneOut: true, score: best.score, quote };
  const closest = judged.reduce((a, b) => (b.score > a.score ? b : a));
  const against = closest.score >= enough ? closest.against : undefined;
  const reason = against ?? 'the source does not say it';
  return { isBorneOut: false, score: best.score, quote, reason, ...(against ? { isContradicted: true } : {}) };
}

/**
 * Checks a claim against a source that was read with `prepareSource`. Every sentence of the claim has to be borne out:
 * its content words, its numbers and names stand together in one passage, and nothing there turns it round.
 */
export function findEvidence(claim: string, source: PreparedSource): Evidence {
  if (claim.length > longestClaim) return { isBorneOut: false, score: 0, reason: 'it is too long to be checked' };
  const roles = rolesOf(source.language);
  const sentences = splitSentences(claim)
    .map(({ start, end }) => claim.slice(start, end))
    .map((text) => ({ text, tokens: tokensOf(text, source.language, roles) }))
    .map((sentence) => ({ ...sentence, weight: sentence.tokens.filter((token) => token.isContent).length }));
  if (sentences.some(({ text }) => /[?？؟]["'”’»)]*$/.test(text))) {
    return { isBorneOut: false, score: 0, reason: 'it asks instead of telling' };
  }
  const telling = sentences.filter(({ tokens, weight }) => weight > 0 && tokens.length > 2);
  const checked = telling.length > 0 ? telling : sentences.filter(({ weight }) => weight > 0);
  if (checked.length === 0) return { isBorneOut: false, score: 0, reason: 'it says nothing that could be checked' };
  const missing = checked.flatMap(({ tokens }) => tokens).find((token) => token.isName && !isMentioned(token, source));
  if (missing) return { isBorneOut: false, score: 0, reason: `the source does not mention ${missing.stem}` };
  const evidence = checked.map(({ tokens, weight }) => ({ weight, ...verifySentence(tokens, source) }));
  const worst = evidence.reduce((a, b) => (b.score < a.score ? b : a));
  const failed = evidence.find((found) => !found.isBorneOut);
  const main = failed ?? evidence.reduce((a, b) => (b.weight > a.weight ? b : a));
  return {
    isBorneOut: failed === undefined,
    score: Math.round(worst.score * 1000) / 1000,
    ...(main.quote ? { quote: main.quote } : {}),
    ...(main.reason ? { reason: main.reason } : {}),
    ...(evidence.some((found) => found.isContradicted) ? { isContradicted: true } : {}),
  };
}

/** Whether a source says what a claim says; see `findEvidence`, which also reads the source only once for many claims. */
export function isBorneOut(claim: string, source: string): Evidence {
  return findEvidence(claim, prepareSource(source));
}
