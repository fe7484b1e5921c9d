import model from './answer-model.json' with { type: 'json' };
import { logOddsOf } from './answer-model.ts';
import type { RatedSentence, SourcePassage } from './rate-sentences.ts';
import type { Question } from './read-question.ts';
import { tellsAgent } from './told-agents.ts';

/**
 * How far a sentence that says who did what is asked comes before others, in log odds, and how much of the question must
 * be near it. Whether it is an answer does not depend on that.
 */
const oddsOfAgent = 2;
const sharedByAgent = 0.6;

/** A rated sentence with how likely it is to answer. */
export interface RankedSentence extends RatedSentence {
  /** The log odds that it answers, and the same with what only brings it forward. */
  logOdds: number;
  rank: number;
}

/** The sentences that may answer, the likeliest first; those that say who did what is asked come forward. */
export function byRank(
  question: Question,
  all: readonly RatedSentence[],
  passages: readonly SourcePassage[],
): RankedSentence[] {
  const forward = ({ passage, start, end, signs }: RatedSentence): number => {
    if (signs.nearby < sharedByAgent || signs.lacksName > 0) return 0;
    return tellsAgent(question, passages[passage]?.text.slice(start, end) ?? '') ? oddsOfAgent : 0;
  };
  return all
    .filter(({ mayAnswer }) => mayAnswer)
    .map((sentence) => ({ sentence, logOdds: logOddsOf(model, sentence.signs) }))
    .map(({ sentence, logOdds }) => ({ ...sentence, logOdds, rank: logOdds + forward(sentence) }))
    .sort((a, b) => b.rank - a.rank || a.passage - b.passage || a.start - b.start);
}
