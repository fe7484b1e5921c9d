import { rolesOf, similarity, stem, vectorOf, type Word, wordsOf } from '#text/languages/index.ts';
import { auxiliary } from './word-sets.ts';

const denying = /^(?:not|never|cannot|\p{L}{2,10}n['’]t)$/u;
const { stop } = rolesOf('en');
/** Maximum words after a verb that are its object. */
const reach = 7;
/** Prepositions that begin a circumstance (where, when, how), which both sentences may word differently. */
const circumstance =
  /^(?:in|on|at|from|by|after|before|during|since|until|when|because|as|over|under|among|for|with|within|without|beyond)$/;
/** Minimum similarity of two words for the same thing. */
const alike = 0.6;
/** Verbs of reducing. To deny one is not to deny the opposite. */
const less = new Set('cut reduc lower decreas fall fell fallen drop declin shrink halv slash ease curb'.split(' '));

/** Minimum similarity of circumstances of one kind. */
const sameKind = 0.5;

/** A word with its stem. */
interface Thing {
  lower: string;
  stem: string;
}

/** Who did, or did not do, what to what, and under which circumstances. */
interface Action {
  who: readonly Thing[];
  things: readonly Thing[];
  circumstances: readonly Thing[];
}

const asThing = ({ lower }: Word): Thing => ({ lower, stem: stem(lower, 'en') });
const isTelling = ({ lower }: Word): boolean =>
  !stop.has(lower) && !auxiliary.test(lower) && !denying.test(lower) && !/^\p{N}/u.test(lower) && !lower.endsWith('ly');

/** Splits the words after a verb into its object and the circumstances. */
function parted(words: readonly Word[]): [Thing[], Thing[]] {
  const at = words.findIndex(({ lower }) => circumstance.test(lower));
  const end = at < 0 ? words.length : at;
  return [words.slice(0, end).filter(isTelling).map(asThing), words.slice(end).filter(isTelling).map(asThing)];
}

function actionAt(words: readonly Word[], at: number): Action {
  // A sentence may begin with its circumstances ("In older adults magnesium").
  const opens = circumstance.test(words[0]?.lower ?? '');
  const before = words.slice(0, at).filter(isTelling).map(asThing);
  const [things, behind] = parted(words.slice(at + 1, at + 1 + reach));
  return { who: before, things, circumstances: opens ? [...before, ...behind] : behind };
}

function isLike(one: Thing, other: Thing): boolean {
  return one.stem === other.stem || similarity(vectorOf(one.lower), vectorOf(other.lower)) >= alike;
}

/** Whether they have different circumstances of one kind: older adults, pregnant women. */
function areElsewhere(one: Action, other: Action): boolean {
  const own = (a: Action, b: Action) =>
    a.circumstances.filter((thing) => !b.circumstances.some((two) => two.stem === thing.stem));
  return own(one, other).some((thing) =>
    own(other, one).some((further) => similarity(vectorOf(thing.lower), vectorOf(further.lower)) >= sameKind),
  );
}

/** The index of the verb that one sentence denies, and of the same verb in the other. */
function deniedAndDone(one: readonly Word[], other: readonly Word[]): [number, number] | undefined {
  const deniedAt = one.findIndex(({ lower }) => denying.test(lower));
  if (deniedAt < 0 || other.some(({ lower }) => denying.test(lower))) return undefined;
  const at = one.findIndex(({ lower }, place) => place > deniedAt && !stop.has(lower) && !lower.endsWith('ly'));
  const verb = one[at] === undefined ? '' : stem(one[at].lower, 'en');
  const sameVerbAt = other.findIndex(
    ({ lower }) => stem(lower, 'en') === verb || (less.has(verb) && less.has(stem(lower, 'en'))),
  );
  return at < 0 || sameVerbAt < 0 ? undefined : [at, sameVerbAt];
}

/**
 * Whether one sentence denies an act that the other reports: `same` if actor and object are the same, `other` if the
 * objects differ, so that both may be true ("did not raise absence", "raised test scores").
 */
export function deniedAction(a: string, b: string): 'same' | 'other' | undefined {
  const [one, other] = [wordsOf(a), wordsOf(b)];
  const [denyingWords, reportingWords, places] = [
    [one, other, deniedAndDone(one, other)] as const,
    [other, one, deniedAndDone(other, one)] as const,
  ].find(([, , found]) => found !== undefined) ?? [one, other, undefined];
  if (places === undefined) return undefined;
  const [denied, done] = [actionAt(denyingWords, places[0]), actionAt(reportingWords, places[1])];
  if (denied.things.length === 0 || done.things.length === 0) return undefined;
  if (denied.things.every((thing) => done.things.every((further) => !isLike(thing, further)))) return 'other';
  const isDoer = (thing: Thing) => done.who.some((further) => thing.stem === further.stem);
  const shared = denied.who.filter(isDoer).length;
  const isSame = shared > 0 && shared >= Math.min(denied.who.length, done.who.length);
  return isSame && !areElsewhere(denied, done) ? 'same' : undefined;
}
