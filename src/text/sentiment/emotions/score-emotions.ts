import { type EmotionName, emotionNames } from './emotion-names.ts';

/** A linear model of the seven emotions: weights in hundredths of log-odds, in the order of `emotionNames`. */
export interface EmotionModel {
  readonly bias: readonly number[];
  /** Log-odds from which an emotion is present: where it is named and missed in the best balance. */
  readonly thresholds: readonly number[];
  readonly weights: Readonly<Record<string, readonly number[]>>;
}

/** A model whose weights are found without looking through an object. */
export interface LoadedModel {
  readonly start: readonly number[];
  readonly weights: ReadonlyMap<string, readonly number[]>;
}

/** Prepares a model; takes milliseconds. */
export function loadModel({ bias, thresholds, weights }: EmotionModel): LoadedModel {
  return {
    start: emotionNames.map((_, at) => (bias[at] ?? 0) - (thresholds[at] ?? 0)),
    weights: new Map(Object.entries(weights)),
  };
}

/** By emotion, how far its log-odds lie above its threshold. */
export type Margins = Readonly<Record<EmotionName, number>>;

/** Adds up the weights of the features that the model knows. */
export function marginsOf({ start, weights }: LoadedModel, features: Iterable<string>): Margins {
  const sums = start.map((one) => one * 100);
  for (const feature of features) {
    const row = weights.get(feature);
    if (row === undefined) continue;
    for (let at = 0; at < sums.length; at += 1) sums[at] = (sums[at] ?? 0) + (row[at] ?? 0);
  }
  return Object.fromEntries(emotionNames.map((name, at) => [name, (sums[at] ?? 0) / 100])) as Record<
    EmotionName,
    number
  >;
}
