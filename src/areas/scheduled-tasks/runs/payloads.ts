import { z } from 'zod';

/** The length of the period that an activity report covers. */
export const ReportPeriod = z.enum(['day', 'week', 'month']);
export type ReportPeriod = z.infer<typeof ReportPeriod>;

/** The payload of a report task. */
export const ReportPayload = z.object({
  period: ReportPeriod.optional().describe(
    'The period that the report covers, up to the time it is due. By default it follows from the recurrence.',
  ),
  title: z.string().trim().min(1).max(200).optional().describe('The heading of the report.'),
});
export type ReportPayload = z.infer<typeof ReportPayload>;

/** The payload of a custom task: words for the agent. They can also be sent as `task`, and are stored as `text`. */
export const CustomPayload = z.preprocess(
  (given) => (isWordsAsTask(given) ? { text: given.task } : given),
  z.object({ text: z.string().trim().min(1).max(2_000).describe('What the agent should do, in plain language.') }),
);
export type CustomPayload = z.infer<typeof CustomPayload>;

function isWordsAsTask(given: unknown): given is { task: unknown } {
  return typeof given === 'object' && given !== null && 'task' in given && !('text' in given);
}
