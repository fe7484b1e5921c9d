import { matchesOf, type PreparedSource } from '../prepared-source.ts';
import type { Token } from '../verifier-tokens.ts';
import { shareOf } from './comparison.ts';
import type { Measures } from './measures.ts';

interface Wording {
  covered: number;
  inOrder: number;
  addition: number;
  score: number;
}

/** How much more a longer passage must cover to be preferred. */
const costOfLength = 0.04;

/** For each matching word of a source, its indexes in the claim. */
type ClaimPlaces = ReadonlyMap<string, readonly number[]>;

function placesOf(claim: readonly Token[], source: PreparedSource): ClaimPlaces {
  const places = new Map<string, number[]>();
  claim.forEach((token, at) => {
    for (const same of matchesOf(token, source).stems) {
      const known = places.get(same);
      if (known === undefined) places.set(same, [at]);
      else known.push(at);
    }
  });
  return places;
}

/** A claim, indexed for comparison with passages. */
class ClaimWords {
  readonly #isContent: readonly boolean[];
  readonly #content: number;
  readonly #places: ClaimPlaces;
  readonly #common = new Map<number, readonly (readonly number[])[]>();
  readonly #source: PreparedSource;

  constructor(claim: readonly Token[], source: PreparedSource) {
    this.#isContent = claim.map(({ isContent }) => isContent);
    this.#content = this.#isContent.filter(Boolean).length;
    this.#places = placesOf(claim, source);
    this.#source = source;
  }

  /** For each word of a source sentence that the claim has, its indexes in the claim. */
  #commonWith(place: number): readonly (readonly number[])[] {
    const known = this.#common.get(place);
    if (known !== undefined) return known;
    const common: (readonly number[])[] = [];
    for (const { stem } of this.#source.sentences[place]?.tokens ?? []) {
      const places = this.#places.get(stem);
      if (places !== undefined) common.push(places);
    }
    this.#common.set(place, common);
    return common;
  }

  /** Length, in words, of the longest common subsequence of the claim and some sentences. */
  #wordsInOrder(first: number, last: number): number {
    const size = this.#isContent.length;
    const longest = new Uint16Array(size + 1);
    for (let sentence = first; sentence <= last; sentence += 1) {
      for (const places of this.#commonWith(sentence)) {
        // From the end, so that each word of the passage counts once.
        for (let at = places.length - 1; at >= 0; at -= 1) {
          const place = places[at] ?? 0;
          const length = (longest[place] ?? 0) + 1;
          for (let end = place + 1; end <= size && (longest[end] ?? 0) < length; end += 1) longest[end] = length;
        }
      }
    }
    return longest[size] ?? 0;
  }

  /** How much of the claim's wording the sentences from `first` to `last` have. */
  wordingIn(first: number, last: number): Wording {
    const size = this.#isContent.length;
    const isSaid = new Uint8Array(size);
    for (let sentence = first; sentence <= last; sentence += 1) {
      for (const places of this.#commonWith(sentence)) for (const at of places) isSaid[at] = 1;
    }
    let [coveredCount, addition, run] = [0, 0, 0];
    for (let at = 0; at < size; at += 1) {
      run = isSaid[at] === 1 ? 0 : run + 1;
      addition = Math.max(addition, run);
      if (isSaid[at] === 1 && this.#isContent[at] === true) coveredCount += 1;
    }
    const covered = shareOf(coveredCount, this.#content);
    const inOrder = shareOf(this.#wordsInOrder(first, last), size);
    return { covered, inOrder, addition, score: 0.6 * covered + 0.4 * inOrder - 0.12 * Math.max(0, addition - 1) };
  }
}

/** Measures how much of the claim's wording is in one place: a sentence, or it and a neighbour. */
export function measureWording(
  measures: Measures,
  claim: readonly Token[],
  source: PreparedSource,
  places: readonly number[],
): void {
  const words = new ClaimWords(claim, source);
  let best: Wording = { covered: 0, inOrder: 0, addition: 9, score: -1 };
  let bestNet = -2;
  for (const place of places) {
    for (const [first, last] of [
      [place, place],
      [place - 1, place],
      [place, place + 1],
    ] as const) {
      if (first < 0 || last >= source.sentences.length) continue;
      const found = words.wordingIn(first, last);
      const net = found.score - costOfLength * (last - first);
      if (net <= bestNet) continue;
      best = found;
      bestNet = net;
    }
  }
  measures.set('claim.spoken', Math.min(3, claim.filter(({ isSpeaker }) => isSpeaker).length));
  measures.set('source.sentences', Math.min(20, source.sentences.length));
  measures.set('wording.covered', best.covered);
  measures.set('wording.inOrder', best.inOrder);
  measures.set('wording.addition', Math.min(9, best.addition));
  measures.set('wording.score', best.score);
}
