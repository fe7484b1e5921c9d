import { z } from 'zod';
import { isCalendarDay } from '#text/languages/index.ts';
import { ActionItem, Decision, Question, TranscriptFormat } from '#text/meetings/index.ts';

/** The maximum size of a request with a transcript, in bytes. */
export const transcriptBodyLimit = 10_485_760;

/** The fields of every request about a transcript. */
export const TranscriptRequest = z.object({
  transcript: z
    .string()
    .describe('The transcript, as WebVTT, SubRip (SRT), lines that begin with the speaker’s name, or plain text.'),
  format: TranscriptFormat.nullish().describe('The format of the transcript. Detected if not given.'),
  date: z
    .string()
    .refine(isCalendarDay, 'Input should be a day, YYYY-MM-DD')
    .nullish()
    .describe('The date of the meeting, YYYY-MM-DD. Words such as "by Friday" are resolved relative to it.'),
});

const Verified = z
  .boolean()
  .describe('Whether the transcript supports it. False if neither its words nor its place were found there.');

/** Items of a model's answer as stored and public: without text from the transcript. */
export const StoredActionItem = ActionItem.omit({ quote: true })
  .extend({ verified: Verified })
  .meta({ id: 'MeetingActionItem' });
export type StoredActionItem = z.infer<typeof StoredActionItem>;
export const StoredDecision = Decision.omit({ quote: true })
  .extend({ verified: Verified })
  .meta({ id: 'MeetingDecision' });
export type StoredDecision = z.infer<typeof StoredDecision>;
export const StoredQuestion = Question.extend({ verified: Verified }).meta({ id: 'MeetingQuestion' });
export type StoredQuestion = z.infer<typeof StoredQuestion>;

/** The text from the transcript in which an item was found. */
export const Quote = z
  .string()
  .optional()
  .describe('The passage of the transcript that supports it. Absent if none was found.');
