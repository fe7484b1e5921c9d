import type { Line } from './lines.ts';
import { isTimingLine, readAnyTiming, readStandardTiming } from './timestamp.ts';
import type { Cue } from './transcript.ts';

/** Whether the first line has the signature the WebVTT standard requires. */
export function hasWebVttSignature(line: string): boolean {
  return /^WEBVTT(?:[\t ]|$)/.test(line);
}

interface Block {
  first: number;
  /** The index of its timing line. Undefined if no line has an arrow. */
  arrow: number | undefined;
  /** The index after its last line. */
  end: number;
}

/**
 * The cues of WebVTT in file order, as the standard's parser finds them. To lose no words, it adds cues whose times the
 * standard would reject and text outside of cues.
 */
export function readWebVtt(lines: readonly Line[]): Cue[] {
  const cues: Cue[] = [];
  let at = 1;
  while (at < lines.length) {
    if (lines[at]?.text === '') {
      at += 1;
      continue;
    }
    const block = collectBlock(lines, at);
    const cue = standardCue(lines, block) ?? mendedCue(lines, block) ?? strayCue(lines, block, cues.at(-1));
    if (cue !== undefined) cues.push(cue);
    at = block.end;
  }
  return cues;
}

/** A block ends at an empty line, or before a line with an arrow where no times are expected. */
function collectBlock(lines: readonly Line[], first: number): Block {
  let arrow: number | undefined;
  let at = first;
  for (; at < lines.length; at += 1) {
    const text = lines[at]?.text ?? '';
    if (text.includes('-->')) {
      if (arrow !== undefined || at > first + 1) return { first, arrow, end: at };
      arrow = at;
    } else if (text === '') break;
  }
  return { first, arrow, end: at };
}

function standardCue(lines: readonly Line[], { arrow, end }: Block): Cue | undefined {
  if (arrow === undefined) return undefined;
  const timing = readStandardTiming(lines[arrow]?.text ?? '');
  if (timing === undefined) return undefined;
  return { ...timing, ...span(lines, arrow + 1, end), kind: 'standard' };
}

function mendedCue(lines: readonly Line[], { arrow, end }: Block): Cue | undefined {
  if (arrow === undefined || arrow + 1 >= end) return undefined;
  const line = lines[arrow]?.text ?? '';
  if (!isTimingLine(line)) return undefined;
  const timing = readAnyTiming(line) ?? { startMs: null, endMs: null };
  return { ...timing, ...span(lines, arrow + 1, end), kind: 'mended' };
}

const aside = /^(?:NOTE(?:[\t ]|$)|STYLE\s*$|REGION\s*$|Region ?[:;])/;
const styleSheet = /[{}]|^[\w-]{1,40}\s{0,5}:[^:;]{1,200};\s{0,5}$/mu;

/** Text after an empty line within a cue, or with an arrow among its words, belongs to the cue above. */
function strayCue(lines: readonly Line[], { first, arrow, end }: Block, above: Cue | undefined): Cue | undefined {
  if (above === undefined || aside.test(lines[first]?.text ?? '')) return undefined;
  if (arrow !== undefined && isTimingLine(lines[arrow]?.text ?? '')) return undefined;
  const part = span(lines, first, end);
  if (!/\p{L}/u.test(part.text) || styleSheet.test(part.text)) return undefined;
  return { startMs: above.startMs, endMs: above.endMs, ...part, kind: 'stray' };
}

/** The lines from `first` up to but not including `end`. */
function span(lines: readonly Line[], first: number, end: number): { text: string; start: number; end: number } {
  const part = lines.slice(first, end);
  const start = part[0]?.start ?? lines[first - 1]?.end ?? 0;
  return { text: unnulled(part.map(({ text }) => text).join('\n')), start, end: part.at(-1)?.end ?? start };
}

function unnulled(text: string): string {
  return text.replaceAll('\0', '\uFFFD');
}
