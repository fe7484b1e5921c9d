import { committedValences, type Valences } from './lexicon.ts';
import { dilution, judge, type OpinionModel, type PolarityLabel } from './opinion.ts';
import { readText } from './read-text.ts';
import type { Reading } from './reading.ts';
import { committedNetwork } from './sentence-network.ts';

/** A place in the text and what it adds to the score; the weights of all places add up to it. */
export interface Evidence {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly weight: number;
  /** Where the weight comes from, and the rules that changed it: `word+negation`. */
  readonly rule: string;
}

/** How a text judges: `score` from -1 to 1, `confidence` the probability that `sentiment` is right. */
export interface Polarity {
  readonly sentiment: PolarityLabel;
  readonly score: number;
  readonly confidence: number;
  readonly evidence: readonly Evidence[];
}

/** What the engine reads with; the committed models when left out. */
export interface PolarityModels {
  readonly valences?: Valences | undefined;
  readonly opinion?: OpinionModel | undefined;
}

/** UTF-16 units. What stands behind them is not read: a longer text has said by then what it feels like. */
export const longestRead = 100_000;

/** Judges a text by its words, pictures and turns of phrase. Linear in the length of the text. */
export function analyzePolarity(text: string, models: PolarityModels = {}): Polarity {
  const read = text.slice(0, longestRead);
  const reading = readText(read, models.valences ?? committedValences(), committedNetwork());
  const whole = wholeOf(reading);
  const evidence = reading.hits.map(({ start, end, valence, rule }) => ({
    start,
    end,
    text: read.slice(start, end),
    weight: valence / whole,
    rule,
  }));
  const score = evidence.reduce((sum, { weight }) => sum + weight, 0);
  return { ...judge(reading, models.opinion), score, evidence };
}

/** What a valence is divided by to become a weight: it grows with the text, so that a text said twice scores the same. */
function wholeOf({ hits, words }: Reading): number {
  const size = hits.reduce((sum, { valence }) => sum + Math.abs(valence), 0);
  return size + dilution * words || 1;
}
