import { join } from 'node:path';
import { analyzePolarity, type Polarity, type PolarityModels } from '#text/sentiment/polarity/analyze-polarity.ts';
import type { Lexicon } from '#text/sentiment/polarity/lexicon.ts';
import lexiconModel from '#text/sentiment/polarity/lexicon-model.json' with { type: 'json' };
import type { RatedRow } from '../train/sentiment-model.ts';
import { classOf, fitModels } from '../train/sentiment-opinion.ts';
import { calibrationError } from './mail.ts';
import { type DataSet, type Figure, precisionRecall, type Result, type Row, textOf } from './measure.ts';

/** The lexicon before training on product reviews, for figures on product reviews. */
const lexiconBeforeReviews: Lexicon = lexiconModel;

type Analyze = (text: string, index: number) => Polarity;

const committed: Analyze = (text) => analyzePolarity(text);

/** The required result for an issue sentence, by its label in the file. */
const expectations: Readonly<Record<string, (score: number) => boolean>> = {
  positive: (score) => score >= 0.05,
  negative: (score) => score <= -0.05,
  not_positive: (score) => score < 0.05,
  not_positive_strong: (score) => score < 0.3,
  near_neutral: (score) => Math.abs(score) < 0.25,
};

/** The measure `sentiment-cases`: sentences from bug reports about other engines. */
export function sentimentCases({ rows }: DataSet): Result {
  const right = rows.filter((row) => {
    const isRight = expectations[textOf(row, 'expected')];
    if (isRight === undefined) throw new TypeError(`the row ${String(row['id'])} expects something unknown`);
    return isRight(analyzePolarity(textOf(row, 'text')).score);
  }).length;
  return {
    rows: rows.length,
    figures: [{ name: 'right', value: right, baseline: 'VADER 4', target: { atLeast: rows.length } }],
  };
}

/**
 * The measure `sentiment-three-class`, with the committed weights and 5-fold. On the rows that the weights were trained
 * on only the second counts, on all others the first.
 */
export function sentimentThreeClass(data: DataSet): Result {
  return inBothWays(data, (rated, analyze, name) => {
    const said = rated.map(({ text }, at) => analyze(text, at));
    const gold = rated.map(({ rating }) => classOf(rating));
    const classes = said.map(predictedClass);
    const right = classes.filter((label, at) => label === gold[at]).length;
    const f1 = (['positive', 'neutral', 'negative'] as const).map((label) => f1Of(label, classes, gold));
    return [
      {
        name: `macro-F1${name}`,
        value: f1.reduce((sum, value) => sum + value, 0) / f1.length,
        baseline: 'VADER .514, wink .512',
        target: { atLeast: 0.6 },
      },
      { name: `accuracy${name}`, value: right / Math.max(rated.length, 1), baseline: 'VADER .578, wink .567' },
      {
        name: `r${name}`,
        value: pearson(
          said.map(({ score }) => score),
          rated.map(({ rating }) => rating),
        ),
        baseline: 'VADER .572, wink .580',
      },
    ];
  });
}

/** The measure `sentiment-calibration`: how far `confidence` is from the share of right labels. */
export function sentimentCalibration(data: DataSet): Result {
  return inBothWays(data, (rated, analyze, name) => {
    const points = rated.map(({ text, rating }, at) => {
      const polarity = analyze(text, at);
      return { probability: polarity.confidence, right: predictedClass(polarity) === classOf(rating) };
    });
    return [{ name: `ECE${name}`, value: calibrationError(points), baseline: 'none', target: { atMost: 0.05 } }];
  });
}

const repeatedRows = 500;

/** The measure `sentiment-length`: a text repeated five times must get the same score. */
export function sentimentLength({ rows }: DataSet): Result {
  const changes = rows.slice(0, repeatedRows).map((row) => {
    const text = textOf(row, 'text');
    const repeated = Array.from({ length: 5 }, () => text).join(' ');
    return Math.abs(analyzePolarity(repeated).score - analyzePolarity(text).score);
  });
  const largest = changes.reduce((most, change) => Math.max(most, change), 0);
  return {
    rows: changes.length,
    figures: [{ name: 'largest change of score', value: largest, baseline: 'VADER drifts', target: { atMost: 0.02 } }],
  };
}

