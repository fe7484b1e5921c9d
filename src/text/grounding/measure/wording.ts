import { type Matches, matchesOf, type PreparedSource } from '../prepared-source.ts';
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

/** Length of the longest common subsequence, in words: how much of the claim the passage says in the same order. */
function wordsInOrder(claim: readonly Token[], passage: readonly Token[], matches: Matches): number {
  let previous = new Uint16Array(passage.length + 1);
  for (const token of claim) {
    const same = matches.get(token.stem);
    const current = new Uint16Array(passage.length + 1);
    for (let at = 0; at < passage.length; at += 1) {
      const isSame = same?.has(passage[at]?.stem ?? '') ?? false;
      current[at + 1] = isSame ? (previous[at] ?? 0) + 1 : Math.max(previous[at + 1] ?? 0, current[at] ?? 0);
    }
    previous = current;
  }
  return previous[passage.length] ?? 0;
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

function wordingOf(claim: readonly Token[], passage: readonly Token[], matches: Matches): Wording {
  const said = new Set(passage.map(({ stem }) => stem));
  const isSaid = claim.map(({ stem }) => [...(matches.get(stem) ?? [])].some((same) => said.has(same)));
  const content = claim.filter(({ isContent }) => isContent).length;
  const covered = shareOf(claim.filter(({ isContent }, at) => isContent && isSaid[at]).length, content);
  const inOrder = shareOf(wordsInOrder(claim, passage, matches), claim.length);
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
  const matches = matchesOf(claim, source);
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
      if (sentences.some(({ paragraph }) => paragraph !== sentences[0]?.paragraph)) continue;
      const found = wordingOf(
        claim,
        sentences.flatMap(({ tokens }) => tokens),
        matches,
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
