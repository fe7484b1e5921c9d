import { leansOnOthers, splitSentences, stem, takesUp, wordsOf } from '#text/languages/index.ts';
import {
  byRecency,
  dayOf,
  findAnswer,
  heldBy,
  inOrderToTell,
  isHeading,
  passageText,
  type Question,
  shareOfBest,
  splitPassages,
} from '#text/questions/index.ts';
import { followedOn, type SaidBefore } from './followed-subject.ts';
import type { Reading } from './read-pages.ts';
import { mayAnswer, mayBeShown } from './sentence-quality.ts';
import { opensWithStudy } from './study-openers.ts';

/** A place on one of the pages. */
export interface Span {
  page: number;
  start: number;
  end: number;
  /** What the place says in words, where it is the row of a table. */
  said?: string | undefined;
  /** Which of several questions it answers, in the order in which they are asked. */
  part?: number | undefined;
}

/** The sentences that answer a question, or come nearest to an answer. */
export interface ReportAnswer {
  isAnswered: boolean;
  /** Of several questions in one, those that are not answered. */
  unanswered: readonly string[];
  /** Questions beyond those that one text may ask. */
  notRead: readonly string[];
  /** It asks for one fact in a few words, and no page is named after them, nor are they anywhere together. */
  isBeside: boolean;
  /** What answers it, or without an answer what comes nearest; then what is less likely to. */
  spans: Span[];
  further: Span[];
}

/** Kinds of questions that one fact answers, and how few words such a question has where each of them matters. */
const factual = new Set(['who', 'when', 'where', 'quantity', 'what', 'definition', 'yes-no']);
const fewTerms = 2;
/** Characters of a page in which a name of the question is looked for. */
const longestNamed = 200_000;
/** A page that has a name so often speaks of what bears it. */
const notInPassing = 2;

const answerSentences = 6;
/** Characters of an answer with the sentences that it leans on. */
const longestSense = 700;
/** Passages of one page that are looked through. */
const mostPassages = 200;
/** Sentences that stand as the answer. Others are told after it, down to a share of it. */
const mostStrong = 3;
/** An answer to one of several questions need not be as sure as the other one's. */
const likely = 0.5;
const worthTelling = 0.1;
/** The same of what shares some words with the question and does not speak of it. */
const worthTellingBeside = 0.25;

/** Looks for the answer to a question on the pages. A topic has none, and a comparison is
 * answered by its arrangement. */
export function answerIn(question: Question, reading: Reading): ReportAnswer {
  if (question.kind === 'topic' || question.sides.length > 1)
    return { isAnswered: true, unanswered: [], notRead: [], isBeside: false, spans: [], further: [] };
  const passages = reading.pages.flatMap(({ title, text }, page) =>
    splitPassages(text)
      .slice(0, mostPassages)
      .map((passage) => ({ page, title, ...passageText(text, passage) })),
  );
  const { isAnswered, isMentioned, isOneQuestion, unanswered, notRead, sentences } = findAnswer(question.text, {
    passages,
    limit: 3 * answerSentences,
  });
  const followed = reading.pages.map((page) => followedOn(question.text, page));
  const isFollowed = (said: string, { page, start }: { page: number; start: number }) =>
    followed[page]?.(said, saidBefore(reading.pages[page]?.text ?? '', start)) === true;
  const dated = sentences.map((sentence) => {
    const page = reading.pages[passages[sentence.passage]?.page ?? -1];
    return { ...sentence, day: dayOf(page?.publishedAt) };
  });
  const ordered = byRecency(question, dated);
  const best = ordered[0]?.score ?? 0;
  const found = ordered
    .filter(({ score, isNear }) => score >= (isNear ? worthTelling : worthTellingBeside) * best)
    // Without an answer what speaks of the whole question comes before what shares a few words with it.
    .sort((a, b) => (isAnswered ? 0 : Number(b.isNear) - Number(a.isNear)))
    .map(({ passage, start, end, said: cell, score, day, isNear, part }) => {
      const { page = 0, offset = 0 } = passages[passage] ?? {};
      const own = { page, start: offset + start, end: offset + end };
      if (cell !== undefined) return { ...own, said: cell, score, day, part, isFit: mayBeShown(cell) };
      const span = { page, ...withSense(reading, own), said: undefined, score, day, part };
      const said = reading.pages[page]?.text.slice(span.start, span.end) ?? '';
      const isWhole =
        span.start < own.start ||
        (opensParagraph(reading, own) &&
          !opensWithStudy(said) &&
          ((isNear && !pronounFirst.test(said)) || isFollowed(said, own))) ||
        !beginsLeaning(said, reading, { page });
      return { ...span, isFit: isWhole && mayAnswer(said) };
    })
    .filter(({ isFit }) => isFit);
  const taken: typeof found = [];
  for (const span of found) {
    if (taken.length === answerSentences) break;
    if (!taken.some((other) => overlaps(span, other))) taken.push(span);
  }
  const isStrong = ({ score }: { score: number }, at: number) =>
    at < mostStrong && (score >= shareOfBest(question) * best || score >= likely);
  const likeliest = taken.filter(isStrong);
  // Parts of a question are answered in their order.
  const strong = isOneQuestion ? inOrderToTell(question, likeliest) : likeliest;
  const placed = (spans: typeof found): Span[] =>
    spans.map(({ page, start, end, said, part }) => ({ page, start, end, said, part }));
  return {
    // Of sentences that answer none may be fit to be shown.
    isAnswered: isAnswered && strong.length > 0,
    unanswered,
    notRead,
    isBeside: !isAnswered && !isMentioned && asksFew(question, reading) && !isNamed(question, reading),
    spans: placed(strong),
    further: placed(taken.filter((span, at) => !isStrong(span, at))),
  };
}

