import { contrast, coveredBy } from './contrast.ts';
import {
  disclaimerPlace,
  isCourtesy,
  isHarm,
  isInstruction,
  isReportOfHarm,
  isRequest,
  isSilentWord,
  needsOf,
  topicShare,
} from './formulas.ts';
import { type Hit, type Placed, scale } from './hits.ts';
import { spareImagined } from './imagined.ts';
import { closingPraise, dismissalIn, muteLaughs, openingPraise, takeBack, wishPlace } from './irony.ts';
import { type Valences, valenceOfEmoji, valenceOfFace, valenceOfWord } from './lexicon.ts';
import { isMeasured, movementsOf, type Span } from './movements.ts';
import { phraseAt } from './phrases.ts';
import {
  beforeLike,
  beforeScarcity,
  concessions,
  intensities,
  irrealis,
  isMissed,
  isUnequalled,
  mockingSigns,
  negatingPairs,
  negators,
  openVerbs,
  reversers,
  spoilers,
  turns,
} from './shifters.ts';
import type { Token } from './tokens.ts';
import { turnsOfPhraseIn } from './turns-of-phrase.ts';

/** How far rules move a valence. The training script fits them where it can. */
const factors = {
  negatedGood: -0.85,
  negatedBad: -0.4,
  shouted: 1.25,
  exclaimed: 1.15,
  unrealGood: 0.4,
  askedGood: 0.5,
  tooGood: -0.5,
  mocking: -0.5,
  weary: -0.8,
  disowned: 0.1,
};

/** What harm done to people counts where a sentence only reports it: nothing, as it judges nothing. */
const reportedHarm = 0;
/** Weaker words of such a report name things: "a light aircraft". */
const leastInReport = 1.3;

/** A request tells what to do: weaker words in it name things. */
const leastInRequest = 1;

const reach = 5;
const openReach = 9;

interface Reading {
  readonly tokens: readonly Token[];
  readonly words: readonly string[];
  readonly valences: Valences;
  /** Places that are part of a name. */
  readonly names: ReadonlySet<number>;
}

/** The hits of one sentence, `tokens` being its pieces without the stop, `ending` the stop itself. */
export function weighSentence(
  tokens: readonly Token[],
  ending: string,
  valences: Valences,
  names: ReadonlySet<number> = new Set(),
): Hit[] {
  const reading = { tokens, words: tokens.map(({ lower }) => lower), valences, names };
  const placed = findHits(reading);
  for (const { hit, at } of placed) {
    intensify(hit, at, reading);
    if (hit.valence > 0) soften(hit, at, reading, ending);
  }
  negate(placed, reading);
  mock(placed, reading);
  const dismissed = dismissalIn(tokens, reading.words) ?? 0;
  for (const { hit, at } of placed) if (at < dismissed) takeBack(hit);
  const wished = wishPlace(reading.words);
  for (const { hit, at } of placed) if (wished !== undefined && at > wished) takeBack(hit);
  spareImagined(placed, reading.words);
  const disowned = disclaimerPlace(reading.words) ?? 0;
  for (const { hit, at } of placed) if (at < disowned) scale(hit, factors.disowned, 'hearsay');
  contrast(placed, tokens, reading.words);
  if (ending.includes('!')) for (const { hit } of placed) scale(hit, factors.exclaimed, 'exclamation');
  const hits = placed.map(({ hit }) => hit);
  if (isInstruction(reading.words)) return hits.filter(({ rule }) => !rule.startsWith('word'));
  if (!isRequest(reading.words)) return hits.filter(({ valence }) => valence !== 0);
  return hits.filter(({ valence, key }) => Math.abs(valence) > leastInRequest && !isCourtesy(key));
}

