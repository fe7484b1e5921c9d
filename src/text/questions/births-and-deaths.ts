import type { Question } from './read-question.ts';

const asksLife = /\b(?:born|birth|die[sd]?|death)\b/iu;
/** A birth or death in words, or years in parentheses after a name. */
const tellsLife =
  /\b(?:born|births?|died|dies|deaths?|dead|kill\p{Ll}*|executed|murdered|drowned|buried|obituary)\b|\([^()]{0,60}\d{3,4}/iu;

/** Whether a question asks when or where someone was born or died and the sentence mentions no birth or death. */
export const lacksLife = ({ text: question, kind, language }: Question, text: string): boolean =>
  language === 'en' && (kind === 'when' || kind === 'where') && asksLife.test(question) && !tellsLife.test(text);

/** Questions how many people came to harm, and statements about the dead and about the hurt, in English, German and French. */
const casualties: readonly { asks: RegExp; tells: RegExp }[] = [
  {
    asks: /^(?:how many\b[^?]{0,60}\b(?:died|dead|killed|drowned|lost their li[fv]es|perished|deaths?|fatalities|victims)|wie viele\b[^?]{0,60}(?<!\p{L})(?:tote|starben|gestorben|ums leben|umgekommen|getötet|todesopfer|todesfälle|opfer)|combien de (?:morts?|victimes)|combien de personnes [^?]{0,30}(?:mortes|décédées|tuées))(?!\p{L})/iu,
    tells:
      /(?<!\p{L})(?:die[ds]?|dead|deaths?|deadly|kill(?:s|ed)?|drown(?:s|ed)?|perish(?:es|ed)?|li(?:fe|ves)|fatal\p{L}*|victims?|toll|casualt\p{L}+|bodies|tote\p{L}?|starb(?:en)?|gestorben|leben|umgekommen|getötet|todes\p{L}+|opfer|morte?s?|mouru\p{L}*|tuée?s?|décédée?s?|décès|victimes?|péri)(?!\p{L})/iu,
  },
  {
    asks: /^(?:how many\b[^?]{0,60}\b(?:injured|hurt|wounded|injuries)|wie viele\b[^?]{0,60}(?<!\p{L})(?:verletzt\p{L}?)|combien de (?:blessés|personnes [^?]{0,30}blessées))(?!\p{L})/iu,
    tells:
      /(?<!\p{L})(?:injur\p{L}+|hurt|wound\p{L}*|hospital\p{L}*|casualt\p{L}+|verletz\p{L}+|krankenh\p{L}+|blessée?s?|hospitalisée?s?)(?!\p{L})/iu,
  },
];

const counted =
  /\p{N}|\b(?:no ?one|nobody|none|(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}{3,6}teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:-\p{L}{3,5})?|dozens|hundreds|thousands) (?:\p{L}{3,15} ){0,2}(?:people|persons|men|women|children|passengers|died|dead|deaths|victims|were))\b/iu;

/** Whether a question asks how many people died or were hurt, and the sentence has such a count. */
export const countsHarmed = ({ text: question, kind }: Question, text: string): boolean =>
  kind === 'quantity' &&
  counted.test(text) &&
  casualties.some(({ asks, tells }) => asks.test(question) && tells.test(text));

/** Whether a question asks how many people died or were hurt, and the sentence counts others: those on board. */
export const countsUnharmed = ({ text: question, kind }: Question, text: string): boolean =>
  kind === 'quantity' && casualties.some(({ asks, tells }) => asks.test(question) && !tells.test(text));