/** The measure `sentiment-evidence`: evidence adds up to the score and has correct positions. */
export function sentimentEvidence({ rows }: DataSet): Result {
  const right = rows.filter((row) => {
    const text = textOf(row, 'text');
    const { score, evidence } = analyzePolarity(text);
    const sum = evidence.reduce((total, { weight }) => total + weight, 0);
    return (
      Math.abs(sum - score) <= 0.01 && evidence.every((place) => text.slice(place.start, place.end) === place.text)
    );
  }).length;
  return {
    rows: rows.length,
    figures: [{ name: 'adds up', value: right / Math.max(rows.length, 1), baseline: 'none', target: { atLeast: 1 } }],
  };
}

/** The measure `sentiment-two-class`: a score of 0 or more is good, one below is bad. */
export function sentimentTwoClass({ rows }: DataSet): Result {
  const right = rows.filter((row) => {
    const text = typeof row['sentence'] === 'string' ? row['sentence'] : textOf(row, 'text');
    return analyzePolarity(text).score >= 0 === isPositive(row);
  }).length;
  return {
    rows: rows.length,
    figures: [
      {
        name: 'accuracy of two',
        value: right / Math.max(rows.length, 1),
        baseline: 'VADER .67',
        target: { atLeast: 0.8 },
      },
    ],
  };
}

/** The gold of a row with two classes, by any of the usual names and spellings. */
function isPositive(row: Row): boolean {
  const gold = row['label'] ?? row['gold'] ?? row['sentiment'] ?? row['expected'] ?? row['class'] ?? row['rating'];
  if (typeof gold === 'boolean') return gold;
  if (typeof gold === 'number') return gold > 0;
  if (typeof gold === 'string' && /^(?:pos|\+|1$)/iu.test(gold)) return true;
  if (typeof gold === 'string' && /^(?:neg|-|0$)/iu.test(gold)) return false;
  throw new TypeError(`the row ${String(row['id'])} says neither good nor bad`);
}

type Measured = (rated: readonly RatedRow[], analyze: Analyze, name: string) => Figure[];

function inBothWays(data: DataSet, measured: Measured): Result {
  const rated = data.rows.map(readRatedRow);
  const figures = [...measured(rated, committed, ''), ...measured(rated, unseen(data, rated), ', 5-fold')];
  return { rows: rated.length, figures };
}

/** Caches the folds of a file, which several measures use and which take seconds to fit. */
const modelsOfFile = new Map<string, PolarityModels[]>();

/** An analysis by cross-validation. */
function unseen({ folder, file }: DataSet, rated: readonly RatedRow[]): Analyze {
  const path = join(folder, file);
  const seenBy = (part: number) => rated.filter((_, at) => at % 5 !== part);
  const models = modelsOfFile.get(path) ?? [0, 1, 2, 3, 4].map((part) => fitModels(seenBy(part), lexiconBeforeReviews));
  modelsOfFile.set(path, models);
  return (text, index) => analyzePolarity(text, models[index % 5]);
}

function readRatedRow(row: Row): RatedRow {
  const rating = row['rating'];
  if (typeof rating !== 'number') throw new TypeError(`the row ${String(row['id'])} has no rating`);
  return { text: textOf(row, 'text'), rating };
}

function predictedClass({ sentiment }: Polarity): ReturnType<typeof classOf> {
  return sentiment === 'mixed' ? 'neutral' : sentiment;
}

function f1Of(label: string, said: readonly string[], gold: readonly string[]): number {
  const count = (isSaid: boolean, isGold: boolean) =>
    said.filter((one, at) => (one === label) === isSaid && (gold[at] === label) === isGold).length;
  return precisionRecall({ tp: count(true, true), fp: count(true, false), fn: count(false, true) }).f1;
}

function pearson(a: readonly number[], b: readonly number[]): number {
  const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanA, meanB] = [meanOf(a), meanOf(b)];
  let [both, squareA, squareB] = [0, 0, 0];
  a.forEach((value, at) => {
    const [x, y] = [value - meanA, (b[at] ?? 0) - meanB];
    both += x * y;
    squareA += x * x;
    squareB += y * y;
  });
  return squareA * squareB === 0 ? 0 : both / Math.sqrt(squareA * squareB);
}
