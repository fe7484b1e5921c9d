import { findAnswer, type Question, splitPassages } from '#text/questions/index.ts';
import type { Reading } from './read-pages.ts';
import { mayAnswer } from './sentence-quality.ts';

/** A place on one of the pages. */
export interface Span {
  page: number;
  start: number;
  end: number;
}

/** The sentences that answer a question, or come nearest to an answer. */
export interface ReportAnswer {
  isAnswered: boolean;
  spans: Span[];
}

const answerSentences = 5;
/** Passages of one page that are looked through. */
const mostPassages = 200;
/** A sentence that is no more than this share as likely as the best one adds nothing. */
const nearlyAsGood = 0.06;

/** Looks for the answer to a question on the pages. A topic has none, and a comparison is
 * answered by its arrangement. */
export function answerIn(question: Question, reading: Reading): ReportAnswer {
  if (question.kind === 'topic' || question.sides.length > 1) return { isAnswered: true, spans: [] };
  const passages = reading.pages.flatMap(({ title, text }, page) =>
    splitPassages(text)
      .slice(0, mostPassages)
      .map(({ start, end }) => ({ page, offset: start, title, text: text.slice(start, end) })),
  );
  const { isAnswered, sentences } = findAnswer(question.text, { passages, limit: 3 * answerSentences });
  const best = sentences[0]?.score ?? 0;
  const spans = sentences
    .filter(({ score }) => score >= nearlyAsGood * best)
    .flatMap(({ passage, start, end }): Span[] => {
      const { page = 0, offset = 0 } = passages[passage] ?? {};
      return [{ page, start: offset + start, end: offset + end }];
    })
    .filter(({ page, start, end }) => mayAnswer(reading.pages[page]?.text.slice(start, end) ?? ''));
  const taken: Span[] = [];
  for (const span of spans) {
    if (taken.length === answerSentences) break;
    if (!taken.some((other) => overlaps(span, other))) taken.push(span);
  }
  return { isAnswered, spans: taken };
}

/** Whether two places have something in common. */
function overlaps(a: Span, b: Span): boolean {
  return a.page === b.page && a.start < b.end && b.start < a.end;
}
