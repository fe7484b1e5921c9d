import { isSupport, type Link } from '../align.ts';
import type { Quantity } from '../reading/quantities.ts';
import type { ReadSentence } from '../reading/read-sentence.ts';
import type { ReadWord } from '../reading/read-word.ts';
import { type Bound, boundOf } from './bounds.ts';
import { type Comparison, count } from './comparison.ts';
import { type Measures, prefixed } from './measures.ts';

const nameOf = prefixed('number');

/** A number with what it counts and whom it belongs to. */
interface Amount {
  at: number;
  value: number;
  unit: string;
  owner: ReadWord | undefined;
  preposition: string;
  /** Index of the verb before it, or -1. */
  verb: number;
  bound: Bound;
}

function unitOf(words: readonly ReadWord[], at: number): string {
  for (const other of words.slice(at + 1, at + 5)) {
    if (/^(?:PUNCT|VERB|ADP)$/.test(other.pos)) return '';
    if (other.lower === '%') return 'percent';
    if (other.pos === 'NOUN' || other.pos === 'SYM') return other.lemma;
  }
  return '';
}

function ownerOf(words: readonly ReadWord[], at: number): ReadWord | undefined {
  const before = words.slice(0, at);
  return (
    before.findLast(({ isName }) => isName) ??
    before.findLast(({ pos, value }) => pos === 'NOUN' && value === undefined)
  );
}

function amountAt(words: readonly ReadWord[], at: number, value: number): Amount {
  const beside = words.slice(Math.max(0, at - 3), at);
  return {
    at,
    value,
    unit: unitOf(words, at),
    owner: ownerOf(words, at),
    preposition: beside.findLast(({ pos }) => pos === 'ADP')?.lower ?? '',
    verb: words.findLastIndex(({ pos }, place) => place < at && pos === 'VERB'),
    bound: boundOf(words, at),
  };
}

/** Cached per sentence, because a passage is compared with many claims. */
const knownAmounts = new WeakMap<readonly ReadWord[], readonly Amount[]>();

function amountsOf({ words }: ReadSentence): readonly Amount[] {
  const known = knownAmounts.get(words);
  if (known !== undefined) return known;
  const found: Amount[] = [];
  words.forEach(({ value }, at) => {
    if (value !== undefined) found.push(amountAt(words, at, value));
  });
  knownAmounts.set(words, found);
  return found;
}

/** Quantities for which the passage has one of the kind but none of equal value. */
function otherQuantities(claim: ReadSentence, best: ReadSentence, converted: ReadonlySet<number>): number {
  const theirs = best.quantities;
  const isOther = ({ kind, at }: Quantity) => !converted.has(at) && theirs.some((other) => other.kind === kind);
  return count(claim.quantities, isOther, 2);
}

/** With more numbers than these, some sum matches by chance. */
const mostTerms = 8;

/** Whether a value is a difference or sum of the source's numbers. */
export function isDerived(value: number, amounts: readonly number[]): boolean {
  if (amounts.length > mostTerms) return false;
  return amounts.some((a, at) => amounts.some((b, other) => at !== other && (a + b === value || a - b === value)));
}

function isFromTo(a: string, b: string): boolean {
  return (a === 'from' && b === 'to') || (a === 'to' && b === 'from');
}

/** Whether the passage counts the same thing with a number the claim does not have. */
function isReplaced(mine: Amount, theirs: readonly Amount[], claim: ReadSentence): boolean {
  const known = valuesOf(claim);
  return mine.unit !== '' && theirs.some(({ unit, value }) => unit === mine.unit && !known.includes(value));
}

