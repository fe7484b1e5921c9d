import { rolesOf, similarity, stem, tag, vectorOf, type Word, wordsOf } from '#text/languages/index.ts';
import { type Question, termMatches } from '#text/questions/index.ts';
import type { SourcePage } from './report.ts';

/** A page prepared for comparison with a topic. */
export interface PreparedPage {
  title: string;
  words: readonly Word[];
  language: string;
  /** The number of words in its title. */
  titleLength: number;
  /** The stem of each word. */
  stems: readonly string[];
  /** How much of each term of the topic the title or the best passage has. */
  held: readonly number[];
}

/** Share of capitalised occurrences from which a word counts as a name ("Turkey"). */
const mostlyCapital = 0.8;
const fewestWritten = 2;
/** Maximum words between the two words of a compound ("pumps for heat"). */
const apart = 3;
/**
 * Minimum pages on which two words must be adjacent to count as a compound: this many, and all but one, or this share,
 * of the pages that have both.
 */
const fewestWhole = 2;
const mostlyWhole = 0.8;

/** Adjectives, which form no compound with their noun ("old houses"). */
export const describing =
  /^(?:old|new|young|big|small|large|high|low|long|short|good|better|best|bad|worse|worst|great|early|late|hot|cold|warm|safe|free|main|public|private|common|rare|cheap|poor|rich|many|few|more|most|other|modern|local|same|whole|full|open)$/;
/** Maximum characters of a page that are read. */
const longestRead = 100_000;

/** Prepares a page. `held` is how much of each term of the topic it has. */
export function preparePage({ title, text }: SourcePage, language: string, held: readonly number[]): PreparedPage {
  const titled = title.slice(0, 300);
  const words = wordsOf(`${titled}\n${text.slice(0, longestRead)}`);
  const stems = words.map(({ lower }) => stem(lower, language));
  return { title, language, words, titleLength: wordsOf(titled).length, stems, held };
}

/** The terms that the pages write as names, whatever their case in the topic. */
function namesOn({ terms, language }: Question, pages: readonly PreparedPage[]): Set<number> {
  // German capitalises every noun.
  if (language === 'de') return new Set();
  const isName = (own: string) => {
    let all = 0;
    let capital = 0;
    for (const { words, stems } of pages) {
      stems.forEach((textStem, at) => {
        if (textStem !== own) return;
        all += 1;
        if (words[at]?.isCapitalised === true) capital += 1;
      });
    }
    return all >= fewestWritten && capital >= mostlyCapital * all;
  };
  return new Set(
    terms.flatMap(({ stem: own, isNumber, isName: isAsked }, at) =>
      !isNumber && (isAsked || isName(own)) ? [at] : [],
    ),
  );
}

/** Adjacent words of the topic, as indexes of their terms ("heat pumps"). */
function compoundsOf({ text, terms, language }: Question, names: ReadonlySet<number>): [number, number][] {
  const lower = text.toLowerCase();
  // "People died" is no compound.
  const verbs = new Set(
    language === 'en' ? tag(text).flatMap((token) => (token.pos === 'VERB' ? [token.text.toLowerCase()] : [])) : [],
  );
  return terms.flatMap((term, at): [number, number][] => {
    const next = terms[at + 1];
    // Something with a name is also mentioned without it ("the dam" for the Selway Dam).
    const isNamed = names.has(at) || names.has(at + 1);
    const isNoun = next !== undefined && !next.isNumber && !verbs.has(next.lower);
    const isPair = isNoun && !isNamed && !term.isNumber && !describing.test(term.lower);
    return isPair && [' ', '-'].some((between) => lower.includes(`${term.lower}${between}${next.lower}`))
      ? [[at, at + 1]]
      : [];
  });
}

/** Whether a page has two words close together, in any order. */
function standTogether({ stems }: PreparedPage, one: string, other: string): boolean {
  let last: { stem: string; at: number } | undefined;
  for (const [at, textStem] of stems.entries()) {
    if (textStem !== one && textStem !== other) continue;
    if (last !== undefined && last.stem !== textStem && at - last.at <= apart) return true;
    last = { stem: textStem, at };
  }
  return false;
}

