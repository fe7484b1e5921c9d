import type { TranscriptFormat } from '#text/meetings/index.ts';
import { readTranscript, type Transcript } from '#text/meetings/index.ts';
import { notTranscript } from './errors.ts';

/** Reads what a caller sent as a transcript. Empty and binary texts are refused with the 422. */
export function acceptTranscript(text: string, format: TranscriptFormat | null | undefined): Transcript {
  const transcript = readTranscript(text, format ?? undefined);
  if (transcript.reason !== null) throw notTranscript(transcript.reason);
  return transcript;
}