/** Whether the claim's numbers count the same things, of the same owners, as in the passage. */
export function measureAmounts(measures: Measures, comparison: Comparison): void {
  const { claim, best, links, linkedPlaceOf: placeOf, amounts, converted } = comparison;
  const theirs = amountsOf(best);
  const seen = {
    missing: 0,
    derived: 0,
    unit: 0,
    owner: 0,
    preposition: 0,
    same: 0,
    order: 0,
    verb: 0,
    bound: 0,
    converted: 0,
  };
  let fromTo = 0;
  let replaced = 0;
  let last = -1;
  for (const mine of amountsOf(claim)) {
    const same = theirs.filter(({ value }) => value === mine.value);
    if (same.length === 0) {
      if (converted.has(mine.at)) {
        seen.converted += 1;
        continue;
      }
      if (isReplaced(mine, theirs, claim)) replaced += 1;
      if (isDerived(mine.value, amounts)) seen.derived += 1;
      else if (!amounts.includes(mine.value)) seen.missing += 1;
      continue;
    }
    const isOther = (test: (other: Amount) => boolean) => Number(same.every(test));
    seen.same += 1;
    seen.unit += isOther(({ unit }) => unit !== '' && mine.unit !== '' && unit !== mine.unit);
    fromTo += isOther(({ preposition }) => isFromTo(preposition, mine.preposition));
    seen.preposition += isOther(
      ({ preposition }) => preposition !== '' && mine.preposition !== '' && preposition !== mine.preposition,
    );
    seen.bound += isOther(({ bound }) => bound !== mine.bound);
    const verb = placeOf.get(mine.verb);
    if (verb !== undefined) seen.verb += isOther((other) => other.verb !== verb);
    const name = mine.owner?.lemma;
    const isNamed = name !== undefined && best.words.some(({ lemma }) => lemma === name);
    if (isNamed) seen.owner += isOther(({ owner }) => owner !== undefined && owner.lemma !== name);
    const at = same.length === 1 ? (same[0]?.at ?? -1) : last;
    if (at < last) seen.order += 1;
    last = at;
  }
  for (const [name, value] of Object.entries(seen)) measures.set(nameOf(name), Math.min(3, value));
  measures.set('number.replaced', Math.min(3, replaced));
  measures.set('number.otherQuantity', otherQuantities(claim, best, converted));
  measures.set('number.fromTo', Math.min(3, fromTo));
  measures.set('number.swapped', Number(swapsNumbers(claim, best, links)));
}

/** `A has 3 and B has 5` for `A has 5 and B has 3`: the numbers are swapped and the names are not, or the reverse. */
function swapsNumbers(claim: ReadSentence, best: ReadSentence, links: readonly Link[]): boolean {
  const isNumber = ({ from }: Link) => claim.words[from]?.value !== undefined;
  const exact = links.filter((link) => isSupport(link) && (isNumber(link) || link.relation === 'same'));
  const numbers = exact.filter(isNumber);
  const things = exact.filter((link) => !isNumber(link) && /^(?:NOUN|PROPN|ADJ)$/.test(best.words[link.to]?.pos ?? ''));
  const isOnce = (link: Link) => exact.filter(({ to }) => to === link.to).length === 1;
  return numbers.some((first, at) => {
    const second = numbers[at + 1];
    if (second === undefined || first.to === second.to) return false;
    if (claim.words[first.from]?.value === claim.words[second.from]?.value) return false;
    const isTurned = first.to > second.to;
    const before = things.findLast(({ from }) => from < first.from && from > (numbers[at - 1]?.from ?? -1));
    const between = things.findLast(({ from }) => from > first.from && from < second.from);
    if (between === undefined)
      return isTurned && second.from - first.from <= 4 && !isYearBesideCount(claim, first, second);
    const isOneUnit = unitOf(claim.words, first.from) === unitOf(claim.words, second.from);
    const other = before ?? (isOneUnit ? things.find(({ from }) => from > second.from) : undefined);
    if (other === undefined || !isOnce(other) || !isOnce(between)) return false;
    return (before === undefined ? between.to < other.to : other.to < between.to) === isTurned;
  });
}

/** `14 in the 1970s` equals `in the 1970s, 14`: a year and a count are not swapped. */
function isYearBesideCount(claim: ReadSentence, first: Link, second: Link): boolean {
  const isYear = ({ from }: Link) => /^(?:1[5-9]|20)\d\ds?$/.test(claim.words[from]?.lower ?? '');
  return isYear(first) !== isYear(second);
}

/** What a number counts. For one without a unit, whether it may be a year. */
function kindOf({ unit, value }: Amount): string {
  if (unit !== '') return unit;
  return Number.isInteger(value) && value >= 1000 && value < 2100 ? 'year' : '';
}

