import type { Segment } from '#text/meetings/index.ts';
import { findItems } from '#text/meetings/index.ts';

/** The most characters of a transcript that a model is shown. */
export const maxShownLength = 60_000;
const maxSegmentLength = 4_000;
/** The share of the length for the beginning and the end, where meetings state their topic and recap. */
const shareOfEnds = 0.2;

/** A transcript for a model: each segment with its number, time and speaker. */
export interface ShownTranscript {
  text: string;
  /** The number of segments that it contains. */
  shown: number;
}

/**
 * Formats a transcript for a model. One that is too long keeps its beginning, its end, and the surroundings of the
 * items that the rules find; every gap says how many segments are missing.
 */
export function showTranscript(segments: readonly Segment[]): ShownTranscript {
  const lines = segments.map(lineOf);
  const size = lines.reduce((sum, line) => sum + line.length + 1, 0);
  const kept = size <= maxShownLength ? new Set(lines.keys()) : chosen(segments, lines);
  const written: string[] = [];
  let missing = 0;
  const gap = () => {
    if (missing > 0) written.push(`[${missing} ${missing === 1 ? 'segment' : 'segments'} left out here]`);
    missing = 0;
  };
  for (const [at, line] of lines.entries()) {
    if (!kept.has(at)) missing += 1;
    else {
      gap();
      written.push(line);
    }
  }
  gap();
  return { text: written.join('\n'), shown: kept.size };
}

function lineOf({ text, speaker, startMs }: Segment, index: number): string {
  const head = [`#${index + 1}`, ...(startMs === null ? [] : [clock(startMs)]), ...(speaker === null ? [] : [speaker])];
  const cut = text.length > maxSegmentLength ? `${text.slice(0, maxSegmentLength)} [segment cut here]` : text;
  return `${head.join(' ')}: ${cut}`;
}

function clock(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  const digits = (value: number) => String(value).padStart(2, '0');
  return `${digits(Math.floor(seconds / 3_600))}:${digits(Math.floor(seconds / 60) % 60)}:${digits(seconds % 60)}`;
}

function chosen(segments: readonly Segment[], lines: readonly string[]): Set<number> {
  const kept = new Set<number>();
  let free = maxShownLength;
  const take = (at: number, least = 0): boolean => {
    const cost = (lines[at]?.length ?? Number.POSITIVE_INFINITY) + 1;
    if (kept.has(at)) return true;
    if (cost > free - least) return false;
    kept.add(at);
    free -= cost;
    return true;
  };
  const half = maxShownLength * (1 - shareOfEnds / 2);
  for (let at = 0; at < lines.length && take(at, half); at += 1);
  for (let at = lines.length - 1; at >= 0 && take(at, maxShownLength * (1 - shareOfEnds)); at -= 1);
  const { places } = findItems(segments);
  for (const reach of [0, 1, 2, 4, 8])
    for (const place of places) for (let at = place - reach; at <= place + reach; at += 1) take(at);
  for (let at = 0; at < lines.length && take(at); at += 1);
  return kept;
}
