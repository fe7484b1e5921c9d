import { isSupport, type Link } from '../align.ts';
import type { ReadSentence } from '../reading/read-sentence.ts';
import type { ReadWord } from '../reading/read-word.ts';
import { type Comparison, count, shareOf, wordAt } from './comparison.ts';
import { type Measures, prefixed } from './measures.ts';

const nameOf = prefixed('polarity');

const denials = new Set("not n't never no none nobody nothing neither nor without cannot".split(' '));
/** Approximate negations. */
const graded = new Set('hardly barely scarcely rarely seldom few little'.split(' '));
const markers = new Set([
  ...denials,
  ...(
    'nowhere hardly barely scarcely rarely seldom unlike except despite lack fail refuse decline deny avoid prevent stop reject ' +
    'absence unable cease little few instead rather than only'
  ).split(' '),
]);

/** Whether a word is a predicate. */
export function isPredicate({ pos }: ReadWord): boolean {
  return pos === 'VERB' || pos === 'ADJ' || pos === 'AUX';
}

/** Whether neighbours of a word are linked to neighbours of its match. */
function isBeside(at: number, links: readonly Link[]): boolean {
  const link = links[at];
  if (link === undefined) return false;
  return [links[at - 1], links[at + 1]].some(
    (other) =>
      other !== undefined &&
      isSupport(other) &&
      Math.abs(other.to - link.to) <= 6 &&
      Math.abs(other.from - link.from) <= 6,
  );
}

/** Measures where the claim affirms what the passage denies, or the reverse. */
export function measurePolarity(measures: Measures, { claim, best, links }: Comparison): void {
  const seen = {
    agree: 0,
    denied: 0,
    flipVerb: 0,
    flipAdjective: 0,
    flipNoun: 0,
    flipMain: 0,
    flipHere: 0,
    opposed: 0,
    opposedHere: 0,
    reconciled: 0,
  };
  const main = claim.content.find((at) => claim.words[at]?.pos === 'VERB');
  links.forEach((link, at) => {
    const [word, other] = [wordAt(claim, link.from), wordAt(best, link.to)];
    const isFlipped = word.sign !== other.sign;
    if (link.relation === 'opposite') {
      if (isFlipped) seen.reconciled += 1;
      else seen.opposed += 1;
      if (!isFlipped && isBeside(at, links)) seen.opposedHere += 1;
    } else if (isSupport(link) && isFlipped) {
      if (word.pos === 'VERB' || other.pos === 'VERB') seen.flipVerb += 1;
      else if (word.pos === 'ADJ' || other.pos === 'ADJ') seen.flipAdjective += 1;
      else seen.flipNoun += 1;
      if (link.from === main) seen.flipMain += 1;
      if ((isPredicate(word) || isPredicate(other)) && isBeside(at, links)) seen.flipHere += 1;
    } else if (isSupport(link)) {
      if (word.sign < 0) seen.denied += 1;
      else seen.agree += 1;
    }
  });
  for (const [name, value] of Object.entries(seen)) measures.set(nameOf(name), Math.min(value, 4));
  const denialsOf = ({ words }: ReadSentence) => count(words, ({ lower }) => denials.has(lower), 3);
  measures.set('polarity.claimDenials', denialsOf(claim));
  measures.set('polarity.bestDenials', denialsOf(best));
  const denied = count(claim.content, (at) => claim.words[at]?.sign === -1, claim.content.length);
  measures.set('polarity.minusClaim', shareOf(denied, claim.content.length));
  measures.set('polarity.flipShare', shareOf(seen.flipVerb + seen.flipAdjective + seen.flipNoun, links.length));
}

/** The negations among some words, except those that are linked. */
function marksOf(words: readonly ReadWord[], linked: ReadonlySet<ReadWord>): string[] {
  return words.flatMap((word, at) => {
    const { lower, lemma } = word;
    const isNotOnly =
      (lower === 'not' && words[at + 1]?.lower === 'only') || (lower === 'only' && words[at - 1]?.lower === 'not');
    if (isNotOnly) return [];
    if (denials.has(lower)) return [lower];
    if (linked.has(word)) return [];
    if (markers.has(lower) || word.written.isNegative) return [lower];
    return markers.has(lemma) ? [lemma] : [];
  });
}

/** How many negations of one side have no partner of their kind on the other. */
function withoutPartner(marks: readonly string[], others: readonly string[]): number {
  const left = [...others];
  return marks.filter((mark) => {
    const at = left.indexOf(mark);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  }).length;
}

