/** A text as the engine weighs it: how much each word counts in it, after negation and all other rules. */
export interface WeighedText {
  readonly counts: ReadonlyMap<string, number>;
  /** Share of readers who find it good. */
  readonly goodness: number;
  readonly weight: number;
}

/** How texts move the valences that lexicons gave. */
interface FitOptions {
  /** How hard a valence is held where it was: the larger, the more texts it takes to move it. */
  readonly hold: number;
  /** Log-odds that one unit of valence is worth. */
  readonly slope: number;
  readonly steps: number;
}

const usualFit: FitOptions = { hold: 10, slope: 0.6, steps: 150 };

/**
 * Valences that agree with the judgement of texts as well as with `prior`: logistic regression held to the prior by an
 * L2 penalty, full-batch steps with Adam's sizes, no randomness. Words of the texts that the prior lacks start at 0.
 */
export function fitValences(
  texts: readonly WeighedText[],
  prior: ReadonlyMap<string, number>,
  options: FitOptions = usualFit,
): Map<string, number> {
  const names = [...new Set(texts.flatMap(({ counts }) => [...counts.keys()]))];
  const indexOf = new Map(names.map((name, at) => [name, at]));
  const center = Float64Array.from(names, (name) => prior.get(name) ?? 0);
  const rows = texts.map(({ counts, goodness, weight }) => ({
    index: Int32Array.from(counts.keys(), (name) => indexOf.get(name) ?? 0),
    count: Float64Array.from(counts.values()),
    target: goodness,
    weight,
  }));
  const weights = descend(rows, center, options);
  return new Map([...prior, ...names.map((name, at): [string, number] => [name, weights[at] ?? 0])]);
}

interface Row {
  readonly index: Int32Array;
  readonly count: Float64Array;
  readonly target: number;
  readonly weight: number;
}

function descend(rows: readonly Row[], center: Float64Array, { hold, slope, steps }: FitOptions): Float64Array {
  const size = center.length;
  const weights = Float64Array.from(center);
  const gradient = new Float64Array(size);
  const mean = new Float64Array(size);
  const square = new Float64Array(size);
  for (let step = 1; step <= steps; step += 1) {
    gradient.forEach((_, at) => {
      gradient[at] = hold * slope * slope * ((weights[at] ?? 0) - (center[at] ?? 0));
    });
    for (const { index, count, target, weight } of rows) {
      let sum = 0;
      for (let at = 0; at < index.length; at += 1) sum += (weights[index[at] ?? 0] ?? 0) * (count[at] ?? 0);
      const error = weight * slope * (1 / (1 + Math.exp(-slope * sum)) - target);
      for (let at = 0; at < index.length; at += 1) {
        const place = index[at] ?? 0;
        gradient[place] = (gradient[place] ?? 0) + error * (count[at] ?? 0);
      }
    }
    const rate = 0.1 * (1 - step / (steps + 1));
    for (let at = 0; at < size; at += 1) {
      const slopeHere = gradient[at] ?? 0;
      mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * slopeHere;
      square[at] = 0.99 * (square[at] ?? 0) + 0.01 * slopeHere * slopeHere;
      const move =
        (rate * ((mean[at] ?? 0) / (1 - 0.9 ** step))) / (Math.sqrt((square[at] ?? 0) / (1 - 0.99 ** step)) + 1e-8);
      weights[at] = (weights[at] ?? 0) - move;
    }
  }
  return weights;
}
