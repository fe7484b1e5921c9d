import { PassageWords } from './lexicon/passage-words.ts';
import { isWrittenNegated, type Relation, relationOf } from './lexicon/word-relations.ts';
import type { ReadSentence } from './reading/read-sentence.ts';
import type { ReadWord } from './reading/read-word.ts';

/** A word of the claim and the word of the passage that corresponds to it: the same word, a synonym, or its opposite. */
export interface Link {
  /** Index of the word in the claim. */
  from: number;
  /** Index of the corresponding word in the passage. */
  to: number;
  relation: Relation;
}

/** A parsed sentence of a source with an index of its words, for finding related words fast. */
export interface Passage extends ReadSentence {
  /** Its content words, in the order of `content`. */
  telling: PassageWords;
}

/** Indexes a sentence of a source for comparison with claims. */
export function passageOf(read: ReadSentence): Passage {
  const { words, content, frames, quantities } = read;
  const telling = new PassageWords(content.flatMap((at) => words[at] ?? []));
  return { words, content, frames, quantities, telling };
}

/** How well the passage's word supports the claim's word; from 0.6 on it counts as support (`isSupport`). */
const strength: Readonly<Record<Relation, number>> = {
  same: 1,
  family: 0.9,
  synonym: 0.8,
  broader: 0.6,
  opposite: 0.5,
  narrower: 0.3,
  sibling: 0.2,
  none: 0,
};

/** Whether a link supports the word: the same word, one of its family, a synonym or a more specific word. */
export function isSupport({ relation }: Link): boolean {
  return strength[relation] >= 0.6;
}

/** Mexico and Mexican are one name; Iran and Iraq are not. */
export function relateNames(sourceName: string, claimName: string): Relation {
  const [short, long] = sourceName.length < claimName.length ? [sourceName, claimName] : [claimName, sourceName];
  if (short.length < 4 || long.length - short.length > 4) return 'none';
  return long.startsWith(short.slice(0, Math.max(4, short.length - 1))) ? 'family' : 'none';
}

/** `UCP1-independent` is the opposite of `UCP1-dependent`, although the lexicon has neither. */
function areContraryCompounds(sourceWord: string, claimWord: string): boolean {
  const at = sourceWord.lastIndexOf('-');
  if (at < 1 || sourceWord.slice(0, at + 1) !== claimWord.slice(0, at + 1)) return false;
  return isWrittenNegated(sourceWord.slice(at + 1), claimWord.slice(at + 1));
}

/** The relation between two different words. */
function relate(sourceWord: ReadWord, claimWord: ReadWord): Relation {
  if (areContraryCompounds(sourceWord.lower, claimWord.lower)) return 'opposite';
  if (sourceWord.value !== undefined || claimWord.value !== undefined) return 'none';
  if (sourceWord.isName || claimWord.isName) return relateNames(sourceWord.lower, claimWord.lower);
  const isBase = sourceWord.written === sourceWord.base && claimWord.written === claimWord.base;
  if (!isBase && isWrittenNegated(sourceWord.lower, claimWord.lower)) return 'opposite';
  return relationOf(sourceWord.base, claimWord.base);
}

/** Maximum penalty for the distance from the expected position of the next word. */
const costOfDistance = 0.15;
const gainOfSamePart = 0.05;

function isJoined({ lemma }: ReadWord): boolean {
  return lemma.includes('_');
}

function isSame(word: ReadWord, other: ReadWord): boolean {
  if (word.value !== undefined || other.value !== undefined) return word.value === other.value;
  // `called` is another verb than `called off`.
  return other.lemma === word.lemma || (other.lower === word.lower && isJoined(other) === isJoined(word));
}

/** Positions of the same word in the passage. If there are any, no other is searched. */
function samePlaces(word: ReadWord, { content, words }: ReadSentence): readonly number[] {
  const places: number[] = [];
  for (const to of content) {
    const other = words[to];
    if (other !== undefined && isSame(word, other)) places.push(to);
  }
  return places;
}

/** Positions in the passage where a synonym or opposite may be. */
function relatedPlaces(word: ReadWord, { content, telling }: Passage): readonly number[] {
  return telling.mayRelate(word).map((at) => content[at] ?? 0);
}

/**
 * Links each content word of the claim to the best matching word of the passage; among equal ones, to the one next to
 * the previous link.
 */
export function align(claim: ReadSentence, passage: Passage): Link[] {
  const links: Link[] = [];
  let expected = -1;
  for (const from of claim.content) {
    const word = claim.words[from];
    if (word === undefined) continue;
    const same = samePlaces(word, passage);
    let best = -1;
    let bestRelation: Relation = 'none';
    let bestScore = 0;
    for (const to of same.length > 0 ? same : relatedPlaces(word, passage)) {
      const other = passage.words[to];
      if (other === undefined) continue;
      const relation = same.length > 0 ? 'same' : relate(other, word);
      if (relation === 'none') continue;
      const distance = expected < 0 ? 0 : Math.abs(to - expected) / (passage.words.length + 1);
      const score = strength[relation] - costOfDistance * distance + (other.pos === word.pos ? gainOfSamePart : 0);
      if (score <= bestScore) continue;
      bestScore = score;
      best = to;
      bestRelation = relation;
    }
    if (best < 0) continue;
    const link = { from, to: best, relation: bestRelation };
    links.push(link);
    if (isSupport(link)) expected = best + 1;
  }
  return links;
}

function weightOf({ isName, value, pos }: ReadWord): number {
  if (isName || value !== undefined) return 1.5;
  if (pos === 'ADJ') return 0.8;
  return pos === 'ADV' || pos === 'ADP' ? 0.4 : 1;
}

/** How much of a claim a passage has in the same words. Only meant for comparing passages. */
export function sharedWeight(claim: ReadSentence, { content, words }: ReadSentence): number {
  let shared = 0;
  for (const at of claim.content) {
    const word = claim.words[at];
    if (word === undefined) continue;
    const isShared = (place: number) => {
      const other = words[place];
      return other !== undefined && isSame(word, other);
    };
    if (content.some(isShared)) shared += weightOf(word);
  }
  return shared;
}

/** The weighted share of a claim that its links support, 0..1. Names and numbers weigh most. */
export function coverage(claim: ReadSentence, links: readonly Link[]): number {
  let all = 0;
  let covered = 0;
  const weight = (at: number) => {
    const word = claim.words[at];
    return word === undefined ? 0 : weightOf(word);
  };
  for (const at of claim.content) all += weight(at);
  for (const { from, relation } of links) covered += weight(from) * strength[relation];
  return all === 0 ? 0 : covered / all;
}
