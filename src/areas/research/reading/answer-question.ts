import type { Resources } from '#platform/resources.ts';
import { guessLanguage, languageName, wordsOf } from '#text/languages/index.ts';
import {
  byRecency,
  dayOf,
  type FoundAnswer,
  findAnswer,
  inPresentationOrder,
  maxParts,
  prefersNewest,
  type Question,
  readQuestion,
  shareOfBest,
  splitQuestion,
} from '#text/questions/index.ts';
import { areContrary, listInLine, mayAnswer, readLastStatement, tellsExperience } from '#text/summaries/index.ts';
import { findPassages, type PassagesFound, type StoredPassage } from './find-passages.ts';
import { spelledAsKnown } from './known-words.ts';
import { partsOf, writeAnswer } from './write-answer.ts';

/** A sentence of a stored page, with its page. */
export interface CitedPassage {
  research_id: number;
  topic: string;
  text: string;
  source: string;
  title: string;
  published: string | null;
  score: number;
}

/** A passage, the question it answers if there are several, and whether it denies what the question presupposes. */
type AnsweringPassage = CitedPassage & { part: number; isDenial: boolean };

/** An answer from stored pages; `[n]` in it refers to the n-th passage, counted from 1. */
export interface StoredAnswer {
  answer: string;
  isAnswered: boolean;
  engine: string;
  passages: CitedPassage[];
  /** The closest passages, if none contains an answer. */
  nearest: CitedPassage[];
}

/** A question and its asker. */
export interface StoredQuestion {
  query: string;
  /** Maximum passages. */
  limit: number;
  /** The key whose private researches are searched in addition to public ones. */
  keyId: number | null;
  signal?: AbortSignal;
}

/** Maximum sentences of an answer without a model. */
const answerSentences = 3;
/** Minimum score of an answer to one of several questions. */
const likely = 0.4;
/** Maximum closest passages that are shown. */
const nearestNamed = 3;
const longestNearest = 600;
/** Maximum passages a model is shown. */
const shownPassages = 8;

type Asking = Pick<Resources, 'db' | 'model' | 'log'>;

/**
 * Answers a question from stored pages, without fetching anything. If there is no answer and a word seems misspelt, the
 * corrected question is answered, and the answer says so.
 */
export async function answerFromStored(resources: Asking, asked: StoredQuestion): Promise<StoredAnswer> {
  const answer = await answerAsAsked(resources, asked);
  if (answer.isAnswered) return answer;
  const meant = await spelledAsKnown(resources.db.em(), readQuestion(asked.query), asked.keyId);
  if (meant === undefined) return answer;
  const other = await answerAsAsked(resources, { ...asked, query: meant });
  return other.isAnswered ? { ...other, answer: `Showing answers for “${meant}”: ${other.answer}` } : answer;
}

async function answerAsAsked(resources: Asking, asked: StoredQuestion): Promise<StoredAnswer> {
  const question = readQuestion(asked.query);
  const found = await findForAll(resources, question, asked);
  const limit = Math.max(asked.limit, nearestNamed, shownPassages);
  const answered = findAnswer(asked.query, { ...found, limit });
  const { sentences } = answered;
  const cited = uniquePlaces(
    sentences
      .filter(({ isNear }) => answered.isAnswered || isNear)
      .map(({ passage, score, part, isDenial, ...place }) => ({
        ...viewPlace(found.passages[passage] as StoredPassage, place, score),
        part,
        isDenial,
      })),
  );
  // A personal experience does not answer another person's question, unless it asks about that person.
  const others = cited.filter(({ text, title }) => !tellsExperience(text) || namesAll(question, title));
  const isAnswered =
    answered.isAnswered && (others[0]?.score ?? 0) >= shareOfBest(answered.question) * (cited[0]?.score ?? 0);
  const scores = new Map<StoredPassage, number>();
  for (const { passage, score } of sentences) {
    const own = found.passages[passage] as StoredPassage;
    if (!scores.has(own)) scores.set(own, score);
  }
  const shown = [...new Set([...scores.keys(), ...found.passages])].slice(0, shownPassages).map(inOwnWords);
  const { signal } = asked;
  const written =
    shown.length === 0
      ? undefined
      : await writeAnswer(resources, { question, passages: shown, isAnswered, limit: asked.limit, signal });
  if (written !== undefined) {
    const { answer, engine, places } = written;
    const passages = places.map(({ passage, ...place }) => viewPlace(passage, place, scores.get(passage) ?? 0));
    return { answer, engine, isAnswered: true, passages, nearest: [] };
  }
  if (!isAnswered) {
    // Headings and long lists are not shown as closest passages, whatever words they have.
    const nearest = cited
      .filter(({ text }) => mayAnswer(text) && text.length <= longestNearest)
      .sort((a, b) => Number(b.isDenial) - Number(a.isDenial))
      .slice(0, nearestNamed);
    const isNothing = found.passages.length === 0;
    const explanation = isNothing ? 'The stored pages say nothing about this.' : withoutAnswer(answered, nearest[0]);
    const answer = [explanation, ...asWritten(question, nearest[0])].join(' ');
    return { answer, isAnswered, engine: 'builtin', passages: [], nearest: nearest.map(asCited) };
  }
  const chosen = answered.isOneQuestion ? choosePassages(answered, others) : bestOfParts(others);
  const passages = chosen.slice(0, asked.limit).map(asCited);
  const quotedPassages = withContrary(answered.question, passages, others.map(asCited)).slice(0, asked.limit);
  return { ...quoteBest(quotedPassages, answered), isAnswered, passages: quotedPassages, nearest: [] };
}

