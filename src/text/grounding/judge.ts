import { createRequire } from 'node:module';
import { compare, type Found } from './compare.ts';
import { type DecisionForest, scoreForest } from './decision-forest.ts';
import {
  addsAdverb,
  addsNarrowing,
  addsRefusal,
  answersOpenQuestion,
  countsOrdinal,
  dropsAttribution,
  dropsBound,
  dropsNaming,
  dropsOneOf,
  reversesSequence,
} from './measure/additions.ts';
import { movesOnly, skipsNumber, swapsYears } from './measure/amounts.ts';
import { turnsAmounts } from './measure/compared-amounts.ts';
import type { Comparison } from './measure/comparison.ts';
import { movesComplement } from './measure/complements.ts';
import { affirmsOpen, tellsComingAsDone, tellsDoneAsComing } from './measure/force.ts';
import { joinsClauses } from './measure/joined-clauses.ts';
import { measure } from './measure/measure.ts';
import type { Measures } from './measure/measures.ts';
import { exchangesLimits, takesWholeForPart, turnsPart } from './measure/number-places.ts';
import { affirmsDenied, deniesPlainly, isDeniedBeside } from './measure/polarity.ts';
import { deniesAllCounted, deniesCounted } from './measure/quantifiers.ts';
import { swapsActors } from './measure/roles.ts';
import { dropsException, dropsRange, dropsSetting } from './measure/settings.ts';
import {
  exchangesSides,
  exchangesStates,
  exchangesUnlike,
  swapsKinds,
  swapsNames,
  swapsNamesakes,
  swapsOrigins,
  swapsPlaces,
  swapsSubjects,
  swapsTimes,
} from './measure/swapped-subjects.ts';
import { takesOwner, takesPartOfSubject, takesSubject } from './measure/taken-subjects.ts';
import { measureWording } from './measure/wording.ts';
import { measureObjections, type Objection, objectionOf } from './objections.ts';
import type { PreparedSource } from './prepared-source.ts';
import type { Token } from './verifier-tokens.ts';

const require = createRequire(import.meta.url);

/** The trained model: the trees, and the log-odds from which a sentence counts as supported. */
export interface JudgeModel extends DecisionForest {
  threshold: number;
}

/** The result of comparing one sentence with its source. */
export interface Finding {
  measures: Measures;
  /** Indexes of the closest sentences of the source. */
  places: readonly number[];
  /** The closest sentences with the share of the claim each covers, best first. */
  near: Found['candidates'];
  objection: Objection | undefined;
}