/** "However, ...", "At the same time ...": what opens a paragraph so is understood, unless a pronoun stands for its subject. */
const pronounFirst =
  /^["“„'‘]?(?:he|she|it|they|this|that|these|those|such|his|her|its|their)\b|^(?:\p{L}{1,20},? ){1,3}(?:he|she|it|they|this|that|these|those|such)\b|^(?:unlike|contrary to|according to|despite|like|in|on|at|by|since|after|before|during|for|from|with|without) [^,.;:]{2,80}, (?:he|she|it|they)\b/iu;

/** The sentence that ends the paragraph before a place, headings left out. */
function saidBefore(text: string, start: number): SaidBefore | undefined {
  const before = text.slice(Math.max(0, start - longestSense), start);
  const last = splitSentences(before).findLast((one) => !isHeading(before.slice(one.start, one.end)));
  return last && { said: before.slice(last.start, last.end), isSameParagraph: false };
}

/** Whether nothing stands before a place in its paragraph. */
function opensParagraph({ pages }: Reading, { page, start }: Span): boolean {
  const before = pages[page]?.text.slice(Math.max(0, start - 3), start) ?? '';
  return before === '' || (before.includes('\n') && before.slice(before.lastIndexOf('\n')).trim() === '');
}

/** Whether the first sentence of a span leans on what stands before it; each of the others has the one before it. */
function beginsLeaning(
  said: string,
  { languages, known }: Reading,
  { page, before }: { page: number; before?: string },
) {
  const language = languages[page] ?? 'und';
  const first = splitSentences(said)[0];
  const opening = first === undefined ? said : said.slice(first.start, first.end);
  return (
    leansOnOthers(opening, language) ||
    opensWithStudy(opening) ||
    (before !== undefined && takesUp(opening, before, { language, known: known[page] ?? new Set() }))
  );
}

/** A span that leans on what stands before it, with that, where the two are not too long. */
function withSense(reading: Reading, { page, start, end }: Span): { start: number; end: number } {
  const text = reading.pages[page]?.text ?? '';
  const from = Math.max(0, end - longestSense);
  const paragraph = from + text.slice(from, start).lastIndexOf('\n\n') + 1;
  const earlier = splitSentences(text.slice(paragraph, start)).map((one) => ({
    start: paragraph + one.start,
    said: text.slice(paragraph + one.start, paragraph + one.end),
  }));
  let begin = start;
  for (;;) {
    const next = earlier.pop();
    // The first one found may be the end of a sentence that begins outside.
    if (next === undefined || (earlier.length === 0 && paragraph === from && from > 0)) break;
    if (!beginsLeaning(text.slice(begin, end), reading, { page, before: next.said })) break;
    begin = next.start;
  }
  return { start: begin, end };
}

/** Whether a fact is asked for in so few words, in the language of the pages. */
function asksFew({ kind, terms, language }: Question, reading: Reading): boolean {
  return factual.has(kind) && terms.length <= fewTerms && language === reading.language;
}

/** Whether a page has the words of the question in its title, or speaks of the names of the question, and not in passing. */
function isNamed({ terms, language }: Question, { pages }: Reading): boolean {
  const names = terms.filter(({ isName }) => isName);
  const stemsOf = (text: string) => wordsOf(text).map(({ lower }) => stem(lower, language));
  const isTold = ({ text }: Reading['pages'][number]) => {
    const said = stemsOf(text.slice(0, longestNamed));
    return names.every((name) => said.filter((one) => one === name.stem).length >= notInPassing);
  };
  return pages.some((page) => {
    const inTitle = heldBy(terms, stemsOf(page.title.slice(0, 300)));
    return inTitle.every((held) => held > 0) || (names.length > 0 && isTold(page));
  });
}

/** Whether two places have something in common. */
function overlaps(a: Span, b: Span): boolean {
  return a.page === b.page && a.start < b.end && b.start < a.end;
}
