import { z } from 'zod';
import { isCalendarDay } from '#platform/text/find-deadline.ts';

/** Largest body of a request that carries a transcript, in bytes. */
export const transcriptBodyLimit = 10_485_760;

/** How a transcript is written. */
export const TranscriptFormat = z.enum(['raw', 'vtt', 'srt', 'speaker_labeled']);
export type TranscriptFormat = z.infer<typeof TranscriptFormat>;

/** What every request about a transcript holds. */
export const TranscriptRequest = z.object({
  transcript: z.string().describe('WebVTT, SubRip, lines that begin with names, or plain text.'),
  format: TranscriptFormat.nullish().describe('Found out when absent.'),
  date: z
    .string()
    .refine(isCalendarDay, 'Input should be a day, YYYY-MM-DD')
    .nullish()
    .describe('The day of the meeting, YYYY-MM-DD: "by Friday" is counted from it.'),
});

export const Speaker = z.object({
  name: z.string(),
  turns: z.int().describe('How often the floor went to them.'),
  seconds: z.number().optional().describe('How long they spoke; absent where the transcript has no times.'),
  words: z.int(),
});
export type Speaker = z.infer<typeof Speaker>;

const StartMs = z.int().optional().describe('Where it was said, in milliseconds from the start of the recording.');

export const ActionItem = z.object({
  text: z.string(),
  owner: z.string().optional().describe('Who is to do it.'),
  due: z.string().optional().describe('The day it is due, YYYY-MM-DD, or as it was said where the day is unknown.'),
  start_ms: StartMs,
  quote: z.string().describe('The words of the transcript that say so.'),
});
export type ActionItem = z.infer<typeof ActionItem>;

export const Decision = z.object({ text: z.string(), start_ms: StartMs });
export type Decision = z.infer<typeof Decision>;

export const Question = z.object({
  text: z.string(),
  speaker: z.string().optional(),
  start_ms: StartMs,
  answered: z.boolean().describe('Whether somebody answered it.'),
});
export type Question = z.infer<typeof Question>;

const Verified = z
  .boolean()
  .describe('Whether the transcript holds it; false where neither words nor place were found.');

/** Items of a model's answer as they are kept and open to everybody: without the words of the transcript. */
export const KeptActionItem = ActionItem.omit({ quote: true }).extend({ verified: Verified });
export type KeptActionItem = z.infer<typeof KeptActionItem>;
export const KeptDecision = Decision.extend({ verified: Verified });
export type KeptDecision = z.infer<typeof KeptDecision>;
export const KeptQuestion = Question.extend({ verified: Verified });
export type KeptQuestion = z.infer<typeof KeptQuestion>;

/** The words of the transcript that an item was found in. */
export const Quote = z.string().optional().describe('The words of the transcript that it stands on.');
