import { z } from 'zod';

/** The maximum length of a text, in UTF-16 units. */
export const maxTextLength = 100_000;

/** The text to analyse. It is not trimmed, because evidence refers to positions in it. */
export const AnalyzedText = z
  .string()
  .min(1, { abort: true })
  .max(maxTextLength, { abort: true })
  .refine((text) => text.trim() !== '', 'The text is blank')
  .describe('The text to analyze.');

/** A position in the text that supports the result. */
const Place = z.object({
  start: z.int().describe('Offset at which the passage begins in the text, in UTF-16 code units.'),
  end: z.int(),
  text: z.string().describe('The passage: `text.slice(start, end)`.'),
});

/** A position in the text, and its contribution to the score. */
export const Evidence = Place.extend({
  weight: z.number().describe('The passage’s contribution to the score. All weights add up to the score.'),
  rule: z.string().describe('The rule that the weight comes from, and what modified it.'),
}).meta({ id: 'SentimentEvidence' });

/** A passage that a model quoted and that occurs in the text. */
export const QuotedEvidence = Place.extend({
  weight: z.number().nullable().describe('The model’s score for the passage, -1 to 1; null if it gave none.'),
  rule: z.literal('model'),
}).meta({ id: 'QuotedSentimentEvidence' });
export type QuotedEvidence = z.infer<typeof QuotedEvidence>;

export const Score = z.number().describe('From -1 (most negative) to 1 (most positive).');
export const Confidence = z.number().describe('From 0 to 1.');
