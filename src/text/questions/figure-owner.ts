import { stem, vectorOf } from '#text/languages/index.ts';
import type { Question } from './read-question.ts';
import { likenessOf } from './related-words.ts';

const name = "\\p{Lu}[\\p{L}’'-]{1,30}(?: (?:of |the |de |von )?\\p{Lu}[\\p{L}’'-]{1,30}){0,4}";
/** Verbs that introduce a figure about their subject: what it has, does, earns or measures. */
const having =
  'has|have|had|is|was|are|were|runs?|ran|owns?|owned|operates?|operated|employs?|employed|costs?|cost|charges?|charged|made|makes?|earn(?:s|ed)?|scored|scores|won|wins|lost|loses|sold|sells|took|takes|serves|served|counts?|counted|weighs?|weighed|measures?|measured|produces?|produced|reports?|reported|posted|spent|spends|received|raised|carries|carried|houses';
const own = `(?:(?:now|still|already|also|only|currently|today|alone|itself) ){0,2}(?:${having})`;
/** Matches the owner of a figure in a relative clause: "Talvi, which has 300". */
const relative = new RegExp(
  `(${name}),? (?:which|who|that) ${own} (?=[^,;]{0,80}?(?:\\p{N}|\\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozens?|hundreds?|thousands?|millions?)\\b))`,
  'u',
);
/** Matches the owner as subject of its clause: "Its rival Calder Brakes runs seven", "His deputy, Ann Rowe, is 61". */
const subject = new RegExp(
  `^(?:(?:[Ii]ts|[Hh]is|[Hh]er|[Tt]heir|[Tt]he|[Aa]n?|[Ii]n|[Bb]y) [^,;]{0,40}?(?:, )?)?(${name})(?:, [^,;]{1,60})?,? ${own}\\b`,
  'u',
);
/** Parts of a whole, whose figures are not those of the whole: "The plant employs 640 people". */
const ofPart = new RegExp(
  `^(?:The|This|That|One|Another|Each|Every)(?: new| old| second| third| first)? (plant|factory|site|branch|store|shop|office|division|subsidiary|unit|department|warehouse|depot|campus|ward|wing|workshop|mill|mine|terminal) ${own}\\b`,
  'u',
);
const clauses =
  /;\s|:\s|,? \b(?:but|while|whereas|although|and)\b (?=(?:its |his |her |their |the )?(?:\p{Ll}+ )?\p{Lu})/u;
const figure =
  /\p{N}|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozens?|hundreds?|thousands?|millions?)\b/iu;
/** The word vectors are sorted by frequency; from this rank on, almost no word is a common noun. */
const rare = 250_000;

/** Words capitalised in the middle of a sentence. They are names, even where they start another sentence. */
export function namesWithin(text: string): ReadonlySet<string> {
  return new Set(
    [...text.matchAll(/(?<=[\p{L}\p{N},;] )\p{Lu}[\p{L}-]{1,30}/gu)].map(([found]) => found.toLowerCase()),
  );
}

/** Whether capitalised words are a name, even if the first may be capitalised only because it starts the sentence. */
export function isName(words: readonly string[], isAtStart: boolean, known: ReadonlySet<string>): boolean {
  const [first = ''] = words;
  if (words.length > 1 || !isAtStart || known.has(first)) return true;
  const place = vectorOf(first);
  return !first.endsWith('s') && (place === -1 || place >= rare);
}

/**
 * Whether every figure in a sentence belongs to someone other than the subject of the question: each clause with a figure
 * has a named subject, and the question does not mention that name. `known` holds the names in the passage.
 */
