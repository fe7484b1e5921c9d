import { isSupport, type Link } from '../align.ts';
import { isNominal } from '../reading/clause-openings.ts';
import type { ReadSentence } from '../reading/read-sentence.ts';
import type { ReadWord } from '../reading/read-word.ts';
import { type Comparison, count, shareOf, wordAt } from './comparison.ts';
import { type Measures, prefixed } from './measures.ts';

const nameOf = prefixed('relation');

const universal = new Set('all every each no never any none only without if'.split(' '));
const opposedPrepositions = new Set(
  'on:off with:without to:from before:after above:below over:under inside:outside for:against up:down into:from into:out until:after within:outside unlike:like unlike:along unlike:with except:including excluding:including despite:because'.split(
    ' ',
  ),
);

function prepositionBefore({ words }: ReadSentence, at: number): string {
  for (let place = at - 1; place >= Math.max(0, at - 4); place -= 1) {
    const { pos = 'PUNCT', lower = '' } = words[place] ?? {};
    if (pos === 'VERB' || pos === 'PUNCT' || pos === 'NOUN') return '';
    if (pos === 'ADP' || lower === 'to' || lower === 'off') return lower;
  }
  return '';
}

function isModifier(sentence: ReadSentence, at: number): boolean {
  const { pos } = wordAt(sentence, at);
  return pos === 'ADJ' || pos === 'ADV';
}

/** Words of the claim that replace others of the passage, between shared words. */
function substituted(
  { claim, best, placeOf }: Comparison,
  added: readonly number[],
  dropped: ReadonlySet<number>,
): number[] {
  return added.filter((at) => {
    const place = claim.content.indexOf(at);
    const [before, after] = [claim.content[place - 1], claim.content[place + 1]];
    const from = before === undefined ? -1 : placeOf.get(before);
    const to = after === undefined ? best.words.length : placeOf.get(after);
    if (from === undefined || to === undefined || to <= from || to - from > 12) return false;
    return best.content.some((other) => other > from && other < to && dropped.has(other));
  });
}

function measurePrepositions(measures: Measures, { claim, best, links }: Comparison): void {
  // After a negation, `without` means `only with`.
  const isExcepted = ({ from, to }: Link) =>
    wordAt(claim, from).sign === wordAt(best, to).sign &&
    (prepositionBefore(claim, from) === 'without') !== (prepositionBefore(best, to) === 'without');
  const pairs = links
    .filter((link) => isSupport(link) && !isExcepted(link))
    .map(({ from, to }) => [prepositionBefore(claim, from), prepositionBefore(best, to)] as const)
    .filter(([mine, theirs]) => mine !== '' && theirs !== '' && mine !== theirs);
  const isOpposed = ([a, b]: readonly [string, string]) =>
    opposedPrepositions.has(`${a}:${b}`) || opposedPrepositions.has(`${b}:${a}`);
  measures.set('edit.opposedPreposition', count(pairs, isOpposed, 2));
  measures.set('edit.otherPreposition', Math.min(3, pairs.length));
}

function measureRelations(measures: Measures, claim: ReadSentence, links: readonly Link[]): void {
  for (const relation of ['same', 'family', 'synonym', 'broader', 'narrower', 'opposite', 'sibling'] as const) {
    const found = count(links, (link) => link.relation === relation, links.length);
    measures.set(nameOf(relation), shareOf(found, claim.content.length));
  }
}

/** `A` for `A or B`: the passage leaves open which. */
function cutsChoice({ claim, best, taken: linked }: Comparison): boolean {
  if (claim.words.some(({ lower }) => lower === 'or' || lower === 'either')) return false;
  return best.words.some(({ lower }, at) => {
    if (lower !== 'or') return false;
    const before = best.content.findLast((place) => place < at && at - place <= 3);
    const after = best.content.find((place) => place > at && place - at <= 5);
    if (before === undefined || after === undefined) return false;
    return wordAt(best, before).sign > 0 && linked.has(before) !== linked.has(after);
  });
}

/** `A skilled surgeon` for somebody who is a surgeon and a skilled violinist. */
function movedModifiers({ claim, best, placeOf }: Comparison): number {
  const isNoun = (word: ReadWord | undefined) => word?.pos === 'NOUN' || word?.pos === 'PROPN';
  return count(
    claim.content,
    (at) => {
      const [modifier, head] = [placeOf.get(at), placeOf.get(at + 1)];
      if (claim.words[at]?.pos !== 'ADJ' || !isNoun(claim.words[at + 1])) return false;
      if (modifier === undefined || head === undefined || head === modifier + 1) return false;
      const near = best.words.slice(modifier + 1, modifier + 4);
      return isNoun(near[0]) && !near.some(({ lemma }) => lemma === best.words[head]?.lemma);
    },
    2,
  );
}

