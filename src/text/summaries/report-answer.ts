import {
  dependsOnContext,
  goesOnWithKnown,
  introduces,
  splitSentences,
  stem,
  takesUp,
  wordsOf,
} from '#text/languages/index.ts';
import {
  asksSeveral,
  byRecency,
  dayOf,
  type FoundSentence,
  findAnswer,
  inPresentationOrder,
  inTextOrder,
  isHeading,
  openingLength,
  passageText,
  type Question,
  shareOfBest,
  splitPassages,
  termMatches,
} from '#text/questions/index.ts';
import { followedOn, type PreviousSentence } from './followed-subject.ts';
import type { Reading } from './read-pages.ts';
import { mayAnswer, mayBeShown } from './sentence-quality.ts';
import { opensWithStudy } from './study-openers.ts';

/** A passage of one of the pages. */
export interface Span {
  page: number;
  start: number;
  end: number;
  /** The passage in words, if it is a table row. */
  inWords?: string | undefined;
  /** The index of the question it answers, if there are several. */
  part?: number | undefined;
}

/** The sentences that answer a question, or the closest to an answer. */
export interface ReportAnswer {
  isAnswered: boolean;
  /** The questions, of several in one, that are not answered. */
  unanswered: readonly string[];
  /** Questions beyond the number one text may ask. */
  notRead: readonly string[];
  /** Whether a fact is asked for in a few words, and no page is named after them or has them together. */
  isBeside: boolean;
  /** What answers it, or without an answer the closest; then less likely ones. */
  spans: Span[];
  further: Span[];
}

/** Kinds of questions answered by one fact, and the maximum words of a question in which each word matters. */
const factual = new Set(['who', 'when', 'where', 'quantity', 'what', 'definition', 'yes-no']);
const fewTerms = 2;
/** Maximum characters of a page that are searched for a name. */
const longestNamed = 200_000;
/** Occurrences of a name from which a page is about it. */
const notInPassing = 2;

const answerSentences = 6;
/** Maximum characters of an answer together with the sentences it depends on. */
const longestSense = 700;
/** Maximum passages of one page that are searched. */
const mostPassages = 200;
/** Maximum sentences in the answer. Further ones follow it, down to a share of its score. */
const mostStrong = 3;
/** The same where several sentences together answer. */
const mostCollected = 8;
/** Minimum score, relative to the best, of an answer to one of several questions. */
const likely = 0.5;
/** Maximum score of what only comes near to one of several questions. */
const ofUnanswered = 0.2;
const worthTelling = 0.1;
/** The same for a sentence that shares words with the question but is not about it. */
const worthTellingBeside = 0.25;

/**
 * Searches the pages for the answer to a question. A topic has none, and a comparison is answered by its arrangement.
 */
