import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { Speaker, TranscriptFormat } from '#text/meetings/index.ts';
import {
  Quote,
  StoredActionItem,
  StoredDecision,
  StoredQuestion,
  TranscriptRequest,
  transcriptBodyLimit,
} from '../schema.ts';
import { storeSummary } from '../summary/store-summary.ts';
import { readTranscriptSummary } from '../summary/transcript-work.ts';

const ParseRequest = TranscriptRequest.extend({
  response: z.string().describe('The model’s answer, exactly as the model wrote it.'),
  save: z
    .boolean()
    .default(true)
    .describe('Whether to store the summary, which anyone can then read. Defaults to true.'),
});

const Parsed = z
  .object({
    id: z.int().nullable().describe('The id of the stored summary; null if it was not stored.'),
    format: TranscriptFormat,
    title: z.string().nullable(),
    summary: z.string().nullable(),
    speakers: z.array(Speaker),
    action_items: z.array(StoredActionItem.extend({ quote: Quote })),
    decisions: z.array(StoredDecision.extend({ quote: Quote })),
    questions: z.array(StoredQuestion.extend({ quote: Quote })),
    repairs: z
      .array(z.string())
      .describe(
        'What was repaired to read the model’s answer. `quote` means that a quote was similar to the transcript but not identical, and was replaced.',
      ),
    truncated: z.boolean().describe('Whether the model’s answer is cut off. If so, the summary is not stored.'),
    rejected_fields: z
      .array(z.string())
      .describe(
        'Parts of the answer that were left out: unknown fields, and items whose quote and names do not appear in the transcript.',
      ),
    reason: z
      .enum(['empty', 'refusal', 'no-value', 'invalid'])
      .nullable()
      .describe('Why there is no summary; null if there is one.'),
    notes: z.array(z.string()).describe('Remarks on what was repaired or left out to read the transcript.'),
  })
  .meta({ id: 'ParsedMeeting' });

/** Parses a model's summary and verifies it against the transcript, which is not stored. */
export const parseMeeting = keyProcedure
  .meta(
    post('/api/meeting/parse', {
      summary: 'Parse a model’s summary of a meeting',
      description:
        'Reads the summary from a model’s answer (JSON, even if malformed, YAML, or labelled lines) and checks it ' +
        'against the transcript: what the transcript does not support is marked. With `save`, the default, the ' +
        'summary is stored and gets an `id`; the transcript is not stored.',
      bodyLimit: transcriptBodyLimit,
      example: {
        transcript: 'Ann: Can you send the notes, Ben?\nBen: Sure, by Friday.',
        response: '{"summary": "Ben sends the notes.", "action_items": [{"text": "Send the notes", "owner": "Ben"}]}',
      },
      answer: {
        id: 1,
        format: 'speaker_labeled',
        title: null,
        summary: 'Ben sends the notes.',
        speakers: [{ name: 'Ann', turns: 1, words: 6 }],
        action_items: [{ text: 'Send the notes', verified: true, owner: 'Ben', quote: 'Can you send the notes, Ben?' }],
        decisions: [],
        questions: [],
        repairs: [],
        truncated: false,
        rejected_fields: [],
        reason: null,
        notes: [],
      },
    }),
  )
  .input(ParseRequest)
  .output(Parsed)
  .meta(
    tool(
      'reads',
      'Parse a model’s answer to the prompt of meeting_prompt into tasks, decisions and questions that are checked against the transcript.',
      { quotesStrangers: true },
    ),
  )
  .mutation(async ({ ctx, input }) => {
    const { resources } = ctx;
    const { format, notes, speakers, read } = await resources.texts.run(readTranscriptSummary, input, ctx.signal());
    const isKept = input.save && read.reason === null && !read.truncated;
    const { keyId } = ctx.caller;
    const id = isKept ? await storeSummary(resources, { keyId, format, speakers, read }) : null;
    return { id, format, speakers, ...read, notes };
  });
