import type { Valences } from '#text/sentiment/polarity/lexicon.ts';
import {
  answersOf,
  filterWidth,
  probabilitiesOfAnswers,
  rowsOf,
  type SentenceNetwork,
  type SentenceRows,
  type StoredNetwork,
  wordSize,
} from '#text/sentiment/polarity/sentence-network.ts';
import { tokensOf } from '#text/sentiment/polarity/tokens.ts';
import type { SidedText } from './sentiment-opinion.ts';

/** A text to learn from, and how much it counts. */
interface Lesson extends SidedText {
  readonly weight: number;
}

/** The order of the rows of a network's output. */
const networkSides: readonly string[] = ['positive', 'neutral', 'negative'];
const filterCount = 64;
const rounds = 4;
const batchSize = 32;
const firstRate = 0.003;
const decay = 0.01;
const dropped = 0.4;

/** Numbers from 0 to 1, the same ones for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}

/** The network that lessons teach: steps of Adam over small batches, with dropout. The same lessons give the same network. */
export function fitNetwork(lessons: readonly Lesson[], valences: Valences): SentenceNetwork {
  const random = seededRandom(12_345);
  const examples = lessons.flatMap(({ text, side, weight }): Example[] => {
    const tokens = tokensOf(text, (word) => valences.words.has(word));
    const ending = tokens.at(-1)?.kind === 'stop' ? (tokens.at(-1)?.lower ?? '') : '';
    const sentence = rowsOf(ending === '' ? tokens : tokens.slice(0, -1), ending, valences);
    return sentence.length === 0 ? [] : [{ sentence, side: networkSides.indexOf(side), weight }];
  });
  const network = startOf(random);
  const adam = parts.map((part) => ({ mean: network[part].map(() => 0), square: network[part].map(() => 0) }));
  const steps = Math.ceil(examples.length / batchSize) * rounds;
  let step = 0;
  for (let round = 0; round < rounds; round += 1) {
    shuffle(examples, random);
    for (let from = 0; from < examples.length; from += batchSize) {
      step += 1;
      const gradient = gradientOf(network, examples.slice(from, from + batchSize), random);
      parts.forEach((part, at) => {
        const moments = adam[at];
        if (moments) move(network[part], gradient[part], moments, { step, rate: firstRate * (1 - step / (steps + 1)) });
      });
    }
  }
  return network;
}

interface Example {
  readonly sentence: SentenceRows;
  readonly side: number;
  readonly weight: number;
}

const parts = ['filters', 'filterBias', 'output', 'outputBias'] as const;

function startOf(random: () => number): SentenceNetwork {
  const bell = () => Array.from({ length: 6 }, random).reduce((sum, one) => sum + one, -3) / 0.7;
  const drawn = (length: number, spread: number) => Float32Array.from({ length }, () => bell() * spread);
  return {
    filters: drawn(filterCount * filterWidth * wordSize, 0.08),
    filterBias: new Float32Array(filterCount),
    output: drawn(networkSides.length * 2 * filterCount, 0.1),
    outputBias: new Float32Array(networkSides.length),
  };
}

function shuffle(examples: Example[], random: () => number): void {
  for (let at = examples.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    const [one, two] = [examples[at], examples[other]];
    if (one && two) [examples[at], examples[other]] = [two, one];
  }
}

function gradientOf(network: SentenceNetwork, batch: readonly Example[], random: () => number): SentenceNetwork {
  const gradient: SentenceNetwork = {
    filters: new Float32Array(network.filters.length),
    filterBias: new Float32Array(network.filterBias.length),
    output: new Float32Array(network.output.length),
    outputBias: new Float32Array(network.outputBias.length),
  };
  for (const example of batch) {
    const kept = Float32Array.from({ length: 2 * filterCount }, () => (random() < dropped ? 0 : 1 / (1 - dropped)));
    addGradient(network, example, kept, gradient);
  }
  return gradient;
}

function addGradient(network: SentenceNetwork, example: Example, kept: Float32Array, gradient: SentenceNetwork): void {
  const { sentence, side, weight } = example;
  const { pooled, strongest, each } = answersOf(network, sentence);
  const shown = pooled.map((value, at) => value * (kept[at] ?? 0));
  const back = new Float32Array(pooled.length);
  probabilitiesOfAnswers(network, shown).forEach((probability, at) => {
    const error = ((probability - (at === side ? 1 : 0)) * weight) / batchSize;
    gradient.outputBias[at] = (gradient.outputBias[at] ?? 0) + error;
    for (let next = 0; next < shown.length; next += 1) {
      const place = at * shown.length + next;
      gradient.output[place] = (gradient.output[place] ?? 0) + error * (shown[next] ?? 0);
      back[next] = (back[next] ?? 0) + error * (network.output[place] ?? 0) * (kept[next] ?? 0);
    }
  });
  for (let filter = 0; filter < filterCount; filter += 1) {
    const mean = (back[filterCount + filter] ?? 0) / Math.sqrt(sentence.length);
    for (let row = 0; row < sentence.length; row += 1) {
      if ((each[row * filterCount + filter] ?? 0) === 0) continue;
      const slope = mean + (strongest[filter] === row ? (back[filter] ?? 0) : 0);
      if (slope !== 0) addWindow(gradient, filter, slope, sentence.rows.subarray(row * wordSize));
    }
  }
}

function addWindow(gradient: SentenceNetwork, filter: number, slope: number, rows: Float32Array): void {
  const window = filterWidth * wordSize;
  gradient.filterBias[filter] = (gradient.filterBias[filter] ?? 0) + slope;
  for (let next = 0; next < window; next += 1) {
    const place = filter * window + next;
    gradient.filters[place] = (gradient.filters[place] ?? 0) + slope * (rows[next] ?? 0);
  }
}

interface Moments {
  readonly mean: Float32Array;
  readonly square: Float32Array;
}

function move(
  weights: Float32Array,
  gradient: Float32Array,
  { mean, square }: Moments,
  { step, rate }: { readonly step: number; readonly rate: number },
): void {
  const [meanShare, squareShare] = [1 - 0.9 ** step, 1 - 0.999 ** step];
  for (let at = 0; at < weights.length; at += 1) {
    const slope = gradient[at] ?? 0;
    mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * slope;
    square[at] = 0.999 * (square[at] ?? 0) + 0.001 * slope * slope;
    const size = (mean[at] ?? 0) / meanShare / (Math.sqrt((square[at] ?? 0) / squareShare) + 1e-8);
    weights[at] = (weights[at] ?? 0) - rate * (size + decay * (weights[at] ?? 0));
  }
}

/** The weights of a network as the file has them, with three digits. */
export function storedNetwork(network: SentenceNetwork): StoredNetwork {
  const digits = (weights: Float32Array) => [...weights].map((weight) => Math.round(weight * 1000) / 1000);
  return {
    filters: digits(network.filters),
    filterBias: digits(network.filterBias),
    output: digits(network.output),
    outputBias: digits(network.outputBias),
  };
}