function findHits(reading: Reading): Placed[] {
  const { tokens, words } = reading;
  const found: Placed[] = [];
  const everyShouted = tokens.every(({ kind, isShouted }) => kind !== 'word' || isShouted);
  const spans = spansOf(reading);
  const isReport = isReportOfHarm(words);
  let at = 0;
  while (at < tokens.length) {
    const token = tokens[at];
    if (token === undefined) break;
    const { length, key, valence, rule } = spans.get(at) ?? pieceAt(token, at, reading);
    const hit = { start: token.start, end: tokens[at + length - 1]?.end ?? token.end, key, valence, rule };
    if (token.isShouted && !everyShouted) scale(hit, factors.shouted, 'capitals');
    const isReported = isReport && (isHarm(key) || Math.abs(valence) < leastInReport);
    const share = isReported ? reportedHarm : topicShare(words, at);
    if (rule === 'word' && share < 1) scale(hit, share, 'topic');
    if (valence !== 0 || length > 1) found.push({ hit, at, length });
    at += length;
  }
  return found;
}

/** A piece of a sentence before any rule moved it. */
interface Piece {
  readonly key: string;
  readonly length: number;
  readonly valence: number;
  readonly rule: string;
}

/** What several words say together, by the place where it begins; the first of two that overlap. */
function spansOf({ tokens, words }: Reading): Map<number, Piece> {
  const pieceOf = (rule: string, { at, length, valence }: Span): [number, Piece] => [
    at,
    { key: words.slice(at, at + length).join(' '), length, valence, rule },
  ];
  return new Map([
    ...movementsOf(tokens, words).map((span) => pieceOf('movement', span)),
    ...turnsOfPhraseIn(tokens, words).map((span) => pieceOf('phrase', span)),
    ...needsOf(tokens, words).map((span) => pieceOf('phrase', span)),
  ]);
}

/** The phrase that begins at a place, else the word, picture or face there. */
function pieceAt(token: Token, at: number, { words, valences, names }: Reading): Piece {
  const phrase = token.kind === 'word' ? phraseAt(words, at) : undefined;
  if (phrase) {
    const valence = valences.words.get(phrase.key) ?? phrase.valence;
    return { key: phrase.key, length: phrase.length, valence, rule: 'phrase' };
  }
  const isSilent = names.has(at) || isSilentWord(words, at) || isMeasured(words, at);
  const valence = isSilent ? 0 : valenceOf(token, words[at - 1], valences);
  return { key: token.lower, length: 1, valence, rule: token.kind };
}

function valenceOf(token: Token, before: string | undefined, { words, emoji }: Valences): number {
  if (token.lower === 'like' && !beforeLike.has(before ?? 'i')) return 0;
  if (token.kind === 'word') return valenceOfWord(words, token.lower);
  if (token.kind === 'emoji') return valenceOfEmoji(emoji, token.lower);
  return token.kind === 'emoticon' ? valenceOfFace(token.lower) : 0;
}

function intensify(hit: Hit, at: number, { words }: Reading): void {
  const before = words[at - 1] ?? '';
  if (hit.valence > 0 && (before === 'too' || isMissed(words, at))) {
    scale(hit, factors.tooGood, 'too');
    return;
  }
  const near = intensities.get(before);
  const far = intensities.get(words[at - 2] ?? '');
  if (near !== undefined) scale(hit, near, 'intensity');
  if (near !== undefined && far !== undefined) scale(hit, 1 + (far - 1) / 2, 'intensity');
}

function soften(hit: Hit, at: number, { tokens, words }: Reading, ending: string): void {
  if (ending.includes('?')) scale(hit, factors.askedGood, 'question');
  // What would grow or shrink is judged for that: a plan that would cut accidents is praised by saying so.
  if (hit.rule.startsWith('movement')) return;
  for (let back = at - 1; back >= Math.max(0, at - reach); back -= 1) {
    if (tokens[back]?.kind === 'pause') return;
    if (irrealis.has(words[back] ?? '')) {
      scale(hit, factors.unrealGood, 'conditional');
      return;
    }
  }
}

/** Whether the word at a place turns around what follows; a pair of words does by its second ("far from", "anything but"). */
function isNegator(words: readonly string[], at: number): boolean {
  const word = words[at] ?? '';
  const before = words[at - 1] ?? '';
  if (negatingPairs.get(before) === word) return true;
  return negators.has(word) || word.endsWith("n't");
}

