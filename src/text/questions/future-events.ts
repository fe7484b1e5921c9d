import type { Question } from './read-question.ts';

const asksWhatComes = /^when (?:will|(?:is|are|am) .{1,80} (?:going|expected|due|planned|scheduled) to)\b/iu;
/** Signs that a sentence tells of what is to come, of what goes on, or until when something lasts. */
const comes =
  /\b(?:will|would|shall|may|might|can|could|should|must|is|are|has|have|from|until|by|next|plans?|planned|planning|expect\p{L}{0,6}|due|schedul\p{L}{0,6}|set to|aim\p{L}{0,6}|intend\p{L}{0,6}|hop(?:e|es|ed|ing)|promis\p{L}{0,6}|announc\p{L}{0,6}|postpon\p{L}{0,6}|delay\p{L}{0,6}|put off|[a-rt-z]s (?:on|in|at|for)\b)\b/iu;

/** Whether it is asked when something will be, and a sentence tells only what was: "opened a plant in 2021". */
export const isPastEvent = ({ text: question, kind, language }: Question, text: string): boolean =>
  language === 'en' && kind === 'when' && asksWhatComes.test(question) && !comes.test(text);
