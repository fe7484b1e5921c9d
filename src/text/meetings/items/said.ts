import { splitSentences } from '#text/languages/index.ts';

/** What these rules need to know of a stretch of a transcript. */
export interface Segment {
  readonly text: string;
  readonly speaker: string | null;
  readonly startMs: number | null;
}

/** One sentence of a meeting, and where it was said. */
export interface Said {
  /** Word for word, white space collapsed. */
  readonly text: string;
  readonly speaker: string | null;
  readonly startMs: number | null;
  /** Which segment it begins in. */
  readonly segment: number;
  /** Which turn it belongs to: what one person says without a break. */
  readonly turn: number;
}

const longestSentence = 1_000;
const isOpenEnd = /[^.!?…。！？]$/u;
const goesOn = /^\p{Ll}/u;

/** A sentence, or the part of one that stands in one segment. */
export interface Piece extends Said {
  /** Whether it goes on with the sentence of the piece before: subtitles cut sentences anywhere. */
  readonly continues: boolean;
}

/** The sentences of each segment by itself, in order. */
export function piecesOf(segments: readonly Segment[]): Piece[] {
  const pieces: Piece[] = [];
  let turn = -1;
  let before: Segment | undefined;
  for (const [segment, one] of segments.entries()) {
    const { speaker, startMs } = one;
    if (before === undefined || speaker === null || speaker !== before.speaker) turn += 1;
    before = one;
    for (const [at, { start, end }] of splitSentences(one.text).entries()) {
      const text = one.text.slice(start, end).replaceAll(/\s+/gu, ' ').slice(0, longestSentence).trim();
      if (text === '') continue;
      const last = pieces.at(-1);
      const isNext = at === 0 && last !== undefined && (last.turn === turn || isUnnamed(last, one));
      pieces.push({ text, speaker, startMs, segment, turn, continues: isNext && goesOnWith(last.text, text) });
    }
  }
  return pieces;
}

function isUnnamed(last: Said, next: Segment): boolean {
  return last.speaker === null && next.speaker === null;
}

/** The sentences of a transcript in order, put together where a speaker's subtitles cut them. */
export function sentencesOf(pieces: readonly Piece[]): Said[] {
  const said: Said[] = [];
  for (const { continues, ...piece } of pieces) {
    const last = said.at(-1);
    if (continues && last !== undefined && last.text.length + piece.text.length < longestSentence)
      said[said.length - 1] = { ...last, text: `${last.text} ${piece.text}` };
    else said.push(piece);
  }
  return said;
}

function goesOnWith(before: string, after: string): boolean {
  return isOpenEnd.test(before) && goesOn.test(after);
}

/** A sentence as the patterns read it: with plain apostrophes. */
export function plainOf(text: string): string {
  return text.replaceAll(/[’ʼ]/gu, "'");
}
