import { guessLanguage, splitSentences, stem, type Word, wordsOf } from '#text/languages/index.ts';
import { facetOf, readQuestion, splitPassages, termMatches, weightOf } from '#text/questions/index.ts';
import { askedWithNames } from './asked-parts.ts';
import { heldTogether, holdsName, joinedIn, ownTermOf, titlesCompound } from './joined-terms.ts';
import { reasonOf } from './left-out-reason.ts';
import { bearsOtherName } from './other-names.ts';
import { similarityOf, strangersAmong } from './page-similarity.ts';
import type { SourcePage } from './report.ts';
import { coverTopic, preparePage } from './topic-coverage.ts';
import { withoutNewsWords } from './topic-wishes.ts';

/** A page that was read but is no source of the report, and why. */
export interface LeftOut {
  url: string;
  reason: string;
}

/** Which pages are about a topic. */
export interface JudgedPages {
  kept: SourcePage[];
  leftOut: LeftOut[];
}

/** Minimum share of the topic in a page's best passage together with its title. */
const leastShare = 0.35;
/** Minimum share of the topic relative to the best page. */
const leastOfBest = 0.45;
/** The same for a page without the aspect that the topic asks for. */
const leastOfBestBeside = 0.55;
/** From this share of the subject, in more than a passing mention, a page is kept without the question's words. */
const leastOfSubject = 0.4;
/** How much a passage counts for an aspect that it covers without naming it. */
const byFacet = 0.7;
/** How often a word must occur, in all and per thousand words, to be more than a passing mention. */
const notInPassing = { times: 2, perThousand: 4 };
/** Maximum characters of a page that are judged. */
const longestJudged = 200_000;

/**
 * Selects the pages that are about a topic, by each page's passage with the most of its words, weighted by rarity. In a
 * comparison each side counts by itself. Pages in another language than the topic are not judged if all of them are;
 * otherwise they need a name of the topic, or as many of its words as other pages.
 */
export function judgePages(topic: string, pages: readonly SourcePage[]): JudgedPages {
  const question = withoutNewsWords(readQuestion(topic));
  if (question.terms.length === 0) return { kept: [...pages], leftOut: [] };
  const read = pages.map((page) => heldByPassages(page, question));
  // Counted by page, because a word in every passage of the only relevant page is not common.
  const holders = (at: number) => read.filter(({ passages }) => passages.some((held) => (held[at] ?? 0) > 0)).length;
  const weights = question.terms.map((_, at) => weightOf(holders(at), read.length));
  const parts = partsOf(question.terms, question.sides, question.language);
  const foreign = read.map(({ language }) => isForeign(language, question.language, question.text));
  const areAllForeign = foreign.every((isOther) => isOther);
  const shares = read.map(({ passages, matter }, at) =>
    foreign[at] === true && (areAllForeign || question.terms.some(({ isName }, term) => isName && matter[term]))
      ? undefined
      : Math.max(0, ...passages.map((held) => Math.max(...parts.map((part) => shareOf(held, weights, part))))),
  );
  const subject =
    question.sides.length > 1
      ? { terms: [], sides: [], titled: new Set<number>(), name: [] }
      : subjectOf(question, pages);
  read.forEach(({ passages }, at) => {
    const share = shares[at];
    if (share === undefined || subject.terms.length === 0) return;
    if (subject.titled.has(at)) shares[at] = Math.max(share, leastShare);
    else if (passages.every((held) => subject.terms.every((term) => (held[term] ?? 0) === 0))) shares[at] = 0;
  });
  const own = ownTermOf(question, { weights, texts: pages.map(({ title, text }) => `${title}\n${text}`) });
  const isNamesake = (at: number) =>
    own !== undefined && read[at]?.passages.every((held) => (held[own] ?? 0) === 0) === true;
  const bearings = coverTopic(
    question,
    read.map(({ language, passages }, at) => {
      const held = question.terms.map((_, term) => Math.max(0, ...passages.map((own) => own[term] ?? 0)));
      return preparePage(pages[at] as SourcePage, language, held);
    }),
  );
  const best = Math.max(0, ...shares.map((share) => share ?? 0));
  const verdicts = pages.map((_, at): Verdict => {
    const share = shares[at];
    const isSubject =
      subject.titled.has(at) || bearings[at] === 'near' || (best >= leastShare && speaksOf(read[at], subject, weights));
    const ofBest = tellsSides(read[at], subject) ? leastOfBest : leastOfBestBeside;
    if (bearings[at] === 'other' && share !== undefined && !subject.titled.has(at)) return 'other';
    if (share === undefined) return 'foreign';
    if (isNamesake(at) || bearsOtherName(question, pages[at] as SourcePage)) return 'other';
    if (foreign[at] === true && share < leastShare) return 'other';
    if (namesInPassing(read[at], subject) && !titlesCompound(question, pages[at]?.title ?? '')) return 'little';
    return isSubject || share >= Math.max(leastShare, ofBest * best) ? 'fit' : share > 0 ? 'little' : 'other';
  });
  const { kinship, nearness } = similarityOf(
    pages,
    question.terms.map((term) => term.stem),
  );
  const isKin = byKinship(pages, verdicts, kinship);
  const told = { weights, parts: [...parts, ...askedWithNames(question)] };
  const isToldAt = (at: number) => tellsTogether(pages[at], question, told) >= leastTogether;
  const kin = pages.flatMap((_, at) => (isKin(at) && read[at]?.language === 'en' ? [at] : []));
  const isStranger = strangersAmong(kin, nearness, isToldAt);
  const isKept = (at: number) => isKin(at) && !isStranger(at);
  const judged: JudgedPages = { kept: [], leftOut: [] };
  pages.forEach((page, at) => {
    if (isKept(at)) judged.kept.push(page);
    else {
      const language = foreign[at] === true ? read[at]?.language : undefined;
      judged.leftOut.push({ url: page.url, reason: reasonOf(page, { share: shares[at] ?? 0, language }) });
    }
  });
  return judged;
}

