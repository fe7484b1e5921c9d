import { readFileSync } from 'node:fs';
import type { LinearModel } from '#text/languages/linear-model.ts';
import { decisionFeatures } from '#text/meetings/items/decision-features.ts';
import { piecesOf, sentencesOf } from '#text/meetings/items/utterances.ts';
import { type Example, fitLogistic } from './logistic.ts';
import type { UtteranceRow } from './meeting-models.ts';

/** Minimum number of meetings that contain a feature. */
const minTalks = 2;
/** Prior weights of the rules, which the training data may override. */
const prior = {
  '#said to be decided': 3,
  '#approved': 2,
  '#after vote': 3,
  '#picks most': 1.5,
  '#picks some': 1,
  '#leaves open': -4,
  '#about the meeting': -2,
  '#supposes': -1.5,
  '#usual': -1.5,
  '#names somebody': -1,
};
const recipe = { wordPenalty: 2, shapePenalty: 1, smallest: 0.05, prior };

interface Labelled extends Example {
  readonly talk: number;
}

/** The talks of `meeting-turns.txt`, parted by empty lines. */
function readTalks(): string[] {
  return readFileSync(new URL('meeting-turns.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n\n');
}

/**
 * The sentences of talks as the rules see them. A line is a label, a name and what is said: `D` concludes something, `T`
 * takes on or gives a task, `-` does neither, and of `d` nothing is learned, because one may call it either.
 */
function sentencesIn(talks: readonly string[]): Labelled[] {
  return talks.flatMap((talk, number) => {
    const lines = talk.split('\n').map((line) => /^([DdT-]) ([^:]+): (.+)$/u.exec(line) ?? []);
    const segments = lines.map(([, , speaker = '', text = '']) => ({ text, speaker, startMs: null }));
    const said = sentencesOf(piecesOf(segments));
    return said.flatMap(({ segment }, at) => {
      const label = lines[segment]?.[1];
      return label === 'd'
        ? []
        : { features: decisionFeatures(said, at), positive: label === 'D', weight: 1, talk: number };
    });
  });
}

/** The weight of an utterance from a recorded meeting, as there are more of them than of our own sentences. */
const utteranceWeight = 0.1;

/** Recorded meetings serve as negative examples. Utterances that annotators link to a decision are left out as too noisy. */
function undecidedIn(rows: readonly UtteranceRow[]): Labelled[] {
  return [...new Set(rows.map(({ meeting }) => meeting))].flatMap((meeting, number) => {
    const own = rows.filter((row) => row.meeting === meeting);
    const said = sentencesOf(piecesOf(own.map(({ text, speaker }) => ({ text, speaker, startMs: null }))));
    return said.flatMap(({ segment }, at) =>
      own[segment]?.decides === true
        ? []
        : { features: decisionFeatures(said, at), positive: false, weight: utteranceWeight, talk: -1 - number },
    );
  });
}

/** Trains the decision model on written and recorded meetings. */
export function trainDecisions(rows: readonly UtteranceRow[], talks: readonly string[] = readTalks()): LinearModel {
  const examples = [...sentencesIn(talks), ...undecidedIn(rows)];
  const shownIn = new Map<string, Set<number>>();
  for (const { features, talk } of examples)
    for (const feature of [...features.words, ...features.shapes])
      shownIn.set(feature, (shownIn.get(feature) ?? new Set()).add(talk));
  const keeps = (feature: string) => feature in prior || (shownIn.get(feature)?.size ?? 0) >= minTalks;
  return fitLogistic(examples, { ...recipe, keeps });
}
