import { createRequire } from 'node:module';
import { copyVector, vectorLength, vectorOf } from '#text/languages/index.ts';
import { type Valences, valenceOfEmoji, valenceOfFace, valenceOfWord } from './lexicon.ts';
import type { Side } from './opinion.ts';
import type { Token } from './tokens.ts';

const require = createRequire(import.meta.url);

/**
 * A convolution over the words of a sentence, for what happens in it: "left in the rain" is bad although no word of it
 * is. Each filter looks at three words side by side; the side follows from how strongly each answers at most and on the whole.
 */
export interface SentenceNetwork {
  /** A row a filter: three words of `wordSize` numbers each. */
  readonly filters: Float32Array;
  readonly filterBias: Float32Array;
  /** A row a side, positive, neutral and negative: the strongest answers of all filters, then their means. */
  readonly output: Float32Array;
  readonly outputBias: Float32Array;
}

/** The weights as they are stored. */
export type StoredNetwork = Readonly<Record<keyof SentenceNetwork, readonly number[]>>;

/** The numbers that stand for a word: its vector, then its valence and marks. */
export const wordSize = vectorLength + 6;
/** Words side by side that a filter looks at. */
export const filterWidth = 3;
/** What stands behind them in a sentence is not looked at. */
const mostWords = 60;
const vectorScale = 2.5;

/** A sentence as the network sees it: the rows of its words, an empty row before and behind them. */
export interface SentenceRows {
  readonly rows: Float32Array;
  readonly length: number;
  /** By row, the token that it stands for. */
  readonly places: readonly number[];
}

/** What a network finds in a sentence. */
export interface SentenceSides {
  readonly probabilities: Readonly<Record<Side, number>>;
  /** By token, how far the three words around it speak for good rather than bad. */
  readonly lean: readonly number[];
}

let committed: SentenceNetwork | undefined;

/** The network that `test/train/train-sentiment.ts` fitted; read when the first text is judged. */
export function committedNetwork(): SentenceNetwork {
  committed ??= toNetwork(require('./sentence-model.json') as StoredNetwork);
  return committed;
}

/** A network made ready for use. */
function toNetwork(stored: StoredNetwork): SentenceNetwork {
  return {
    filters: Float32Array.from(stored.filters),
    filterBias: Float32Array.from(stored.filterBias),
    output: Float32Array.from(stored.output),
    outputBias: Float32Array.from(stored.outputBias),
  };
}

const firstPerson = new Set(['i', 'my', 'me', 'we', 'our', 'us', 'im', 'ive']);
const shortened = /^(.{1,40})'(?:s|re|ve|ll|d|m)$/u;

/** The rows of a sentence: its tokens without the stop. Judging words that are part of a name say nothing. */
export function rowsOf(
  tokens: readonly Token[],
  ending: string,
  valences: Valences,
  names: ReadonlySet<number> = new Set(),
): SentenceRows {
  const pieces = piecesOf(tokens.slice(0, mostWords), valences).map((piece) =>
    names.has(piece.at) && piece.valence !== 0 ? { ...piece, word: '', valence: 0 } : piece,
  );
  if (ending !== '') pieces.push({ word: ending.slice(0, 1), valence: 0, at: tokens.length - 1, isSign: true });
  const rows = new Float32Array((pieces.length + 2) * wordSize);
  for (const [index, piece] of pieces.entries()) fillRow(rows, (index + 1) * wordSize, piece);
  return { rows, length: pieces.length, places: pieces.map(({ at }) => at) };
}

interface Piece {
  readonly word: string;
  readonly valence: number;
  readonly at: number;
  readonly isSign: boolean;
}

function piecesOf(tokens: readonly Token[], { words, emoji }: Valences): Piece[] {
  return tokens.flatMap(({ kind, lower }, at): Piece[] => {
    if (kind === 'emoji') return [{ word: '', valence: valenceOfEmoji(emoji, lower), at, isSign: false }];
    if (kind === 'emoticon') return [{ word: '', valence: valenceOfFace(lower), at, isSign: false }];
    if (kind !== 'word') return [{ word: lower.slice(0, 1), valence: 0, at, isSign: true }];
    if (lower.endsWith("n't")) {
      return [lower.slice(0, -3), 'not'].map((word) => ({ word, valence: 0, at, isSign: false }));
    }
    const word = shortened.exec(lower)?.[1] ?? lower;
    return [{ word, valence: valenceOfWord(words, lower), at, isSign: false }];
  });
}

