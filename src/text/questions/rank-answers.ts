import model from './answer-model.json' with { type: 'json' };
import { logOddsOf } from './answer-model.ts';
import type { RatedSentence } from './rate-sentences.ts';

/**
 * How far a sentence that says who did what is asked comes before others, in log odds. Whether it is an answer does not
 * depend on that.
 */
const oddsOfAgent = 2;
/** What the very form of an answer adds to the log odds that a sentence about the question is one. */
const oddsOfForm = 3;

/** A rated sentence with how likely it is to answer. */
export interface RankedSentence extends RatedSentence {
  /** The log odds that it answers, and the same with what only brings it forward. */
  logOdds: number;
  rank: number;
}

/** The sentences that may answer, the likeliest first; those that say who did what is asked come forward. */
export function byRank(all: readonly RatedSentence[]): RankedSentence[] {
  return all
    .filter(({ mayAnswer }) => mayAnswer)
    .map((sentence) => ({ sentence, logOdds: logOddsOf(model, sentence.signs) + (sentence.isDirect ? oddsOfForm : 0) }))
    .map(({ sentence, logOdds }) => ({ ...sentence, logOdds, rank: logOdds + (sentence.tellsAgent ? oddsOfAgent : 0) }))
    .sort((a, b) => b.rank - a.rank || a.passage - b.passage || a.start - b.start);
}
