import { readCueText, type VoicePart } from './cue-text.ts';
import { type LabelLine, readLabelLine } from './label-line.ts';
import { findLabels, isSpeaker, type Labels } from './labels.ts';
import { withoutRepeats } from './rolling.ts';
import { type Cue, plainLine, type Segment } from './transcript.ts';

interface ReadCue {
  cue: Cue;
  parts: readonly VoicePart[];
}

/**
 * The segments of cues, with speakers from voice tags or labels, each word once; and the number of cues that repeated
 * others.
 */
export function cueSegments(cues: readonly Cue[]): { segments: Segment[]; repeats: number } {
  const read = cues.map((cue) => ({ cue, parts: readCueText(cue.text) }));
  const shown = read.map(({ parts }) =>
    parts.flatMap(({ speaker, text }) => linesIn(text).map((line) => ({ speaker, text: line }))),
  );
  const fresh = withoutRepeats(shown);
  const left = read.map(({ cue, parts }, index): ReadCue => {
    const lines = fresh[index] ?? [];
    return { cue, parts: lines === shown[index] ? parts : lines };
  });
  const repeats = fresh.filter((lines, index) => lines !== shown[index]).length;
  const unnamed = left.flatMap(({ parts }) => parts.filter(({ speaker }) => speaker === null));
  const floor: Floor = { labels: labelsOf(unnamed), isCarried: hasChevrons(unnamed), speaker: null };
  return { segments: left.flatMap((one) => segmentsOf(one, floor)), repeats };
}

function linesIn(text: string): string[] {
  return text
    .split('\n')
    .map(plainLine)
    .filter((line) => line !== '');
}

/** Minimum share of cues whose first line is a name for that line to be the speaker. */
const shareOfNamesAbove = 0.6;

/** Labels at the beginning of lines count only if no voice tag names a speaker. */
function labelsOf(unnamed: readonly VoicePart[]): Labels | undefined {
  const cues = unnamed.map(({ text }) => linesIn(text)).filter((lines) => lines.length > 0);
  const lines = cues.reduce((sum, { length }) => sum + length, 0);
  const found = cues.flatMap((part) => part.flatMap((line, index) => readCueLabel(line, isAbove(part, index)) ?? []));
  const labels = findLabels(found, lines);
  return labels?.style === 'alone' && labels.lines < cues.length * shareOfNamesAbove ? undefined : labels;
}

function isAbove(lines: readonly string[], index: number): boolean {
  return index === 0 && lines.length > 1;
}

function readCueLabel(line: string, mayStandAlone: boolean): LabelLine | undefined {
  const label = readLabelLine(line);
  if (label === undefined || (label.style === 'alone' && !mayStandAlone)) return undefined;
  return label.style === 'heading' || label.style === 'clock-heading' || label.style === 'dash' ? undefined : label;
}

const chevrons = /^(?:>>+|»)\s*/u;
const soundOnly = /^(?:\[[^[\]]*\]|\([^()]*\)|♪.*)$/u;

/** Broadcast captions mark a change of speaker with `>>`. */
function hasChevrons(parts: readonly VoicePart[]): boolean {
  return parts.filter(({ text }) => chevrons.test(text.trimStart())).length > 1;
}

/** The current speaker from cue to cue. */
interface Floor {
  labels: Labels | undefined;
  isCarried: boolean;
  speaker: string | null;
}

function segmentsOf({ cue, parts }: ReadCue, floor: Floor): Segment[] {
  const { startMs, endMs, start, end } = cue;
  const segments: Segment[] = [];
  const add = (speaker: string | null, text: string) => segments.push({ text, speaker, startMs, endMs, start, end });
  for (const { speaker, text } of parts) {
    if (speaker !== null) add(speaker, plainLine(text));
    else addLines(linesIn(text), floor, { add, segments });
  }
  return segments.map((one) => ({ ...one, text: plainLine(one.text) })).filter(({ text }) => text !== '');
}

interface Target {
  add: (speaker: string | null, text: string) => void;
  segments: Segment[];
}

function addLines(lines: readonly string[], floor: Floor, { add, segments }: Target): void {
  const first = segments.length;
  if (!floor.isCarried) floor.speaker = null;
  for (const [index, line] of lines.entries()) {
    const label = readCueLabel(line, isAbove(lines, index));
    const isNext = floor.isCarried && chevrons.test(line);
    const last = segments.length > first ? segments.at(-1) : undefined;
    if (isSpeaker(label, floor.labels)) {
      floor.speaker = label.name;
      add(label.name, label.rest);
    } else if (isNext) {
      floor.speaker = null;
      add(null, line.replace(chevrons, ''));
    } else if (last === undefined) {
      add(soundOnly.test(line) ? null : floor.speaker, line);
    } else {
      last.text += ` ${line}`;
    }
  }
}
