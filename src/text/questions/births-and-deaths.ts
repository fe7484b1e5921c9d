import type { Question } from './read-question.ts';

const asksLife = /\b(?:born|birth|die[sd]?|death)\b/iu;
/** A birth or death in words, or years in parentheses after a name. */
const tellsLife =
  /\b(?:born|births?|died|dies|deaths?|dead|kill\p{Ll}*|executed|murdered|drowned|buried|obituary)\b|\([^()]{0,60}\d{3,4}/iu;

/** Whether a question asks when or where someone was born or died and the sentence mentions no birth or death. */
export const lacksLife = ({ text: question, kind, language }: Question, text: string): boolean =>
  language === 'en' && (kind === 'when' || kind === 'where') && asksLife.test(question) && !tellsLife.test(text);
