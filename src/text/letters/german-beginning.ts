import { rolesOf } from '#text/languages/index.ts';

/** Adverbs that begin a sentence. Articles, pronouns and conjunctions are listed in `languages/`. */
const adverbs = new Set(
  'endlich leider hiermit vielen herzlichen herzliche bitte danke gestern heute morgen anbei gern gerne könnten können könntest kannst am beim vom'.split(
    ' ',
  ),
);
/** "Sie" and "Ihr" may address the reader, and are then capitalised. */
const polite = /^(?:sie|ihr(?:e[mnrs]?)?|ihnen)$/u;
/** A word before "ich" or "Sie" is a verb or conjunction, never a noun. */
const beforePronoun = /^\p{Lu}\p{Ll}{1,20} (?:ich|du|er|es|wir|ihr|Sie|man)(?!\p{L})/u;

/**
 * Continues a German mail after the greeting, which ends with a comma: the first word becomes lower case unless it is a
 * noun, a name or a polite "Sie". If that is unclear, it keeps its capital.
 */
export function continuedInGerman(sentence: string): string {
  const first = (/^\p{L}+/u.exec(sentence)?.[0] ?? '').toLowerCase();
  if (first === '' || polite.test(first)) return sentence;
  const isSmall = adverbs.has(first) || rolesOf('de').stop.has(first) || beforePronoun.test(sentence);
  return isSmall ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence;
}
