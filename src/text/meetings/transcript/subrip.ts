import type { Line } from './lines.ts';
import { isTimingLine, readAnyTiming } from './timestamp.ts';
import type { Cue } from './transcript.ts';

/**
 * The cues of SubRip and similar formats: numbers may be missing, times may use a dot, and a cue may contain empty
 * lines. Text above the first times is a cue without times.
 */
export function readSubRip(lines: readonly Line[]): Cue[] {
  const cues: Cue[] = [];
  let open: OpenCue | undefined = { startMs: null, endMs: null, kind: 'stray', at: lines[0]?.start ?? 0, lines: [] };
  for (const [index, line] of lines.entries()) {
    if (isTimingLine(line.text)) {
      const above = open === undefined ? [] : open.lines;
      if (isNumber(above.at(-1)?.text)) above.pop();
      close(cues, open);
      const timing = readAnyTiming(line.text);
      const kind = timing?.startMs != null && timing.endMs !== null ? 'standard' : 'mended';
      open = { ...(timing ?? { startMs: null, endMs: null }), kind, at: line.end, lines: wordsBehindTimes(line) };
    } else if (startsUntimedCue(lines, index)) {
      close(cues, open);
      open = { startMs: null, endMs: null, kind: 'mended', at: line.end, lines: [] };
    } else {
      open?.lines.push(line);
    }
  }
  close(cues, open);
  return cues;
}

interface OpenCue {
  startMs: number | null;
  endMs: number | null;
  kind: Cue['kind'];
  at: number;
  lines: Line[];
}

/** Words on the line of the times, other than positions and settings. */
function wordsBehindTimes(line: Line): Line[] {
  const times = /^[^\S\n]*[\d:.,]{4,20}[^\S\n]{0,20}-{1,3}>[^\S\n]{0,20}[\d:.,]{4,20}\s/u.exec(line.text.slice(0, 100));
  if (times === null) return [];
  const rest = line.text.slice(times[0].length);
  return /\p{L}/u.test(rest.replace(/[\w-]{1,20}:\S+/gu, '')) ? [{ ...line, text: rest }] : [];
}

function isNumber(text: string | undefined): boolean {
  return text !== undefined && /^\s*\d{1,9}\s*$/u.test(text.slice(0, 40));
}

/** Whether a line is a number alone, between an empty line and words: a cue without times. */
function startsUntimedCue(lines: readonly Line[], index: number): boolean {
  const [above, line, below] = [lines[index - 1], lines[index], lines[index + 1]];
  if (!isNumber(line?.text) || (above !== undefined && above.text.trim() !== '')) return false;
  return below !== undefined && /\p{L}/u.test(below.text) && !isTimingLine(below.text);
}

function close(cues: Cue[], open: OpenCue | undefined): void {
  if (open === undefined) return;
  const words = open.lines.filter(({ text }) => text.trim() !== '');
  const start = words[0]?.start ?? open.at;
  const text = words.map((line) => line.text).join('\n');
  if (open.kind === 'stray' && !/\p{L}/u.test(text)) return;
  const { startMs, endMs, kind } = open;
  cues.push({ startMs, endMs, text, start, end: words.at(-1)?.end ?? start, kind });
}