/** Whether a title has all the names of a question: an interview with the person it asks about. */
function namesAll({ terms }: Question, title: string): boolean {
  const words = new Set(wordsOf(title).map(({ lower }) => lower));
  const names = terms.filter(({ isName, isNumber }) => isName && !isNumber);
  return names.length > 0 && names.every(({ lower }) => words.has(lower));
}

function asCited(passage: AnsweringPassage): CitedPassage {
  const { part: _part, isDenial: _isDenial, ...cited } = passage;
  return cited;
}

/** The answers to each of several questions, in order. */
function bestOfParts(cited: readonly AnsweringPassage[]): AnsweringPassage[] {
  const best = new Map<number, AnsweringPassage>();
  for (const passage of cited) {
    if (passage.score >= likely && !best.has(passage.part)) best.set(passage.part, passage);
  }
  return [...best.values()].sort((a, b) => a.part - b.part);
}

/** The answers nearly as certain as the best one. Of several figures or names, the newest comes first. */
function choosePassages({ question }: FoundAnswer, cited: readonly AnsweringPassage[]): AnsweringPassage[] {
  const ordered = byRecency(
    question,
    cited.map(({ score, published, text }, place) => ({ place, score, text, day: dayOf(published) })),
  );
  const best = ordered[0]?.score ?? 0;
  const chosen = ordered.filter(({ score }) => score >= shareOfBest(question) * best);
  // A development is shown completely and in order, so the best sentences are chosen first.
  const presented = inPresentationOrder(question, question.asksTrend ? chosen.slice(0, answerSentences) : chosen);
  return presented.map(({ place }) => cited[place] as AnsweringPassage);
}

/** The passages for a question, followed by those for the sub-questions a model splits it into. */
async function findForAll(
  resources: Asking,
  question: Question,
  { keyId, signal }: StoredQuestion,
): Promise<PassagesFound> {
  const em = resources.db.em();
  const asked = splitQuestion(question.text);
  const own = await findPassages(em, question, keyId);
  const parts =
    asked.length > 1 ? asked.slice(0, maxParts).map(({ whole }) => whole) : await partsOf(resources, question, signal);
  const others: StoredPassage[] = [];
  for (const part of parts) others.push(...(await findPassages(em, readQuestion(part), keyId)).passages);
  const known = new Map([...own.passages, ...others].map((passage) => [passage.id, passage]));
  return { ...own, passages: [...known.values()] };
}

/** A sentence that a model wrote about a page helps to find it, but the page's own words are shown. */
function inOwnWords(passage: StoredPassage): StoredPassage {
  return passage.quote === null ? passage : { ...passage, text: passage.quote, quote: null };
}

function viewPlace(
  passage: StoredPassage,
  { start, end, inWords }: { start: number; end: number; inWords?: string },
  score: number,
): CitedPassage {
  const { research_id, topic, source, title, published, text, quote } = passage;
  return { research_id, topic, text: quote ?? inWords ?? text.slice(start, end), source, title, published, score };
}

/** Each position once, even if several sentences found it. */
function uniquePlaces(cited: readonly AnsweringPassage[]): AnsweringPassage[] {
  const seen: AnsweringPassage[] = [];
  for (const one of cited) {
    const isKnown = ({ source, text }: CitedPassage) =>
      source === one.source && (text.includes(one.text) || one.text.includes(text));
    if (!seen.some(isKnown)) seen.push(one);
  }
  return seen;
}

