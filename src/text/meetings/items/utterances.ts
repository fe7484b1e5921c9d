import { splitSentences } from '#text/languages/index.ts';
import { areUtterances } from '../transcript/raw-text.ts';
import { areWrapped, beginsBehind, cutSpeech, isUnpunctuated } from './speech-sentences.ts';

/** A segment of a transcript as these rules need it. */
export interface Segment {
  readonly text: string;
  readonly speaker: string | null;
  readonly startMs: number | null;
}

/** One sentence of a meeting, and where it was said. */
export interface Utterance {
  /** Verbatim, with white space collapsed. */
  readonly text: string;
  readonly speaker: string | null;
  readonly startMs: number | null;
  /** The segment in which it begins. */
  readonly segment: number;
  /** Its turn: what one person says without interruption. */
  readonly turn: number;
}

const longestSentence = 1_000;
const isOpenEnd = /[^.!?…。！？]$/u;
const goesOn = /^\p{Ll}/u;

/** Whether a text ends in a question mark. */
export const isAsked = (text: string): boolean => /\?\s*$/u.test(text);

/** A sentence, or the part of it in one segment. */
export interface Piece extends Utterance {
  /** Whether it continues the sentence of the piece before. Subtitles break sentences anywhere. */
  readonly continues: boolean;
}

/** The sentences of each segment, in order. Speech without full stops is split by wording and pauses. */
export function piecesOf(segments: readonly Segment[]): Piece[] {
  const pieces: Piece[] = [];
  const isSpeech = isUnpunctuated(segments.map(({ text }) => text));
  const isByLine =
    isSpeech && segments.every(({ startMs }) => startMs === null) && areUtterances(segments.map(({ text }) => text));
  const isLowerCase = !isSpeech && areLowerCase(segments.map(({ text }) => text));
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
    for (const [at, sentence] of sentencesIn(one.text, { isSpeech, isWithin, isLowerCase }).entries()) {
      const text = sentence.slice(0, longestSentence).trim();
      if (text === '') continue;
      const last = pieces.at(-1);
      const isNext = at === 0 && !isParted && last !== undefined && (last.turn === turn || isUnnamed(last, one));
      pieces.push({ text, speaker, startMs, segment, turn, continues: isNext && goesOnWith(last.text, text) });
    }
  }
  return pieces;
}

interface Style {
  readonly isSpeech: boolean;
  readonly isWithin: boolean;
  readonly isLowerCase: boolean;
}

/** Share of messages from which a chat counts as written without capitals. */
const shareOfLower = 0.8;

function areLowerCase(texts: readonly string[]): boolean {
  const begun = texts.filter((text) => /^\P{L}{0,3}\p{L}/u.test(text));
  return (
    begun.length > 1 && begun.filter((text) => /^\P{L}{0,3}\p{Ll}/u.test(text)).length >= begun.length * shareOfLower
  );
}

/** The end of a sentence before a small letter, but not an abbreviation: "super. then". */
const endsBeforeSmall =
  /(?<=(?<!\b(?:approx|incl|excl|min|max|ca|ggf|evtl|bzw|usw|etc|inkl|resp|dept|est|nr|vgl))\p{L}\p{L}[.!?]{1,3}) (?=\p{Ll})/u;

function sentencesIn(text: string, { isSpeech, isWithin, isLowerCase }: Style): string[] {
  const whole = splitSentences(text).map(({ start, end }) => text.slice(start, end).replaceAll(/\s+/gu, ' '));
  const sentences = isLowerCase ? whole.flatMap((one) => one.split(endsBeforeSmall)) : whole;
  return isSpeech ? sentences.flatMap((one, at) => cutSpeech(one, isWithin && at === 0)) : sentences;
}

/** The time a slow speaker needs for a word, and the silence that ends a sentence. */
const msPerWord = 450;
const leastPauseMs = 1_500;

/** Whether the time between two segments exceeds what the first one's words take. */
function hasPaused(before: Segment, next: Segment): boolean {
  if (before.startMs === null || next.startMs === null) return false;
  return next.startMs - before.startMs > before.text.split(' ').length * msPerWord + leastPauseMs;
}

function isUnnamed(last: Utterance, next: Segment): boolean {
  return last.speaker === null && next.speaker === null;
}

/** The sentences of a transcript in order, joined where subtitles broke them. */
export function sentencesOf(pieces: readonly Piece[]): Utterance[] {
  const utterances: Utterance[] = [];
  for (const { continues, ...piece } of pieces) {
    const last = utterances.at(-1);
    if (continues && last !== undefined && last.text.length + piece.text.length < longestSentence)
      utterances[utterances.length - 1] = { ...last, text: `${last.text} ${piece.text}` };
    else utterances.push(piece);
  }
  return utterances;
}

function goesOnWith(before: string, after: string): boolean {
  return isOpenEnd.test(before) && goesOn.test(after);
}

/** A question tag after a statement: "We're going with Lisbon, right?" */
const tag = /, (?:right|yes|okay|ok|correct)\?\s*$/iu;

/** A statement without its question tag. */
export function withoutTag(text: string): string {
  return text.replace(tag, '');
}

/** A sentence with plain apostrophes, as the patterns expect. */
export function plainOf(text: string): string {
  return text.replaceAll(/[’ʼ]/gu, "'");
}
