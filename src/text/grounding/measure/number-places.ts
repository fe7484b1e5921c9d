import type { ReadSentence } from '../reading/read-sentence.ts';
import type { Comparison } from './comparison.ts';

/** Maximum words between a number and the whole that it is a part of. */
const partReach = 5;

/** `About 340 of the plant's 400 employees`: the part and the whole. */
function partsOf({ words }: ReadSentence): { part: number; whole: number }[] {
  return words.flatMap(({ value }, at) => {
    if (value === undefined) return [];
    const of = words.findIndex(({ lower }, place) => place > at && place <= at + 2 && lower === 'of');
    const whole = words.findIndex((word, place) => place > of && place <= of + partReach && word.value !== undefined);
    return of < 0 || whole < 0 ? [] : [{ part: value, whole: words[whole]?.value ?? 0 }];
  });
}

/** `400 of the 340 employees` for `340 of the 400`. */
export function turnsPart({ claim, best }: Comparison): boolean {
  const mine = partsOf(claim);
  if (mine.length === 0) return false;
  const theirs = partsOf(best);
  return mine.some(
    ({ part, whole }) => part !== whole && theirs.some((other) => other.part === whole && other.whole === part),
  );
}

/** Prepositions that say on which side of a date something is. */
const opposites = new Map([
  ['since', /^(?:until|till|before)$/],
  ['from', /^(?:until|till|to)$/],
  ['after', /^(?:before|until|till)$/],
  ['before', /^(?:after|since|from)$/],
  ['until', /^(?:from|since|after)$/],
  ['till', /^(?:from|since|after)$/],
]);
const year = /^(?:1\d|20)\d\d$/;

/** A year with the word before it, and the few words that lead up to it: `since measurements began in 1931`. */
interface Dated {
  value: number;
  before: string;
  leading: readonly string[];
}

/** Maximum words of a clause that ends in a year. */
const clauseReach = 5;

function datesOf({ words }: ReadSentence): Dated[] {
  return words.flatMap(({ value, lower }, at) => {
    if (value === undefined || !year.test(lower)) return [];
    const leading = words.slice(Math.max(0, at - clauseReach), at).map((word) => word.lower);
    return [{ value, before: leading.at(-1) ?? '', leading }];
  });
}

/** `Until 2003` for `from 2003 until her retirement`, `since 2009` for `since 1998, after it had lost in 2009`. */
export function exchangesLimits({ claim, best }: Comparison): boolean {
  const mine = datesOf(claim);
  if (!mine.some(({ before }) => opposites.has(before))) return false;
  const theirs = datesOf(best);
  return mine.some(({ value, before }) => {
    const opposite = opposites.get(before);
    const same = theirs.filter((other) => other.value === value);
    if (opposite === undefined || same.length === 0 || same.some(({ leading }) => leading.includes(before)))
      return false;
    if (same.some((other) => opposite.test(other.before))) return true;
    return theirs.some((other) => other.value !== value && other.before === before);
  });
}
