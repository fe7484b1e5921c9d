import { cutAtLabels } from './inline-labels.ts';
import { type LabelLine, readClockLine, readLabelLine } from './label-line.ts';
import { findLabels, inline, isSpeaker, type Labels } from './labels.ts';
import type { Line } from './lines.ts';
import { plainLine, type Segment } from './transcript.ts';

/** A text with speaker labels, scanned once. */
export interface LabelledText {
  lines: readonly Line[];
  found: readonly (LabelLine | undefined)[];
  labels: Labels;
}

/** Finds the speaker labels of a text. Undefined if it has none. `isAsked`: the caller says it has. */
export function findLabelledText(lines: readonly Line[], isAsked: boolean): LabelledText | undefined {
  const cut = cutAtLabels(lines.filter(({ text }) => text.trim() !== ''));
  return (cut === undefined ? undefined : findInLines(cut, isAsked)) ?? findInLines(lines, isAsked);
}

function findInLines(lines: readonly Line[], isAsked: boolean): LabelledText | undefined {
  const found = lines.map(({ text }) => (text.trim() === '' ? undefined : readLabelLine(text)));
  const labels = findLabels(
    found.filter((label) => label !== undefined),
    countStretches(lines, found),
    isAsked,
  );
  return labels === undefined ? undefined : { lines, found, labels };
}

/** Minimum share of paragraphs that begin with a name, if each paragraph is one speech over several lines. */
const shareOfSpeeches = 0.8;

/** How many lines could have a label: every non-empty line, or one per paragraph. */
function countStretches(lines: readonly Line[], found: readonly (LabelLine | undefined)[]): number {
  const isWritten = (index: number) => (lines[index]?.text ?? '').trim() !== '';
  const written = lines.keys().filter(isWritten).toArray();
  const firsts = written.filter((index) => !isWritten(index - 1));
  const isNamed = (index: number) => inline.has(found[index]?.style ?? 'alone');
  if (firsts.length < 2 || firsts.filter(isNamed).length < firsts.length * shareOfSpeeches) return written.length;
  return written.filter((index) => isNamed(index) || !isWritten(index - 1)).length;
}

/** Lines that transcription programs add at the end. */
const trailer =
  /^\s*(?:transcription ended(?: after)?\b|this editable transcript was computer generated|people can also change the text after it was created|transcribed by https?:)/iu;

/** What each speaker says, by paragraph. A line without a label continues the one above. */
export function readLabelledText({ lines, found, labels }: LabelledText): Segment[] {
  const reader = new LabelledReader();
  for (const [index, line] of lines.entries()) {
    const label = found[index];
    const clock = readClockLine(line.text);
    if (isSpeaker(label, labels)) reader.begin(label, line);
    else if (clock !== null) reader.setClock(clock);
    else if (line.text.trim() === '') reader.endParagraph();
    else if (!trailer.test(line.text.slice(0, 100))) reader.goOn(line);
  }
  return reader.segments;
}

interface Turn {
  speaker: string | null;
  startMs: number | null;
  endMs: number | null;
}

class LabelledReader {
  readonly segments: Segment[] = [];
  private turn: Turn = { speaker: null, startMs: null, endMs: null };
  private open: Segment | undefined;
  /** A time on a line of its own, which applies to the next words. */
  private clock: number | null = null;

  begin({ name, startMs, endMs, rest }: LabelLine, line: Line): void {
    this.turn = { speaker: name, startMs: startMs ?? this.clock, endMs };
    this.push(rest, line);
  }

  setClock(clock: number): void {
    this.clock = clock;
    this.turn = { ...this.turn, startMs: clock, endMs: null };
    this.open = undefined;
  }

  endParagraph(): void {
    this.open = undefined;
  }

  goOn(line: Line): void {
    // Above the first name are titles and lists, one entry per line.
    if (this.open === undefined || this.turn.speaker === null) {
      this.push(line.text, line);
    } else {
      this.open.text += `\n${line.text}`;
      this.open.end = line.end;
    }
  }

  private push(text: string, { start, end }: Line): void {
    this.open = { ...this.turn, text, start, end };
    this.segments.push(this.open);
    this.clock = null;
  }
}

/** Segments with their words on one line, without empty ones. */
export function plainSegments(segments: readonly Segment[]): Segment[] {
  return segments.map((segment) => ({ ...segment, text: plainLine(segment.text) })).filter(({ text }) => text !== '');
}
