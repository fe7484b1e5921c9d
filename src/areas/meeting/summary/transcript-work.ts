import { renderPrompt } from '#platform/model/render-prompt.ts';
import { textWork } from '#platform/workers/text-work.ts';
import { findItems, furthestRead, maxSegments, speakersOf, type TranscriptFormat } from '#text/meetings/index.ts';
import { acceptTranscript } from '../accept-transcript.ts';
import { meetingPrompt } from './meeting-prompt.ts';
import { readSummary } from './read-summary.ts';
import { maxShownLength, showTranscript } from './show-transcript.ts';

/** A transcript from a caller. */
interface SentTranscript {
  transcript: string;
  format?: TranscriptFormat | null | undefined;
  date?: string | null | undefined;
}

const unreadNote = `The transcript is long: only its first ${furthestRead} characters of speech, and at most ${maxSegments} segments, were searched for items.`;

/** Finds the speakers of a transcript and its items by rules. */
export const analyzeTranscript = textWork(import.meta.url, 'analyzeTranscript', (sent: SentTranscript) => {
  const transcript = acceptTranscript(sent.transcript, sent.format);
  const { format, segments, notes } = transcript;
  const { isWhole, places: _, ...items } = findItems(segments, { date: sent.date ?? undefined });
  const unread = isWhole ? [] : [unreadNote];
  return { format, speakers: speakersOf(transcript), ...items, notes: [...notes, ...unread] };
});

/** Renders the prompt that asks a model for the summary of a transcript. */
export const promptTranscript = textWork(
  import.meta.url,
  'promptTranscript',
  (sent: SentTranscript & { meeting_type?: string | null | undefined }) => {
    const { format, segments, notes } = acceptTranscript(sent.transcript, sent.format);
    const { text, shown } = showTranscript(segments);
    const template = meetingPrompt({ meetingType: sent.meeting_type ?? undefined, date: sent.date ?? undefined });
    const { prompt, version } = renderPrompt(template, { transcript: text }, { maxCharacters: maxShownLength * 2 });
    return {
      prompt,
      prompt_version: version,
      format,
      segment_count: segments.length,
      shown_segments: shown,
      notes,
    };
  },
);

/** Parses a model's summary of a transcript and verifies it against the transcript. */
export const readTranscriptSummary = textWork(
  import.meta.url,
  'readTranscriptSummary',
  (sent: SentTranscript & { response: string }) => {
    const transcript = acceptTranscript(sent.transcript, sent.format);
    const { format, notes } = transcript;
    const read = readSummary(sent.response, transcript, sent.date ?? undefined);
    return { format, notes, speakers: speakersOf(transcript), read };
  },
);