function withoutAnswer({ isUntold }: FoundAnswer, nearest: AnsweringPassage | undefined): string {
  const explanation = isUntold
    ? 'The stored pages do not say that this happened.'
    : 'The stored pages do not answer this.';
  if (nearest === undefined) return explanation;
  const from = nearest.title === '' || nearest.title === nearest.source ? '' : `“${nearest.title}”, `;
  if (nearest.isDenial)
    return `The stored pages deny what the question takes for granted, in ${from}${nearest.source}: “${listInLine(nearest.text)}”`;
  return `${explanation} What comes nearest is in ${from}${nearest.source}: “${listInLine(nearest.text)}”`;
}

/** A note that nothing is translated, if question and closest page are in different languages. */
function asWritten({ language }: Question, nearest: CitedPassage | undefined): string[] {
  const other = nearest === undefined ? 'und' : guessLanguage(wordsOf(nearest.text).map(({ lower }) => lower));
  const isOther = nearest === undefined ? language !== 'en' : other !== 'und' && other !== language;
  if (!isOther) return [];
  const own = `The question is in ${languageName(language)}`;
  const found = nearest === undefined ? '' : ` and that page in ${languageName(other)}`;
  return [`${own}${found}: nothing is translated, so a page is found by the words that it shares with the question.`];
}

/** Kinds of questions that ask for no figure, so that figures that differ do not matter. */
const withoutFigure: ReadonlySet<Question['kind']> = new Set(['who', 'where', 'why', 'how']);

/** Whether two pages contradict each other in what the question asks for. */
function isContrary({ kind }: Question, one: CitedPassage, other: CitedPassage): boolean {
  if (one.source === other.source) return false;
  const [a, b] = [one, other].map(({ text }) =>
    readLastStatement(withoutFigure.has(kind) ? text.replace(/\p{N}[\p{N}.,]{0,20}/gu, '') : text),
  );
  return a !== undefined && b !== undefined && areContrary(a, b);
}

/**
 * The passages of an answer with one that contradicts the best, even if it is less similar to the question. If the
 * newest is right, the newer of the two comes first.
 */
function withContrary(
  question: Question,
  passages: readonly CitedPassage[],
  others: readonly CitedPassage[],
): CitedPassage[] {
  const [first, ...rest] = passages;
  const against = first && others.find((other) => isContrary(question, first, other));
  if (first === undefined || against === undefined) return [...passages];
  const left = rest.filter(({ source, text }) => source !== against.source || text !== against.text);
  const isNewer = (dayOf(against.published) ?? '') > (dayOf(first.published) ?? '9');
  return prefersNewest(question) && isNewer ? [against, first, ...left] : [first, against, ...left];
}

/** The best sentence and those that go with it. A contradicting page comes last, marked as such. */
function quoteBest(
  passages: readonly CitedPassage[],
  { question, isOneQuestion, unanswered, notRead }: FoundAnswer,
): { answer: string; engine: string } {
  const [first] = passages;
  // If figures, names or the situation changed over time, the dates tell what is current.
  const isDated =
    prefersNewest(question) ||
    question.asksNews ||
    new Set(passages.flatMap(({ published }) => dayOf(published) ?? [])).size > 1;
  const quotes = passages.map((passage, at) => {
    const day = isDated ? dayOf(passage.published) : undefined;
    const mark = `${listInLine(passage.text)} [${at + 1}]${day === undefined ? '' : ` (${day})`}`;
    return { mark, day, isAgainst: first !== undefined && isContrary(question, first, passage) };
  });
  const agreeing = quotes.filter((one) => !one.isAgainst).slice(0, isOneQuestion ? answerSentences : quotes.length);
  const against = quotes.find((one) => one.isAgainst);
  const isOlder = (against?.day ?? '9') < (quotes[0]?.day ?? '');
  const parts = [
    ...agreeing.map(({ mark }) => mark),
    ...(against ? [`${isOlder ? 'An older' : 'Another'} page says otherwise: ${against.mark}`] : []),
    ...(unanswered.length > 0 ? [`The stored pages do not answer ${questionsOf(unanswered)}.`] : []),
    ...(notRead.length > 0 ? [`Too many questions at once. Ask these separately: ${questionsOf(notRead)}.`] : []),
  ];
  return { answer: parts.join(' '), engine: 'builtin' };
}

const questionsOf = (parts: readonly string[]): string =>
  parts.map((part) => `“${part.replace(/[?\s]{1,9}$/, '')}?”`).join(', ');
