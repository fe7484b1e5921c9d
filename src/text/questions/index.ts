export { facetOf } from './facets.ts';
export { type FoundAnswer, findAnswer, type WeightOf, weightOf } from './find-answer.ts';
export { splitPassages } from './passages.ts';
export { type Question, readQuestion } from './read-question.ts';
export { believesNewest, byRecency, dayOf, newestFirst } from './recency.ts';
export { heldBy, sameAs } from './related-words.ts';
export { isListed } from './section-answers.ts';
export { announces, instructs, isCode, isHearsay } from './sentence-forms.ts';
