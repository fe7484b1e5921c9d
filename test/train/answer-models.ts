import { wordsOf } from '#text/languages/index.ts';
import type { AnswerModel } from '#text/questions/answer-model.ts';
import { Asked } from '#text/questions/asked-question.ts';
import { weightsOver } from '#text/questions/find-answer.ts';
import { openingLength, splitPassages } from '#text/questions/passages.ts';
import { rateSentences } from '#text/questions/rate-sentences.ts';
import { readQuestion } from '#text/questions/read-question.ts';
import type { Signs } from '#text/questions/signs.ts';

/** A page with questions about it. */
export interface AnswerPage {
  id: string;
  title: string;
  text: string;
}

/** A question, its page, and the words that answer it; none if the pages do not answer it. */
export interface AnswerQuestion {
  page: string | null;
  question: string;
  answers: readonly string[];
  kind: string;
}

/** A question with its candidate passages and the features of their sentences. */
export interface AskedQuestion extends AnswerQuestion {
  sentences: { signs: Signs; answers: boolean; coverage: number }[];
}

/** Number of passages per question, as the store returns them, and of training sentences. */
const mostPassages = 25;
const mostSentences = 20;

/** Normalises text for answer matching: lower case, without punctuation and articles. */
function normalForm(text: string): string {
  const words = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ');
  return ` ${words.filter((word) => word !== 'a' && word !== 'an' && word !== 'the').join(' ')} `;
}

/** Whether a text contains one of the answers at word boundaries. */
export function holdsAnswer(text: string, answers: readonly string[]): boolean {
  const normal = normalForm(text);
  return answers.some((answer) => normalForm(answer).trim() !== '' && normal.includes(normalForm(answer)));
}

/** The passages of all pages. */
export function passagesOf(
  pages: readonly AnswerPage[],
): { page: string; title: string; text: string; opening: string }[] {
  return pages.flatMap(({ id, title, text }) =>
    splitPassages(text).map(({ start, end }) => ({
      page: id,
      title,
      text: text.slice(start, end),
      opening: text.slice(0, openingLength),
    })),
  );
}

/** Retrieves the best passages for a question, as the store does. */
export function candidatesFor(passages: ReturnType<typeof passagesOf>, language = 'en') {
  const weightOf = weightsOver(passages, language);
  return (question: string) => {
    const asked = new Asked(readQuestion(question), weightOf);
    const rated = passages.map((passage) => {
      const text = `${passage.title}\n${passage.text}`;
      const words = wordsOf(text);
      return { passage, best: asked.share(asked.heldIn(words, asked.stemsOf(words, text), text)) };
    });
    const found = rated.filter(({ best }) => best > 0).sort((a, b) => b.best - a.best);
    return { passages: found.slice(0, mostPassages).map(({ passage }) => passage), weightOf };
  };
}

/** The training sentences of the answer model. */
export function askAll(questions: readonly AnswerQuestion[], pages: readonly AnswerPage[]): AskedQuestion[] {
  const candidates = candidatesFor(passagesOf(pages));
  return questions.map((question) => {
    const { passages, weightOf } = candidates(question.question);
    const sentences = rateSentences(readQuestion(question.question), passages, weightOf)
      .filter(({ mayAnswer }) => mayAnswer)
      .map(({ passage, start, end, signs }) => {
        const { page, text = '' } = passages[passage] ?? {};
        const isOwn = question.kind === 'answerable' && page === question.page;
        return {
          signs,
          answers: isOwn && holdsAnswer(text.slice(start, end), question.answers),
          coverage: signs.covered + 0.5 * signs.nearby,
        };
      })
      .sort((a, b) => b.coverage - a.coverage)
      .slice(0, mostSentences);
    return { ...question, sentences };
  });
}

/** Regularisation strength and number of training steps. */
const penalty = 1;
const steps = 2000;
/**
 * Log-odds from which on a sentence is given as an answer: the questions hold more that only look answerable than people
 * ask, so the line is below even odds.
 */
const threshold = -0.8;

/** Weight of `lacksEssential`, which is not learned: its rules exclude a sentence, however few break them. */
const exclusion = -0.8;

/** Features with non-negative weights and features with non-positive weights. */
const speakAgainst: ReadonlySet<keyof Signs> = new Set([
  'lacksName',
  'lacksKind',
  'lacksEssential',
  'lacksDenial',
  'otherMeasure',
  'otherNumber',
]);
const speakFor: ReadonlySet<keyof Signs> = new Set(['covered', 'nearby', 'rest', 'hasKind', 'meant']);

/** Fits the weights by deterministic logistic regression. */
export function trainAnswers(asked: readonly AskedQuestion[]): AnswerModel {
  const rows = asked.flatMap(({ sentences }) => sentences);
  const names = Object.keys(rows[0]?.signs ?? {}) as (keyof Signs)[];
  const scale = new Map(names.map((name) => [name, spread(rows.map(({ signs }) => signs[name]))]));
  const vectors = rows.map(({ signs, answers }) => ({
    values: names.map((name) => (signs[name] - (scale.get(name)?.mean ?? 0)) / (scale.get(name)?.deviation ?? 1)),
    target: Number(answers),
  }));
  const fitted = descend(vectors, names, exclusion * (scale.get('lacksEssential')?.deviation ?? 1));
  const weights = Object.fromEntries(
    names.map((name, at) => [name, rounded((fitted[at] ?? 0) / (scale.get(name)?.deviation ?? 1))]),
  ) as Record<keyof Signs, number>;
  const shift = names.reduce((sum, name) => sum + weights[name] * (scale.get(name)?.mean ?? 0), 0);
  return { bias: rounded((fitted[names.length] ?? 0) - shift), threshold, weights };
}

const rounded = (value: number) => Math.round(value * 1_000) / 1_000;

function spread(values: readonly number[]): { mean: number; deviation: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const square = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length);
  return { mean, deviation: Math.sqrt(square) || 1 };
}

function descend(
  rows: readonly { values: number[]; target: number }[],
  names: readonly (keyof Signs)[],
  ruled: number,
): number[] {
  const size = names.length;
  const weights = new Array<number>(size + 1).fill(0);
  const speed = new Array<number>(size + 1).fill(0);
  for (let step = 0; step < steps; step += 1) {
    const slope = weights.map((weight, at) => (at < size ? penalty * weight : 0));
    for (const { values, target } of rows) {
      const logOdds = values.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), weights[size] ?? 0);
      const error = 1 / (1 + Math.exp(-logOdds)) - target;
      values.forEach((value, at) => {
        slope[at] = (slope[at] ?? 0) + error * value;
      });
      slope[size] = (slope[size] ?? 0) + error;
    }
    slope.forEach((value, at) => {
      speed[at] = 0.9 * (speed[at] ?? 0) - (0.5 / rows.length) * value;
      const weight = (weights[at] ?? 0) + (speed[at] ?? 0);
      const name = names[at];
      const isAgainstReason =
        name !== undefined && ((speakAgainst.has(name) && weight > 0) || (speakFor.has(name) && weight < 0));
      weights[at] = name === 'lacksEssential' ? ruled : isAgainstReason ? 0 : weight;
    });
  }
  return weights;
}
