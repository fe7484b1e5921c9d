import type { LinearModel } from '#text/languages/linear-model.ts';
import { questionFeatures } from '#text/meetings/items/question-features.ts';
import { habitsOf, surroundingsOf } from '#text/meetings/items/questions.ts';
import { type Piece, piecesOf } from '#text/meetings/items/utterances.ts';
import { type Example, fitLogistic } from './logistic.ts';

/** One utterance of a meeting, its speaker, whether it asks something, and whether a decision was drawn from it. */
export interface UtteranceRow {
  readonly meeting: string;
  readonly speaker: string;
  readonly text: string;
  readonly asks: boolean;
  readonly decides?: boolean;
}

/** A feature counts when at least so many meetings show it: the words of a single one are its subject. */
const minMeetings = 2;
const recipe = { wordPenalty: 2, shapePenalty: 0.5, smallest: 0.05 };

interface Labelled extends Example {
  readonly row: number;
  readonly meeting: string;
}

/** The sentences of the utterances as the rules see them. Of an utterance that asks, the one with the mark or the last asks. */
function sentencesOf(rows: readonly UtteranceRow[]): Labelled[] {
  return [...new Set(rows.map(({ meeting }) => meeting))].flatMap((meeting) => {
    const own = rows.flatMap((row, at) => (row.meeting === meeting ? [{ ...row, at }] : []));
    const pieces = piecesOf(own.map(({ text, speaker }) => ({ text, speaker, startMs: null })));
    const { isPunctuated } = habitsOf(pieces);
    return pieces.map((piece, at) => ({
      features: questionFeatures(piece.text, surroundingsOf(pieces, at, isPunctuated)),
      positive: own[piece.segment]?.asks === true && isAsking(piece, pieces),
      weight: 1,
      row: own[piece.segment]?.at ?? 0,
      meeting,
    }));
  });
}

function isAsking(piece: Piece, pieces: readonly Piece[]): boolean {
  const together = pieces.filter(({ segment }) => segment === piece.segment);
  const marked = together.filter(({ text }) => text.includes('?'));
  return marked.length > 0 ? marked.includes(piece) : piece === together.at(-1);
}

/** Trains the model of questions on the utterances that `isSeen` lets it see; rows of one meeting stand together. */
export function trainQuestions(
  rows: readonly UtteranceRow[],
  isSeen: (row: number) => boolean = () => true,
): LinearModel {
  const examples = sentencesOf(rows).filter(({ row }) => isSeen(row));
  const meetings = new Map<string, Set<string>>();
  for (const { features, meeting } of examples)
    for (const feature of [...features.words, ...features.shapes])
      meetings.set(feature, (meetings.get(feature) ?? new Set()).add(meeting));
  return fitLogistic(examples, { ...recipe, keeps: (feature) => (meetings.get(feature)?.size ?? 0) >= minMeetings });
}
