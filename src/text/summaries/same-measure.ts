import { calendarWord, rolesOf, stem, wordsOf } from '#text/languages/index.ts';
import { figuresIn, type Measured, type MeasuredStatement, mayAgree, withoutFigures } from './measured.ts';
import { countedPeople, denying } from './word-sets.ts';

const { stop } = rolesOf('en');

const number = String.raw`(?:\p{N}[\p{N},.]{0,14}(?: (?:thousand|million))?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)`;
/** A number without a unit. */
const bareNumber = new RegExp(`^${number}$`, 'u');
const money = String.raw`(?:[$€£] ?\p{N}[\p{N},.]{0,14}(?: (?:thousand|million|billion))?|\p{N}[\p{N},.]{0,14}(?: (?:thousand|million|billion))? (?:euros|dollars|pounds|francs|kronor|yen))`;
const people = `(?:${countedPeople})`;
/** Up to three words between a measure and its figure, with a verb that states the level. */
const level = String.raw`(?: [\p{L}’']{1,20}){0,9}? (?:of|to|at|was|is|reached|reaches|hit|totalled|exceeded)(?: (?:about|around|some|only))?`;
const pattern = (...forms: string[]): RegExp => new RegExp(forms.map((form) => `\\b(?:${form})`).join('|'), 'iu');

/**
 * Measures that are expressed in different words, each with the words that express it or only surround it. Things with
 * parts, such as the roof of a hall, cost and seat less than the whole: there only a name may be left out.
 */
const measures: readonly (readonly [expressed: RegExp, own: RegExp, kind?: 'of parts' | 'of an event'])[] = [
  [
    pattern(
      String.raw`(?<a>[\p{L}\p{N}-]{1,12} (?:days|weeks|months|years)) (?:late(?:r than planned)?|behind schedule|overdue)\b`,
      String.raw`(?:delay(?:s|ed)?|postponed) (?:by|of) (?<b>[\p{L}\p{N}-]{1,12} (?:days|weeks|months|years))\b`,
    ),
    /^(?:late|later|behind|schedul|overdu|delay|postpon|open|run|work|finish|complet|deliv|deliveri|arriv|come)$/,
  ],
  [
    pattern(String.raw`magnitude(?: of)? (?<a>\p{N}{1,2}(?:\.\p{N})?)`, String.raw`(?<b>\p{N}\.\p{N})[ -]magnitude`),
    /^(?:magnitud|earthquak|quak|tremor|struck|strike|hit|shook|shake|coast|morn|night)$/,
  ],
  [
    pattern(
      `(?<a>${number}) (?:spectators|fans|visitors|people (?:watched|attended|saw|visited))\\b`,
      `(?:attendance|visitor numbers|number of (?:visitors|spectators))${level} (?<b>${number})`,
    ),
    /^(?:attend|attendanc|spectator|fan|visitor|visit|number|person|watch|saw|drew|draw|attract|welcom|crowd|front)$/,
  ],
  [
    pattern(
      `(?<a>${number}) (?:people )?(?:were killed|have been killed|died|have died|dead)\\b`,
      `(?:killed|claimed the lives of) (?<b>${number})(?: people)?`,
      `death toll${level} (?<c>${number})`,
      `number of (?:dead|deaths|victims)(?: has| have| had)? (?:risen|rose|climbed|grown|increased|gone up) to (?<d>${number})`,
    ),
    /^(?:death|toll|person|life|live|claim|kill|die|dead|leav|left|stand|stood|rose|risen|number|victim)$/,
    'of an event',
  ],
  [
    pattern(
      `(?:employs|workforce of|staff of) (?:about |around |some )?(?<a>${number})`,
      `(?<b>${number}) ${people} work\\b`,
    ),
    /^(?:employ|workforc|staff|person|worker|work|job)$/,
  ],
  [
    pattern(
      `(?:laid|lays|lay) off (?:about |around |some )?(?<a>${number})`,
      `(?<b>${number}) ${people} (?:lost their jobs|were dismissed|were laid off|were cut)\\b`,
    ),
    /^(?:laid|lay|person|worker|employ|employe|staff|job|lost|lose|dismiss|cut)$/,
    'of an event',
  ],
  [
    pattern(
      `(?<a>${number}) (?:[\\p{L}-]{2,20} ){1,5}(?:were|have been|had been|are) (?:\\p{L}{2,15}ly )?(?:hit|affected|struck|concerned|recalled)\\b`,
      `number of [\\p{L}-]{3,20} (?:hit|affected|struck|concerned|recalled)${level} (?<c>${number})`,
      `(?:hit|hits|affected|affects|struck) (?:about |around |some |nearly |more than |up to )?(?<b>${number}) \\p{Ll}`,
    ),
    /^(?:hit|affect|struck|strike|concern|recall|person)$/,
    'of an event',
  ],
  [
    pattern(
      `(?<a>${number}) (?:${countedPeople}) (?:have |has |had )?(?:fallen|fell|become|became|been taken|taken) (?:ill|sick)\\b`,
      `(?<b>${number}) (?:confirmed |suspected |known )?(?:cases|infections)\\b`,
      `number of (?:confirmed |suspected |known )?(?:cases|patients|infections|sick people)(?: has| have| had)? (?:risen|rose|climbed|grown|increased|gone up|stands|stood|reached)(?: to| at)? (?<c>${number})`,
    ),
    /^(?:fall|fallen|fell|becom|ill|sick|case|infect|patient|number|person|confirm|report|count|regist|known|rise|risen|rose|climb|grow|grown|increas)$/,
    'of an event',
  ],
  [
    pattern(
      `(?<a>${number}) (?:people|residents|inhabitants|households)?(?: (?:of|in|from|below|near)(?: \\p{L}{2,20}){1,4})? ?(?:had to|have to|have been told to|were told to|were ordered to|have been ordered to|must) leave\\b`,
      `(?<b>${number}) (?:people |residents |inhabitants )?(?:were|have been|had been|are being) evacuated\\b`,
      `(?:evacuation of|evacuated) (?:about |around |some |more than )?(?<c>${number})`,
    ),
    /^(?:person|resident|inhabitant|household|home|hous|leav|tell|order|evacuat|evacuation|government|official|authority)$/,
    'of an event',
  ],
  [
    pattern(
      `(?:seats|can seat|has room for|holds) (?:about |around |some |up to )?(?<a>${number})(?! (?:million|litres|tonnes))`,
      `(?:has|with|offers) (?:about |around |some )?(?<b>${number}) seats\\b`,
    ),
    /^(?:seat|person|room|spectator|visitor|audienc|build|hold|offer)$/,
    'of parts',
  ],
  [
    pattern(
      `(?:cost|costs|has cost|had cost) (?:the \\p{Ll}{3,12} )?(?:about |around |some |nearly |almost )?(?<a>${money})`,
      `(?:spent|paid) (?:about |around |some |nearly |almost )?(?<b>${money}) (?:on|for)\\b`,
      `(?:bill|costs?|price|price tag)(?: for(?: \\p{L}{2,20}){1,4})? (?:came to|comes to|was|is|stands at|reached) (?:about |around |some |nearly |almost )?(?<c>${money})`,
    ),
    /^(?:cost|spend|pay|bill|pric|tag|come|city|town|stat|government|council|taxpayer|reach|stand)$/,
    'of parts',
  ],
  [pattern(`turnout${level} (?<a>${number} ?(?:%|per ?cent))`), /^turnout$/],
];

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
}

