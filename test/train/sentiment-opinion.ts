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

/**
 * The models that rated rows teach: valences moved by all of them, and the model of opinions fitted to scores that came
 * from rows left out, so that confidence is that of unseen text. `talk` is text of another kind, which counts as much
 * as the rows do, each side as often as among them.
 */
export function fitModels(rows: readonly RatedRow[], lexicon: Lexicon, talk: readonly SidedText[] = []): FittedModels {
  const shiftsOf = (part: readonly RatedRow[]) => fitShifts(judgedReviews(part), lexicon.words, reviewShare);
  const points = [0, 1, 2, 3].flatMap((part) => {
    const valences = shiftedValences(lexicon, shiftsOf(rows.filter((_, at) => at % 4 !== part)));
    return rows
      .filter((_, at) => at % 4 === part)
      .map(({ text, rating }) => ({ shape: shapeOf(readText(text, valences)), side: classOf(rating), weight: 1 }));
  });
  const shifts = shiftsOf(rows);
  const valences = shiftedValences(lexicon, shifts);
  return { shifts, valences, opinion: fitOpinion([...points, ...talkPoints(talk, points, valences)]) };
}

function talkPoints(talk: readonly SidedText[], points: readonly Point[], valences: Valences): Point[] {
  const timesOf = (side: Side, texts: readonly { side: Side }[]) => texts.filter((text) => text.side === side).length;
  const weights = new Map(
    (['positive', 'neutral', 'negative'] as const).map((side) => [side, timesOf(side, points) / timesOf(side, talk)]),
  );
  return talk.map(({ text, side }) => ({
    shape: shapeOf(readText(text, valences)),
    side,
    weight: weights.get(side) ?? 0,
  }));
}

function fitOpinion(points: readonly Point[]): OpinionModel {
  const sides = fitSoftmax(points);
  const judged = points.map(({ shape, side, weight }) => {
    const probabilities = probabilitiesOf({ sides }, shape);
    const said = sideOf(probabilities, shape);
    return { probability: probabilities[said], isRight: said === side, weight };
  });
  return { sides, calibration: fitIsotonic(judged) };
}
