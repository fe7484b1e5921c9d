import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import {
  ActionItem,
  Decision,
  findItems,
  furthestRead,
  maxSegments,
  Question,
  Speaker,
  speakersOf,
  TranscriptFormat,
} from '#text/meetings/index.ts';
import { acceptTranscript } from '../accept-transcript.ts';
import { TranscriptRequest, transcriptBodyLimit } from '../schema.ts';

const Analysis = z.object({
  format: TranscriptFormat.describe('What the transcript was read as.'),
  speakers: z.array(Speaker).describe('In the order of their first words; none where the transcript names nobody.'),
  action_items: z.array(ActionItem).describe('What somebody took on or was given, each once.'),
  decisions: z.array(Decision).describe('What was decided, word for word.'),
  questions: z.array(Question).describe('What was really asked: without courtesies, rhetoric and requests.'),
  notes: z.array(z.string()).describe('What was mended, left out, or read otherwise than asked for.'),
});

const unreadNote = `The transcript is long: items were looked for in its first ${furthestRead} characters of speech, and in no more than ${maxSegments} segments.`;

/** Finds speakers, action items, decisions and questions by rules. No model is asked and nothing is kept. */
export const analyzeMeeting = keyProcedure
  .meta(
    post('/api/meeting/analyze', {
      summary: 'Find action items, decisions and questions in a transcript',
      bodyLimit: transcriptBodyLimit,
      example: {
        transcript: 'Ann: Can you send the notes, Ben?\nBen: Sure, by Friday.\nAnn: We agreed to launch in May.',
        date: '2026-03-02',
      },
    }),
  )
  .input(TranscriptRequest)
  .output(Analysis)
  .mutation(({ input }) => {
    const transcript = acceptTranscript(input.transcript, input.format);
    const { format, segments, notes } = transcript;
    const { isWhole, places: _, ...items } = findItems(segments, { date: input.date ?? undefined });
    const unread = isWhole ? [] : [unreadNote];
    return { format, speakers: speakersOf(transcript), ...items, notes: [...notes, ...unread] };
  });
