import { rolesOf, similarity, stem, vectorOf, type Word, wordsOf } from '#text/languages/index.ts';
import { heldBy, type Question } from '#text/questions/index.ts';
import type { SourcePage } from './report.ts';

/** A page as it is asked whether it shares with a topic more than a word. */
export interface ReadMatter {
  title: string;
  words: readonly Word[];
  language: string;
  /** How many of its words stand in the title. */
  titleLength: number;
  /** The stem of each word. */
  stems: readonly string[];
  /** How far each term of the topic stands in the title, or in the best passage. */
  held: readonly number[];
}

/** So often a word is written with a capital that is a name: "Turkey". */
const mostlyCapital = 0.8;
const fewestWritten = 2;
/** Words between which the two of a compound stand: "pumps for heat". */
const apart = 3;
/** On so many pages, and on all but one or this share of those that have both, two words follow each other that are one thing. */
const fewestWhole = 2;
const mostlyWhole = 0.8;
/** Words that describe the next one, and make no thing of another kind of it: "old houses". */
const describing =
  /^(?:old|new|young|big|small|large|high|low|long|short|good|better|best|bad|worse|worst|great|early|late|hot|cold|warm|safe|free|main|public|private|common|rare|cheap|poor|rich|many|few|more|most|other|modern|local|same|whole|full|open)$/;
/** Characters of a page that are looked at. */
const longestRead = 100_000;

/** Reads a page for that; `held` says how far it has each term of the topic. */
export function readMatter({ title, text }: SourcePage, language: string, held: readonly number[]): ReadMatter {
  const titled = title.slice(0, 300);
  const words = wordsOf(`${titled}\n${text.slice(0, longestRead)}`);
  const stems = words.map(({ lower }) => stem(lower, language));
  return { title, language, words, titleLength: wordsOf(titled).length, stems, held };
}

/** The terms that the pages write as names, in whatever form the topic has them. */
function namesOn({ terms, language }: Question, pages: readonly ReadMatter[]): Set<number> {
  // German writes every noun with a capital.
  if (language === 'de') return new Set();
  const isName = (own: string) => {
    let all = 0;
    let capital = 0;
    for (const { words, stems } of pages) {
      stems.forEach((said, at) => {
        if (said !== own) return;
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

/** Words of the topic that stand side by side, as the places of their terms: "heat pumps". */
function compoundsOf({ text, terms }: Question, names: ReadonlySet<number>): [number, number][] {
  const lower = text.toLowerCase();
  return terms.flatMap((term, at): [number, number][] => {
    const next = terms[at + 1];
    // What bears a name is told without it as well: "the dam" in Selway, for the Selway Dam.
    const isNamed = names.has(at) || names.has(at + 1);
    const isPair = next !== undefined && !isNamed && !term.isNumber && !next.isNumber && !describing.test(term.lower);
    return isPair && [' ', '-'].some((between) => lower.includes(`${term.lower}${between}${next.lower}`))
      ? [[at, at + 1]]
      : [];
  });
}

/** Whether a page has two words near each other, in whatever order. */
function standTogether({ stems }: ReadMatter, one: string, other: string): boolean {
  let last: { said: string; at: number } | undefined;
  for (const [at, said] of stems.entries()) {
    if (said !== one && said !== other) continue;
    if (last !== undefined && last.said !== said && at - last.at <= apart) return true;
    last = { said, at };
  }
  return false;
}

/** What a page that lacks words of a topic has to do with it; undefined where its words are to be weighed. */
export type Bearing = 'other' | 'near' | undefined;

/**
 * Which pages share words with a topic and speak of something else: those that have two words apart which other pages have
 * side by side (a heat wave, and pumps, where "heat pumps" are asked about), and those that have its one name and nothing
 * or near what is asked about that (the beaches of Turkey, where its inflation is asked about; its lira is near that,
 * and worth reading beside the pages that say "inflation").
 */
export function bearingsOn(question: Question, pages: readonly ReadMatter[]): Bearing[] {
  const { terms } = question;
  const names = namesOn(question, pages);
  const compounds = compoundsOf(question, names).flatMap(([one, other]) => {
    const [a, b] = [terms[one]?.stem ?? '', terms[other]?.stem ?? ''];
    const together = pages.map((page) => standTogether(page, a, b));
    const both = pages.filter(({ stems }) => stems.includes(a) && stems.includes(b)).length;
    const written = pages.filter(({ stems }) => stems.some((said, at) => said === a && stems[at + 1] === b)).length;
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

/** Words at the beginning of a page, which say what it is about. */
const opening = 150;
/** How near its words stand to what is asked: the nearest of the title, and the three nearest of its beginning. */
const nearTitle = 0.25;
const nearOpening = 0.4;
const nearOpeningAlone = 0.6;

/** Whether the beginning of a page is of things like what is asked; undefined where no vector tells. */
function nearnessOf(page: ReadMatter, { terms }: Question, names: ReadonlySet<number>): boolean | undefined {
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

/** Whether a name stands in the title of a page, or more than once on it. */
const isMuchNamed = ({ stems, titleLength }: ReadMatter, name: string): boolean =>
  stems.slice(0, titleLength).includes(name) || stems.filter((said) => said === name).length > 1;

/** The terms of a topic, beside its names, that the title of a page has. */
function matterIn({ title }: ReadMatter, { terms, language }: Question, names: ReadonlySet<number>): number[] {
  const inTitle = heldBy(
    terms,
    wordsOf(title.slice(0, 300)).map(({ lower }) => stem(lower, language)),
  );
  return [...terms.keys()].filter((term) => !names.has(term) && inTitle[term] === 1);
}
