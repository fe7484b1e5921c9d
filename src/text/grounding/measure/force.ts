import { isSupport } from '../align.ts';
import { isPast } from '../reading/clause-limits.ts';
import { Force } from '../reading/read-word.ts';
import { timeEnd } from '../reading/time-phrases.ts';
import { type Comparison, count, wordAt } from './comparison.ts';
import type { Measures } from './measures.ts';
import { isPredicate } from './polarity.ts';

const measured = Object.entries(Force).map(([name, bit]) => ({
  bit,
  over: `force.over.${name}`,
  under: `force.under.${name}`,
}));

/**
 * Measures what the claim states as a fact and the passage only as possible, planned, conditional or reported, and the
 * reverse.
 */
export function measureForce(measures: Measures, { claim, best, links }: Comparison): void {
  const wordPairs = links
    .filter(isSupport)
    .map(({ from, to }) => ({ from, word: wordAt(claim, from), other: wordAt(best, to) }));
  const acts = wordPairs.filter(({ word, other }) => isPredicate(word) || isPredicate(other));
  const verb = claim.content.find((at) => claim.words[at]?.pos === 'VERB');
  // `Took bribes`: a light verb takes its meaning from the object.
  const lightVerbAt = claim.words.findIndex(({ pos }) => pos === 'VERB');
  const main = wordPairs.find(({ from }) =>
    verb === undefined ? lightVerbAt >= 0 && from > lightVerbAt : from === verb,
  );
  for (const { bit, over, under } of measured) {
    measures.set(
      over,
      count(acts, ({ word, other }) => (other.force & bit) !== 0 && (word.force & bit) === 0, 2),
    );
    measures.set(
      under,
      count(acts, ({ word, other }) => (word.force & bit) !== 0 && other.force === 0, 2),
    );
  }
  // `Had the storm come, ...`: the object of a light verb is conditional too.
  const isConditional = ({ force }: (typeof wordPairs)[number]['word']) => (force & Force.conditional) !== 0;
  const isUnconditioned =
    wordPairs.length > 0 && wordPairs.every(({ word, other }) => isConditional(other) && !isConditional(word));
  if (isUnconditioned) measures.set('force.over.conditional', Math.max(1, measures.get('force.over.conditional')));
  const open = (main?.other.force ?? 0) & ~Force.obliged;
  measures.set('force.overMain', Number(main !== undefined && (open & ~main.word.force) !== 0));
}

/**
 * `Was visible` where the passage has `could be visible`, `is safe` for `according to the minister, it is safe`: no verb
 * tells what is so, and what stands behind the auxiliary is open.
 */
export function affirmsOpen({ claim, best, placeOf }: Comparison): boolean {
  const { words, content } = claim;
  if (words.some(({ pos }) => pos === 'VERB')) return false;
  const auxiliaryAt = words.findIndex(({ pos, lemma }) => pos === 'AUX' && lemma === 'be');
  const predicateAt = content.find((at) => at > auxiliaryAt && isPredicate(wordAt(claim, at)));
  const passageAt = auxiliaryAt < 0 || predicateAt === undefined ? undefined : placeOf.get(predicateAt);
  if (predicateAt === undefined || passageAt === undefined) return false;
  return (wordAt(best, passageAt).force & openForces & ~wordAt(claim, predicateAt).force) !== 0;
}

const openForces = Force.possible | Force.reported;

/** `Will be released`, if the passage tells that it was. */
export function tellsDoneAsComing({ claim, best, placeOf }: Comparison): boolean {
  const at = claim.words.findIndex(({ lower }) => /^(?:will|shall|['’]ll)$/.test(lower));
  const verb = claim.words.findIndex(({ pos }, place) => place > at && pos === 'VERB');
  const theirs = at < 0 ? undefined : placeOf.get(verb);
  const passageVerb = theirs === undefined ? undefined : best.words[theirs];
  const before = best.words.slice(Math.max(0, (theirs ?? 0) - 3), theirs).map(({ lower }) => lower);
  if (passageVerb?.pos !== 'VERB' || !isPast(passageVerb) || passageVerb.force !== 0) return false;
  return !before.some((word) => /^(?:be|will|to|would|is|are)$/.test(word));
}

/** `Retired in March`, if the passage has `retires in March`: the present with a day or a month to come is not done yet. */
export function tellsComingAsDone({ claim, best, placeOf }: Comparison): boolean {
  return claim.words.some((word, at) => {
    const theirs = placeOf.get(at);
    const verb = theirs === undefined ? undefined : best.words[theirs];
    // The tagger takes `retired` of a short sentence for an adjective.
    const isDone = word.pos === 'VERB' ? isPast(word) : word.pos === 'ADJ' && word.lower.endsWith('ed');
    if (!isDone || theirs === undefined || verb?.pos !== 'VERB') return false;
    const isPresent = verb.lower === `${verb.lemma}s` || verb.lower === `${verb.lemma}es`;
    const behind = best.words.slice(theirs + 1, theirs + 6);
    const time = behind.findIndex((_, place) => timeEnd(best.words, theirs + 1 + place) > 0);
    const isRepeated = best.words.some(
      ({ lower, value }) => /^(?:every|each|always|usually)$/.test(lower) || isYear(value),
    );
    return isPresent && time >= 0 && !behind.slice(0, time).some(({ pos }) => pos === 'VERB') && !isRepeated;
  });
}

/** Lives are told in the present: `in 1931 she moves to Paris`. */
const isYear = (value = 0): boolean => value >= 1500 && value < 2100;
