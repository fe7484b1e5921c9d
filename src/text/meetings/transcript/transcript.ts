import type { TranscriptFormat } from '../parts.ts';

/** What one person said without interruption, or one subtitle cue. */
export interface Segment {
  /** The words on one line, without tags, label and times. */
  text: string;
  /** The speaker as written; null if unknown. */
  speaker: string | null;
  /** Milliseconds from the start of the recording. */
  startMs: number | null;
  endMs: number | null;
  /** UTF-16 offsets of its lines in the input. */
  start: number;
  end: number;
}

/** A parsed transcript, in file order. */
export interface Transcript {
  /** The format it was parsed as, which differs from the given one if that did not fit. */
  format: TranscriptFormat;
  segments: Segment[];
  /** What was repaired, left out, or parsed otherwise than requested, as sentences for the caller. */
  notes: string[];
  /** Why there is nothing to read; null if there are segments. */
  reason: string | null;
}

/** A subtitle cue before its text is parsed. */
export interface Cue {
  startMs: number | null;
  endMs: number | null;
  /** The lines below the times, with tags and entities. */
  text: string;
  start: number;
  end: number;
  /** Whether it conforms to the standard, had its times repaired, or was text outside of cues. */
  kind: 'standard' | 'mended' | 'stray';
}

/** Collapses and trims white space. Lone surrogates and NUL become U+FFFD. */
export function plainLine(text: string): string {
  return text
    .replace(/\s{2,}|[^\S ]/gu, ' ')
    .replaceAll('\0', '\uFFFD')
    .trim()
    .toWellFormed();
}
