export { checkSentence, type Judgement } from './check-sentence.ts';
export { factsOf, findUnsupported, type SourceFacts, unsupportedBy } from './facts/find-unsupported.ts';
export { quotationsOf } from './facts/quotations.ts';
export { isStatement } from './is-statement.ts';
export { type Relation, relationBetween } from './lexicon/word-relations.ts';
export { longestText, type PreparedSource, prepareSource } from './prepared-source.ts';
