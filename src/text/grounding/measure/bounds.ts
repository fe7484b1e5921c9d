import type { Link } from '../align.ts';
import type { ReadSentence } from '../reading/read-sentence.ts';
import type { ReadWord } from '../reading/read-word.ts';

/** How a number limits what it counts: `over six`, `under six`; empty for the number itself. */
export type Bound = 'over' | 'under' | 'about' | '';

const bounds = new Map<string, Bound>([
  ...'almost nearly under below most maximum less fewer within'.split(' ').map((word) => [word, 'under'] as const),
  ...'over above more least exceeding minimum'.split(' ').map((word) => [word, 'over'] as const),
]);
const durations = new Set('second minute hour day week month year decade century'.split(' '));
const comparing = new Set('old long ago later earlier older longer'.split(' '));

/** `Over six years` is a duration; `over six years old` and `for over six years` are bounds. `Two years or more`. */
export function boundOf(words: readonly ReadWord[], at: number): Bound {
  if (words[at - 1]?.lower === 'to' && words[at - 2]?.lower === 'up') return 'under';
  const or = words.findIndex(({ lower }, place) => place > at && place <= at + 3 && lower === 'or');
  const behind = or < 0 ? undefined : words[or + 1]?.lower;
  if (behind === 'more' || behind === 'longer') return 'over';
  if (behind === 'less' || behind === 'fewer') return 'under';
  const beside = words.slice(Math.max(0, at - 3), at);
  const bound = beside.map(({ lower }) => bounds.get(lower) ?? '').findLast(Boolean) ?? '';
  const isOver = /^(?:over|within)$/.test(words[at - 1]?.lower ?? '');
  const isSpan = isOver && durations.has(words[at + 1]?.lemma ?? '') && !comparing.has(words[at + 2]?.lower ?? '');
  return isSpan && words[at - 2]?.pos !== 'ADP' ? '' : bound;
}

/** A number as a claim or its source gives it. */
interface Given {
  at: number;
  value: number;
  /** What it counts or measures. */
  unit: string;
}

/** The numbers of a sentence, each with the noun behind it; those with other notations also in the unit of their kind. */
function givenIn({ words, quantities }: ReadSentence): Given[] {
  const counted = words.flatMap(({ value }, at): Given[] => {
    const next = words.slice(at + 1, at + 4).find(({ pos, value: more }) => pos !== 'ADJ' && more === undefined);
    return value === undefined || next?.pos !== 'NOUN' ? [] : [{ at, value, unit: next.lemma }];
  });
  return [...counted, ...quantities.map(({ kind, amount, at }) => ({ at, value: amount, unit: kind }))];
}

/** A number is rounded down or up to by at most this share: 61 percent are `more than half`, but 95 percent are not. */
const furthest = 0.25;
/** `Nearly 50` for 48, `about a third` for 32 percent. */
const near = 0.06;

/** Whether a number bears out what a claim says of it: `more than half` for 61 percent, `nearly 50` for 48. */
function isWithin(bound: Bound, isClose: boolean, mine: number, theirs: number): boolean {
  const distance = (theirs - mine) / mine;
  if (bound === 'about') return Math.abs(distance) <= near;
  if (bound === 'over') return distance > 0 && distance <= furthest;
  return bound === 'under' && distance < 0 && -distance <= (isClose ? near : furthest);
}

const closing = /^(?:almost|nearly)$/;
const rounding = /^(?:about|around|roughly|approximately|some)$/;

/** The bound of a number in a claim, of which `about` is none that a source would have to give. */
function claimedBound(words: readonly ReadWord[], at: number): Bound {
  const before = words.slice(Math.max(0, at - 2), at);
  const isRounded = before.some(({ lower, pos }) => rounding.test(lower) && pos !== 'VERB');
  return isRounded ? 'about' : boundOf(words, at);
}

/** The links of the claim's numbers that round one of the source: `more than half` and 61 percent. */
export function roundedLinks(claim: ReadSentence, source: ReadSentence): Link[] {
  const mine = givenIn(claim).flatMap((given) => {
    const bound = claimedBound(claim.words, given.at);
    return bound === '' ? [] : [{ ...given, bound }];
  });
  if (mine.length === 0) return [];
  const theirs = givenIn(source).filter(({ at }) => boundOf(source.words, at) === '');
  return mine.flatMap(({ at, value, unit, bound }): Link[] => {
    const isClose = claim.words.slice(Math.max(0, at - 2), at).some(({ lower }) => closing.test(lower));
    // With 61 percent now and 48 before, it is not sure which of them is meant.
    const [found, ...others] = theirs.filter((other) => other.unit === unit);
    const isBorneOut = [found, ...others].every((other) => isWithin(bound, isClose, value, other?.value ?? 0));
    return found === undefined || !isBorneOut ? [] : [{ from: at, to: found.at, relation: 'synonym' }];
  });
}
