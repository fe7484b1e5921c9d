import { z } from 'zod';

/** What a schema does not say itself about how models write its values. */
export interface AnswerWords {
  /** Other words for the values of an enum: `{ HIGH: ['important', 'P1'] }`. */
  synonyms?: Readonly<Record<string, readonly string[]>>;
  /** Other names of the field that has this schema, such as `issue_header` for `title`. */
  aliases?: readonly string[];
}

/** Where {@link withWords} keeps what it was told: apart from zod's own registry, so that no API document shows it. */
export const answerWords = z.registry<AnswerWords>();

/**
 * Tells the readers of answers which other words models use for the values of an enum, or for the field that has this
 * schema. What zod makes of the schema afterwards (`optional`, `default`) keeps them; a new description does not.
 */
export function withWords<S extends z.ZodType>(schema: S, words: AnswerWords): S {
  answerWords.add(schema, words);
  return schema;
}

/** Letters and digits alone, in lower case: what two spellings of one name or word have in common. */
export function fold(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