/** How a page relates to the words of a topic: enough of them, too few, another subject, or another language. */
type Verdict = 'fit' | 'little' | 'other' | 'foreign';

/** From this kinship with a relevant page, a page with too few of the topic's words is kept. */
const kin = 0.15;
/** Below this kinship with every other page, if those are more alike, a page only shares the topic's words. */
const stranger = 0.035;
const fewestKin = 3;
/** Minimum length, in characters, of a page whose kinship is meaningful. */
const fewestShared = 400;

/** The pages to keep: relevant ones that are related to the others, and those closely related to a relevant one. */
function byKinship(
  pages: readonly SourcePage[],
  verdicts: readonly Verdict[],
  kinship: (one: number, other: number) => number,
): (at: number) => boolean {
  const fit = verdicts.flatMap((verdict, at) => (verdict === 'fit' ? [at] : []));
  const nearest = verdicts.map((_, at) => Math.max(0, ...fit.map((other) => (other === at ? 0 : kinship(at, other)))));
  const areKin = fit.filter((at) => (nearest[at] ?? 0) > stranger).length >= fewestKin;
  return (at) => {
    const near = nearest[at] ?? 0;
    const isShort = (pages[at]?.text.length ?? 0) < fewestShared;
    if (verdicts[at] === 'fit') return !areKin || isShort || near > stranger;
    return verdicts[at] === 'foreign' || (verdicts[at] === 'little' && near >= kin);
  };
}

/** Minimum share of the topic in one sentence of a page that is about it, whatever else the page covers. */
const leastTogether = 0.75;
/** Maximum characters of a page whose sentences are searched for the topic. */
const longestRead = 20_000;

/**
 * The share of the topic, or of one side of a comparison, in a page's best sentence or its title; 1 with its full name or
 * its subject.
 */
function tellsTogether(
  page: SourcePage | undefined,
  question: ReturnType<typeof readQuestion>,
  { weights, parts }: { weights: readonly number[]; parts: readonly boolean[][] },
): number {
  const text = page?.text.slice(0, longestRead) ?? '';
  if (holdsName(question, text) || titlesCompound(question, page?.title ?? '')) return 1;
  const statements = [
    page?.title.slice(0, 300) ?? '',
    ...splitSentences(text).map(({ start, end }) => text.slice(start, end)),
  ];
  const shares = statements.map((one) => {
    const held = termMatches(
      question.terms,
      wordsOf(one).map(({ lower }) => stem(lower, 'en')),
    );
    return Math.max(...parts.map((part) => shareOf(held, weights, part)));
  });
  return Math.max(0, ...shares);
}

interface Subject {
  /** The terms of the topic that occur in a title: its subject, as opposed to what is asked about it. */
  terms: readonly number[];
  /** The terms that name an aspect of the subject. */
  sides: readonly number[];
  /** Pages whose title consists of these terms. */
  titled: ReadonlySet<number>;
  /** The terms of a name that a title contains in full ("Halden Bank"). */
  name: readonly number[];
}

