import { splitSentences } from '#text/languages/index.ts';
import { areUtterances } from '../transcript/raw-text.ts';
import { areWrapped, beginsBehind, cutSpeech, isUnpunctuated } from './speech-sentences.ts';

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

/** Whether it ends in a question mark. */
export const isAsked = (text: string): boolean => /\?\s*$/u.test(text);

/** A sentence, or the part of one that stands in one segment. */
export interface Piece extends Said {
  /** Whether it goes on with the sentence of the piece before: subtitles cut sentences anywhere. */
  readonly continues: boolean;
}

/** The sentences of each segment by itself, in order. Speech without stops is cut by its words and pauses. */
export function piecesOf(segments: readonly Segment[]): Piece[] {
  const pieces: Piece[] = [];
  const isSpeech = isUnpunctuated(segments.map(({ text }) => text));
  const isByLine =
    isSpeech && segments.every(({ startMs }) => startMs === null) && areUtterances(segments.map(({ text }) => text));
  const isWrapped = isSpeech && !isByLine && areWrapped(segments.map(({ text }) => text));
  let turn = -1;
  let before: Segment | undefined;
  for (const [segment, one] of segments.entries()) {
    const { speaker, startMs } = one;
    if (before === undefined || speaker === null || speaker !== before.speaker) turn += 1;
    const isParted =
      isSpeech &&
      before !== undefined &&
      (hasPaused(before, one) || beginsBehind(pieces.at(-1)?.text ?? before.text, one.text, { isByLine, isWrapped }));
    before = one;
    const isWithin = isSpeech && !isParted && pieces.length > 0;
    for (const [at, sentence] of sentencesIn(one.text, { isSpeech, isWithin }).entries()) {
      const text = sentence.slice(0, longestSentence).trim();
      if (text === '') continue;
      const last = pieces.at(-1);
      const isNext = at === 0 && !isParted && last !== undefined && (last.turn === turn || isUnnamed(last, one));
      pieces.push({ text, speaker, startMs, segment, turn, continues: isNext && goesOnWith(last.text, text) });
    }
  }
  return pieces;
}

function sentencesIn(text: string, { isSpeech, isWithin }: { isSpeech: boolean; isWithin: boolean }): string[] {
  const sentences = splitSentences(text).map(({ start, end }) => text.slice(start, end).replaceAll(/\s+/gu, ' '));
  return isSpeech ? sentences.flatMap((one, at) => cutSpeech(one, isWithin && at === 0)) : sentences;
}

/** What a word takes to say, slowly, and how long a silence ends a sentence. */
const msPerWord = 450;
const leastPauseMs = 1_500;

/** Whether more time went by between two segments than the words of the first take. */
function hasPaused(before: Segment, next: Segment): boolean {
  if (before.startMs === null || next.startMs === null) return false;
  return next.startMs - before.startMs > before.text.split(' ').length * msPerWord + leastPauseMs;
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

/** What a statement ends with that only asks to be contradicted: "We're going with Lisbon, right?" */
const tag = /, (?:right|yes|okay|ok|correct)\?\s*$/iu;

/** A sentence as the statement that it is, without the question put behind it. */
export function withoutTag(text: string): string {
  return text.replace(tag, '');
}

/** A sentence as the patterns read it: with plain apostrophes. */
export function plainOf(text: string): string {
  return text.replaceAll(/[’ʼ]/gu, "'");
}
