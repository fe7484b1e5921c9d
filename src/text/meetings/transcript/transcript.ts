import type { TranscriptFormat } from '../parts.ts';

/** What one person said without a break, or one cue of subtitles. */
export interface Segment {
  /** The words: without tags, label and times, on one line. */
  text: string;
  /** Who said it, as the transcript writes it; null where it does not say. */
  speaker: string | null;
  /** Milliseconds from the start of the recording. */
  startMs: number | null;
  endMs: number | null;
  /** UTF-16 offsets of the lines it was read from in the input. */
  start: number;
  end: number;
}

/** A transcript as it was read, in the order of the file. */
export interface Transcript {
  /** What it was read as, which is not what the caller called it where that does not fit. */
  format: TranscriptFormat;
  segments: Segment[];
  /** What was mended, left out, or read otherwise than it was asked for; sentences for the caller. */
  notes: string[];
  /** Why there is nothing to read; null where there are segments. */
  reason: string | null;
}

/** A cue of subtitles before its text is read. */
export interface Cue {
  startMs: number | null;
  endMs: number | null;
  /** The lines below the times, tags and entities untouched. */
  text: string;
  start: number;
  end: number;
  /** How it came to be a cue: by the letter, with times that had to be mended, or as text that stands outside of cues. */
  kind: 'standard' | 'mended' | 'stray';
}

/** A run of white space is one space; nothing at the ends; lone surrogates and NUL become U+FFFD. */
export function plainLine(text: string): string {
  return text
    .replace(/\s{2,}|[^\S ]/gu, ' ')
    .replaceAll('\0', '\uFFFD')
    .trim()
    .toWellFormed();
}
