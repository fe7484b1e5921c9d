import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { ActionItem, Decision, Question, Speaker, TranscriptFormat } from '#text/meetings/index.ts';
import { TranscriptRequest, transcriptBodyLimit } from '../schema.ts';
import { analyzeTranscript } from '../summary/transcript-work.ts';

const Analysis = z
  .object({
    format: TranscriptFormat.describe('The format in which the transcript was read.'),
    speakers: z
      .array(Speaker)
      .describe('The speakers in the order in which they first spoke; empty if the transcript names none.'),
    action_items: z.array(ActionItem).describe('Tasks that someone accepted or was assigned, without duplicates.'),
    decisions: z
      .array(Decision)
      .describe('Decisions, without duplicates and without those that were reversed later in the meeting.'),
    questions: z.array(Question).describe('Real questions, without courtesies, rhetorical questions and requests.'),
    notes: z
      .array(z.string())
      .describe('Remarks on what was repaired, left out, or read differently from what was requested.'),
  })
  .meta({ id: 'MeetingAnalysis' });

/** Finds speakers, action items, decisions and questions by rules. No model is asked and nothing is stored. */
export const analyzeMeeting = keyProcedure
  .meta(
    post('/api/meeting/analyze', {
      summary: 'Find action items, decisions and questions in a transcript',
      description:
        'Finds speakers, action items with owners and dates, decisions and questions, using rules. Accepts plain ' +
        'text, WebVTT, SRT, and lines that start with a speaker’s name. No model is called, nothing is stored, and ' +
        'the call is free.',
      bodyLimit: transcriptBodyLimit,
      example: {
        transcript: 'Ann: Can you send the notes, Ben?\nBen: Sure, by Friday.\nAnn: We agreed to launch in May.',
        date: '2026-03-02',
      },
      answer: {
        format: 'speaker_labeled',
        speakers: [{ name: 'Ann', turns: 2, words: 12 }],
        action_items: [
          { text: 'Send the notes', quote: 'Can you send the notes, Ben?', owner: 'Ben', due: '2026-03-06' },
        ],
        decisions: [{ text: 'We agreed to launch in May.', quote: 'We agreed to launch in May.' }],
        questions: [],
        notes: [],
      },
    }),
  )
  .input(TranscriptRequest)
  .output(Analysis)
  .meta(
    tool('reads', 'Find tasks with owner and due date, decisions and open questions in the transcript of a meeting.', {
      quotesStrangers: true,
      isDefault: true,
    }),
  )
  .mutation(({ ctx, input }) => ctx.resources.texts.run(analyzeTranscript, input, ctx.signal()));
