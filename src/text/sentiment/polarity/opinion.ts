import stored from './opinion-model.json' with { type: 'json' };
import type { Reading } from './read-text.ts';

export type PolarityLabel = 'positive' | 'negative' | 'neutral' | 'mixed';

/** What a text looks like from afar, by name. Averages over sentences: the length of a text does not matter. */
export type Shape = Readonly<Record<string, number>>;

/** A logistic model over a shape. */
export interface ShapeModel {
  readonly bias: number;
  readonly weights: Shape;
}

/** Whether a text judges at all, and whether the side it takes is the right one. */
export interface OpinionModel {
  /** Probability that readers find the text neither good nor bad. */
  readonly neutral: ShapeModel;
  /** Probability that the sign of the score is theirs, when they take a side. */
  readonly sign: ShapeModel;
}

/** The model that `test/train/train-sentiment.ts` fitted. */
const committedOpinion: OpinionModel = stored;

/** The shape of a text that was read. */
export function shapeOf({ hits, words, sentences, ...counts }: Reading): Shape {
  const size = hits.reduce((sum, { valence }) => sum + Math.abs(valence), 0);
  const lean = Math.abs(hits.reduce((sum, { valence }) => sum + valence, 0));
  const each = Math.max(sentences, 1);
  return {
    size: Math.log1p(size / each),
    lean: Math.log1p(lean / each),
    density: Math.log1p((10 * size) / Math.max(words, 1)),
    strongest: hits.reduce((most, { valence }) => Math.max(most, Math.abs(valence)), 0),
    oneSided: size === 0 ? 0 : lean / size,
    length: Math.log1p(words / each),
    asking: counts.asking / each,
    exclaiming: counts.exclaiming / each,
    personal: counts.personal / each,
    addressing: counts.addressing / each,
    counting: counts.counting / each,
  };
}

/** Probability by a logistic model. */
function probabilityOf({ bias, weights }: ShapeModel, shape: Shape): number {
  const logit = Object.entries(weights).reduce((sum, [name, weight]) => sum + weight * (shape[name] ?? 0), bias);
  return 1 / (1 + Math.exp(-logit));
}

/** Texts without a judgement are rarer than those with one; from this probability on a text is called neutral. */
const neutralFrom = 0.2;
/** Both sides of a mixed text are worth a strong word, and neither is much less than the other. */
const mixedSide = 2.5;
const mixedBalance = 0.8;
const unreadConfidence = 0.2;

/** The label of a text that was read, and the probability that it is right. */
export function judge(
  reading: Reading,
  score: number,
  model: OpinionModel = committedOpinion,
): { sentiment: PolarityLabel; confidence: number } {
  if (!reading.isEnglish && reading.hits.length === 0) return { sentiment: 'neutral', confidence: unreadConfidence };
  const shape = shapeOf(reading);
  const neutral = probabilityOf(model.neutral, shape);
  if (isMixed(reading)) return { sentiment: 'mixed', confidence: neutral };
  if (neutral >= neutralFrom || score === 0) return { sentiment: 'neutral', confidence: neutral };
  const sign = probabilityOf(model.sign, shape);
  return { sentiment: score > 0 ? 'positive' : 'negative', confidence: (1 - neutral) * sign };
}

function isMixed({ hits }: Reading): boolean {
  const good = hits.reduce((sum, { valence }) => sum + Math.max(valence, 0), 0);
  const bad = hits.reduce((sum, { valence }) => sum - Math.min(valence, 0), 0);
  return Math.min(good, bad) >= Math.max(mixedSide, mixedBalance * Math.max(good, bad));
}