/** `2.1 million in 2021` for `2.1 million in 2022, 1.8 million in 2021`: a closer number of the kind is skipped. */
export function skipsNumber({ claim, best, linkedPlaceOf: placeOf }: Comparison): boolean {
  const [mine, theirs] = [amountsOf(claim), amountsOf(best)];
  if (mine.length < 2) return false;
  const known = valuesOf(claim);
  return mine.some((second, at) => {
    const first = mine[at - 1];
    const [from, to] = [placeOf.get(first?.at ?? -1), placeOf.get(second.at)];
    if (first === undefined || from === undefined || to === undefined || kindOf(first) === kindOf(second)) return false;
    const between = theirs.filter((other) => other.at > Math.min(from, to) && other.at < Math.max(from, to));
    const kinds = [kindOf(first), kindOf(second)].filter(Boolean);
    return between.some((other) => kinds.includes(kindOf(other)) && !known.includes(other.value));
  });
}

/** A sentence of the source with its links to the claim. */
type Beside = readonly [theirs: ReadSentence, links: readonly Link[]];

/** The years after `in`, each with its verb: the one before it, or else the next one. */
function yearsOf(sentence: ReadSentence): Amount[] {
  const { words } = sentence;
  const isYear = ({ at }: Amount) =>
    words[at - 1]?.lower === 'in' &&
    /^(?:1\d|20)\d\d$/.test(words[at]?.lower ?? '') &&
    !/^(?:NOUN|ADJ)$/.test(words[at + 1]?.pos ?? '');
  const years = amountsOf(sentence).filter(isYear);
  return years.map((year) => (year.verb < 0 ? { ...year, verb: firstVerb(sentence, year.at) } : year));
}

const firstVerb = ({ words }: ReadSentence, from: number): number =>
  words.findIndex(({ pos }, at) => at > from && pos === 'VERB');

/**
 * `The seawall was built in 2011`, if a sentence has `built in 1994` for the seawall and none has `built in 2011`: the
 * year belongs to something else.
 */
export function swapsYears({ claim, best, links, near, others }: Comparison): boolean {
  const mine = yearsOf(claim);
  if (mine.length === 0) return false;
  const all: Beside[] = [[best, links], ...near.map((one, at): Beside => [one, others[at] ?? []])];
  return mine.some(({ verb, value }) => {
    const yearsByPassage = all.map((beside) => yearsStated(claim, verb, beside)).filter((years) => years.length > 0);
    const isOther = (years: readonly number[]) => mine.every((one) => !years.includes(one.value));
    return yearsByPassage.length > 0 && !yearsByPassage.flat().includes(value) && yearsByPassage.every(isOther);
  });
}

/** The word that names an act: the verb, or the content word after a light verb, as in "took effect". */
function actAt({ words, content }: ReadSentence, verb: number): number {
  return words[verb]?.isContent === false ? (content.find((at) => at > verb) ?? verb) : verb;
}

/** The years a sentence gives for the same verb and subject. */
function yearsStated(claim: ReadSentence, verb: number, [theirs, links]: Beside): number[] {
  const exact = links.filter((link) => isSupport(link));
  const act = exact.find(({ from }) => from === actAt(claim, verb))?.to;
  const isThing = ({ from, to }: Link) =>
    from < verb && to < (act ?? 0) && /^(?:NOUN|PROPN)$/.test(claim.words[from]?.pos ?? '');
  if (act === undefined || !exact.some(isThing)) return [];
  return yearsOf(theirs).flatMap((year) => (actAt(theirs, year.verb) === act ? year.value : []));
}

/** `Only two reported it`, if the passage says that only two did something else. */
export function movesOnly(comparison: Comparison): boolean {
  const { claim, best, placeOf } = comparison;
  const theirs = amountsOf(best);
  return amountsOf(claim).some(({ at, value }) => {
    if (claim.words[at - 1]?.lower !== 'only') return false;
    const verb = claim.words.findIndex(({ pos }, place) => place > at && pos === 'VERB');
    const [number, act] = [theirs.find((other) => other.value === value), placeOf.get(verb)];
    if (number === undefined || act === undefined) return false;
    return act !== best.words.findIndex(({ pos }, place) => place > number.at && pos === 'VERB') && act < number.at;
  });
}

/** The values of a sentence's numbers. */
export function valuesOf({ words }: ReadSentence): number[] {
  const found: number[] = [];
  for (const { value } of words) if (value !== undefined) found.push(value);
  return found;
}
