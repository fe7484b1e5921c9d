import { isSupport } from '../align.ts';
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

const amounts = /^(?:some|most|many|few|several|half|third|quarter|part|majority|minority|percent|%|none)$/;

/** A number of which a sentence takes only a part, the noun that it counts, and where the phrase with both begins. */
interface Whole {
  value: number;
  noun: number;
  from: number;
}

/** 5 in `two of the five contractors`, `most of the five`, and `of the five contractors, two`. */
function wholesOf({ words }: ReadSentence): Whole[] {
  return words.flatMap(({ value }, at): Whole[] => {
    const of = words.findLastIndex(({ lower }, place) => place < at && place >= at - partReach && lower === 'of');
    const isBroken = words.slice(of + 1, at).some(({ pos }) => pos === 'PUNCT' || pos === 'VERB' || pos === 'ADP');
    if (value === undefined || of < 0 || isBroken) return [];
    const before = words.slice(Math.max(0, of - 2), of);
    const isPart = of === 0 || before.some((word) => word.value !== undefined || amounts.test(word.lower));
    return isPart ? [{ value, noun: at + 1, from: of - 2 }] : [];
  });
}

/** `Five contractors withdrew`, or `the contractors withdrew`, for `two of the five contractors withdrew`. */
export function takesWholeForPart({ claim, best, links }: Comparison): boolean {
  if (wholesOf(claim).length > 0) return false;
  const supportLinks = links.filter(isSupport);
  return wholesOf(best).some(({ value, noun, from }) => {
    const isAll = supportLinks.some(
      ({ from: mine, to }) =>
        to === noun && claim.words[mine - 1]?.lower === 'the' && claim.words[mine - 2]?.pos !== 'ADP',
    );
    const isCounted = claim.words.some((word) => word.value === value);
    return (isAll || isCounted) && supportLinks.some(({ to }) => to < from || to > noun);
  });
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
