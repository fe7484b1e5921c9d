import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { describePattern } from '#api/wire.ts';
import { TranscriptFormat } from '#text/meetings/index.ts';
import { TranscriptRequest, transcriptBodyLimit } from '../schema.ts';
import { promptTranscript } from '../summary/transcript-work.ts';

const PromptRequest = TranscriptRequest.extend({
  meeting_type: z
    .string()
    .trim()
    .max(40)
    .regex(/^[\p{L}\p{N}][\p{L}\p{N} _-]*$/u)
    .meta(describePattern('Letters and digits of any language, spaces, `_` and `-`.'))
    .nullish()
    .describe('The type of meeting, such as `standup`, `planning`, `review`, `retrospective`, `interview` or `sales`.'),
});

const Prompt = z
  .object({
    prompt: z.string().describe('The prompt for your model. Send the model’s answer to `POST /api/meeting/parse`.'),
    prompt_version: z.string(),
    format: TranscriptFormat,
    segment_count: z.int().describe('Number of segments in the transcript.'),
    shown_segments: z
      .int()
      .describe('Number of segments that are included in the prompt. Where some were left out, the prompt says so.'),
    notes: z.array(z.string()),
  })
  .meta({ id: 'MeetingPrompt' });

/** Renders the prompt that asks a model for the summary of a meeting. No model is asked and nothing is stored. */
export const promptMeeting = keyProcedure
  .meta(
    post('/api/meeting/prompt', {
      summary: 'Get the prompt for summarizing a meeting',
      description:
        'Returns the prompt for a model of your own; send the model’s answer to `POST /api/meeting/parse`. No ' +
        'model is called, nothing is stored, and the call is free.',
      bodyLimit: transcriptBodyLimit,
      example: { transcript: 'Ann: Can you send the notes, Ben?\nBen: Sure, by Friday.', meeting_type: 'standup' },
      answer: {
        prompt:
          'Summarize the meeting in the following transcript. Each line is a segment: its number, its time, the speaker, and\nwhat they …',
        prompt_version: 'meeting-summary@2',
        format: 'speaker_labeled',
        segment_count: 2,
        shown_segments: 2,
        notes: [],
      },
    }),
  )
  .input(PromptRequest)
  .output(Prompt)
  .meta(
    tool('reads', 'Get the prompt for summarizing a meeting, to answer it yourself; meeting_parse reads the answer.', {
      quotesStrangers: true,
    }),
  )
  .mutation(({ ctx, input }) => ctx.resources.texts.run(promptTranscript, input, ctx.signal()));