/** Measures negations that only one side has, near shared words. */
export function measureMarks(measures: Measures, { claim, best, links }: Comparison): void {
  const places = links.map(({ to }) => to);
  const covered = best.words.slice(Math.max(0, Math.min(...places) - 4), Math.max(...places) + 3);
  const supportLinks = links.filter(isSupport);
  const mine = marksOf(claim.words, new Set(supportLinks.map(({ from }) => wordAt(claim, from))));
  const theirs = marksOf(covered, new Set(supportLinks.map(({ to }) => wordAt(best, to))));
  const onlyMine = Math.min(3, withoutPartner(mine, theirs));
  const onlyTheirs = Math.min(3, withoutPartner(theirs, mine));
  const isGraded = (marks: readonly string[]) => marks.some((mark) => graded.has(mark));
  const isFull = (marks: readonly string[]) => marks.some((mark) => denials.has(mark));
  measures.set('mark.degree', Number(isGraded(mine) && isFull(theirs)) - Number(isFull(mine) && isGraded(theirs)));
  measures.set('mark.claim', onlyMine);
  measures.set('mark.best', onlyTheirs);
  measures.set('mark.odd', (onlyMine + onlyTheirs) % 2);
  measures.set('mark.any', Math.min(3, onlyMine + onlyTheirs));
}

/** `Could take deposits` for `could neither lend nor take deposits`: auxiliaries have no links of their own. */
export function affirmsDenied({ claim, best, placeOf }: Comparison): boolean {
  const { words, content } = claim;
  if (content.some((at) => words[at]?.pos === 'VERB')) return false;
  const auxiliaryAt = words.findIndex(({ pos }) => pos === 'VERB' || pos === 'AUX');
  const contentAt = content.find((at) => at > auxiliaryAt);
  const passageAt = contentAt === undefined ? undefined : placeOf.get(contentAt);
  return (
    auxiliaryAt >= 0 &&
    contentAt !== undefined &&
    passageAt !== undefined &&
    wordAt(claim, contentAt).sign > wordAt(best, passageAt).sign
  );
}

/**
 * `Two were hurt when it ran aground`, if the passage says that it ran aground, and the next sentence that nobody was
 * hurt.
 */
export function isDeniedBeside({ claim, placeOf: supported, others, near }: Comparison): boolean {
  const denied = new Set(
    others.flatMap((some, place) => {
      const { content = [], words = [] } = near[place] ?? {};
      return content.every((at) => words[at]?.sign === -1) ? some.filter(isSupport).map(({ from }) => from) : [];
    }),
  );
  return claim.content.some((at) => {
    const word = wordAt(claim, at);
    return isPredicate(word) && word.sign === 1 && denied.has(at) && !supported.has(at);
  });
}

const plainDenials = new Set("not n't never".split(' '));
/** With these words, a denied and an affirmed act may mean the same: `not until May`, `not all`, `voted against`. */
const limiting = new Set(
  [
    ...markers,
    ...'less than until till before all every each always most both as if unless but although though against'.split(
      ' ',
    ),
  ].filter((word) => !plainDenials.has(word)),
);
/** Nouns of measure that can be omitted: `reduced the number of mistakes`, `cut mistakes`. */
const measuresOf = new Set('number amount level rate share size risk extent quantity volume'.split(' '));

const limits = ({ words }: ReadSentence) =>
  words.some(({ lower, lemma }) => limiting.has(lower) || limiting.has(lemma));

/** The act that a sentence simply negates (`did not sell`), without other negations or limits. */
function plainlyDenied(sentence: ReadSentence): number {
  const { words } = sentence;
  const denials = words.flatMap(({ lower }, at) => (plainDenials.has(lower) ? [at] : []));
  const [at = 0, ...others] = denials;
  if (at < 1 || others.length > 0 || words[at - 1]?.pos !== 'AUX' || limits(sentence)) return -1;
  return words.findIndex(({ pos }, place) => place > at && place <= at + 2 && pos === 'VERB');
}

/**
 * `A nap did not reduce the number of mistakes`, if the passage says that a nap cut mistakes by a quarter: one states
 * the act and the other simply negates it, with the same actor, and the claim adds nothing.
 */
export function deniesPlainly({ claim, best, links, placeOf }: Comparison): boolean {
  const [mine, theirs] = [plainlyDenied(claim), plainlyDenied(best)];
  if (mine < 0 === theirs < 0) return false;
  const act = links.find((link) => isSupport(link) && (mine < 0 ? link.to === theirs : link.from === mine));
  if (act === undefined || links.some(({ relation }) => relation === 'opposite')) return false;
  const affirmative = mine < 0 ? claim : best;
  if (limits(affirmative) || affirmative.words.some(({ sign }) => sign < 0)) return false;
  const verbs = [wordAt(claim, act.from), wordAt(best, act.to)];
  if (verbs.some(({ pos, force }) => pos !== 'VERB' || force !== 0)) return false;
  const doer = claim.frames.find(({ verb }) => verb === act.from)?.agent;
  const theirDoer = best.frames.find(({ verb }) => verb === act.to)?.agent;
  if (doer === undefined || theirDoer === undefined || placeOf.get(doer) !== theirDoer) return false;
  return claim.content.every((at) => placeOf.has(at) || measuresOf.has(wordAt(claim, at).lemma));
}
