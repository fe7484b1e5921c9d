import { guessLanguage, stem, wordsOf } from '#text/languages/index.ts';
import { facetOf, heldBy, readQuestion, splitPassages, weightOf } from '#text/questions/index.ts';
import type { SourcePage } from './report.ts';

/** A page that was read and is no source of the report, and why. */
export interface LeftOut {
  url: string;
  reason: string;
}

/** Which pages speak of a topic. */
export interface JudgedPages {
  kept: SourcePage[];
  leftOut: LeftOut[];
}

/** A page whose best passage, with its title, has less of the topic than this does not speak of it. */
const leastShare = 0.35;
/** A page with less of it than this share of what the best page has is about something else. */
const leastOfBest = 0.55;
/** Characters of a page that are judged. */
const longestJudged = 200_000;

/**
 * Tells the pages that speak of a topic from those that do not, by the passage of each that has most of its words, rare
 * ones above all. Of a comparison each side counts by itself. Pages in another language than the topic are not judged.
 */
export function judgePages(topic: string, pages: readonly SourcePage[]): JudgedPages {
  const question = readQuestion(topic);
  if (question.terms.length === 0) return { kept: [...pages], leftOut: [] };
  const read = pages.map((page) => heldByPassages(page, question.terms));
  // Counted by pages: a word that stands in every passage of the one page about the topic is no common word.
  const holders = (at: number) => read.filter(({ passages }) => passages.some((held) => (held[at] ?? 0) > 0)).length;
  const weights = question.terms.map((_, at) => weightOf(holders(at), read.length));
  const parts = partsOf(question.terms, question.sides, question.language);
  const shares = read.map(({ language, passages }) =>
    isForeign(language, question.language, question.text)
      ? undefined
      : Math.max(0, ...passages.map((held) => Math.max(...parts.map((part) => shareOf(held, weights, part))))),
  );
  const subject =
    question.sides.length > 1 ? { terms: [], titled: new Set<number>() } : subjectOf(question.terms, pages);
  read.forEach(({ passages }, at) => {
    const share = shares[at];
    if (share === undefined || subject.terms.length === 0) return;
    if (subject.titled.has(at)) shares[at] = Math.max(share, leastShare);
    else if (passages.every((held) => subject.terms.every((term) => (held[term] ?? 0) === 0))) shares[at] = 0;
  });
  const best = Math.max(0, ...shares.map((share) => share ?? 0));
  const judged: JudgedPages = { kept: [], leftOut: [] };
  pages.forEach((page, at) => {
    const share = shares[at];
    const isSubject = subject.titled.has(at);
    if (share === undefined || isSubject || share >= Math.max(leastShare, leastOfBest * best)) judged.kept.push(page);
    else judged.leftOut.push({ url: page.url, reason: reasonOf(share) });
  });
  return judged;
}

function reasonOf(share: number): string {
  return share === 0 ? 'It does not mention the topic.' : 'It says too little about the topic.';
}

interface Subject {
  /** The words of the topic that stand in a title: what it is about, and not what is asked of that. */
  terms: readonly number[];
  /** Pages whose whole title is one of them. */
  titled: ReadonlySet<number>;
}

function subjectOf(terms: Terms, pages: readonly SourcePage[]): Subject {
  const titles = pages.map(({ title }) => {
    const words = readQuestion(title.slice(0, 300)).terms;
    return {
      words,
      held: heldBy(
        terms,
        words.map((word) => word.stem),
      ),
    };
  });
  const isSubject = (at: number) =>
    facetOf(terms[at]?.lower ?? '') === undefined && titles.some(({ held }) => held[at] === 1);
  const subject = [...terms.keys()].filter(isSubject);
  const isTitled = ({ words, held }: (typeof titles)[number]) =>
    words.length === 1 && subject.some((at) => held[at] === 1);
  return { terms: subject, titled: new Set(titles.flatMap((title, page) => (isTitled(title) ? [page] : []))) };
}

type Terms = ReturnType<typeof readQuestion>['terms'];

/** For each passage of a page how far it has each term, what its title has included. */
function heldByPassages({ title, text }: SourcePage, terms: Terms): { language: string; passages: number[][] } {
  const read = text.slice(0, longestJudged);
  const language = guessLanguage(wordsOf(read.slice(0, 5_000)).map(({ lower }) => lower));
  const stemsOf = (part: string) => [...new Set(wordsOf(part).map(({ lower }) => stem(lower, language)))];
  const inTitle = heldBy(terms, stemsOf(title.slice(0, 300)));
  const passages = splitPassages(read).map(({ start, end }) =>
    heldBy(terms, stemsOf(read.slice(start, end))).map((held, at) => Math.max(held, inTitle[at] ?? 0)),
  );
  return { language, passages: passages.length > 0 ? passages : [inTitle] };
}

/** The terms that count together: all of them, or those that are common to both sides of a comparison with each side's own. */
function partsOf(terms: Terms, sides: readonly string[], language: string): boolean[][] {
  if (sides.length < 2) return [terms.map(() => true)];
  const own = sides.map((side) => new Set(wordsOf(side).map(({ lower }) => stem(lower, language))));
  return own.map((words) => terms.map((term) => words.has(term.stem)));
}

function shareOf(held: readonly number[], weights: readonly number[], part: readonly boolean[]): number {
  let found = 0;
  let whole = 0;
  weights.forEach((weight, at) => {
    if (part[at] !== true) return;
    whole += weight;
    found += weight * (held[at] ?? 0);
  });
  return whole > 0 ? found / whole : 0;
}

/** Whether a page is in another language than the topic, as far as the few words of a topic tell its language. */
function isForeign(language: string, topicLanguage: string, topic: string): boolean {
  if (language === topicLanguage || language === 'und') return false;
  const guessed = guessLanguage(wordsOf(topic).map(({ lower }) => lower));
  return guessed !== language;
}
