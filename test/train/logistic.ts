import type { Features, LinearModel } from '#text/languages/linear-model.ts';

/** One labelled text. */
export interface Example {
  readonly features: Features;
  readonly positive: boolean;
  readonly weight: number;
}

/** How a model is fitted. `prior` gives weights that the data must argue against; all other weights start at zero. */
export interface FitOptions {
  readonly wordPenalty: number;
  readonly shapePenalty: number;
  readonly prior?: Readonly<Record<string, number>>;
  readonly keeps: (feature: string) => boolean;
  /** Weights below this size are left out of the model. */
  readonly smallest?: number;
}

interface Problem {
  readonly rows: { index: Int32Array; target: number; weight: number }[];
  readonly names: string[];
  readonly penalty: Float64Array;
  readonly center: Float64Array;
}

const iterations = 300;

/**
 * Logistic regression with an L2 penalty, fitted by full-batch gradient steps with Adam's step sizes.
 * No randomness: the same rows give the same weights.
 */
export function fitLogistic(examples: readonly Example[], options: FitOptions): LinearModel {
  const problem = toProblem(examples, options);
  const { weights, bias } = descend(problem);
  const smallest = options.smallest ?? 0.02;
  const kept = problem.names
    .map((name, at) => [name, Math.round((weights[at] ?? 0) * 100) / 100] as const)
    .filter(([, weight]) => Math.abs(weight) >= smallest)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    bias: Math.round(bias * 1000) / 1000,
    calibration: { slope: 1, offset: 0 },
    weights: Object.fromEntries(kept),
  };
}

function toProblem(examples: readonly Example[], options: FitOptions): Problem {
  const indexOf = new Map<string, number>();
  const isWord: boolean[] = [];
  const rows = examples.map(({ features, positive, weight }) => {
    const index: number[] = [];
    const add = (name: string, word: boolean) => {
      if (!options.keeps(name)) return;
      let at = indexOf.get(name);
      if (at === undefined) {
        at = indexOf.size;
        indexOf.set(name, at);
        isWord.push(word);
      }
      index.push(at);
    };
    for (const name of features.words) add(name, true);
    for (const name of features.shapes) add(name, false);
    return { index: Int32Array.from(index), target: positive ? 1 : 0, weight };
  });
  // A sign that no row shows keeps the weight it was given.
  for (const name of Object.keys(options.prior ?? {})) {
    if (indexOf.has(name) || !options.keeps(name)) continue;
    indexOf.set(name, indexOf.size);
    isWord.push(false);
  }
  const names = [...indexOf.keys()];
  return {
    rows,
    names,
    penalty: Float64Array.from(isWord, (word) => (word ? options.wordPenalty : options.shapePenalty)),
    center: Float64Array.from(names, (name) => options.prior?.[name] ?? 0),
  };
}

function descend({ rows, penalty, center }: Problem): { weights: Float64Array; bias: number } {
  const size = penalty.length;
  const weights = Float64Array.from(center);
  const gradient = new Float64Array(size + 1);
  const mean = new Float64Array(size + 1);
  const square = new Float64Array(size + 1);
  let bias = 0;
  for (let step = 1; step <= iterations; step += 1) {
    gradient.fill(0);
    for (const { index, target, weight } of rows) {
      let logit = bias;
      for (const at of index) logit += weights[at] ?? 0;
      const error = weight * (1 / (1 + Math.exp(-logit)) - target);
      for (const at of index) gradient[at] = (gradient[at] ?? 0) + error;
      gradient[size] = (gradient[size] ?? 0) + error;
    }
    const rate = 0.1 * (1 - step / (iterations + 1));
    for (let at = 0; at <= size; at += 1) {
      const pull = at < size ? (penalty[at] ?? 0) * ((weights[at] ?? 0) - (center[at] ?? 0)) : 0;
      const slope = (gradient[at] ?? 0) + pull;
      mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * slope;
      square[at] = 0.99 * (square[at] ?? 0) + 0.01 * slope * slope;
      const first = (mean[at] ?? 0) / (1 - 0.9 ** step);
      const second = (square[at] ?? 0) / (1 - 0.99 ** step);
      const move = (rate * first) / (Math.sqrt(second) + 1e-8);
      if (at < size) weights[at] = (weights[at] ?? 0) - move;
      else bias -= move;
    }
  }
  return { weights, bias };
}

/** Slope and offset that make margins into honest probabilities (Platt), fitted by Newton steps. */
export function fitCalibration(points: readonly { margin: number; positive: boolean }[]): LinearModel['calibration'] {
  let slope = 1;
  let offset = 0;
  for (let step = 0; step < 50; step += 1) {
    let [gradientSlope, gradientOffset, curveSlope, curveBoth, curveOffset] = [0, 0, 1e-6, 0, 1e-6];
    for (const { margin, positive } of points) {
      const probability = 1 / (1 + Math.exp(-(slope * margin + offset)));
      const error = probability - (positive ? 1 : 0);
      const curve = probability * (1 - probability);
      gradientSlope += error * margin;
      gradientOffset += error;
      curveSlope += curve * margin * margin;
      curveBoth += curve * margin;
      curveOffset += curve;
    }
    const determinant = curveSlope * curveOffset - curveBoth * curveBoth;
    slope -= (gradientSlope * curveOffset - gradientOffset * curveBoth) / determinant;
    offset -= (gradientOffset * curveSlope - gradientSlope * curveBoth) / determinant;
  }
  return { slope: Math.round(slope * 1_000) / 1_000, offset: Math.round(offset * 1_000) / 1_000 };
}
