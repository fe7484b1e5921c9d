import { type Hit, type Placed, scale } from './hits.ts';
import { concessions, negatingPairs, turns } from './shifters.ts';
import type { Token } from './tokens.ts';

const beforeTurn = 0.5;
/** What lasted before something else came: "After years of decline, the town grows". */
const overcome = 0.2;
const afterTurn = 1.4;
const conceded = 0.6;
const turnReach = 25;
/** What is weaker takes no side. */
const leastSide = 0.4;
/** As many in a row are a list. */
const fewestListed = 3;

/** The places inside phrases: what they mean has been said already. */
export function coveredBy(placed: readonly Placed[]): Set<number> {
  return new Set(placed.flatMap(({ at, length }) => (length > 1 ? range(at, at + length) : [])));
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

/** What follows "but" counts more than what stands before it; a clause with "although" counts less. */
export function contrast(placed: readonly Placed[], tokens: readonly Token[], words: readonly string[]): void {
  const ended = endOfPast(tokens, words);
  for (const { hit, at } of placed) if (at < ended) scale(hit, overcome, 'past');
  const covered = coveredBy(placed);
  let isTurned = false;
  words.forEach((word, turn) => {
    if (covered.has(turn)) return;
    if (turns.has(word) && turn > 0 && !negatingPairs.has(words[turn - 1] ?? '')) {
      isTurned = true;
      turnAt(placed, turn);
    } else if (concessions.has(word) && !isAside(tokens, turn)) {
      const pause = tokens.findIndex(({ kind }, at) => at > turn && kind === 'pause');
      const end = Math.min(pause < 0 ? turn + turnReach : pause, turn + turnReach);
      for (const { hit } of near(placed, turn, end)) scale(hit, conceded, 'concession');
    }
  });
  const silent = isTurned ? undefined : silentTurn(placed, tokens, words);
  if (silent !== undefined) turnAt(placed, silent, shareBefore(placed, silent));
}

const spans = /^(?:years|decades|months|weeks|days|generations|centuries)$/u;

/** The place up to which a sentence tells what is over: "after two decades of pollution,". */
function endOfPast(tokens: readonly Token[], words: readonly string[]): number {
  const of =
    words[0] === 'after' ? words.findIndex((word, at) => word === 'of' && spans.test(words[at - 1] ?? '')) : -1;
  return of < 0 || of > 5 ? 0 : tokens.findIndex(({ kind }) => kind === 'pause');
}

/** Whether a word stands for itself: "the neighbours, though, are loud" concedes nothing. */
function isAside(tokens: readonly Token[], at: number): boolean {
  return (tokens[at + 1]?.kind ?? 'pause') === 'pause' && at > 0;
}

const turnedFrom = 1.4;
const turners =
  /^(?:but|however|yet|unfortunately|sadly|alas|that said|on the other hand|on the down ?side|the downside|the only|having said that|still|shame) /u;

/** Whether a sentence goes over to the other side with a word that says so, and both sides are strong: "However, it broke." */
export function turnsOver(
  sentences: readonly { readonly hits: readonly Hit[]; readonly tokens: readonly Token[] }[],
): boolean {
  let before = 0;
  return sentences.some(({ hits, tokens }) => {
    const sum = hits.reduce((total, { valence }) => total + valence, 0);
    const isTurning =
      turners.test(wordsOf(tokens.slice(0, 5))) ||
      tokens.some(({ lower }, at) => lower === 'though' && isAside(tokens, at));
    const isTurned = isTurning && sum * before < 0 && Math.min(Math.abs(sum), Math.abs(before)) >= turnedFrom;
    before += sum;
    return isTurned;
  });
}

function wordsOf(tokens: readonly Token[]): string {
  return tokens.map(({ kind, lower }) => (kind === 'word' ? `${lower} ` : '')).join('');
}

function turnAt(placed: readonly Placed[], turn: number, before = beforeTurn): void {
  for (const { hit, at } of near(placed, turn - turnReach, turn)) if (at < turn) scale(hit, before, 'contrast');
  for (const { hit, at } of near(placed, turn, turn + turnReach)) if (at > turn) scale(hit, afterTurn, 'contrast');
}

/** What a list keeps before the word that ends it, which outweighs all of it: "crude, overlong, messy, and I loved it". */
function shareBefore(placed: readonly Placed[], turn: number): number {
  if (placed.filter(({ hit, at }) => at < turn && Math.abs(hit.valence) >= leastSide).length < fewestListed)
    return beforeTurn;
  const sizeOf = (isBefore: boolean) =>
    placed.reduce((sum, { hit, at }) => (at < turn === isBefore ? sum + Math.abs(hit.valence) : sum), 0);
  return Math.min(beforeTurn, (beforeTurn * sizeOf(false)) / (sizeOf(true) || 1));
}

/** Where a sentence of one side goes over to the other for good without a "but": "Flawed, too long, and I loved it". */
function silentTurn(placed: readonly Placed[], tokens: readonly Token[], words: readonly string[]): number | undefined {
  const sided = placed.filter(({ hit }) => Math.abs(hit.valence) >= leastSide);
  const last = sided.at(-1);
  const first = sided[0];
  if (!first || !last || first.hit.valence * last.hit.valence >= 0) return undefined;
  const change = sided.findIndex(({ hit }) => hit.valence * first.hit.valence < 0);
  if (sided.slice(change).some(({ hit }) => hit.valence * last.hit.valence < 0)) return undefined;
  const [from, to] = [sided[change - 1], sided[change]];
  if (!from || !to) return undefined;
  for (let at = to.at - 1; at >= from.at + from.length; at -= 1) {
    if (tokens[at]?.kind !== 'pause') continue;
    return words[at + 1] === 'and' || /^[;:—–]$/u.test(words[at] ?? '') ? at : undefined;
  }
  return undefined;
}

function near(placed: readonly Placed[], from: number, to: number): Placed[] {
  return placed.filter(({ at }) => at >= from && at <= to);
}