export function givesFigureOfOther(
  { text: question, kind, language, terms }: Question,
  text: string,
  known: ReadonlySet<string>,
): boolean {
  if (kind !== 'quantity' || language !== 'en') return false;
  const asked = terms.filter((term) => term.isName && !term.isNumber);
  if (asked.length === 0) return false;
  const isAsked = (word: string) =>
    terms.some(
      (term) => term.lower === word || likenessOf(term.stem, stem(word, language)) > 0 || sharesRoot(term.lower, word),
    );
  const part = ofPart.exec(text)?.[1];
  if (part !== undefined && !question.toLowerCase().includes(part)) return true;
  const figureClauses = text.split(clauses).filter((clause) => figure.test(clause));
  return (
    figureClauses.length > 0 &&
    figureClauses.every((clause) => {
      const [, inside] = relative.exec(clause) ?? [];
      const [, ahead] = inside === undefined ? (subject.exec(clause) ?? []) : [];
      const owner = inside ?? ahead;
      if (owner === undefined) return false;
      const words = owner
        .toLowerCase()
        .replace(/['’]s?$/u, '')
        .split(' ');
      if (!isName(words, clause.startsWith(owner), known)) return false;
      if (
        inside === undefined &&
        asked.some(({ lower }) => clause.toLowerCase().includes(lower) && !words.includes(lower))
      )
        return false;
      const shared = words.filter(isAsked);
      if (shared.length === 0) return true;
      // "Mount Ossel" and "Mount Tarn" share a word but are different things.
      const last = words.at(-1) ?? '';
      const [first = ''] = words;
      const other = new RegExp(`\\b${owner.split(' ', 1)[0]} \\p{Lu}[\\p{L}-]+`, 'u').exec(question)?.[0].toLowerCase();
      return (
        words.length === 2 &&
        shared.length === 1 &&
        isAsked(first) &&
        !isAsked(last) &&
        other !== undefined &&
        other !== `${first} ${last}`
      );
    })
  );
}

/** "A 34-metre combination": the measure of what follows. */
const ofThing =
  /\p{N}[\p{N}.,]{0,9}-(?:met(?:re|er)|foot|mile|kilomet(?:re|er)|centimet(?:re|er)|inch|kilo|kilogram|ton|tonne)-?(?:long |high |tall |wide |deep )? ?(\p{Ll}{3,30})/gu;

/** "A kilometre costs 19 cents": what a unit costs. */
const perUnit =
  /^(?:An?|One|Each|Every) ((?:kilo)?(?:metre|meter|gram|watt-hour)|mile|litre|liter|kilo|minute|hour|day|night|week|month|passage|trip)\b[^.;]{0,30} costs?\b/u;

/**
 * Whether each measure of a sentence is that of a thing the question does not name: "drives a 34-metre lorry" does not
 * tell how tall the driver is, and "a kilometre costs 19 cents" not what a bus costs.
 */
export function measuresOther({ kind, language, terms, text: question }: Question, text: string): boolean {
  if (kind !== 'quantity' || language !== 'en') return false;
  const unit = perUnit.exec(text)?.[1];
  if (unit !== undefined) return !question.toLowerCase().includes(unit);
  if (!terms.some(({ isName, isNumber }) => isName && !isNumber)) return false;
  const things = [...text.matchAll(ofThing)].map(([, thing = '']) => stem(thing, language));
  const isOnly = !/\p{N}/u.test(text.replace(ofThing, ''));
  return (
    things.length > 0 && isOnly && things.every((thing) => terms.every((term) => likenessOf(term.stem, thing) === 0))
  );
}

/** A thing at a place: "the bakery in Hull". */
const placed = /\b(\p{Ll}{3,30}?)s? (?:in|at|near) (?:the )?(\p{Lu}[\p{L}-]{1,30})/gu;

/**
 * Whether a sentence has the thing and the place of a question, but each with another: "the plant in Selby has 850 and
 * the bakery in Hull 410" says nothing about the bakery in Selby.
 */
export function placesApart(question: string, text: string): boolean {
  const asked = [...question.matchAll(placed)];
  if (asked.length === 0) return false;
  const pairs = [...text.matchAll(placed)].map(([, thing = '', place = '']) => ({ thing, place }));
  return asked.some(
    ([, thing = '', place = '']) =>
      // "The council of Eastmere closes the pool in Garden Street": that pool may well be the one in Eastmere.
      pairs.some((pair) => pair.thing === thing && pair.place !== place) &&
      pairs.some((pair) => pair.thing !== thing && pair.place === place) &&
      pairs.every((pair) => pair.thing !== thing || pair.place !== place),
  );
}

/** Whether two words start alike, as "Norway" and "Norwegians" or "France" and "French" do. */
const sharesRoot = (one: string, other: string): boolean =>
  one.length > 3 && other.length > 3 && one.slice(0, 4) === other.slice(0, 4);
