import type { Seeds, Vectors } from './sentiment-sources.ts';

/** How strongly a word's company decides: the penalty on the weights, and what an unseeded word, taken as neutral, counts beside a seed. */
const ridge = 3;
const neutralWeight = 0.12;

/** The valence that the company of each word tells: ridge regression of the seeds' valence on word vectors. */
export function spreadValence(seeds: Seeds, { words, vectors }: Vectors): Map<string, number> {
  const withBias = vectors.map((vector) => Float64Array.from([1, ...vector]));
  const rows = words.map((word, at) => ({
    features: withBias[at] ?? new Float64Array(),
    target: seeds.get(word) ?? 0,
    weight: seeds.has(word) ? 1 : neutralWeight,
  }));
  const weights = solveRidge(rows, ridge);
  return new Map(rows.map(({ features }, at) => [words[at] ?? '', dot(weights, features)]));
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}

interface WeightedRow {
  readonly features: Float64Array;
  readonly target: number;
  readonly weight: number;
}

/** Weighted least squares with a penalty on the weights, by Cholesky's decomposition. */
function solveRidge(rows: readonly WeightedRow[], ridge: number): Float64Array {
  const size = rows[0]?.features.length ?? 0;
  const gram = Array.from({ length: size }, () => new Float64Array(size));
  const right = new Float64Array(size);
  for (const { features, target, weight } of rows) {
    for (let i = 0; i < size; i += 1) {
      const scaled = (features[i] ?? 0) * weight;
      right[i] = (right[i] ?? 0) + scaled * target;
      const line = gram[i] ?? right;
      for (let j = 0; j <= i; j += 1) line[j] = (line[j] ?? 0) + scaled * (features[j] ?? 0);
    }
  }
  gram.forEach((line, i) => {
    line[i] = (line[i] ?? 0) + ridge;
  });
  return solveSymmetric(gram, right);
}

/** Solves `matrix` x = `right` for a symmetric positive matrix given by its lower half, which is overwritten. */
function solveSymmetric(matrix: Float64Array[], right: Float64Array): Float64Array {
  const size = right.length;
  const entry = (i: number, j: number) => matrix[i]?.[j] ?? 0;
  for (let i = 0; i < size; i += 1) {
    const line = matrix[i] ?? right;
    for (let j = 0; j <= i; j += 1) {
      const other = matrix[j] ?? right;
      let sum = line[j] ?? 0;
      for (let k = 0; k < j; k += 1) sum -= (line[k] ?? 0) * (other[k] ?? 0);
      line[j] = i === j ? Math.sqrt(Math.max(sum, 1e-12)) : sum / (other[j] ?? 1);
    }
  }
  const solution = Float64Array.from(right);
  for (let i = 0; i < size; i += 1) {
    let sum = solution[i] ?? 0;
    for (let k = 0; k < i; k += 1) sum -= entry(i, k) * (solution[k] ?? 0);
    solution[i] = sum / entry(i, i);
  }
  for (let i = size - 1; i >= 0; i -= 1) {
    let sum = solution[i] ?? 0;
    for (let k = i + 1; k < size; k += 1) sum -= entry(k, i) * (solution[k] ?? 0);
    solution[i] = sum / entry(i, i);
  }
  return solution;
}
