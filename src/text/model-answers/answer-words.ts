import { z } from 'zod';

/** How models express the values of a schema, beyond what the schema says. */
export interface AnswerWords {
  /** Synonyms of enum values: `{ HIGH: ['important', 'P1'] }`. */
  synonyms?: Readonly<Record<string, readonly string[]>>;
  /** Other names of the field with this schema, such as `issue_header` for `title`. */
  aliases?: readonly string[];
}

/** The registry of {@link withWords}, separate from zod's own, so that it does not appear in API documents. */
export const answerWords = z.registry<AnswerWords>();

/**
 * Declares synonyms for the values of an enum, or aliases for the field with this schema. They survive zod's `optional`
 * and `default`, but not a new description.
 */
export function withWords<S extends z.ZodType>(schema: S, words: AnswerWords): S {
  answerWords.add(schema, words);
  return schema;
}

/** Letters and digits only, in lower case, so that different spellings of a name compare as equal. */
export function fold(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
