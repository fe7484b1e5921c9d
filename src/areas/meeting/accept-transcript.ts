import type { TranscriptFormat } from '#text/meetings/index.ts';
import { readTranscript, type Transcript } from '#text/meetings/index.ts';
import { notTranscript } from './errors.ts';

/** Parses a caller's transcript. Throws a 422 for empty and binary texts. */
export function acceptTranscript(text: string, format: TranscriptFormat | null | undefined): Transcript {
  const transcript = readTranscript(text, format ?? undefined);
  if (transcript.reason !== null) throw notTranscript(transcript.reason);
  return transcript;
}
