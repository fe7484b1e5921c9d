import type { Question } from './read-question.ts';
import { denies } from './sentence-forms.ts';

/** "Who should not drink it?" is answered by a warning, and not by any other negation. */
const asksWhoNot = /^(?:who|which [^?]{2,40}) (?:should|must|may|can|ought)(?: not|n['’]t|not)\b/iu;
const warning =
  /\b(?:(?:should|must|may|can|do|are) (?:not|never)|cannot|n['’]t|should (?:ask|consult|see|check|talk)|avoid|unsafe|unsuitable|careful|except)\b/iu;
/** Whether a sentence has the denial that a question with one asks for: for "who should not", a warning. */
export const warns = ({ text: question }: Question, text: string): boolean =>
  asksWhoNot.test(question) ? warning.test(text) : denies(text);
