import type { Lexicon, Valences } from '#text/sentiment/polarity/lexicon.ts';
import {
  type OpinionModel,
  probabilitiesOf,
  type Shape,
  type Side,
  shapeOf,
  sideOf,
} from '#text/sentiment/polarity/opinion.ts';
import { readText } from '#text/sentiment/polarity/read-text.ts';
import type { SentenceNetwork } from '#text/sentiment/polarity/sentence-network.ts';
import { fitShifts, judgedReviews, type RatedRow, shiftedValences } from './sentiment-model.ts';
import { fitIsotonic, fitSoftmax } from './softmax.ts';

/** How much of what product reviews teach about words is kept: the rest holds for products only. */
const reviewShare = 0.5;

interface Point {
  readonly shape: Shape;
  readonly side: Side;
  readonly weight: number;
}

/** A text and the side that those who labelled it took. */
export interface SidedText {
  readonly text: string;
  readonly side: Side;
}

/** A rating as readers would put it in words: within a twentieth of the scale it is neither good nor bad. */
export function classOf(rating: number): Side {
  if (rating / 4 >= 0.05) return 'positive';
  return rating / 4 <= -0.05 ? 'negative' : 'neutral';
}

/** Models, and the shifts that made their valences. */
export interface FittedModels {
  readonly shifts: Lexicon['words'];
  readonly valences: Valences;
  readonly opinion: OpinionModel;
}

/** What the models are fitted beside. */
interface Beside {
  /** Reads what words leave open, as it will when texts are judged: confidence is that of both together. */
  readonly network?: SentenceNetwork;
  /** Text of another kind, which counts as much as the rows do, each side as often as among them. */
  readonly talk?: readonly SidedText[];
  /** Hard sentences of every kind: they tell how sure an answer is, not which it is, and count a third as much. */
  readonly own?: readonly SidedText[];
}

const ownShare = 0.35;

/**
 * The models that rated rows teach: valences moved by all of them, and the model of opinions fitted to scores that came
 * from rows left out, so that confidence is that of unseen text.
 */
export function fitModels(
  rows: readonly RatedRow[],
  lexicon: Lexicon,
  { network, talk = [], own = [] }: Beside = {},
): FittedModels {
  const shiftsOf = (part: readonly RatedRow[]) => fitShifts(judgedReviews(part), lexicon.words, reviewShare);
  const unseenBy = [0, 1, 2, 3].map((part) => ({
    part,
    valences: shiftedValences(lexicon, shiftsOf(rows.filter((_, at) => at % 4 !== part))),
  }));
  const shifts = shiftsOf(rows);
  const valences = shiftedValences(lexicon, shifts);
  const pointsWith = (reader: SentenceNetwork | undefined) => {
    const points = unseenBy.flatMap(({ part, valences }) =>
      pointsOf(rows.filter((_, at) => at % 4 === part).map(sidedRow), valences, reader),
    );
    return [...points, ...balanced(pointsOf(talk, valences, reader), points)];
  };
  const sides = fitSoftmax(pointsWith(undefined));
  const points = pointsWith(network);
  const weight = (ownShare * rows.length) / Math.max(own.length, 1);
  const hard = pointsOf(own, valences, network).map((point) => ({ ...point, weight }));
  return { shifts, valences, opinion: { sides, calibration: calibrationOf(sides, [...points, ...hard]) } };
}

function sidedRow({ text, rating }: RatedRow): SidedText {
  return { text, side: classOf(rating) };
}

function pointsOf(texts: readonly SidedText[], valences: Valences, network: SentenceNetwork | undefined): Point[] {
  return texts.map(({ text, side }) => ({ shape: shapeOf(readText(text, valences, network)), side, weight: 1 }));
}

/** Points that count as much as others do, each side as often as among them. */
function balanced(points: readonly Point[], others: readonly Point[]): Point[] {
  const timesOf = (side: Side, among: readonly Point[]) => among.filter((point) => point.side === side).length;
  const weights = new Map(
    (['positive', 'neutral', 'negative'] as const).map((side) => [side, timesOf(side, others) / timesOf(side, points)]),
  );
  return points.map((point) => ({ ...point, weight: weights.get(point.side) ?? 0 }));
}

/** How often an answer is right that a model holds to be so probable. */
function calibrationOf(sides: OpinionModel['sides'], points: readonly Point[]): OpinionModel['calibration'] {
  const judged = points.map(({ shape, side, weight }) => {
    const probabilities = probabilitiesOf({ sides }, shape);
    const said = sideOf(probabilities, shape);
    return { probability: probabilities[said], isRight: said === side, weight };
  });
  return fitIsotonic(judged);
}
