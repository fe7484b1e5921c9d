import { rolesOf, stem, wordsOf } from '#text/languages/index.ts';
import { figuresIn, type Measured, type MeasuredStatement, mayAgree, withoutFigures } from './measured.ts';
import { bareNumber, measures, money } from './named-measures.ts';
import { denying, eventNamesIn, namesIn } from './word-sets.ts';

const { stop } = rolesOf('en');

/** A verb before a figure that only states its level: "came to", "fell to", "stands at", "reached". */
const levels =
  /\b(?:(?:came|comes|amount(?:s|ed)?|adds? up|rose|risen|fell|fallen|climbed|dropped|grew|increased|decreased|declined|stood|stands?|was put|was estimated) (?:to|at)|reach(?:es|ed)?|total(?:s|led|ed)?)(?= (?:\p{L}{2,10} ){0,3}[$€£]?\s?\p{N}|\s{1,2}(?:in|at|on|\.|$))/giu;
/** "The ministry puts the repairs at 2 million euros": says what they would cost. */
const putAt = new RegExp(
  `^[^,;:]{2,90}?(?:, [^,;:]{2,60},)? puts? (?<what>(?:the|its|their) [^,;:]{3,60}?) at (?<price>(?:about |around |some )?${money})`,
  'iu',
);
/** "puts the extra cost at": of what the page is about. */
const ownCost = /^((?:the|its|their) )(?:extra|additional|total|overall|whole) (?=costs?$)/iu;
const costsOnly = /^(?:the|its|their) costs? would cost /iu;
/**
 * What else happens: "would cost 2 million euros and take four months", "killed 12 and injured 30". A verb in the present
 * tense may tell which one is meant: "a room costs 80 euros and has a bath".
 */
const furtherVerb =
  /^ and (?!(?:about|around|some|another|a|the|have|had|include|cover|offer)\b)\p{Ll}{2,11}(?!s\b)\p{Ll} [^,;.]{2,80}/u;
/** What follows a statement and does not change what is measured. */
const afterthought =
  / (?:by \p{L}{3,14}ing|because|despite|thanks to|due to|compared (?:with|to))\b|, (?:down|up) from |, (?:most|half|part|some|much|all) of (?:it|which|that) /iu;
/** The first of two levels: "from 9 to 6 days". */
const former = /\bfrom [$€£]?\s?\p{N}[\p{N}.,]{0,12}(?:\s?\p{L}{1,12}){0,2}(?= to [$€£]?\s?\p{N})/giu;
/** "Farmers in Velmark harvested": those who act, named by their trade alone. */
const doers = /^\p{Lu}\p{Ll}{3,14}s(?= (?:in|of|at|from|across)\b)/u;
const ahead = /\b(?:expect|plan|hope|aim|intend|forecast)(?:s|ed)?\b|\b(?:will|would|could|may|might|shall)\b/iu;
/** Words that tell nothing about what is measured. */
const loose =
  /ly$|^(?:percent|about|around|some|nearly|almost|roughly|over|under|more|less|fewer|least|most|than|only|number|figure|total|record|reports?|expect|expects|expected|plans|planned|spell|whole)$/;
/** Words that make a figure one of several, a part or an extreme. */
const narrow =
  /\b(?:estimat\w{1,4}|budgeted|another|further|other|extra|additional|starts?|up to|as (?:much|many) as|each)\b/iu;

/** Prepositions that turn a circumstance into its contrary. */
const turning = ['against', 'without', 'outside', 'before', 'after', 'under', 'over'].map(
  (word) => new RegExp(`\\b${word}\\b`, 'iu'),
);

/** A figure and the stems that tell what it measures. */
interface Measurement {
  /** The index of its measure, or -1 if it has no other wording. */
  measure: number;
  figure: Measured;
  what: ReadonlySet<string>;
  /** The words of these that are capitalised. */
  names: ReadonlySet<string>;
  /** Whether it is expected and not yet so. */
  isAhead: boolean;
  /** Whether it is what the matter of the page cost, and not a part of it. */
  isWholeCost: boolean;
}

const contentOf = (text: string): string[] =>
  wordsOf(text).flatMap(({ lower }) =>
    stop.has(lower) || loose.test(lower) || /^\p{N}/u.test(lower) ? [] : [stem(lower, 'en')],
  );

/** Characters before a figure that may qualify it ("more than"). */
const qualifying = 14;

function namedMeasurement(core: string): Measurement | undefined {
  for (const [measure, [expressed, own]] of measures.entries()) {
    const found = expressed.exec(core);
    const written = Object.values(found?.groups ?? {})
      .find((one) => one !== undefined)
      ?.replace(/[.,]$/u, '');
    if (found === null || written === undefined) continue;
    const at = core.indexOf(written, found.index);
    const before = core.slice(Math.max(0, at - qualifying), at);
    const figure = figuresIn(
      `${before}${written}${/\p{L}$/u.test(written) && !bareNumber.test(written) ? '' : ' things'}`,
    ).find(({ start }) => start >= before.length - 2);
    if (figure === undefined) return undefined;
    const behind = core.slice(at + written.length).replace(furtherVerb, '');
    const rest = `${core.slice(0, at)}${behind}`.replace(levels, '');
    const what = new Set(contentOf(rest).filter((word) => !own.test(word)));
    return { measure, figure, what, names: namesIn(rest), isAhead: ahead.test(core), isWholeCost: false };
  }
  return undefined;
}