/** Whether a word takes away or spoils what follows; "little" and "few" do where they count ("has little charm"). */
function isReverser(words: readonly string[], at: number): boolean {
  const word = words[at] ?? '';
  if (word === 'little' || word === 'few') return beforeScarcity.has(words[at - 1] ?? '');
  // "The missing hikers".
  return reversers.has(word) && !(word === 'missing' && articles.has(words[at - 1] ?? ''));
}

const articles = new Set(['the', 'a', 'an', 'two', 'three']);

/** Turns around what stands in the reach of a negation. */
function negate(placed: readonly Placed[], { tokens, words }: Reading): void {
  const covered = coveredBy(placed);
  let from = 0;
  for (let at = 0; at < words.length; at += 1) {
    const isDenial = isNegator(words, at);
    const isSpoiler = spoilers.has(words[at] ?? '') && words[at + 1] !== 'no';
    if (!isSpoiler && (covered.has(at) || (!isDenial && !isReverser(words, at)))) continue;
    const limit = at + (isDenial && openVerbs.has(words[at + 1] ?? '') ? openReach : reach);
    while (from < placed.length && (placed[from]?.at ?? 0) <= at) from += 1;
    for (let next = from; next < placed.length; next += 1) {
      const target = placed[next];
      if (target === undefined || target.at > limit || isCut(tokens, words, at + 1, target.at)) break;
      const { rule, key } = target.hit;
      if (!/^(?:word|phrase|movement)/u.test(rule) || rule.includes('negation') || isGrammar(key)) continue;
      if (isUnequalled(words, at, target.at) || (isSpoiler && target.hit.valence < 0)) continue;
      scale(target.hit, target.hit.valence > 0 ? factors.negatedGood : factors.negatedBad, 'negation');
    }
  }
}

/** Words that shift others are not shifted themselves, whatever valence they were found to have. */
const isGrammar = (key: string) => negators.has(key) || turns.has(key) || intensities.has(key) || irrealis.has(key);

/** "Great, it broke": praise that opens a sentence of nothing but complaints, or one about "another" of a kind, is meant to hurt. */
function mock(placed: readonly Placed[], { tokens, words }: Reading): void {
  if (tokens.some(({ lower }) => mockingSigns.has(lower))) {
    for (const { hit } of placed) if (hit.valence > 0) scale(hit, factors.mocking, 'sarcasm');
    return;
  }
  muteLaughs(placed.map(({ hit }) => hit));
  const closing = closingPraise(tokens, words) ?? words.length;
  const earlierHits = placed.filter(({ hit, at }) => at < closing && !isGrammar(hit.key));
  if (
    earlierHits.length > 0 &&
    earlierHits.every(({ hit }) => hit.valence < 0.5) &&
    earlierHits.some(({ hit }) => hit.valence < -0.5)
  )
    for (const { hit, at } of placed) if (at >= closing && hit.valence > 0) scale(hit, factors.mocking, 'sarcasm');
  mockOpening(placed, tokens, words);
}

function mockOpening(placed: readonly Placed[], tokens: readonly Token[], words: readonly string[]): void {
  const end = openingPraise(tokens, words);
  if (end === undefined) return;
  const openings = placed.filter(({ at }) => at < end);
  const others = placed.filter(({ hit, at }) => at > end && !isGrammar(hit.key));
  const isWeary = words[end + 1] === 'another' || (words[end + 1] === 'yet' && words[end + 2] === 'another');
  const isSour = others.every(({ hit }) => hit.valence < 0) && (others.length > 0 || isWeary);
  for (const { hit } of openings)
    if (isSour && hit.valence > 0) scale(hit, isWeary ? factors.weary : factors.mocking, 'sarcasm');
}

function isCut(tokens: readonly Token[], words: readonly string[], from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    if (tokens[at]?.kind === 'pause' || turns.has(words[at] ?? '') || concessions.has(words[at] ?? '')) return true;
  }
  return false;
}
