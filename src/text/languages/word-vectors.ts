import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

interface Vectors {
  places: Map<string, number>;
  bytes: Int8Array;
  dimensions: number;
}

let loaded: Vectors | undefined;

/** Loaded for the first lookup, so that a server that needs none does not carry it. */
function load(): Vectors {
  const model = require('./vectors-model.json') as { words: string; vectors: string; dimensions: number };
  const { dimensions } = model;
  const bytes = new Int8Array(Buffer.from(model.vectors, 'base64'));
  // A pair of words is cached under a single number made of both indices.
  if (bytes.length / dimensions > mostWords) throw new Error(`The vectors are of more than ${mostWords} words`);
  loaded = { places: new Map(model.words.split(' ').map((word, at) => [word, at * dimensions])), bytes, dimensions };
  return loaded;
}

/** The offset of a word's vector, or -1 if it has none. */
export function vectorOf(word: string): number {
  return (loaded ?? load()).places.get(word) ?? -1;
}

/** The dimensions of a word vector. */
export const vectorLength = 48;

/** Copies the unit vector at an offset into an array of numbers, starting at `at`. */
export function copyVector(from: number, target: Float32Array, at: number): void {
  const { bytes, dimensions } = loaded ?? load();
  for (let next = 0; next < dimensions; next += 1) target[at + next] = (bytes[from + next] ?? 0) / 127;
}

/** The squared length of each row. */
const whole = 127 * 127;

/** How many pairs are cached: the words of a page meet the same words again and again. */
const mostPairs = 2 ** 14;
/** This many indices fit into half a number. */
const mostWords = 2 ** 15;
const pairs = new Int32Array(mostPairs).fill(-1);
const sums = new Int32Array(mostPairs);

/** The cosine similarity of two word vectors, -1..1; 0 if one word has no vector. */
export function similarity(first: number, second: number): number {
  if (first < 0 || second < 0) return 0;
  const { bytes, dimensions } = loaded ?? load();
  const pair = ((first / dimensions) << 15) | (second / dimensions);
  const place = (Math.imul(pair, 0x9e3779b1) >>> 18) & (mostPairs - 1);
  if (pairs[place] === pair) return (sums[place] ?? 0) / whole;
  let sum = 0;
  for (let at = 0; at < dimensions; at += 1) sum += (bytes[first + at] ?? 0) * (bytes[second + at] ?? 0);
  pairs[place] = pair;
  sums[place] = sum;
  return sum / whole;
}