const contentOf = (text: string): string[] =>
  wordsOf(text).flatMap(({ lower }) =>
    stop.has(lower) || loose.test(lower) || /^\p{N}/u.test(lower) ? [] : [stem(lower, 'en')],
  );

const namesIn = (text: string): Set<string> =>
  new Set(
    wordsOf(text).flatMap(({ lower, isCapitalised }, at) => (isCapitalised && at > 0 ? [stem(lower, 'en')] : [])),
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
    return { measure, figure, what, names: namesIn(rest), isAhead: ahead.test(core) };
  }
  return undefined;
}

function plainMeasurement(core: string): Measurement | undefined {
  const statement = core.replace(levels, '').replace(doers, '');
  const figures = figuresIn(statement);
  const [figure] = figures;
  if (figure === undefined || figures.length !== 1) return undefined;
  const plain = withoutFigures({ core: statement, figures });
  return { measure: -1, figure, what: new Set(contentOf(plain)), names: namesIn(plain), isAhead: ahead.test(core) };
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
  return namedMeasurement(statement) ?? plainMeasurement(statement);
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
  const namesOf = (part: string) => [...namesIn(part)].filter((name) => !calendarWord.test(name));
  const own = namesOf(core);
  return own.length > 0 ? own : namesOf(text);
}

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

/** "The cost was 2 million": that of what the page is about, unless more words than those for a time tell of what. */
const bareCost =
  /^(?:the|its|their) (?:total |whole |overall )?(?:costs?|bill) (?:was|were|is|are|came|comes|will|would|stands?|stood|reached)\b/iu;
const inTime = /^(?:first|year|month|annual|so|far|now|last)$/u;

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
  if (bareCost.test(statementOf(a)) && bareCost.test(statementOf(b)) && [...many].every((word) => inTime.test(word)))
    return ratioOf(one.figure, other.figure) <= farApart;
  if (!isHeld || many.size === 0) return false;
  if (one.measure < 0 && turning.some((word) => word.test(a.core) !== word.test(b.core))) return false;
  const isWhole = [...many].every((word) => [...few].some((further) => isSame(word, further)));
  if (one.measure < 0) return isWhole && few.size >= fewestNamed;
  if (kind !== 'of parts') return isWhole || few.size >= fewestNamed;
  if (one.isAhead !== other.isAhead) return false;
  const isNamed = [...many].every((word) => few.has(word) || one.names.has(word) || other.names.has(word));
  return isWhole || (isNamed && few.size >= fewestNamed);
}
