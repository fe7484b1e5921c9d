import { durations, lengths } from '#text/languages/index.ts';
import type { ReadSentence } from '../reading/read-sentence.ts';
import type { Comparison } from './comparison.ts';

const lessThan =
  /^(?:faster|quicker|sooner|shorter|earlier|cheaper|fewer|less|smaller|lower|lighter|younger|nearer|closer|narrower)$/;
const moreThan =
  /^(?:slower|longer|later|dearer|more|larger|higher|heavier|older|farther|further|taller|bigger|wider|greater)$/;
/** Units of which the faster has more. */
const speeds = /^(?:km|kmh|mph|knots?|mbit|gbit)$/;
const year = /^(?:1\d|20)\d\d$/;
/** Words that compare times, lengths or speeds, but no prices and no counts. */
const timely = /^(?:faster|quicker|sooner|earlier|slower|later|longer|shorter)$/;
/** `The heater costs 90 euros, the oven 60 more`: by how much, not how much. */
const differing = /^(?:more|less|fewer|higher|lower|extra|longer|shorter|cheaper|older|younger)$/;

/** Whether a unit can be compared with a word: seconds with `faster`, euros with `cheaper`. */
function isComparable(compared: string, unit: string): boolean {
  const isTime = durations.has(unit) || lengths.has(unit) || speeds.test(unit);
  return !timely.test(compared) || isTime;
}

interface Measured {
  value: number;
  unit: string | undefined;
}

/** The two numbers of a sentence that measure the same; none if it has one, or several pairs. */
function pairOf({ words }: ReadSentence): Measured[] {
  const isDifference = words.some(
    ({ value }, at) => value !== undefined && words.slice(at + 1, at + 3).some(({ lower }) => differing.test(lower)),
  );
  if (isDifference) return [];
  const numbers = words.flatMap(({ value, lower }, at): Measured[] => {
    if (value === undefined || !/^\d/.test(lower) || year.test(lower)) return [];
    const next = words[at + 1];
    return [{ value, unit: next?.pos === 'NOUN' || next?.pos === 'SYM' ? next.lemma : undefined }];
  });
  if (numbers.length === 2) return numbers;
  const pairs = numbers
    .map(({ unit }) => numbers.filter((other) => unit !== undefined && other.unit === unit))
    .filter(({ length }) => length > 1);
  return pairs.length === 2 ? (pairs[0] ?? []) : [];
}

/**
 * `The oven is ready faster than the heater`, if the passage gives 40 seconds for the heater and 90 for the oven. The two
 * numbers belong to the two things in the order in which both are named.
 */
export function turnsAmounts({ claim, best, linkedPlaceOf: placeOf }: Comparison): boolean {
  const than = claim.words.findIndex(({ lower }) => lower === 'than');
  const [first, second] = than < 0 ? [] : pairOf(best);
  if (first === undefined || second === undefined) return false;
  if (first.unit !== undefined && second.unit !== undefined && first.unit !== second.unit) return false;
  const compared = claim.words.slice(0, than).findLast(({ lower }) => lessThan.test(lower) || moreThan.test(lower));
  const isThing = (at: number) => /^(?:NOUN|PROPN)$/.test(claim.words[at]?.pos ?? '');
  const things = claim.content.filter((at) => isThing(at) && claim.words[at] !== compared);
  const mine = things.filter((at) => at < than).map((at) => placeOf.get(at));
  const theirs = things.filter((at) => at > than).map((at) => placeOf.get(at));
  const [place, other] = [mine.find((at) => at !== undefined), theirs.find((at) => at !== undefined)];
  if (compared === undefined || !isComparable(compared.lower, first.unit ?? second.unit ?? '')) return false;
  if (place === undefined || other === undefined || place === other) return false;
  const [own, their] = place < other ? [first, second] : [second, first];
  const isSpeed = /^(?:faster|quicker|slower)$/.test(compared.lower) && speeds.test(first.unit ?? second.unit ?? '');
  const isLess = lessThan.test(compared.lower) !== isSpeed;
  return compared.sign > 0 && own.value !== their.value && own.value < their.value !== isLess;
}
