import type { Question } from './read-question.ts';

const asksLife = /\b(?:born|birth|die[sd]?|death)\b/iu;
/** The years of somebody may stand behind the name. */
const tellsLife =
  /\b(?:born|births?|died|dies|deaths?|dead|kill\p{Ll}*|executed|murdered|drowned|buried|obituary)\b|\([^()]{0,60}\d{3,4}/iu;

/** Whether it is asked when or where somebody was born or died, and a sentence tells neither. */
export const lacksLife = ({ text: question, kind, language }: Question, text: string): boolean =>
  language === 'en' && (kind === 'when' || kind === 'where') && asksLife.test(question) && !tellsLife.test(text);