/** Words of the claim that are linked to the same word of the passage. */
function sharedLinks({ links, taken }: Comparison): number {
  return Math.min(3, links.length - taken.size);
}

/** Measures words omitted before a shared one: `no dedicated memory` for `no large dedicated memory`. */
function measureNarrowed(measures: Measures, { best, placeOf, claim, taken: linkedTo }: Comparison): void {
  const isLeftOut = (at: number) => best.content.includes(at) && !linkedTo.has(at) && best.words[at]?.pos !== 'VERB';
  const before = (to: number) => isNominal(best.words[to]) && isLeftOut(to - 1);
  const supportPlaces = [...placeOf.values()];
  measures.set(
    'edit.narrowedDenied',
    count(supportPlaces, (to) => before(to) && (best.words[to]?.sign ?? 1) < 0, 2),
  );
  measures.set(
    'edit.narrowedOther',
    count(supportPlaces, (to) => before(to) && (best.words[to]?.sign ?? 1) > 0, 3),
  );
  const agents = claim.frames.flatMap(({ agent }) => (agent === undefined ? [] : (placeOf.get(agent) ?? [])));
  measures.set(
    'edit.narrowedAgent',
    count(agents, (to) => before(to), 2),
  );
  const isAdded = (at: number) => claim.content.includes(at) && !placeOf.has(at);
  const widened = [...placeOf.keys()].filter((from) => isNominal(claim.words[from]) && isAdded(from - 1));
  measures.set(
    'edit.addedBefore',
    count(widened, (from) => (claim.words[from]?.sign ?? 1) > 0, 3),
  );
  measures.set(
    'edit.addedBeforeDenied',
    count(widened, (from) => (claim.words[from]?.sign ?? 1) < 0, 2),
  );
}

const pronouns = new Set('he she it they him her them his hers its their theirs this that these those'.split(' '));

function isPronounOfItsOwn({ lower }: ReadWord, { words }: ReadSentence): boolean {
  return pronouns.has(lower) && !words.some((other) => other.lower === lower);
}

/** Measures what was added, omitted and replaced. */
export function measureEdits(measures: Measures, comparison: Comparison): void {
  const { claim, best, links, placeOf, taken } = comparison;
  const dropped = best.content.filter((at) => !taken.has(at));
  const added = claim.content.filter((at) => !placeOf.has(at));
  const isUniversal = claim.words.some(({ lower }) => universal.has(lower));
  const replaced = substituted(comparison, added, new Set(dropped));
  const isBound = (word: ReadWord | undefined) => /^(?:more|less|fewer|longer)$/.test(word?.lower ?? '');
  const choices = ({ words }: ReadSentence) =>
    count(words.keys(), (at) => /^(?:or|either)$/.test(words[at]?.lower ?? '') && !isBound(words[at + 1]));
  measureRelations(measures, claim, links);
  measurePrepositions(measures, comparison);
  measures.set(
    'edit.droppedModifiers',
    count(dropped, (at) => isModifier(best, at), 4),
  );
  measures.set(
    'edit.addedModifiers',
    count(added, (at) => isModifier(claim, at), 4),
  );
  measures.set(
    'edit.droppedDenied',
    count(dropped, (at) => wordAt(best, at).sign < 0, 4),
  );
  measures.set(
    'edit.addedDenied',
    count(added, (at) => wordAt(claim, at).sign < 0, 4),
  );
  measures.set('edit.droppedUniversal', isUniversal ? Math.min(4, dropped.length) : 0);
  measures.set('edit.addedUniversal', isUniversal ? Math.min(4, added.length) : 0);
  measures.set('edit.substituted', Math.min(3, replaced.length));
  measures.set(
    'edit.substitutedVerb',
    count(replaced, (at) => wordAt(claim, at).pos === 'VERB', 2),
  );
  measures.set('edit.orDropped', Number(dropped.length > 0 && choices(best) > choices(claim)));
  measures.set('edit.modifierMoved', movedModifiers(comparison));
  measures.set('edit.choiceCut', Number(cutsChoice(comparison)));
  measureNarrowed(measures, comparison);
  measures.set(
    'edit.otherPronoun',
    count(claim.words, (word) => isPronounOfItsOwn(word, best), 2),
  );
  measures.set('edit.shared', sharedLinks(comparison));
  measures.set('edit.orAdded', Number(choices(claim) > choices(best)));
  measures.set('edit.dropped', Math.min(10, dropped.length));
  measures.set('edit.added', Math.min(8, added.length));
}
