import { z } from 'zod';
import { isCalendarDay } from '#text/languages/index.ts';
import { ActionItem, Decision, Question, TranscriptFormat } from '#text/meetings/index.ts';

/** Largest body of a request that carries a transcript, in bytes. */
export const transcriptBodyLimit = 10_485_760;

/** What every request about a transcript holds. */
export const TranscriptRequest = z.object({
  transcript: z.string().describe('WebVTT, SubRip, lines that begin with names, or plain text.'),
  format: TranscriptFormat.nullish().describe('Detected if absent.'),
  date: z
    .string()
    .refine(isCalendarDay, 'Input should be a day, YYYY-MM-DD')
    .nullish()
    .describe('The day of the meeting, YYYY-MM-DD: "by Friday" is counted from it.'),
});

const Verified = z
  .boolean()
  .describe('Whether the transcript holds it; false where neither words nor place were found.');

/** Items of a model's answer as they are kept and open to everybody: without the words of the transcript. */
export const KeptActionItem = ActionItem.omit({ quote: true })
  .extend({ verified: Verified })
  .meta({ id: 'MeetingActionItem' });
export type KeptActionItem = z.infer<typeof KeptActionItem>;
export const KeptDecision = Decision.omit({ quote: true })
  .extend({ verified: Verified })
  .meta({ id: 'MeetingDecision' });
export type KeptDecision = z.infer<typeof KeptDecision>;
export const KeptQuestion = Question.extend({ verified: Verified }).meta({ id: 'MeetingQuestion' });
export type KeptQuestion = z.infer<typeof KeptQuestion>;

/** The words of the transcript that an item was found in. */
export const Quote = z.string().optional().describe('The words of the transcript that support it.');
