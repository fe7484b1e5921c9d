import { join } from 'node:path';
import { splitSentences } from '#text/languages/index.ts';
import { findAnswer } from '#text/questions/find-answer.ts';
import { writeExtractiveReport } from '#text/summaries/extractive-report.ts';
import {
  type AnswerPage,
  type AnswerQuestion,
  candidatesFor,
  holdsAnswer,
  passagesOf,
} from '../train/answer-models.ts';
import type { DataSet, Result } from './measure.ts';
import { readRows } from './read-data.ts';

/** Maximum length of an answer in words, so that returning the page does not count as an answer. */
const countedWords = 100;
/** Sentences of an answer. */
const answerSentences = 3;

interface Outcome {
  kind: string;
  isAnswered: boolean;
  isRight: boolean;
}

const pagesOf = ({ folder }: DataSet) => readRows(join(folder, 'pages.jsonl')) as unknown as AnswerPage[];
const questionsOf = ({ rows }: DataSet) => rows as unknown as AnswerQuestion[];

function share<T>(values: readonly T[], counts: (value: T) => boolean): number {
  return values.length === 0 ? 0 : values.filter(counts).length / values.length;
}

/** Questions over stored pages; nothing was fitted to them. */
export function answersStored(data: DataSet): Result {
  const questions = questionsOf(data);
  const passages = passagesOf(pagesOf(data));
  const candidates = candidatesFor(passages);
  const outcomes = questions.map((question): Outcome => {
    const found = candidates(question.question);
    const { isAnswered, sentences } = findAnswer(question.question, { ...found, limit: answerSentences });
    const said = sentences.map(({ passage, start, end }) => found.passages[passage]?.text.slice(start, end)).join(' ');
    const counted = said.split(/\s+/).slice(0, countedWords).join(' ');
    return { kind: question.kind, isAnswered, isRight: isAnswered && holdsAnswer(counted, question.answers) };
  });
  const of = (...kinds: string[]) => outcomes.filter(({ kind }) => kinds.includes(kind));
  const isFalse = share(of('near', 'far'), ({ isAnswered }) => isAnswered);
  const right = share(of('answerable'), ({ isRight }) => isRight);
  const plain = bestByWords(questions, passages, isFalse);
  return {
    rows: questions.length,
    figures: [
      { name: 'right answers', value: right, target: { atLeast: 0.6 } },
      {
        name: 'points above the best sentence by BM25',
        value: right - plain,
        baseline: plain.toFixed(3),
        target: { atLeast: 0.1 },
      },
      {
        name: 'false answers, near',
        value: share(of('near'), ({ isAnswered }) => isAnswered),
        target: { atMost: 0.3 },
      },
      { name: 'false answers, far', value: share(of('far'), ({ isAnswered }) => isAnswered), target: { atMost: 0.05 } },
    ],
  };
}

/** Correct answers of BM25’s best sentence, with the score threshold that gives the same share of false answers. */
function bestByWords(
  questions: readonly AnswerQuestion[],
  passages: ReturnType<typeof passagesOf>,
  falseShare: number,
): number {
  const sentences = passages.flatMap(({ text }) =>
    splitSentences(text).map(({ start, end }) => {
      const said = text.slice(start, end);
      return { said, stems: tokensOf(said) };
    }),
  );
  const counts = new Map<string, number>();
  for (const { stems } of sentences) for (const one of new Set(stems)) counts.set(one, (counts.get(one) ?? 0) + 1);
  const mean = sentences.reduce((sum, { stems }) => sum + stems.length, 0) / sentences.length;
  const outcomes = questions.map(({ question, answers, kind }) => {
    const terms = [...new Set(tokensOf(question))];
    let best = { score: 0, said: '' };
    for (const { said, stems } of sentences) {
      const norm = 1.2 * (0.25 + (0.75 * stems.length) / mean);
      const score = terms.reduce((sum, term) => {
        const holders = counts.get(term) ?? 0;
        const count = stems.filter((one) => one === term).length;
        return (
          sum + (Math.log(1 + (sentences.length - holders + 0.5) / (holders + 0.5)) * count * 2.2) / (count + norm)
        );
      }, 0);
      if (score > best.score) best = { score, said };
    }
    return { kind, score: best.score, isRight: kind === 'answerable' && holdsAnswer(best.said, answers) };
  });
  const falseScores = outcomes.filter(({ kind }) => kind !== 'answerable').map(({ score }) => score);
  falseScores.sort((a, b) => b - a);
  const threshold = falseScores[Math.floor(falseShare * falseScores.length)] ?? 0;
  return share(
    outcomes.filter(({ kind }) => kind === 'answerable'),
    ({ isRight, score }) => isRight && score > threshold,
  );
}

const functionWords = new Set(
  'the a an of to in and is was it that this i you for on with as are be by at from or not have has had but they he she his her its we my your do does did so if about there their them what which who when how just can will would also very been were all some any one more most me no yes well oh really know think like lot'.split(
    ' ',
  ),
);

function tokensOf(text: string): string[] {
  return (text.toLowerCase().match(/[a-z0-9]+/g) ?? []).filter((token) => !functionWords.has(token));
}

/** Reports on questions, from the page that holds the answer and three others. */
export function answersResearch(data: DataSet): Result {
  const pages = pagesOf(data);
  const questions = questionsOf(data).filter(({ kind }) => kind === 'answerable');
  let holding = 0;
  let sentences = 0;
  let ownSentences = 0;
  questions.forEach(({ page, question, answers }, at) => {
    const own = pages.findIndex(({ id }) => id === page);
    const four = [0, 1, 2, 3].map((step) => pages[(own + step) % pages.length] as AnswerPage);
    const turned = four.map((_, step) => four[(step + at) % four.length] as AnswerPage);
    const sources = turned.map(({ id, title, text }) => ({ url: `https://${id}.example/`, title, text }));
    const { claims } = writeExtractiveReport({ topic: question, pages: sources });
    const told = new Map(claims.map(({ text, source }) => [text, source]));
    if ([...told.keys()].some((text) => holdsAnswer(text, answers))) holding += 1;
    sentences += told.size;
    ownSentences += [...told.values()].filter((source) => source === `https://${page}.example/`).length;
  });
  return {
    rows: questions.length,
    figures: [
      {
        name: 'reports that hold the answer',
        value: holding / Math.max(1, questions.length),
        baseline: '.954',
        target: { atLeast: 0.92 },
      },
      {
        name: 'sentences from the right article',
        value: ownSentences / Math.max(1, sentences),
        baseline: '.741',
        target: { atLeast: 0.9 },
      },
      { name: 'sentences a report', value: sentences / Math.max(1, questions.length) },
    ],
  };
}
