import type { OpinionModel, Shape, ShapeModel, Side } from '#text/sentiment/polarity/opinion.ts';

/** A text's shape, the side it takes, and how much it counts. */
interface SidedShape {
  readonly shape: Shape;
  readonly side: Side;
  readonly weight: number;
}

const sides: readonly Side[] = ['positive', 'neutral', 'negative'];
const steps = 500;
const penalty = 1;

/** Softmax regression on standardised shapes by plain gradient steps; the weights are those of the shapes as they are. */
export function fitSoftmax(examples: readonly SidedShape[]): Record<Side, ShapeModel> {
  const names = Object.keys(examples[0]?.shape ?? {});
  const scales = names.map((name) => scaleOf(examples, name));
  const rows = examples.map(({ shape }) =>
    Float64Array.from(names, (name, at) => {
      const { mean, spread } = scales[at] ?? { mean: 0, spread: 1 };
      return ((shape[name] ?? 0) - mean) / spread;
    }),
  );
  const models = descend(examples, rows, names.length);
  const plainModel = (side: Side): ShapeModel => {
    const { weights, bias } = models[sides.indexOf(side)] ?? { weights: new Float64Array(), bias: 0 };
    const plain = names.map((name, at): [string, number] => [name, (weights[at] ?? 0) / (scales[at]?.spread ?? 1)]);
    const shift = plain.reduce((sum, [, weight], at) => sum + weight * (scales[at]?.mean ?? 0), 0);
    return {
      bias: digits(bias - shift),
      weights: Object.fromEntries(plain.map(([name, weight]) => [name, digits(weight)])),
    };
  };
  return { positive: plainModel('positive'), neutral: plainModel('neutral'), negative: plainModel('negative') };
}

const digits = (value: number) => Math.round(value * 10_000) / 10_000;

function scaleOf(examples: readonly SidedShape[], name: string): { mean: number; spread: number } {
  const whole = examples.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const mean = examples.reduce((sum, { shape, weight }) => sum + weight * (shape[name] ?? 0), 0) / whole;
  const square = examples.reduce((sum, { shape, weight }) => sum + weight * ((shape[name] ?? 0) - mean) ** 2, 0);
  return { mean, spread: Math.sqrt(square / whole) || 1 };
}

function descend(
  examples: readonly SidedShape[],
  rows: readonly Float64Array[],
  size: number,
): { weights: Float64Array; bias: number }[] {
  const models = sides.map(() => ({ weights: new Float64Array(size), bias: 0 }));
  const rate = 1 / (examples.reduce((sum, { weight }) => sum + weight, 0) / 2 + penalty);
  for (let step = 0; step < steps; step += 1) {
    const gradients = models.map(({ weights }) => ({ weights: weights.map((weight) => weight * penalty), bias: 0 }));
    rows.forEach((row, at) => {
      const exponentials = models.map(({ weights, bias }) => Math.exp(bias + dot(weights, row)));
      const whole = exponentials.reduce((sum, one) => sum + one, 0);
      gradients.forEach((gradient, side) => {
        const truth = examples[at]?.side === sides[side] ? 1 : 0;
        const error = ((exponentials[side] ?? 0) / whole - truth) * (examples[at]?.weight ?? 0);
        gradient.bias += error;
        for (let place = 0; place < size; place += 1) {
          gradient.weights[place] = (gradient.weights[place] ?? 0) + error * (row[place] ?? 0);
        }
      });
    });
    models.forEach((model, side) => {
      const gradient = gradients[side];
      model.bias -= rate * (gradient?.bias ?? 0);
      for (let place = 0; place < size; place += 1) {
        model.weights[place] = (model.weights[place] ?? 0) - (rate / 2) * (gradient?.weights[place] ?? 0);
      }
    });
  }
  return models;
}

function dot(weights: Float64Array, row: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < row.length; at += 1) sum += (weights[at] ?? 0) * (row[at] ?? 0);
  return sum;
}

/** An answer, how probable it was held to be, and whether it was right. */
interface Judged {
  readonly probability: number;
  readonly isRight: boolean;
  readonly weight: number;
}

/** Answers of about the same probability that are looked at together. */
const groups = 30;

/**
 * The share of right answers by probability, never falling: groups of equal weight, neighbours joined wherever the
 * share falls (pool adjacent violators).
 */
export function fitIsotonic(judged: readonly Judged[]): OpinionModel['calibration'] {
  const sorted = judged.toSorted((a, b) => a.probability - b.probability);
  const whole = sorted.reduce((sum, { weight }) => sum + weight, 0);
  const blocks: { weight: number; right: number; probability: number }[] = [];
  let seen = 0;
  let group = -1;
  for (const { probability, isRight, weight } of sorted) {
    const own = Math.min(groups - 1, Math.floor((groups * seen) / whole));
    seen += weight;
    if (own !== group) blocks.push({ weight: 0, right: 0, probability: 0 });
    group = own;
    const block = blocks.at(-1);
    if (block === undefined) continue;
    block.weight += weight;
    block.right += isRight ? weight : 0;
    block.probability += weight * probability;
  }
  const pooled: typeof blocks = [];
  for (const block of blocks) {
    pooled.push({ ...block });
    for (;;) {
      const [low, high] = pooled.slice(-2);
      if (low === undefined || high === undefined || low.right / low.weight <= high.right / high.weight) break;
      pooled.splice(-2, 2, {
        weight: low.weight + high.weight,
        right: low.right + high.right,
        probability: low.probability + high.probability,
      });
    }
  }
  return pooled.map(({ weight, right, probability }) => [digits(probability / weight), digits(right / weight)]);
}
