import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { TranscriptFormat } from '#text/meetings/index.ts';
import { TranscriptRequest, transcriptBodyLimit } from '../schema.ts';
import { promptTranscript } from '../summary/transcript-work.ts';

const PromptRequest = TranscriptRequest.extend({
  meeting_type: z
    .string()
    .trim()
    .max(40)
    .regex(/^[\p{L}\p{N}][\p{L}\p{N} _-]*$/u)
    .nullish()
    .describe('What kind of meeting it was, such as standup, planning, review, retrospective, interview or sales.'),
});

const Prompt = z
  .object({
    prompt: z.string().describe('Give it to a model of your own, and its answer to `POST /api/meeting/parse`.'),
    prompt_version: z.string(),
    format: TranscriptFormat,
    segment_count: z.int().describe('How many segments the transcript has.'),
    shown_segments: z.int().describe('How many of them stand in the prompt; the prompt says where some were left out.'),
    notes: z.array(z.string()),
  })
  .meta({ id: 'MeetingPrompt' });

/** Writes the prompt that asks a model for the summary of a meeting. No model is asked and nothing is kept. */
export const promptMeeting = keyProcedure
  .meta(
    post('/api/meeting/prompt', {
      summary: 'Get the prompt that summarizes a meeting',
      bodyLimit: transcriptBodyLimit,
      example: { transcript: 'Ann: Can you send the notes, Ben?\nBen: Sure, by Friday.', meeting_type: 'standup' },
    }),
  )
  .input(PromptRequest)
  .output(Prompt)
  .mutation(({ ctx, input }) => ctx.resources.texts.run(promptTranscript, input, ctx.signal()));