function subjectOf(question: ReturnType<typeof readQuestion>, pages: readonly SourcePage[]): Subject {
  const { kind, terms } = question;
  const titles = pages.map(({ title }) => {
    const words = readQuestion(title.slice(0, 300)).terms;
    return {
      words,
      held: termMatches(
        terms,
        words.map((word) => word.stem),
      ),
    };
  });
  const isSide = (at: number) => facetOf(terms[at]?.lower ?? '') !== undefined;
  const isSubject = (at: number) => !isSide(at) && titles.some(({ held }) => held[at] === 1);
  const subject = [...terms.keys()].filter(isSubject);
  const isTitled = ({ words, held }: (typeof titles)[number]) =>
    words.length === 1 && subject.some((at) => held[at] === 1);
  const name = namedBy(question).filter((at) => subject.includes(at));
  const isInFull = name.length > 1 && titles.some(({ held }) => name.every((at) => held[at] === 1));
  return {
    name: isInFull ? name : [],
    terms: subject,
    sides: kind === 'topic' ? [...terms.keys()].filter(isSide) : [],
    titled: new Set(titles.flatMap((title, page) => (isTitled(title) ? [page] : []))),
  };
}

function tellsSides(page: HeldByPage | undefined, { sides }: Subject): boolean {
  return sides.every((at) => page?.passages.some((held) => (held[at] ?? 0) > 0) === true);
}

/**
 * The terms of a topic that are capitalised like a name ("Halden Bank"), if others are not. Empty for German topics. The
 * first word begins with a capital anyway: it belongs to a name only if the next word does.
 */
function namedBy({ kind, language, terms, text }: ReturnType<typeof readQuestion>): number[] {
  if (kind !== 'topic' || language === 'de') return [];
  const words = wordsOf(text);
  const isInName = ({ isCapitalised }: Word, at: number) =>
    isCapitalised && (at > 0 || words[1]?.isCapitalised === true);
  const capitals = new Set(words.filter(isInName).map(({ lower }) => lower));
  const names = [...terms.keys()].filter((at) => capitals.has(terms[at]?.lower ?? ''));
  return names.length < terms.filter(({ isNumber }) => !isNumber).length ? names : [];
}

/** Whether a page mentions in passing a name that is another page's title: it quotes a banker of the bank. */
function namesInPassing(page: HeldByPage | undefined, { name }: Subject): boolean {
  return page !== undefined && name.some((term) => (page.matter[term] ?? 0) === 0);
}

/** Whether a page covers the subject and the aspect that the topic asks for. */
function speaksOf(page: HeldByPage | undefined, subject: Subject, weights: readonly number[]): boolean {
  if (page === undefined || !tellsSides(page, subject)) return false;
  const ofSubject = weights.map((_, term) => subject.terms.includes(term));
  return shareOf(page.matter, weights, ofSubject) >= leastOfSubject;
}

type Terms = ReturnType<typeof readQuestion>['terms'];

interface HeldByPage {
  language: string;
  /** For each passage, how much of each term it has, including the title. */
  passages: number[][];
  /** How much of each term the title has, or the text more than in passing. */
  matter: number[];
}

function heldByPassages({ title, text }: SourcePage, question: ReturnType<typeof readQuestion>): HeldByPage {
  const { terms } = question;
  const joined = joinedIn(question);
  const read = text.slice(0, longestJudged);
  const words = wordsOf(read);
  const language = guessLanguage(words.slice(0, 1_000).map(({ lower }) => lower));
  const stemsOf = (part: string) => [...new Set(wordsOf(part).map(({ lower }) => stem(lower, language)))];
  const inTitle = termMatches(terms, stemsOf(title.slice(0, 300)));
  const facets = terms.map(({ lower }) => (terms.length > 1 ? facetOf(lower) : undefined));
  const passages = splitPassages(read).map(({ start, end }) => {
    const passage = read.slice(start, end);
    const found = termMatches(terms, stemsOf(passage)).map((held, at) =>
      Math.max(held, inTitle[at] ?? 0, facets[at]?.test(passage) === true ? byFacet : 0),
    );
    return heldTogether(found, joined, `${title}\n${passage}`);
  });
  const times = new Map<string, number>();
  for (const { lower } of words) {
    const wordStem = stem(lower, language);
    times.set(wordStem, (times.get(wordStem) ?? 0) + 1);
  }
  const often = Math.max(notInPassing.times, (notInPassing.perThousand * words.length) / 1_000);
  const repeated = [...times].flatMap(([wordStem, count]) => (count >= often ? [wordStem] : []));
  const matter = termMatches(terms, repeated).map((held, at) => Math.max(held, inTitle[at] ?? 0));
  return { language, passages: passages.length > 0 ? passages : [inTitle], matter };
}

/** The terms that are judged together: all, or for a comparison those of each side with the common ones. */
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

/** Whether a page is in another language than the topic, as far as a short topic reveals its language. */
function isForeign(language: string, topicLanguage: string, topic: string): boolean {
  if (language === topicLanguage || language === 'und') return false;
  const guessed = guessLanguage(wordsOf(topic).map(({ lower }) => lower));
  return guessed !== language;
}
