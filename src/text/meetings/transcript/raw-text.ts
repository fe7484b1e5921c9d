import { readLeadingClock } from './label-line.ts';
import type { Line } from './lines.ts';
import type { Segment } from './transcript.ts';

/** Minimum share of lines that begin with a time for those to be timestamps. */
const timedShare = 0.3;
/** A line shorter than this was ended by its writer. */
const shortestWrapped = 40;

/** Hard-wrapped lines are as long as the longest one, minus at most one word. */
const longestWord = 15;
const shareOfFull = 0.7;
const fewestLines = 4;

/** Whether lines are utterances without full stops, and not wrapped at a width. */
export function areUtterances(texts: readonly string[]): boolean {
  const lines = texts.map((text) => text.trim()).filter((text) => text !== '');
  const stops = lines.filter((line) => /[.!?…]["'”’)]?$/u.test(line.slice(-3))).length;
  let longest = 0;
  for (const { length } of lines) longest = Math.max(longest, length);
  const full = lines.filter(({ length }) => length > longest - longestWord).length;
  return lines.length >= fewestLines && stops * 10 < lines.length && full < shareOfFull * lines.length;
}

/** The segments of a text without speakers, by line. Lines wrapped within a sentence are joined. */
export function readRawText(lines: readonly Line[]): Segment[] {
  const written = lines.filter(({ text }) => text.trim() !== '').length;
  const clocks = lines.map(({ text }) => readLeadingClock(text));
  const isTimed = clocks.filter((clock) => clock !== undefined).length >= Math.max(2, written * timedShare);
  const isSpoken = areUtterances(lines.map(({ text }) => text));
  const segments: Segment[] = [];
  let isOpen = false;
  let [startMs, endMs]: [number | null, number | null] = [null, null];
  for (const [index, line] of lines.entries()) {
    const clock = isTimed ? clocks[index] : undefined;
    if (clock !== undefined) [startMs, endMs] = [clock.startMs, clock.endMs];
    const text = clock === undefined ? line.text : clock.rest;
    const last = segments.at(-1);
    if (isOpen && clock === undefined && last !== undefined && text.trim() !== '') {
      last.text += `\n${text}`;
      last.end = line.end;
    } else if (text.trim() !== '') {
      segments.push({ text, speaker: null, startMs, endMs, start: line.start, end: line.end });
    }
    isOpen = !isSpoken && isWrapped(text, lines[index + 1]?.text ?? '');
  }
  return segments;
}

/** A heading or label on a line: "Action items:", "Apologies: Raj Patel", "2. Rats", "TOP 2: ...". */
const opensSection = /^\s{0,8}(?:\p{Lu}[\p{L}-]{2,20}(?: [\p{L}\p{N}-]{1,12}){0,2}:(?:\s|$)|\d{1,2}[.)] \p{Lu})/u;

function isWrapped(text: string, next: string): boolean {
  const line = text.trimEnd();
  if (line.length < shortestWrapped || /[.!?…:;]["'”’)\]]{0,3}$/u.test(line.slice(-6))) return false;
  return !opensSection.test(next) && /^\s{0,8}[\p{L}\p{N}"'“‘(]/u.test(next.slice(0, 10));
}
