import { rolesOf, wordsOf } from '#text/languages/index.ts';

const roles = rolesOf('en');

/** Events that happen only once, so that two years for one contradict each other. */
const once =
  /\b(?:was|were) (?:first |officially |originally )?(founded|established|born|built|invented|launched|discovered|completed|finished|opened|created)\b|\b(died|opened|last erupted|last flooded)\b/u;
/** Synonyms for the same event. */
const sameHappening = new Map([
  ['established', 'founded'],
  ['finished', 'completed'],
]);
const year = /\b(?:1\d|20)\d\d\b/;

interface Once {
  /** Names in the subject, its other content words, and its last word. */
  names: readonly string[];
  kinds: readonly string[];
  noun: string;
  subject: string;
  /** Whether the subject has no name or other qualifier ("the dam"). */
  isBare: boolean;
  happened: string;
  year: string;
}

/** The subject, event and year of a sentence like "The Harbour Lines were founded in 1954". */
function readOnce(core: string): Once | undefined {
  const found = once.exec(core);
  const when = found === null ? undefined : year.exec(core.slice(found.index))?.[0];
  if (found === null || when === undefined) return undefined;
  const words = wordsOf(core.slice(0, found.index));
  const isName = ({ isCapitalised, lower }: (typeof words)[number], at: number) =>
    isCapitalised && !roles.stop.has(lower) && (at > 0 || words[1]?.isCapitalised === true);
  const names = words.filter(isName).map(({ lower }) => lower);
  // "The dam" is the one both sentences mean; a subject with more words may be one of several.
  if (names.length === 0 && !/^the /iu.test(core)) return undefined;
  const kinds = words.flatMap(({ lower }) => (roles.stop.has(lower) || names.includes(lower) ? [] : [lower]));
  const happened = found[1] ?? found[2] ?? '';
  const noun = words.at(-1)?.lower ?? '';
  const isBare = names.length === 0 && words.length === 2;
  const subject = core.slice(0, found.index);
  return { names, kinds, noun, subject, isBare, happened: sameHappening.get(happened) ?? happened, year: when };
}

const isNamedOrBare = ({ names, isBare }: Once): boolean => names.length > 0 || isBare;

/** What makes it one of several: the first museum, the new bridge. */
const ordering = /\b(?:first|second|third|new|old|original|current|present)\b/iu;
/** What may be added to a name of the same thing: an article that belongs to it, or its place. */
const added = /^(?:la|le|les|el|los|las|the)$/u;

/**
 * "The La Rance tidal power station in Brittany", "the tidal power station on the Rance": the same kind of thing, and
 * one has no name that the other lacks but a place.
 */
function areAlike(one: Once, other: Once): boolean {
  const [few, many] = one.names.length <= other.names.length ? [one, other] : [other, one];
  const isSameKind = few.kinds.length === many.kinds.length && few.kinds.every((word) => many.kinds.includes(word));
  if (!isSameKind || few.names.length === 0 || !few.names.every((name) => many.names.includes(name))) return false;
  return many.names.every(
    (name) => few.names.includes(name) || added.test(name) || many.subject.toLowerCase().includes(` in ${name}`),
  );
}

/** Whether two sentences date a one-time event differently, or one says that a thing was in use before it was built. */
export function differInYear(a: string, b: string): boolean {
  const [one, other] = [readOnce(a), readOnce(b)];
  if (one === undefined || other === undefined || one.year === other.year) return false;
  if (ordering.test(one.subject) !== ordering.test(other.subject)) return false;
  // "The lighthouse", which the other sentence names.
  const isMeant = one.noun === other.noun && (one.isBare || other.isBare) && [one, other].every(isNamedOrBare);
  const isSame =
    isMeant || areAlike(one, other) || (one.names.length > 0 && one.names.join(' ') === other.names.join(' '));
  if (!isSame) return false;
  if (one.happened === other.happened) return true;
  const [built, ready] = one.happened === 'built' ? [one, other] : [other, one];
  return built.happened === 'built' && ready.happened === 'completed' && ready.year < built.year;
}

/** Prizes with a single winner. Shared prizes and seats are excluded. */
const won =
  /^(?<winner>[^,;:]{2,120}?) (?:has |have |had )?won (?<what>the [^,;:.\d]{3,80}?)(?= (?:in|on|at|after|with|by|against) |[,;:.]|$)/u;
const shared =
  /\b(?:prize|award|medal|seats|votes|support|backing|right|most|more|first|second|third|game|match|round)s?\b/iu;

interface Win {
  winner: ReadonlySet<string>;
  what: string;
  /** Names after the prize: the place and the awarding body. */
  where: readonly string[];
}

function readWin(core: string): Win | undefined {
  const found = won.exec(core);
  const { winner, what } = found?.groups ?? {};
  if (winner === undefined || what === undefined || shared.test(what)) return undefined;
  const names = wordsOf(winner).filter(({ lower, isCapitalised }) => isCapitalised && !roles.stop.has(lower));
  if (names.length === 0) return undefined;
  const where = wordsOf(core.slice(found?.[0].length)).filter(({ isCapitalised }) => isCapitalised);
  return {
    winner: new Set(names.map(({ lower }) => lower)),
    what: what.toLowerCase(),
    where: where.map(({ lower }) => lower),
  };
}

interface TimedSentence {
  core: string;
  /** The months and years it names. */
  times: ReadonlySet<string>;
}

/** Whether two sentences name different winners of one prize at the same time. */
export function differInWinner(a: TimedSentence, b: TimedSentence): boolean {
  const [one, other] = [readWin(a.core), readWin(b.core)];
  if (one === undefined || other === undefined || one.what !== other.what) return false;
  const isSameTime =
    a.times.size > 0 && a.times.size === b.times.size && [...a.times].every((time) => b.times.has(time));
  const isTime = (word: string) => a.times.has(word);
  const [here, there] = [one.where, other.where].map((where) => where.filter((word) => !isTime(word)));
  const isElsewhere = here?.length && there?.length && !here.some((word) => there.includes(word));
  if (isElsewhere) return false;
  return isSameTime && [...one.winner].every((name) => !other.winner.has(name));
}