/** Whether a page that shares words with a topic is unrelated or related. Undefined if its words must be weighed. */
export type TopicCoverage = 'other' | 'near' | undefined;

/**
 * Finds pages that share words with a topic but are about something else: those that have the words of a compound apart
 * where other pages have them together (a heat wave and pumps, for "heat pumps"), and those that share only a name and
 * nothing close to what is asked about it (the beaches of Turkey, for its inflation). A page about something close,
 * such as Turkey's lira, is kept.
 */
export function coverTopic(question: Question, pages: readonly PreparedPage[]): TopicCoverage[] {
  const { terms } = question;
  const names = namesOn(question, pages);
  const compounds = compoundsOf(question, names).flatMap(([one, other]) => {
    const [a, b] = [terms[one]?.stem ?? '', terms[other]?.stem ?? ''];
    const together = pages.map((page) => standTogether(page, a, b));
    const both = pages.filter(({ stems }) => stems.includes(a) && stems.includes(b)).length;
    const written = pages.filter(({ stems }) =>
      stems.some((textStem, at) => textStem === a && stems[at + 1] === b),
    ).length;
    const isKnown = a !== b && written >= fewestWhole && (both - written <= 1 || written >= mostlyWhole * both);
    return isKnown ? [{ one, other, a, b, together }] : [];
  });
  const [name] = names;
  const titled = new Set(
    names.size !== 1 || name === undefined
      ? []
      : pages.flatMap((page) => ((page.held[name] ?? 0) > 0 ? matterIn(page, question, names) : [])),
  );
  return pages.map((page, at) => {
    const isApart = compounds.some(
      ({ a, b, together }) => together[at] === false && page.stems.includes(a) && page.stems.includes(b),
    );
    if (isApart) return 'other';
    const lacksAll = titled.size > 0 && [...titled].every((term) => (page.held[term] ?? 0) === 0);
    if (!lacksAll) return undefined;
    const isNear = nearnessOf(page, question, names);
    if (isNear === undefined) return undefined;
    if (!isNear) return 'other';
    return isMuchNamed(page, terms[name ?? -1]?.stem ?? '') ? 'near' : undefined;
  });
}

/** Words at the beginning of a page that say what it is about. */
const opening = 150;
/** Minimum similarity to what is asked: of the closest word in the title, and of the three closest at the beginning. */
const nearTitle = 0.25;
const nearOpening = 0.4;
const nearOpeningAlone = 0.6;

/** Whether the beginning of a page is close in meaning to what is asked. Undefined if no word has a vector. */
function nearnessOf(page: PreparedPage, { terms }: Question, names: ReadonlySet<number>): boolean | undefined {
  if (page.language !== 'en' && page.language !== 'und') return undefined;
  const asked = terms.flatMap(({ lower }, at) => (names.has(at) || vectorOf(lower) < 0 ? [] : [vectorOf(lower)]));
  if (asked.length === 0) return undefined;
  const { stop } = rolesOf('en');
  const nearest = (words: readonly Word[]) =>
    [...new Set(words.map(({ lower }) => lower))]
      .filter((word) => !stop.has(word))
      .map((word) => Math.max(...asked.map((one) => similarity(one, vectorOf(word)))))
      .sort((a, b) => b - a);
  const [first = 0, second = 0, third = 0] = nearest(page.words.slice(0, opening));
  const near = (first + second + third) / 3;
  const title = nearest(page.words.slice(0, page.titleLength))[0] ?? 0;
  return near >= (title >= nearTitle ? nearOpening : nearOpeningAlone);
}

/** Whether a name is in the title of a page, or occurs more than once. */
const isMuchNamed = ({ stems, titleLength }: PreparedPage, name: string): boolean =>
  stems.slice(0, titleLength).includes(name) || stems.filter((textStem) => textStem === name).length > 1;

/** The terms of a topic, other than names, that a page's title contains. */
function matterIn({ title }: PreparedPage, { terms, language }: Question, names: ReadonlySet<number>): number[] {
  const inTitle = termMatches(
    terms,
    wordsOf(title.slice(0, 300)).map(({ lower }) => stem(lower, language)),
  );
  return [...terms.keys()].filter((term) => !names.has(term) && inTitle[term] === 1);
}
