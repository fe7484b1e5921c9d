import { isSupport } from '../align.ts';
import type { ReadSentence } from '../reading/read-sentence.ts';
import type { ReadWord } from '../reading/read-word.ts';
import { type Comparison, wordAt } from './comparison.ts';
import { type Measures, prefixed } from './measures.ts';

const nameOf = prefixed('quantifier');

const kinds: Readonly<Record<string, string>> = {
  all: 'all every each both always entire everyone everybody everything whole',
  most: 'most usually main largest best biggest highest mostly',
  many: 'many often',
  some: 'several some sometimes someone somebody something certain',
  few: 'few rarely seldom',
  none: 'never no none neither nobody nothing',
  only: 'only sole solely just exclusively',
  any: 'any anyone anything',
  first: 'first',
  last: 'last',
  more: 'more',
  less: 'less fewer',
  before: 'before until earlier',
  after: 'after since later',
  up: 'up',
  down: 'down',
  these: 'these those',
  one: 'one another',
  even: 'even',
  than: 'than',
  still: 'still',
  already: 'already',
};
const kindOf = new Map(
  Object.entries(kinds).flatMap(([kind, words]) => words.split(' ').map((word) => [word, kind] as const)),
);
const counted = ['all', 'most', 'only', 'some', 'few', 'before', 'after', 'none', 'more', 'less'];
const contrary: readonly (readonly [string, string])[] = [
  ['before', 'after'],
  ['more', 'less'],
  ['up', 'down'],
  ['first', 'last'],
];
/** Stronger quantifiers, which the passage's weaker one does not support. */
const stronger: Readonly<Record<string, readonly string[]>> = {
  some: ['all', 'most', 'none', 'these'],
  few: ['all', 'most', 'many', 'none'],
  many: ['all', 'none', 'few'],
  most: ['all', 'none', 'few'],
  all: ['none', 'few'],
  none: ['all', 'most', 'many', 'some'],
};
/** Quantifiers after which neither a more general nor a more specific noun is supported. */
const binding = new Set('all none most only first last few less any'.split(' '));

/** Of these, none holds for a more general noun. */
const singling = new Set('all most only first last'.split(' '));

function isWider(mine: ReadonlySet<string>, theirs: ReadonlySet<string>, [a, b]: readonly [string, string]): boolean {
  return mine.has(a) && !mine.has(b) && theirs.has(b) && !theirs.has(a);
}

/** `Nearly all` is not all. */
const approaching = /^(?:nearly|almost|virtually|practically)$/;

/** Whether a word belongs to the bound of a number: `more than half`, `less than 40`. */
function opensBound(words: readonly ReadWord[], at: number): boolean {
  return words[at + 1]?.lower === 'than' && (words[at + 2]?.value !== undefined || words[at + 3]?.value !== undefined);
}

/** The kind of quantifier that a word is. `At most`, `up to` and `more than` before a number are bounds. */
function kindAt(words: readonly ReadWord[], at: number): string | undefined {
  const { lower = '' } = words[at] ?? {};
  if (lower === 'than' && opensBound(words, at - 1)) return undefined;
  if (/^(?:more|less|fewer)$/.test(lower) && opensBound(words, at)) return undefined;
  if (lower === 'most' && words[at - 1]?.lower === 'at') return undefined;
  if (lower === 'up' && words[at + 1]?.lower === 'to') return undefined;
  const kind = kindOf.get(lower);
  return kind === 'all' && approaching.test(words[at - 1]?.lower ?? '') ? 'most' : kind;
}

/** The kind of quantifier of a noun, in its phrase or before `of`. */
function quantifierOf({ words }: ReadSentence, noun: number): string {
  for (let at = noun - 1; at >= Math.max(0, noun - 6); at -= 1) {
    const word = words[at];
    const kind = kindAt(words, at);
    if (kind !== undefined) return kind;
    if (!/^(?:ADJ|NOUN|PROPN|DET|NUM|SYM)$/.test(word?.pos ?? '') && word?.lower !== 'of') return 'plain';
  }
  return 'plain';
}

/** Whether a claim says of all what its passage says of some, or drops a restriction of what all is said of. */
export function measureQuantifiers(measures: Measures, { claim, best, links, taken: linked }: Comparison): void {
  const kindsOf = ({ words }: ReadSentence) => new Set(words.flatMap((_, at) => kindAt(words, at) ?? []));
  const [mine, theirs] = [kindsOf(claim), kindsOf(best)];
  measures.set('quantifier.added', [...mine].filter((kind) => !theirs.has(kind)).length);
  measures.set('quantifier.dropped', Math.min(3, [...theirs].filter((kind) => !mine.has(kind)).length));
  for (const kind of counted) measures.set(nameOf(kind), Number(mine.has(kind)) - Number(theirs.has(kind)));
  const isContrary = contrary.some(([a, b]) => isWider(mine, theirs, [a, b]) || isWider(mine, theirs, [b, a]));
  measures.set('quantifier.conflict', Number(isContrary));
  const nouns = links.filter((link) => isSupport(link) && wordAt(claim, link.from).pos === 'NOUN');
  const isStronger = nouns.some(({ from, to }) => {
    const passageQuantifier = quantifierOf(best, to);
    return stronger[passageQuantifier]?.includes(quantifierOf(claim, from)) ?? false;
  });
  const isWidened = nouns.some(({ to, relation }) => {
    // `The first person` for `the first woman`.
    if (relation === 'broader' && singling.has(quantifierOf(best, to))) return true;
    const before = best.words[to - 1];
    const isNarrow = before?.pos === 'ADJ' || before?.pos === 'NOUN' || before?.pos === 'PROPN';
    return isNarrow && best.content.includes(to - 1) && !linked.has(to - 1) && binding.has(quantifierOf(best, to));
  });
  measures.set('quantifier.stronger', Number(isStronger));
  const isUnlimited = claim.words.some((_, at) => dropsLimit(claim, best, linked, at));
  measures.set('quantifier.widened', Number(isWidened || isUnlimited));
}