export function answerIn(question: Question, reading: Reading): ReportAnswer {
  if (question.kind === 'topic' || question.sides.length > 1)
    return { isAnswered: true, unanswered: [], notRead: [], isBeside: false, spans: [], further: [] };
  const passages = reading.pages.flatMap(({ title, text }, page) =>
    splitPassages(text)
      .slice(0, mostPassages)
      .map((passage) => ({ page, title, opening: text.slice(0, openingLength), ...passageText(text, passage) })),
  );
  const { isAnswered, isMentioned, isOneQuestion, unanswered, notRead, sentences } = findAnswer(question.text, {
    passages,
    limit: 3 * answerSentences,
  });
  const followed = reading.pages.map((page) => followedOn(question.text, page));
  const isFollowed = (sentenceText: string, { page, start }: { page: number; start: number }) =>
    followed[page]?.(sentenceText, saidBefore(reading.pages[page]?.text ?? '', start)) === true;
  const isOfTitle = reading.pages.map(({ title }) => namesAsked(question, title));
  const ordered = byRecency(question, datedIn(reading, passages, sentences));
  const best = ordered[0]?.score ?? 0;
  const found = ordered
    .filter(({ score, isNear }) => score >= (isNear ? worthTelling : worthTellingBeside) * best)
    // Without an answer, sentences about the whole question precede those that share a few words with it.
    .sort((a, b) => (isAnswered ? 0 : Number(b.isNear) - Number(a.isNear)))
    .map(({ passage, start, end, inWords: cell, score, day, isNear, part }) => {
      const { page = 0, offset = 0 } = passages[passage] ?? {};
      const own = { page, start: offset + start, end: offset + end };
      if (cell !== undefined)
        return { ...own, inWords: cell, goesOn: false, score, day, part, isFit: mayBeShown(cell) };
      const span = { page, ...withSense(reading, own), inWords: undefined, score, day, part };
      const spanText = reading.pages[page]?.text.slice(span.start, span.end) ?? '';
      const isWhole =
        span.start < own.start ||
        (opensParagraph(reading, own) &&
          !opensWithStudy(spanText) &&
          ((isNear && !(isOfTitle[page] === true ? pronounOnly : pronounFirst).test(spanText)) ||
            isFollowed(spanText, own))) ||
        !beginsLeaning(spanText, reading, { page });
      return { ...span, goesOn: goesOn(spanText), isFit: isWhole && mayAnswer(spanText) };
    })
    .filter(({ isFit }) => isFit);
  const isCollected = asksSeveral(question.text);
  const taken: typeof found = [];
  for (const span of found) {
    if (taken.length === (isCollected ? mostCollected : answerSentences)) break;
    const known = taken.findIndex((other) => overlaps(span, other));
    // A passage that goes on from one that was taken is shown in its place.
    if (known >= 0 && span.goesOn && contains(span, taken[known] as Span)) taken[known] = span;
    else if (known < 0) taken.push(span);
  }
  const most = isCollected ? mostCollected : mostStrong;
  const isFirstOfPart = ({ part }: { part: number }, at: number) =>
    !isOneQuestion && taken.findIndex((span) => span.part === part) === at;
  const isStrong = (span: (typeof found)[number], at: number) =>
    (at < most && (span.score >= shareOfBest(question) * best || span.score >= likely)) ||
    (isFirstOfPart(span, at) && span.score > ofUnanswered);
  const likeliest = taken.filter(isStrong);
  // The parts of a question are answered in order.
  const strong = isOneQuestion
    ? inTextOrder(question, inPresentationOrder(question, likeliest), ({ page }) => page)
    : likeliest;
  return {
    // None of the answering sentences may be fit to be shown.
    isAnswered: isAnswered && strong.length > 0,
    unanswered,
    notRead,
    isBeside: !isAnswered && !isMentioned && asksFew(question, reading) && !isNamed(question, reading),
    spans: placed(strong),
    further: placed(taken.filter((span, at) => !isStrong(span, at))),
  };
}

const placed = (spans: readonly Span[]): Span[] =>
  spans.map(({ page, start, end, inWords, part }) => ({ page, start, end, inWords, part }));

/** The found sentences with their texts and the days of their pages. */
function datedIn(
  { pages }: Reading,
  passages: readonly { page: number; text: string }[],
  sentences: readonly FoundSentence[],
) {
  return sentences.map((sentence) => {
    const { page = -1, text = '' } = passages[sentence.passage] ?? {};
    return { ...sentence, day: dayOf(pages[page]?.publishedAt), text: text.slice(sentence.start, sentence.end) };
  });
}

/**
 * "However, ...", "At the same time ...": at the start of a paragraph it is understood unless the subject is a pronoun.
 */