/** Rules for errors too rare in the training data for the trees. Each has the reason shown to the reader. */
const exchanges: readonly (Objection & { holds: (found: Comparison) => boolean })[] = [
  { reason: 'the source has it the other way round', contradicts: true, holds: swapsActors },
  { reason: 'the source has it the other way round', contradicts: true, holds: swapsPlaces },
  { reason: 'the source has it the other way round', contradicts: true, holds: exchangesSides },
  { reason: 'the source says it of somebody else', contradicts: true, holds: swapsNames },
  { reason: 'the source says it of somebody else', contradicts: true, holds: swapsNamesakes },
  { reason: 'the source says it of somebody else', contradicts: true, holds: swapsKinds },
  { reason: 'the source says it of somebody else', contradicts: true, holds: exchangesUnlike },
  { reason: 'the source says the opposite', contradicts: true, holds: exchangesStates },
  { reason: 'the source says that of another act', contradicts: true, holds: movesComplement },
  { reason: 'the source gives another origin or party', contradicts: false, holds: swapsOrigins },
  { reason: 'the source says it of something else', contradicts: false, holds: swapsSubjects },
  { reason: 'the source says it of something else', contradicts: false, holds: takesSubject },
  { reason: 'the source says it of something else', contradicts: false, holds: takesPartOfSubject },
  { reason: 'the source says it of something else', contradicts: false, holds: takesOwner },
  { reason: 'the source has the contrary order or degree', contradicts: true, holds: reversesSequence },
  { reason: 'the source does not have its number', contradicts: false, holds: countsOrdinal },
  { reason: 'the source says it only of those within a limit', contradicts: false, holds: dropsBound },
  { reason: 'the source says it of one among several', contradicts: false, holds: dropsOneOf },
  {
    reason: 'it says that it is the first or the only one, and the source does not',
    contradicts: false,
    holds: addsNarrowing,
  },
  { reason: 'it adds a circumstance that the source does not have', contradicts: false, holds: addsAdverb },
  { reason: 'the source gives another number', contradicts: false, holds: skipsNumber },
  { reason: 'the source gives another year', contradicts: true, holds: swapsYears },
  { reason: 'the source gives another year', contradicts: true, holds: exchangesLimits },
  { reason: 'the source has the numbers the other way round', contradicts: true, holds: turnsPart },
  { reason: 'the source has the numbers the other way round', contradicts: true, holds: turnsAmounts },
  { reason: 'the source says it only of a part of them', contradicts: false, holds: takesWholeForPart },
  { reason: 'the source says it only of a place or a time', contradicts: false, holds: dropsSetting },
  {
    reason: 'it puts together what the source says of two things',
    contradicts: false,
    holds: joinsClauses,
  },
  { reason: 'the source says it only within a range', contradicts: false, holds: dropsRange },
  { reason: 'the source makes an exception', contradicts: false, holds: dropsException },
  { reason: 'the source says something else of so few', contradicts: false, holds: movesOnly },
  { reason: 'it tells of a refusal that the source does not have', contradicts: false, holds: addsRefusal },
  {
    reason: 'the source tells it only as possible, planned, asked for or reported',
    contradicts: false,
    holds: affirmsOpen,
  },
  { reason: 'the source leaves open whether that is so', contradicts: false, holds: answersOpenQuestion },
  { reason: 'the source has it only as what somebody says', contradicts: false, holds: dropsAttribution },
  { reason: 'the source has it only as what somebody says', contradicts: false, holds: dropsNaming },
  { reason: 'the source tells it as done, not as coming', contradicts: true, holds: tellsDoneAsComing },
  { reason: 'the source tells it as coming, not as done', contradicts: true, holds: tellsComingAsDone },
  { reason: 'the source denies it, or it denies what the source says', contradicts: true, holds: isDeniedBeside },
  { reason: 'the source denies it, or it denies what the source says', contradicts: true, holds: affirmsDenied },
  { reason: 'the source denies it, or it denies what the source says', contradicts: true, holds: deniesPlainly },
  { reason: 'the source says it of another time', contradicts: false, holds: swapsTimes },
  {
    reason: 'the source denies it, or it denies what the source says',
    contradicts: true,
    holds: deniesAllCounted,
  },
  { reason: 'it says of none what the source says of some', contradicts: false, holds: deniesCounted },
];

/**
 * Compares a sentence with its source: all measures, the closest sentences, and the rule against it, if any. Undefined
 * if they share no word.
 */
export function findOut(text: string, tokens: readonly Token[], source: PreparedSource): Finding | undefined {
  const found = compare(text, tokens, source);
  if (found === undefined) return undefined;
  const measures = measure(found);
  measureWording(
    measures,
    tokens,
    source,
    found.candidates.map(({ place }) => place),
  );
  const holding = measureObjections(measures);
  if (found.condensed !== undefined) {
    measures.set(condensed, 1);
    return { measures, places: [found.condensed], near: found.candidates, objection: undefined };
  }
  const exchanged = holding.every(({ isOpen }) => isOpen) ? exchanges.find(({ holds }) => holds(found)) : undefined;
  const objection = objectionOf(exchanged === undefined ? holding : [...holding, exchanged]);
  return { measures, places: found.places, near: found.candidates, objection };
}

/** The name of a measure that no tree sees: the sentence is one of the source in fewer words. */
export const condensed = 'condensed';

/** Minimum score of a sentence identical in content to a source sentence. */
const certain = 1;

/** Loaded with the first check. */
const committedModel = () => require('./judge-model.json') as JudgeModel;

/** By how much log-odds must exceed the threshold to overrule an open rule. */
const surer = 0.3;

/**
 * The judge's certainty that the source supports the sentence: log-odds minus what they must reach, so that 0 or more
 * means supported. Minus infinity if a rule refuses it that the trees may not overrule.
 */
export function marginOf({ measures, objection }: Finding, model: JudgeModel = committedModel()): number {
  if (measures.get(condensed) > 0) return certain;
  const margin = scoreForest(model, measures) - model.threshold;
  if (objection) return objection.isOpen ? margin - surer : Number.NEGATIVE_INFINITY;
  const isAll = measures.get('cover.whole') > 0 && measures.get('cover.reverse') >= 1;
  return isAll ? Math.max(certain, margin) : margin;
}
