import { rolesOf, stem, wordsOf } from '#text/languages/index.ts';
import { countedPeople } from './word-sets.ts';

const { stop } = rolesOf('en');

/**
 * That something begins, opens or is finished: the kind, its subject, the place, and the year or earliest possible
 * year.
 */
interface Happening {
  kind: string;
  what: ReadonlySet<string>;
  where: ReadonlySet<string>;
  year: number;
  isEarliest: boolean;
  isAhead: boolean;
}

const happeningKinds: readonly (readonly [string, RegExp])[] = [
  ['begin', /\b(?:begin|begins|began|begun|start|starts|started|commences?|commenced)\b/iu],
  ['open', /\b(?:opens?|opened|go into service|went into service|go into operation|went into operation)\b/iu],
  ['end', /\b(?:be|is|was|were) (?:completed|finished|ready|done)\b|\bfinish(?:es|ed)?\b/iu],
];
const earliest =
  /\b(?:not|never|n['’]t|nothing|none|no)\b[^,;]{1,60}?\b(?:before|until|earlier than) (?:\p{L}{3,9} )?((?:1\d|20)\d\d)\b/iu;
const stated = /\b(?:in|from) (?:\p{L}{3,9} )?((?:1\d|20)\d\d)\b/iu;
const ahead = /\b(?:will|would|can|could|may|might|expected|due|planned|set|scheduled|to)\b|['’]ll\b/iu;
const building = /^(?:construct|build|work|works)/;
const spoken = /, (?:[^,;]{2,80} )?(?:said|says|told|warned|added|announced|reported|expects?|estimates?)\b/iu;
const according = /^according to [^,]{2,60}, /iu;

function readHappening(sentence: string): Happening | undefined {
  const statement = sentence.replace(according, '');
  const core = statement.slice(0, spoken.exec(statement)?.index);
  for (const [kind, sign] of happeningKinds) {
    const at = sign.exec(core)?.index;
    if (at === undefined) continue;
    const denied = earliest.exec(core)?.[1];
    const year =
      denied ??
      (/\b(?:not|never|no|before|until)\b|n['’]t\b/iu.test(core) ? undefined : stated.exec(core.slice(at))?.[1]);
    if (year === undefined) return undefined;
    const before = wordsOf(core.slice(0, at)).filter(({ lower }) => !stop.has(lower) && !auxiliary.test(lower));
    const what = before.map(({ lower }) => (building.test(lower) ? 'build' : stem(lower, 'en')));
    const where = wordsOf(core)
      .slice(1)
      .filter(({ isCapitalised, lower }) => isCapitalised && !stop.has(lower));
    return {
      kind,
      what: new Set(what),
      where: new Set(where.map(({ lower }) => lower)),
      year: Number(year),
      isEarliest: denied !== undefined,
      isAhead: ahead.test(core),
    };
  }
  return undefined;
}

const auxiliary =
  /^(?:will|would|is|was|be|been|expected|due|planned|set|scheduled|likely|not|to|can|could|may|might|did|does)$/;

/** Whether one sentence says that something does not happen before a year, and the other dates it earlier. */
export function differInEarliest(a: string, b: string): boolean {
  const [one, other] = [readHappening(a), readHappening(b)];
  if (one === undefined || other === undefined || one.kind !== other.kind || one.isEarliest === other.isEarliest)
    return false;
  const [first, dated] = one.isEarliest ? [one, other] : [other, one];
  if (dated.year >= first.year || dated.isAhead !== first.isAhead) return false;
  const isApart =
    first.where.size > 0 && dated.where.size > 0 && [...first.where].every((name) => !dated.where.has(name));
  const [fewer, more] = first.what.size < dated.what.size ? [first.what, dated.what] : [dated.what, first.what];
  return !isApart && fewer.size > 0 && [...fewer].every((word) => more.has(word));
}

const amount = String.raw`[$€£]?\p{N}[\p{N}.,]{0,12}(?:\s?(?:%|per ?cent|percent|thousand|million|billion|trillion))?`;
const corrected = new RegExp(`(${amount})(?:,? and|,| instead of| rather than)(?: not)? (${amount})(?!\\p{L})`, 'iu');
const corrects = /\b(?:and not|rather than|instead of)\b|, not\b/iu;
const figures = new RegExp(`${amount}(?!\\p{L})`, 'giu');
/** Words that stand for any figure. */
const generic = /^(?:figure|number|sum|amount|total|cost|price|bill|estimate|share|rate)$/;

const money = /[$€£]|\b(?:dollars?|euros?|pounds?|yen|yuan|usd|eur|costs?|priced?|budget)\b/iu;

const sizeOf = (text: string): string => text.toLowerCase().replaceAll(/[\s,$€£]/g, '');
const magnitude = /%|per ?cent|percent|thousand|million|billion|trillion/iu;

const spelled = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const number = String.raw`\p{N}[\p{N},]{0,9}|${spelled.join('|')}`;
/** "Nine people were hurt, and not eleven": the count, what is counted, and the denied count. */
const recounted = new RegExp(`\\b(?:${number}) ([^,;:.]{3,80}),? (?:and )?not (${number})(?=[.,;]|$)`, 'iu');
const eachNumber = new RegExp(`(?<![\\p{N}\\p{L}.,])(?:${number})(?![\\p{L}\\p{N}])`, 'giu');

function countOf(text: string): number {
  const at = spelled.indexOf(text.toLowerCase());
  return at === -1 ? Number(text.replaceAll(',', '')) : at + 1;
}

/** People under different names: "265 people work in Tarn, not 240" and "240 employees". */
const people = new RegExp(String.raw`^ ?(?:\p{Ll}{2,15} ){0,2}(?:${countedPeople})\b`, 'u');

function correctsNumber(correction: string, other: string): boolean {
  const [, what = '', wrong = ''] = recounted.exec(correction) ?? [];
  const denied = countOf(wrong);
  if (wrong === '' || recounted.test(other)) return false;
  const contents = (text: string) =>
    wordsOf(text).flatMap(({ lower }) => (stop.has(lower) || auxiliary.test(lower) ? [] : [stem(lower, 'en')]));
  const sameNumber = [...other.matchAll(eachNumber)].find(([found]) => countOf(found) === denied);
  if (sameNumber === undefined) return false;
  // What is counted follows the number, within the same clause.
  const [behind = ''] = other.slice(sameNumber.index + sameNumber[0].length).split(/[,;:.]/, 1);
  const countedStems = new Set(contents(behind));
  return contents(what).some((word) => countedStems.has(word)) || (people.test(what) && people.test(behind));
}

/** Whether one sentence corrects a count, and the other gives the denied one for the same thing. */
export const differInRecount = (a: string, b: string): boolean => correctsNumber(a, b) || correctsNumber(b, a);

/** Whether one sentence corrects a figure ("80 and not 39 billion") that the other gives for the same thing. */
export function correctsFigure(a: string, b: string): boolean {
  return corrects.test(a) ? isCorrected(a, b) : corrects.test(b) && isCorrected(b, a);
}

function isCorrected(correction: string, other: string): boolean {
  const [whole, right = '', wrong = ''] = corrected.exec(correction) ?? [];
  if (whole === undefined || corrects.test(other) || !corrects.test(whole)) return false;
  const unit = magnitude.exec(wrong)?.[0] ?? magnitude.exec(right)?.[0];
  if (unit === undefined) return false;
  const denied = sizeOf(magnitude.test(wrong) ? wrong : `${wrong} ${unit}`);
  if (!(other.match(figures) ?? []).some((figure) => sizeOf(figure) === denied)) return false;
  const about = wordsOf(correction.slice(0, correction.indexOf(whole)))
    .map(({ lower }) => lower)
    .filter((word) => !stop.has(word) && !auxiliary.test(word));
  // A bare figure may count anything, but a sum of money is a price.
  if (about.every((word) => generic.test(word))) return money.test(other);
  const otherStems = new Set(wordsOf(other).map(({ lower }) => stem(lower, 'en')));
  return about.some((word) => !generic.test(word) && otherStems.has(stem(word, 'en')));
}
