import { z } from 'zod';

/** The format of a transcript. */
export const TranscriptFormat = z.enum(['raw', 'vtt', 'srt', 'speaker_labeled']);
export type TranscriptFormat = z.infer<typeof TranscriptFormat>;

/** A speaker, with the number, duration and length of their turns. */
export const Speaker = z
  .object({
    name: z.string(),
    turns: z.int().describe('Number of times the person spoke.'),
    seconds: z
      .number()
      .optional()
      .describe('How long the person spoke, in seconds. Absent if the transcript has no times.'),
    words: z.int(),
  })
  .meta({ id: 'Speaker' });
export type Speaker = z.infer<typeof Speaker>;

const StartMs = z
  .int()
  .optional()
  .describe(
    'When it was said, in milliseconds from the start of the recording. Absent if the transcript has no times.',
  );

/** A task that a participant took on or was given, with its evidence. */
export const ActionItem = z.object({
  text: z.string(),
  owner: z.string().optional().describe('Who is responsible. Absent if the transcript does not say.'),
  due: z
    .string()
    .optional()
    .describe(
      'The due date, YYYY-MM-DD, or in the words of the transcript if the date cannot be determined. Absent if there is none.',
    ),
  start_ms: StartMs,
  quote: z.string().describe('The passage of the transcript that it was found in.'),
});
export type ActionItem = z.infer<typeof ActionItem>;

/** A decision of the meeting. */
export const Decision = z.object({
  text: z
    .string()
    .describe(
      'The decision. If its own words do not say what it is about, they are preceded by the question that it settles.',
    ),
  start_ms: StartMs,
  quote: z.string().describe('The passage of the transcript that it was found in.'),
});
export type Decision = z.infer<typeof Decision>;

/** A question that was asked, and whether it was answered. */
export const Question = z.object({
  text: z.string(),
  speaker: z.string().optional(),
  start_ms: StartMs,
  answered: z.boolean().describe('Whether the question was answered in the meeting.'),
});
export type Question = z.infer<typeof Question>;
