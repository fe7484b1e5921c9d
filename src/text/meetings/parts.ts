import { z } from 'zod';

/** How a transcript is written. */
export const TranscriptFormat = z.enum(['raw', 'vtt', 'srt', 'speaker_labeled']);
export type TranscriptFormat = z.infer<typeof TranscriptFormat>;

/** Somebody who spoke, with how often, how long and how much. */
export const Speaker = z
  .object({
    name: z.string(),
    turns: z.int().describe('Number of turns.'),
    seconds: z.number().optional().describe('How long they spoke; absent where the transcript has no times.'),
    words: z.int(),
  })
  .meta({ id: 'Speaker' });
export type Speaker = z.infer<typeof Speaker>;

const StartMs = z.int().optional().describe('Where it was said, in milliseconds from the start of the recording.');

/** A task that somebody took on or was given, with the words that say so. */
export const ActionItem = z.object({
  text: z.string(),
  owner: z.string().optional().describe('Who is to do it.'),
  due: z.string().optional().describe('The day it is due, YYYY-MM-DD, or as it was said where the day is unknown.'),
  start_ms: StartMs,
  quote: z.string().describe('The words of the transcript that say so.'),
});
export type ActionItem = z.infer<typeof ActionItem>;

/** What the meeting agreed on. */
export const Decision = z.object({
  text: z.string().describe('Where the words of a decision do not say what it is about, what it settles stands first.'),
  start_ms: StartMs,
  quote: z.string().describe('The words of the transcript that say so.'),
});
export type Decision = z.infer<typeof Decision>;

/** A question that was asked, and whether the meeting answered it. */
export const Question = z.object({
  text: z.string(),
  speaker: z.string().optional(),
  start_ms: StartMs,
  answered: z.boolean().describe('Whether somebody answered it.'),
});
export type Question = z.infer<typeof Question>;