const pronounFirst =
  /^["“„'‘]?(?:he|she|it|they|this|that|these|those|such|his|her|its|their)\b|^(?:\p{L}{1,20},? ){1,3}(?:he|she|it|they|this|that|these|those|such)\b|^(?:unlike|contrary to|according to|despite|like|in|on|at|by|since|after|before|during|for|from|with|without) [^,.;:]{2,80}, (?:he|she|it|they)\b/iu;

/** The same on a page titled after what is asked about: "Doctors treat it with antibiotics". */
const pronounOnly = /^["“„'‘]?(?:he|she|it|they|this|that|these|those|such|his|her|its|their)\b/iu;

/** Whether a title has all names of a question. */
function namesAsked({ terms, language }: Question, title: string): boolean {
  const names = terms.filter(({ isName }) => isName);
  const stems = wordsOf(title.slice(0, 300)).map(({ lower }) => stem(lower, language));
  return names.length > 0 && termMatches(names, stems).every((held) => held > 0);
}

/** The sentence that ends the paragraph before an offset, skipping headings. */
function saidBefore(text: string, start: number): PreviousSentence | undefined {
  const before = text.slice(Math.max(0, start - longestSense), start);
  const last = splitSentences(before).findLast((one) => !isHeading(before.slice(one.start, one.end)));
  return last && { text: before.slice(last.start, last.end), isSameParagraph: false };
}

/** Whether a span begins its paragraph. */
function opensParagraph({ pages }: Reading, { page, start }: Span): boolean {
  const before = pages[page]?.text.slice(Math.max(0, start - 3), start) ?? '';
  return before === '' || (before.includes('\n') && before.slice(before.lastIndexOf('\n')).trim() === '');
}

/** Whether the first sentence of a span depends on the one before the span. */
function beginsLeaning(
  spanText: string,
  { languages, known }: Reading,
  { page, before }: { page: number; before?: string },
) {
  const language = languages[page] ?? 'und';
  const first = splitSentences(spanText)[0];
  const opening = first === undefined ? spanText : spanText.slice(first.start, first.end);
  return (
    dependsOnContext(opening, language) ||
    opensWithStudy(opening) ||
    (before !== undefined && takesUp(opening, before, { language, known: known[page] ?? new Set() }))
  );
}

/** A span extended by the sentences it depends on, if the result is not too long. */
function withSense(reading: Reading, { page, start, end }: Span): { start: number; end: number } {
  const text = reading.pages[page]?.text ?? '';
  const from = Math.max(0, end - longestSense);
  const opening = from + text.slice(from, start).lastIndexOf('\n\n') + 1;
  const own = text.slice(start, end);
  const isKnown = goesOnWithKnown(own) || introduces(saidBefore(text, start)?.text ?? '', own);
  // What "the study also puts" goes on with may be in the paragraph before.
  const paragraph = isKnown ? from + text.slice(from, opening).trimEnd().lastIndexOf('\n\n') + 1 : opening;
  const earlier = splitSentences(text.slice(paragraph, start)).map((one) => ({
    start: paragraph + one.start,
    text: text.slice(paragraph + one.start, paragraph + one.end),
  }));
  let begin = start;
  for (;;) {
    const next = earlier.pop();
    // The first sentence found may begin outside the text that was split.
    if (next === undefined || (earlier.length === 0 && paragraph === from && from > 0)) break;
    const span = text.slice(begin, end);
    const goesOn = goesOnWithKnown(span) || introduces(next.text, span);
    if (!(goesOn || beginsLeaning(span, reading, { page, before: next.text }))) break;
    begin = next.start;
  }
  return { start: begin, end };
}

/** Whether a question asks for a fact in few words, in the language of the pages. */
function asksFew({ kind, terms, language }: Question, reading: Reading): boolean {
  return factual.has(kind) && terms.length <= fewTerms && language === reading.language;
}

/**
 * Whether a page has the words of the question in its title, or mentions its names more than in passing. If it asks
 * whether something is so ("Is coffee healthy?"), a page titled after the thing is about it.
 */
function isNamed({ kind, terms, language }: Question, { pages }: Reading): boolean {
  const names = terms.filter(({ isName }) => isName);
  const stemsOf = (text: string) => wordsOf(text).map(({ lower }) => stem(lower, language));
  const isTold = ({ text }: Reading['pages'][number]) => {
    const pageStems = stemsOf(text.slice(0, longestNamed));
    return names.every((name) => pageStems.filter((one) => one === name.stem).length >= notInPassing);
  };
  return pages.some((page) => {
    const inTitle = termMatches(terms, stemsOf(page.title.slice(0, 300)));
    const isOfSubject = kind === 'yes-no' && inTitle.some((held) => held > 0);
    // In other languages, few other words for the same are known: a page titled after a part of it is about it.
    if (language !== 'en' && inTitle.some((held) => held > 0)) return true;
    return isOfSubject || inTitle.every((held) => held > 0) || (names.length > 0 && isTold(page));
  });
}

/** Whether a passage goes on with something that it introduces, which makes it more than its beginning. */
function goesOn(passage: string): boolean {
  const said = splitSentences(passage).map(({ start, end }) => passage.slice(start, end));
  return said.some((sentence, at) => goesOnWithKnown(sentence) || introduces(said[at - 1] ?? '', sentence));
}

const contains = (span: Span, other: Span): boolean => span.start <= other.start && span.end >= other.end;

/** Whether two spans overlap. */
function overlaps(a: Span, b: Span): boolean {
  return a.page === b.page && a.start < b.end && b.start < a.end;
}
