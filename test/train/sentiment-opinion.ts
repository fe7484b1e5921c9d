import { analyzePolarity } from '#text/sentiment/polarity/analyze-polarity.ts';
import type { Lexicon, Valences } from '#text/sentiment/polarity/lexicon.ts';
import { type OpinionModel, type Shape, type ShapeModel, shapeOf } from '#text/sentiment/polarity/opinion.ts';
import { readText } from '#text/sentiment/polarity/read-text.ts';
import { fitShifts, judgedReviews, type RatedRow, shiftedValences } from './sentiment-model.ts';

interface Point {
  readonly shape: Shape;
  readonly rating: number;
  readonly score: number;
}

/** A rating as readers would put it in words: within a twentieth of the scale it is neither good nor bad. */
export function classOf(rating: number): 'positive' | 'neutral' | 'negative' {
  if (rating / 4 >= 0.05) return 'positive';
  return rating / 4 <= -0.05 ? 'negative' : 'neutral';
}

/** Models, and the shifts that made their valences. */
export interface FittedModels {
  readonly shifts: Lexicon['words'];
  readonly valences: Valences;
  readonly opinion: OpinionModel;
}

/**
 * The models that rated rows teach: valences moved by all of them, and the model of opinions fitted to scores that came
 * from rows left out, so that confidence is that of unseen text.
 */
export function fitModels(rows: readonly RatedRow[], lexicon: Lexicon): FittedModels {
  const shiftsOf = (part: readonly RatedRow[]) => fitShifts(judgedReviews(part), lexicon.words);
  const points = [0, 1, 2, 3].flatMap((part) => {
    const valences = shiftedValences(lexicon, shiftsOf(rows.filter((_, at) => at % 4 !== part)));
    return rows.filter((_, at) => at % 4 === part).map((row) => pointOf(row, valences));
  });
  const shifts = shiftsOf(rows);
  return { shifts, valences: shiftedValences(lexicon, shifts), opinion: fitOpinion(points) };
}

function pointOf({ text, rating }: RatedRow, valences: Valences): Point {
  return { shape: shapeOf(readText(text, valences)), rating, score: analyzePolarity(text, { valences }).score };
}

function fitOpinion(points: readonly Point[]): OpinionModel {
  const judged = points.filter(({ rating }) => classOf(rating) !== 'neutral');
  return {
    neutral: fitShapeModel(points.map(({ shape, rating }) => ({ shape, isTrue: classOf(rating) === 'neutral' }))),
    sign: fitShapeModel(judged.map(({ shape, rating, score }) => ({ shape, isTrue: score >= 0 === rating > 0 }))),
  };
}

const steps = 600;
const penalty = 1;

/** Logistic regression on standardised shapes by plain gradient steps; the weights are those of the shapes as they are. */
function fitShapeModel(examples: readonly { shape: Shape; isTrue: boolean }[]): ShapeModel {
  const names = Object.keys(examples[0]?.shape ?? {});
  const columns = names.map((name) => examples.map(({ shape }) => shape[name] ?? 0));
  const means = columns.map((column) => column.reduce((sum, value) => sum + value, 0) / Math.max(column.length, 1));
  const spreads = columns.map(
    (column, at) =>
      Math.sqrt(column.reduce((sum, value) => sum + (value - (means[at] ?? 0)) ** 2, 0) / column.length) || 1,
  );
  const rows = examples.map(({ shape }) =>
    Float64Array.from(names, (name, at) => ((shape[name] ?? 0) - (means[at] ?? 0)) / (spreads[at] ?? 1)),
  );
  const weights = new Float64Array(names.length);
  let bias = 0;
  const rate = 1 / (rows.length / 4 + penalty);
  for (let step = 0; step < steps; step += 1) {
    const gradient = weights.map((weight) => weight * penalty);
    let biasGradient = 0;
    rows.forEach((row, at) => {
      let logit = bias;
      for (let place = 0; place < row.length; place += 1) logit += (weights[place] ?? 0) * (row[place] ?? 0);
      const error = 1 / (1 + Math.exp(-logit)) - (examples[at]?.isTrue ? 1 : 0);
      biasGradient += error;
      for (let place = 0; place < row.length; place += 1) {
        gradient[place] = (gradient[place] ?? 0) + error * (row[place] ?? 0);
      }
    });
    bias -= rate * biasGradient;
    weights.forEach((weight, at) => {
      weights[at] = weight - (rate / 2) * (gradient[at] ?? 0);
    });
  }
  const plain = names.map((name, at): [string, number] => [name, (weights[at] ?? 0) / (spreads[at] ?? 1)]);
  const shift = plain.reduce((sum, [, weight], at) => sum + weight * (means[at] ?? 0), 0);
  const digits = (value: number) => Math.round(value * 10_000) / 10_000;
  return {
    bias: digits(bias - shift),
    weights: Object.fromEntries(plain.map(([name, weight]) => [name, digits(weight)])),
  };
}