const universal = /^(?:all|every|each|everyone|everybody|anyone|anybody|no|none|nobody)$/;
const limitsNoun = /^(?:in|of|from|to|for|near|between|with|without|on|at|under|over|above|below|who|whose|that|aged)$/;

/** The last word of the noun phrase that a universal quantifier opens: `every large firm`, `everyone`. */
function universalEnd(words: readonly ReadWord[], at: number): number {
  let end = at;
  while (/^(?:ADJ|NOUN|PROPN|NUM)$/.test(words[end + 1]?.pos ?? '')) end += 1;
  return end;
}

/** `Everyone gets ten euros` for `everyone in block C gets ten euros`. */
function dropsLimit(claim: ReadSentence, best: ReadSentence, linked: ReadonlySet<number>, at: number): boolean {
  const { lower = '' } = claim.words[at] ?? {};
  if (!universal.test(lower)) return false;
  const other = best.words.findIndex((word) => word.lower === lower);
  if (other < 0) return false;
  const [mine, theirs] = [universalEnd(claim.words, at), universalEnd(best.words, other)];
  const isSameNoun = claim.words[mine]?.lemma === best.words[theirs]?.lemma;
  if (!isSameNoun || limitsNoun.test(claim.words[mine + 1]?.lower ?? '')) return false;
  if (!limitsNoun.test(best.words[theirs + 1]?.lower ?? '')) return false;
  const limit = best.content.filter((place) => place > theirs + 1 && place <= theirs + 5)[0];
  return limit !== undefined && !linked.has(limit);
}

/** Words after which "no" does not mean none: `no more than`, `no longer`, `no doubt`, `none but`. */
const limitsNone = /^(?:than|other|others|except|but|until|till|before|longer|doubt|least|if|unless|without)$/;
const person = /^(?:nobody|none)$/;

/** Whether a sentence says of a noun that there are none, or that there are some, by number or by word. */
function amountOf(sentence: ReadSentence, noun: number): 'none' | 'some' | undefined {
  for (let at = noun - 1; at >= Math.max(0, noun - 4); at -= 1) {
    const { lower, value, pos } = wordAt(sentence, at);
    if (lower === 'no' || value === 0) return 'none';
    if (value !== undefined) return 'some';
    const kind = kindAt(sentence.words, at);
    if (kind !== undefined) return /^(?:all|most|many|some)$/.test(kind) ? 'some' : undefined;
    if (!/^(?:ADJ|NOUN|PROPN)$/.test(pos)) return undefined;
  }
  return undefined;
}

/** The place of "nobody", "none" or "no one", of whom the sentence says something. */
function placeOfNobody({ words }: ReadSentence): number {
  return words.findIndex(
    ({ lower }, at) => person.test(lower) || (lower === 'no' && words[at + 1]?.lower === 'one') || lower === 'no-one',
  );
}

/**
 * `No cases were reported` for `Cabinda reported 37 cases`, `nobody was hurt` for `two people were hurt`: the claim
 * says of none what the passage says of some, and the passage denies nothing.
 */
export function deniesCounted({ claim, best, links }: Comparison): boolean {
  if (!claim.words.some(({ lower, value }) => value === 0 || kindOf.get(lower) === 'none' || lower === 'no-one'))
    return false;
  if (claim.words.some(({ lower }) => limitsNone.test(lower))) return false;
  if (best.words.some(({ lower, sign }) => sign < 0 || kindOf.get(lower) === 'none')) return false;
  const supported = links.filter(isSupport);
  const isCounted = supported.some(
    ({ from, to }) =>
      wordAt(claim, from).pos === 'NOUN' && amountOf(claim, from) === 'none' && amountOf(best, to) === 'some',
  );
  if (isCounted) return true;
  const nobody = placeOfNobody(claim);
  return (
    nobody >= 0 &&
    best.words.some(({ value }) => value !== undefined && value > 0) &&
    supported.some(({ from }) => from > nobody && wordAt(claim, from).pos === 'VERB')
  );
}

/** Whether the claim adds nothing to what it denies, so that claim and passage cannot both be true. */
export function deniesAllCounted(found: Comparison): boolean {
  const { claim, placeOf } = found;
  const isOne = (at: number) => wordAt(claim, at).lower === 'one' && claim.words[at - 1]?.lower === 'no';
  return deniesCounted(found) && claim.content.every((at) => placeOf.has(at) || isOne(at));
}
