import stored from './opinion-model.json' with { type: 'json' };
import type { Reading } from './reading.ts';

export type PolarityLabel = 'positive' | 'negative' | 'neutral' | 'mixed';

/** What a text looks like from afar, by name. Averages over sentences: the length of a text does not matter. */
export type Shape = Readonly<Record<string, number>>;

/** A linear model over a shape. */
export interface ShapeModel {
  readonly bias: number;
  readonly weights: Shape;
}

/** Which side readers take, and how sure that is. */
export interface OpinionModel {
  /** One linear model a side; their exponentials, made to add up to 1, are the probabilities. */
  readonly sides: Readonly<Record<Side, ShapeModel>>;
  /** By probability of the chosen side, rising, the share of texts in which it was right. */
  readonly calibration: readonly (readonly [probability: number, share: number])[];
}

/** What readers may find. */
export type Side = 'positive' | 'neutral' | 'negative';

/** The model that `test/train/train-opinion.ts` fitted. */
const committedOpinion = stored as unknown as OpinionModel;

/** What each word of a text takes from the score: a long sentence with one good word is less sure of itself. */
export const dilution = 0.2;

/** What is weaker than this often only names a thing. */
const faintest = 0.7;

/** The shape of a text that was read. */
export function shapeOf({ hits, words, sentences, ...counts }: Reading): Shape {
  const size = hits.reduce((sum, { valence }) => sum + Math.abs(valence), 0);
  const sum = hits.reduce((total, { valence }) => total + valence, 0);
  const lean = Math.abs(sum);
  const each = Math.max(sentences, 1);
  return {
    score: sum / (size + dilution * words || 1),
    signedLean: Math.sign(sum) * Math.log1p(lean / each),
    size: Math.log1p(size / each),
    lean: Math.log1p(lean / each),
    density: Math.log1p((10 * size) / Math.max(words, 1)),
    strongest: hits.reduce((most, { valence }) => Math.max(most, Math.abs(valence)), 0),
    faint: hits.every(({ valence }) => Math.abs(valence) < faintest) ? 1 : 0,
    oneSided: size === 0 ? 0 : lean / size,
    length: Math.log1p(words / each),
    asking: counts.asking / each,
    exclaiming: counts.exclaiming / each,
    personal: counts.personal / each,
    addressing: counts.addressing / each,
    counting: counts.counting / each,
  };
}

/** Texts without a judgement are rarer than those with one: so much more likely than it was found, a text counts as neutral. */
const neutralFavour = 2;
/** A score that is smaller is a feeling that nobody sees. */
const leastFeeling = 0.05;
/** Both sides of a mixed text are worth a strong word, and neither is much less than the other. */
const mixedSide = 2;
const mixedBalance = 0.74;
/** Where a sentence turns against those before it, the weaker side may be as weak as this. */
const turnedBalance = 0.3;
const unreadConfidence = 0.2;
/** In other languages a short list of words is known, and nothing was trained. */
const mostAbroad = 0.6;

/** How probable each side is by a model. */
export function probabilitiesOf({ sides }: Pick<OpinionModel, 'sides'>, shape: Shape): Record<Side, number> {
  const logit = ({ bias, weights }: ShapeModel) =>
    Object.entries(weights).reduce((sum, [name, weight]) => sum + weight * (shape[name] ?? 0), bias);
  const positive = Math.exp(logit(sides.positive));
  const neutral = Math.exp(logit(sides.neutral));
  const negative = Math.exp(logit(sides.negative));
  const whole = positive + neutral + negative;
  return { positive: positive / whole, neutral: neutral / whole, negative: negative / whole };
}

/** The side to name: never one against the sign of the score, and none where faint words all but outweigh each other. */
export function sideOf(probabilities: Readonly<Record<Side, number>>, shape: Shape): Side {
  const score = shape['score'] ?? 0;
  if (score === 0 || (shape['faint'] === 1 && Math.abs(score) < leastFeeling)) return 'neutral';
  const side = score > 0 ? 'positive' : 'negative';
  return probabilities.neutral * neutralFavour >= probabilities[side] ? 'neutral' : side;
}

/** The share of right answers at a probability, on the line between the two nearest points of a calibration. */
function calibrated(calibration: OpinionModel['calibration'], probability: number): number {
  const above = calibration.findIndex(([from]) => from >= probability);
  const [highFrom, high] = calibration.at(above) ?? [1, probability];
  const [lowFrom, low] = calibration[above - 1] ?? [highFrom, high];
  if (above <= 0 || highFrom === lowFrom) return high;
  return low + ((probability - lowFrom) / (highFrom - lowFrom)) * (high - low);
}

/** The label of a text that was read, and the probability that it is right. */
export function judge(
  reading: Reading,
  model: OpinionModel = committedOpinion,
): { sentiment: PolarityLabel; confidence: number } {
  if (!reading.isEnglish && reading.hits.length === 0) return { sentiment: 'neutral', confidence: unreadConfidence };
  const shape = shapeOf(reading);
  const probabilities = probabilitiesOf(model, shape);
  const most = reading.isEnglish ? 1 : mostAbroad;
  const isTorn = isMixed(reading);
  const side = isTorn ? 'neutral' : sideOf(probabilities, shape);
  return {
    sentiment: isTorn ? 'mixed' : side,
    confidence: Math.min(most, calibrated(model.calibration, probabilities[side])),
  };
}

function isMixed({ hits, isTurned }: Reading): boolean {
  const good = hits.reduce((sum, { valence }) => sum + Math.max(valence, 0), 0);
  const bad = hits.reduce((sum, { valence }) => sum - Math.min(valence, 0), 0);
  if (isTurned) return Math.min(good, bad) >= turnedBalance * Math.max(good, bad);
  return Math.min(good, bad) >= Math.max(mixedSide, mixedBalance * Math.max(good, bad));
}
