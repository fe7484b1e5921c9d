import { z } from 'zod';

/** UTF-16 units of the longest text that is taken. */
export const maxTextLength = 100_000;

/** The text to judge. It is not trimmed: evidence names places in it. */
export const JudgedText = z
  .string()
  .min(1, { abort: true })
  .max(maxTextLength, { abort: true })
  .refine((text) => text.trim() !== '', 'The text is blank')
  .describe('The text to analyze.');

/** A place in the text that speaks for the answer. */
const Place = z.object({
  start: z.int().describe('Offset at which the passage begins in the text, in UTF-16 code units.'),
  end: z.int(),
  text: z.string().describe('The passage: `text.slice(start, end)`.'),
});

/** A place and what it adds to the score. */
export const Evidence = Place.extend({
  weight: z.number().describe('What the passage adds to the score. All weights together are the score.'),
  rule: z.string().describe('The rule that the weight comes from, and what modified it.'),
}).meta({ id: 'SentimentEvidence' });

/** A passage that a model quoted and that stands in the text. */
export const QuotedEvidence = Place.extend({
  weight: z.number().nullable().describe('The model’s score for the passage, -1 to 1; null if it gave none.'),
  rule: z.literal('model'),
}).meta({ id: 'QuotedSentimentEvidence' });
export type QuotedEvidence = z.infer<typeof QuotedEvidence>;

export const Score = z.number().describe('From -1 (most negative) to 1 (most positive).');
export const Confidence = z.number().describe('From 0 to 1.');
