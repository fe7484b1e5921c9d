import { rolesOf, stem, wordsOf } from '#text/languages/index.ts';
import type { Question } from './read-question.ts';
import { likenessOf } from './related-words.ts';

/** The first name of a sentence, at the beginning or after "In" or "The". */
const opening = /^(?:(?:In|At|On|Around|Near|The)\s)?(\p{Lu}[\p{L}-]{2,30})\b/u;
const { stop } = rolesOf('en');
/** Words that begin a sentence or are part of a time, and are no names. */
const notNames = new Set(
  'according however instead meanwhile yesterday today tomorrow spring summer autumn winter january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday'.split(
    ' ',
  ),
);

/** The name of who does something in a question: "did Harold Wilson call for". */
const doerAsked =
  /\b(?:do|does|did|has|have|had|was|were|is|are|will|can|could|would) (?:the )?(\p{Lu}[\p{L}-]{1,30}(?: \p{Lu}[\p{L}-]{1,30}){0,3}) \p{Ll}/u;

/**
 * Whether a sentence begins with another name, while the question's name occurs only elsewhere in the passage: on a
 * page about scooters in several cities, "Prague banned them" says nothing about Paris. Each list has how much of each
 * term the sentence, its titles, and its passage contain.
 */
export function isAboutAnother(
  { language, terms, kind, text }: Question,
  own: { text: string; held: readonly number[] },
  around: { title: readonly number[]; passage: readonly number[] },
): boolean {
  if (language !== 'en' || kind === 'who' || kind === 'compare' || kind === 'list') return false;
  const names = terms.flatMap(({ isName, isNumber }, at) => (isName && !isNumber ? [at] : []));
  const doer = doerAsked.exec(text)?.[1]?.toLowerCase();
  const isDoer = (at: number) => doer?.split(' ').includes(terms[at]?.lower ?? '') === true;
  if (
    names.some(isDoer) &&
    names.every((at) => !isDoer(at) || (own.held[at] ?? 0) === 0) &&
    opensWithOther(terms, own.text, language)
  )
    return true;
  const isElsewhere = (at: number) =>
    (own.held[at] ?? 0) === 0 && (around.title[at] ?? 0) === 0 && (around.passage[at] ?? 0) > 0;
  if (names.length === 0 || !names.every(isElsewhere)) return false;
  return opensWithOther(terms, own.text, language);
}

/** Pronouns, what stands for everybody, and people by what they do ("Doctors"), which are nobody else's name. */
const isCommon = (first: string): boolean =>
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozens|hundreds|thousands|nobody|everybody|everyone|somebody|someone|anybody|anyone|others?|\p{L}{2,20}(?:[eo]rs|ists|ents|ants|ians|perts|itics|ials|ees))$/u.test(
    first,
  );

function opensWithOther(terms: Question['terms'], text: string, language: string): boolean {
  const first = opening.exec(text)?.[1]?.toLowerCase();
  if (first === undefined || stop.has(first) || notNames.has(first) || isCommon(first)) return false;
  return !terms.some((term) => likenessOf(term.stem, stem(first, language)) > 0);
}

/** "In 2010, a quake killed 525 people", on a page about the quake of this week. */
const ofOtherYear = /^in (?:1\d|20)\d\d,? (?:an?|another) /iu;

/** "Earlier work with students had found no effect", on a page about a new study. */
const ofEarlierWork =
  /^(?:earlier|previous|prior|older|past) (?:work|stud(?:y|ies)|research|trials?|experiments?|surveys?|tests?)\b/iu;
const asksEarlier = /\b(?:earlier|previous|prior|older|before|so far|until now)\b/iu;

/**
 * Whether a sentence tells of an earlier event or study of the kind that a question asks about, which the title of the
 * page is about: "the earthquake" is not one that happened in some other year.
 */
export function isEarlierEvent(
  { language, text, terms }: Question,
  sentence: { text: string; order: number },
  title: readonly number[],
): boolean {
  if (language !== 'en' || sentence.order === 0) return false;
  const isEarlier =
    (/\bthe \p{L}/iu.test(text) && !/\b(?:1\d|20)\d\d\b/u.test(text) && ofOtherYear.test(sentence.text)) ||
    (ofEarlierWork.test(sentence.text) && !asksEarlier.test(text));
  return isEarlier && terms.some(({ isName }, at) => !isName && (title[at] ?? 0) === 1);
}

/** The noun after an opening name: "station" of "Harrow station". */
const openingThing = /^(?:The\s)?\p{Lu}[\p{L}-]{2,30}\s(\p{L}{3,30})/u;

/**
 * Whether a sentence together with those it depends on begins with another thing of the kind asked about and has none of
 * the question's names: "Harrow station burns gas. It employs 140 people." says nothing about Tolby station.
 */
export function continuesOther({ language, terms, kind }: Question, text: string): boolean {
  if (language !== 'en' || (kind !== 'quantity' && kind !== 'when' && kind !== 'where')) return false;
  const names = terms.filter(({ isName, isNumber }) => isName && !isNumber);
  const stems = wordsOf(text).map(({ lower }) => stem(lower, language));
  const isNamed = names.some((name) => stems.some((textStem) => likenessOf(name.stem, textStem) > 0));
  if (names.length === 0 || isNamed || !opensWithOther(terms, text, language)) return false;
  const kindOfThing = stem(openingThing.exec(text)?.[1]?.toLowerCase() ?? '', language);
  return terms.some((term) => !term.isName && term.stem === kindOfThing);
}