function fillRow(rows: Float32Array, at: number, { word, valence, isSign }: Piece): void {
  const vector = isSign ? -1 : vectorOf(word);
  if (vector >= 0) {
    copyVector(vector, rows, at);
    for (let next = at; next < at + vectorLength; next += 1) rows[next] = (rows[next] ?? 0) * vectorScale;
  }
  const marks = [valence / 2, vector < 0 && !isSign, /^\d/u.test(word), firstPerson.has(word), isSign, word === '?'];
  marks.forEach((mark, index) => {
    rows[at + vectorLength + index] = Number(mark);
  });
}

/** How each filter answers a sentence: at most, where that is, and on the whole. */
interface Answers {
  /** The strongest answers of all filters, then their means. */
  readonly pooled: Float32Array;
  /** By filter, the row of its strongest answer. */
  readonly strongest: Int32Array;
  /** By row and filter. */
  readonly each: Float32Array;
}

/** Lets each filter look at each word and its two neighbours. */
export function answersOf({ filters, filterBias }: SentenceNetwork, { rows, length }: SentenceRows): Answers {
  const count = filterBias.length;
  const window = filterWidth * wordSize;
  const pooled = new Float32Array(2 * count);
  const strongest = new Int32Array(count);
  const each = new Float32Array(length * count);
  for (let at = 0; at < length; at += 1) {
    for (let filter = 0; filter < count; filter += 1) {
      let sum = filterBias[filter] ?? 0;
      for (let next = 0; next < window; next += 1) {
        sum += (filters[filter * window + next] ?? 0) * (rows[at * wordSize + next] ?? 0);
      }
      if (sum <= 0) continue;
      each[at * count + filter] = sum;
      pooled[count + filter] = (pooled[count + filter] ?? 0) + sum / Math.sqrt(length);
      if (sum <= (pooled[filter] ?? 0)) continue;
      pooled[filter] = sum;
      strongest[filter] = at;
    }
  }
  return { pooled, strongest, each };
}

/** The probability of positive, neutral and negative, in this order, by what the filters answered. */
export function probabilitiesOfAnswers({ output, outputBias }: SentenceNetwork, pooled: Float32Array): number[] {
  const logits = [...outputBias].map((bias, side) => {
    let sum = bias;
    for (let at = 0; at < pooled.length; at += 1) sum += (output[side * pooled.length + at] ?? 0) * (pooled[at] ?? 0);
    return sum;
  });
  const exponentials = logits.map((logit) => Math.exp(logit - Math.max(...logits)));
  const whole = exponentials.reduce((sum, one) => sum + one, 0);
  return exponentials.map((one) => one / whole);
}

/** What the network finds in a sentence, and which of its words say so. */
export function sidesOfSentence(network: SentenceNetwork, sentence: SentenceRows): SentenceSides {
  const answers = answersOf(network, sentence);
  const [positive = 0, neutral = 0, negative = 0] = probabilitiesOfAnswers(network, answers.pooled);
  return { probabilities: { positive, neutral, negative }, lean: leanOf(network, sentence, answers) };
}

/** By token, what the answers at its rows add to the log-odds of good against bad. */
function leanOf({ output }: SentenceNetwork, { length, places }: SentenceRows, answers: Answers): number[] {
  const { pooled, strongest, each } = answers;
  const count = strongest.length;
  const last = 2 * pooled.length;
  const differenceOf = (at: number) => (output[at] ?? 0) - (output[last + at] ?? 0);
  const lean: number[] = Array.from({ length: (places.at(-1) ?? -1) + 1 }, () => 0);
  for (let row = 0; row < length; row += 1) {
    let sum = 0;
    for (let filter = 0; filter < count; filter += 1) {
      const answer = each[row * count + filter] ?? 0;
      if (answer === 0) continue;
      sum += (answer * differenceOf(count + filter)) / Math.sqrt(length);
      if (strongest[filter] === row) sum += answer * differenceOf(filter);
    }
    const place = places[row] ?? 0;
    lean[place] = (lean[place] ?? 0) + sum;
  }
  return lean;
}
