import { splitSentences } from '#text/languages/index.ts';
import { postCounting, weightedLength } from '#text/post-syntax/index.ts';
import { cutLongWord, type LengthLimit } from './cut-text.ts';

/** How good a place is to end a post. */
const ends = { never: -1, inBrackets: 0, word: 1, clause: 2, line: 3, sentence: 4, paragraph: 5 } as const;

interface Piece {
  text: string;
  size: number;
  /** The separator before the next piece in the same post. */
  gap: '' | ' ' | '\n' | '\n\n';
  end: number;
}

/** The share of a post that must be full before it may end at a place of this quality. */
const leastFull: readonly [end: number, share: number][] = [
  [ends.paragraph, 0.35],
  [ends.sentence, 0.4],
  [ends.line, 0.5],
  [ends.clause, 0.6],
  [ends.word, 0.5],
  [ends.inBrackets, 0],
];

const clauseEnd = /[,;:\u2013\u2014、，；]["'”’»)\]]*$/u;

function gapOf(white: string): Piece['gap'] {
  const lines = white.split('\n').length - 1;
  if (lines > 1) return '\n\n';
  return lines === 1 ? '\n' : ' ';
}

function piecesOf(text: string, max: LengthLimit): Piece[] {
  const starts = new Set(splitSentences(text).map(({ start }) => start));
  const words = [...text.matchAll(/\S+/gu)];
  const count = (word: string, sign: string): number => word.split(sign).length - 1;
  let depth = 0;
  return words.flatMap(({ index, 0: word }, at) => {
    const next = words[at + 1]?.index ?? text.length;
    const gap = gapOf(text.slice(index + word.length, next));
    const stretches = max.measure(word) <= max.limit ? [word] : cutLongWord(word, max);
    depth = Math.max(0, depth + count(word, '(') - count(word, ')'));
    let end: number = clauseEnd.test(word) ? ends.clause : ends.word;
    if (depth > 0) end = ends.inBrackets;
    if (gap === '\n') end = ends.line;
    if (starts.has(next)) end = ends.sentence;
    if (gap === '\n\n') {
      end = ends.paragraph;
      depth = 0;
    }
    return stretches.map((stretch, part) => ({
      text: stretch,
      size: max.measure(stretch),
      gap: part === stretches.length - 1 ? gap : ('' as const),
      end: part === stretches.length - 1 ? end : ends.never,
    }));
  });
}

/** The last piece of a post that begins at `from`: the best place to end within the limit. */
function lastOf(pieces: readonly Piece[], from: number, max: LengthLimit): number {
  const best = new Map<number, number>();
  let size = 0;
  let at = from;
  for (; at < pieces.length; at += 1) {
    const piece = pieces[at] as Piece;
    const gap = at === from ? 0 : (pieces[at - 1]?.gap.length ?? 0);
    if (at > from && size + gap + piece.size > max.limit) break;
    size += gap + piece.size;
    for (const [end, share] of leastFull) {
      if (piece.end === end && size >= share * max.limit) best.set(end, at);
    }
    if (piece.end === ends.never) return at;
  }
  if (at === pieces.length) return at - 1;
  for (const [end] of leastFull) {
    const place = best.get(end);
    if (place !== undefined) return place;
  }
  return at - 1;
}

function fill(text: string, max: LengthLimit): string[] {
  const pieces = piecesOf(text, max);
  const posts: string[] = [];
  for (let from = 0; from < pieces.length; ) {
    const last = lastOf(pieces, from, max);
    const post = pieces.slice(from, last + 1);
    posts.push(post.map(({ text: word, gap }, at) => word + (at < post.length - 1 ? gap : '')).join(''));
    from = last + 1;
  }
  return posts;
}

const threadLimit: LengthLimit = { limit: postCounting.limit, measure: weightedLength };

/**
 * Splits a text into posts that fit, keeping every word in order: at paragraphs, else sentences, clauses or words;
 * never within a grapheme or address. Two or more posts end with their number, ` 1/3`, which counts towards the limit.
 */
export function splitThread(text: string, max: LengthLimit = threadLimit): string[] {
  const whole = text.trim();
  if (whole === '') return [];
  if (max.measure(whole) <= max.limit) return [whole];
  for (let digits = 1; ; digits += 1) {
    const reserved = 2 + 2 * digits;
    const posts = fill(whole, { ...max, limit: max.limit - reserved });
    if (posts.length < 10 ** digits) {
      return posts.length === 1 ? posts : posts.map((post, at) => `${post} ${at + 1}/${posts.length}`);
    }
  }
}

/** A post without its number: `1/3` at either end, or `(1/3)` at the beginning. */
export function withoutNumber(post: string): string {
  return post.replace(/\s?\(?\b\d{1,5}\/\d{1,5}\)?$/u, '').replace(/^\(?\d{1,5}\/\d{1,5}[).:]?\s+/u, '');
}
