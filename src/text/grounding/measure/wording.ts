import { matchesOf, type PreparedSource } from '../prepared-source.ts';
import type { Token } from '../verifier-tokens.ts';
import { type Measures, shareOf } from './comparison.ts';

interface Wording {
  covered: number;
  inOrder: number;
  addition: number;
  score: number;
}

/** A longer passage has to explain this much more than a shorter one to be preferred. */
const costOfLength = 0.04;

/** For each word of a source that counts as one of the claim, where the claim has it. */
type ClaimPlaces = ReadonlyMap<string, readonly number[]>;

function placesOf(claim: readonly Token[], source: PreparedSource): ClaimPlaces {
  const matches = matchesOf(claim, source);
  const places = new Map<string, number[]>();
  claim.forEach(({ stem }, at) => {
    for (const same of matches.get(stem) ?? []) {
      const known = places.get(same);
      if (known === undefined) places.set(same, [at]);
      else known.push(at);
    }
  });
  return places;
}

/** Length of the longest common subsequence, in words: how much of the claim the passage says in the same order. */
function wordsInOrder(size: number, common: readonly (readonly number[])[]): number {
  const longest = new Uint16Array(size + 1);
  for (const places of common) {
    // From the end, so that one word of the passage counts once; behind a place it counts as far as nothing else did more.
    for (let at = places.length - 1; at >= 0; at -= 1) {
      const place = places[at] ?? 0;
      const length = (longest[place] ?? 0) + 1;
      for (let end = place + 1; end <= size && (longest[end] ?? 0) < length; end += 1) longest[end] = length;
    }
  }
  return longest[size] ?? 0;
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

function wordingOf(claim: readonly Token[], passage: readonly Token[], placesOfWord: ClaimPlaces): Wording {
  const common = passage.flatMap(({ stem }) => {
    const places = placesOfWord.get(stem);
    return places === undefined ? [] : [places];
  });
  const isSaid = claim.map(() => false);
  for (const places of common) for (const at of places) isSaid[at] = true;
  const content = claim.filter(({ isContent }) => isContent).length;
  const covered = shareOf(claim.filter(({ isContent }, at) => isContent && isSaid[at]).length, content);
  const inOrder = shareOf(wordsInOrder(claim.length, common), claim.length);
  const addition = longestAddition(isSaid);
  return { covered, inOrder, addition, score: 0.6 * covered + 0.4 * inOrder - 0.12 * Math.max(0, addition - 1) };
}

/** How far the words of the claim stand together in one place of the source: a sentence, or it and a neighbour. */
export function measureWording(
  measures: Measures,
  claim: readonly Token[],
  source: PreparedSource,
  places: readonly number[],
): void {
  const common = placesOf(claim, source);
  let best: Wording = { covered: 0, inOrder: 0, addition: 9, score: -1 };
  let bestNet = -2;
  for (const place of places) {
    for (const [first, last] of [
      [place, place],
      [place - 1, place],
      [place, place + 1],
    ] as const) {
      const sentences = source.sentences.slice(Math.max(0, first), last + 1);
      if (sentences.length !== last - first + 1) continue;
      const found = wordingOf(
        claim,
        sentences.flatMap(({ tokens }) => tokens),
        common,
      );
      const net = found.score - costOfLength * (last - first);
      if (net <= bestNet) continue;
      best = found;
      bestNet = net;
    }
  }
  measures['claim.spoken'] = Math.min(3, claim.filter(({ isSpeaker }) => isSpeaker).length);
  measures['source.sentences'] = Math.min(20, source.sentences.length);
  measures['wording.covered'] = best.covered;
  measures['wording.inOrder'] = best.inOrder;
  measures['wording.addition'] = Math.min(9, best.addition);
  measures['wording.score'] = best.score;
}
