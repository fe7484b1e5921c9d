export { facetOf } from './facets.ts';
export { type FoundAnswer, findAnswer, type WeightOf, weightOf } from './find-answer.ts';
export { passageText, splitPassages } from './passages.ts';
export { maxParts, splitQuestion } from './question-parts.ts';
export { type Question, readQuestion } from './read-question.ts';
export { believesNewest, byRecency, dayOf, inOrderToTell, shareOfBest } from './recency.ts';
export { heldBy, sameAs } from './related-words.ts';
export { announces, instructs, isCode, isHearsay, isListed } from './sentence-forms.ts';
export { mayBeMisspelt, spellingsOf, wordMeant, wordsToKeep } from './spelling.ts';
