import { rolesOf } from '#text/languages/index.ts';

/** Small words that begin a sentence, beside articles, pronouns and conjunctions. */
const adverbs = new Set(
  'endlich leider hiermit vielen herzlichen herzliche bitte danke gestern heute morgen anbei gern gerne könnten können könntest kannst am beim vom'.split(
    ' ',
  ),
);
/** "Sie" and "Ihr" may be whoever reads the mail, who is written with a capital. */
const polite = /^(?:sie|ihr(?:e[mnrs]?)?|ihnen)$/u;
/** A word before "ich" or "Sie" is a verb or joins clauses, and never a noun. */
const beforePronoun = /^\p{Lu}\p{Ll}{1,20} (?:ich|du|er|es|wir|ihr|Sie|man)(?!\p{L})/u;

/**
 * The first sentence of a mail in German. The greeting ends with a comma, so that the sentence goes on in lower case
 * unless it begins with a noun, a name or a polite "Sie". What is not known to be none of them keeps its capital.
 */
export function continuedInGerman(sentence: string): string {
  const first = (/^\p{L}+/u.exec(sentence)?.[0] ?? '').toLowerCase();
  if (first === '' || polite.test(first)) return sentence;
  const isSmall = adverbs.has(first) || rolesOf('de').stop.has(first) || beforePronoun.test(sentence);
  return isSmall ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence;
}