function plainMeasurement(core: string): Measurement | undefined {
  const statement = core.replace(levels, '').replace(doers, '');
  const figures = figuresIn(statement);
  const [figure] = figures;
  if (figure === undefined || figures.length !== 1) return undefined;
  const plain = withoutFigures({ core: statement, figures });
  return {
    measure: -1,
    figure,
    what: new Set(contentOf(plain)),
    names: namesIn(plain),
    isAhead: ahead.test(core),
    isWholeCost: false,
  };
}

/** A statement with its figures, and the sentence that makes it. */
type SaidMeasured = MeasuredStatement & { readonly text: string };

/** What statements measure: each is compared with many others. */
const known = new WeakMap<MeasuredStatement, Measurement | null>();

function measurementIn(statement: MeasuredStatement): Measurement | null {
  const before = known.get(statement);
  if (before !== undefined) return before;
  const read = readMeasurement(statement) ?? null;
  known.set(statement, read);
  return read;
}

/** "The cost was 2 million": that of what the page is about, unless more words than those for a time tell of what. */
const bareCost =
  /^(?:the|its|their) (?:total |whole |overall )?(?:costs?|bill) (?:was|were|is|are|came|comes|will|would|stands?|stood|reached)\b/iu;
const inTime = /^(?:first|year|month|annual|so|far|now|last)$/u;

/** A statement as far as it says what is measured, without what surrounds it. */
function statementOf({ core }: MeasuredStatement): string {
  const put = putAt.exec(core)?.groups;
  const said =
    put === undefined
      ? core
      : `${put['what']?.replace(ownCost, '$1')} would cost ${put['price']}`.replace(costsOnly, 'The cost was ');
  return said
    .slice(0, afterthought.exec(said)?.index)
    .replace(former, '')
    .replace(/\bno more than\b/u, 'at most');
}

function readMeasurement(measured: MeasuredStatement): Measurement | undefined {
  const statement = statementOf(measured);
  if (narrow.test(statement) || wordsOf(statement).some(({ lower }) => denying.test(lower))) return undefined;
  const read = namedMeasurement(statement) ?? plainMeasurement(statement);
  return (
    read && { ...read, isWholeCost: bareCost.test(statement) && [...read.what].every((word) => inTime.test(word)) }
  );
}

/** Whether two stems belong to one word family, as far as their letters tell: "produc", "product". */
const isSame = (one: string, other: string): boolean =>
  one === other || (Math.min(one.length, other.length) > 4 && (one.startsWith(other) || other.startsWith(one)));

/** A figure above this multiple of the other is of another part of the event. */
const farApart = 2;

/** How many times the smaller figure the larger one is. */
const ratioOf = (a: Measured, b: Measured): number =>
  Math.max(a.amount, b.amount) / Math.max(1e-9, Math.min(a.amount, b.amount));

/** What a statement names: in its core, or else in what surrounds it ("when a tank caught fire in Orme"). */
function eventNames({ core, text }: SaidMeasured): string[] {
  const own = eventNamesIn(core);
  return own.length > 0 ? own : eventNamesIn(text);
}

/** A count that has risen, of the event that the page is about. */
const isBareUpdate =
  /^the (?:number of \p{L}{3,20}(?: \p{L}{3,20})?|death toll)(?: has| have| had)? (?:risen|rose|climbed|grown|increased|gone up) to \S{1,12}(?: \p{L}{3,12})?[.]?$/iu;

/** Whether two statements are of one event: they name the same, and their figures are not far apart. */
function areOfOneEvent(a: SaidMeasured, b: SaidMeasured, figures: readonly [Measured, Measured]): boolean {
  const [own, others] = [eventNames(a), eventNames(b)];
  if (ratioOf(...figures) > farApart) return false;
  // "The number of cases has risen to 58" names nothing: it goes on with the event that the page is about.
  if (isBareUpdate.test(a.core) || isBareUpdate.test(b.core)) return true;
  return own.length > 0 && own.length === others.length && own.every((name) => others.includes(name));
}

/** Minimum words that tell what is measured if the other statement tells more. */
const fewestNamed = 2;

/**
 * Whether two statements measure the same thing in different words with figures that cannot both be true: "the harvest
 * came to 31.2 million tonnes" and "farmers harvested 33.5 million tonnes". Without a measure that has a name, every
 * word that is not a figure must recur, because any further word may narrow what is measured.
 */
export function differInMeasure(a: SaidMeasured, b: SaidMeasured): boolean {
  const [one, other] = [measurementIn(a), measurementIn(b)];
  if (one === null || other === null || one.measure !== other.measure) return false;
  if (one.figure.kind !== other.figure.kind || mayAgree(one.figure, other.figure)) return false;
  if (one.isAhead !== other.isAhead && one.measure < 0) return false;
  const [few, many] = one.what.size <= other.what.size ? [one.what, other.what] : [other.what, one.what];
  const [, , kind] = measures[one.measure] ?? [];
  if (kind === 'of an event' && areOfOneEvent(a, b, [one.figure, other.figure])) return true;
  const isHeld = [...few].every((word) => [...many].some((further) => isSame(word, further)));
  if (one.isWholeCost && other.isWholeCost) return ratioOf(one.figure, other.figure) <= farApart;
  if (!isHeld || many.size === 0) return false;
  if (one.measure < 0 && turning.some((word) => word.test(a.core) !== word.test(b.core))) return false;
  const isWhole = [...many].every((word) => [...few].some((further) => isSame(word, further)));
  if (one.measure < 0) return isWhole && few.size >= fewestNamed;
  if (kind !== 'of parts') return isWhole || few.size >= fewestNamed;
  if (one.isAhead !== other.isAhead) return false;
  const isNamed = [...many].every((word) => few.has(word) || one.names.has(word) || other.names.has(word));
  return isWhole || (isNamed && few.size >= fewestNamed);
}
