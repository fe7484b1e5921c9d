import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

interface Vectors {
  places: Map<string, number>;
  bytes: Int8Array;
  dimensions: number;
}

let loaded: Vectors | undefined;

/** Read when the first word is asked for: a server that asks for none should not carry it. */
function load(): Vectors {
  const model = require('./vectors-model.json') as { words: string; vectors: string; dimensions: number };
  const { dimensions } = model;
  const bytes = new Int8Array(Buffer.from(model.vectors, 'base64'));
  // A pair of words is remembered by both places in one number.
  if (bytes.length / dimensions > mostWords) throw new Error(`The vectors are of more than ${mostWords} words`);
  loaded = { places: new Map(model.words.split(' ').map((word, at) => [word, at * dimensions])), bytes, dimensions };
  return loaded;
}

/** Where the vector of a word begins, or -1 where it has none. */
export function vectorOf(word: string): number {
  return (loaded ?? load()).places.get(word) ?? -1;
}

/** How many numbers the vector of a word has. */
export const vectorLength = 48;

/** Writes the vector that begins at a place, of length 1, into a row of numbers from `at` on. */
export function copyVector(from: number, target: Float32Array, at: number): void {
  const { bytes, dimensions } = loaded ?? load();
  for (let next = 0; next < dimensions; next += 1) target[at + next] = (bytes[from + next] ?? 0) / 127;
}

/** The length of each row, squared. */
const whole = 127 * 127;

/** How many pairs are remembered: the words of a page meet the same words again and again. */
const mostPairs = 2 ** 14;
/** So many places fit into half of a number. */
const mostWords = 2 ** 15;
const pairs = new Int32Array(mostPairs).fill(-1);
const sums = new Int32Array(mostPairs);

/** How near two words stand to each other in the texts of the world, -1..1; 0 where one has no vector. */
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
