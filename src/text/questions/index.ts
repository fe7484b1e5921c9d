export { facetOf } from './facets.ts';
export { findAnswer, type WeightOf, weightOf } from './find-answer.ts';
export { splitPassages } from './passages.ts';
export { type Question, readQuestion } from './read-question.ts';
export { believesNewest, byRecency } from './recency.ts';
export { heldBy, sameAs } from './related-words.ts';
export { announces, isCode } from './sentence-forms.ts';
