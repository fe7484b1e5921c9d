import type { TranscriptFormat } from '../parts.ts';
import { cueSegments } from './cue-segments.ts';
import { findLabelledText, plainSegments, readLabelledText } from './labelled-text.ts';
import { type Line, linesOf } from './lines.ts';
import { joinNames } from './names-joined.ts';
import { readRawText } from './raw-text.ts';
import { readSubRip } from './subrip.ts';
import { readAnyTiming } from './timestamp.ts';
import type { Cue, Transcript } from './transcript.ts';
import { mendedText, unreadableReason } from './unreadable.ts';
import { fromFirstWord } from './wall-clock.ts';
import { hasWebVttSignature, readWebVtt } from './webvtt.ts';

export type { Transcript } from './transcript.ts';

/**
 * Parses a transcript in the given format, or detects it. If the given format does not fit, the detected one is used
 * and a note says so. Never throws; a text without content gives a `reason` and no segments.
 */
export function readTranscript(text: string, format?: TranscriptFormat): Transcript {
  const { text: mended, notes } = mendedText(text);
  const reason = unreadableReason(mended);
  if (reason !== null) return { format: format ?? 'raw', segments: [], notes, reason };
  const read = readAs(fromSignature(linesOf(mended)), format);
  const { segments, isRebased } = fromFirstWord(read, mended);
  return {
    format: read.format,
    segments: joinNames(segments),
    notes: [...notes, ...otherFormat(format, read.format), ...read.notes, ...(isRebased ? [wallClock] : [])],
    reason: segments.length === 0 ? 'The transcript holds times or names, but no words.' : null,
  };
}

const wallClock = 'The times are those of a clock; they are counted from the first.';

type Reading = Omit<Transcript, 'reason'>;

function readAs(lines: readonly Line[], format: TranscriptFormat | undefined): Reading {
  if (hasWebVttSignature(lines[0]?.text ?? '')) return cueReading('vtt', readWebVtt(lines));
  const times = firstTimes(lines);
  if (times !== undefined) {
    return cueReading(times.includes(',') || format === 'srt' ? 'srt' : 'vtt', readSubRip(lines));
  }
  const labelled = format === 'raw' ? undefined : findLabelledText(lines, format === 'speaker_labeled');
  if (labelled !== undefined) {
    return { format: 'speaker_labeled', segments: plainSegments(readLabelledText(labelled)), notes: [] };
  }
  return { format: 'raw', segments: plainSegments(readRawText(lines)), notes: [] };
}

/** Minimum share of lines with times in a text made of cues. A standard arrow needs no others. */
const shareOfTimes = 0.15;

/** The first line with the times of a cue. Undefined if a text is not made of cues. */
function firstTimes(lines: readonly Line[]): string | undefined {
  const timed = lines.filter(({ text }) => readAnyTiming(text) !== undefined);
  const arrow = timed.find(({ text }) => text.includes('-->'));
  if (arrow !== undefined) return arrow.text;
  const written = lines.filter(({ text }) => text.trim() !== '').length;
  return timed.length >= written * shareOfTimes ? timed[0]?.text : undefined;
}

/** Skips empty lines above the signature. */
function fromSignature(lines: readonly Line[]): readonly Line[] {
  const first = lines.findIndex(({ text }) => text.trim() !== '');
  return first > 0 && hasWebVttSignature(lines[first]?.text ?? '') ? lines.slice(first) : lines;
}

function cueReading(format: TranscriptFormat, cues: readonly Cue[]): Reading {
  const { segments, repeats } = cueSegments(cues);
  const mended = cues.filter(({ kind }) => kind === 'mended').length;
  const stray = cues.filter(({ kind }) => kind === 'stray').length;
  const notes = [
    ...(mended > 0 ? [`The times of ${counted(mended, 'cue')} are not as the format asks; the words were kept.`] : []),
    ...(stray > 0 ? [`Text outside of cues was kept in ${counted(stray, 'place')}.`] : []),
    ...(repeats > 0
      ? [`${counted(repeats, 'cue')} repeated what the one before had shown; each word counts once.`]
      : []),
  ];
  return { format, segments, notes };
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function otherFormat(asked: TranscriptFormat | undefined, read: TranscriptFormat): string[] {
  return asked === undefined || asked === read ? [] : [`The transcript is not ${asked}; it was read as ${read}.`];
}
