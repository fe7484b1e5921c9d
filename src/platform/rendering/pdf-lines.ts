import { createRequire } from 'node:module';
import type { Link, Run } from './pdf-blocks.ts';

/** The part of linebreak that is used; the library has no types. It finds line break opportunities by UAX 14. */
interface LineBreaker {
  nextBreak(): { position: number; required?: boolean } | null;
}

const require = createRequire(import.meta.url);
const LineBreak = require('linebreak') as new (text: string) => LineBreaker;

/** A typeface of a document. */
export type Face = 'regular' | 'bold' | 'italic' | 'bold-italic';

/** A piece of a line with one look. */
export interface Piece {
  text: string;
  face: Face;
  size: number;
  width: number;
  isStruck: boolean;
  isCode: boolean;
  link: Link | undefined;
}

/** Returns the width of a text in points. */
export type Measure = (text: string, face: Face, size: number) => number;

/** The font size, and the maximum width of lines. */
export interface LineForm {
  size: number;
  width: number;
  isBold?: boolean;
}

const markShare = 0.68;

/** Characters that always end a line. No font has glyphs for them. */
const lineEnds = /[\n\v\f\r\u0085\u2028\u2029]/g;

/** Breaks text into lines that fit. A word that is wider than a line is broken at the end of the line. */
export function breakLines(runs: readonly Run[], form: LineForm, measure: Measure): Piece[][] {
  const lines: Piece[][] = [[]];
  let used = 0;
  const endLine = () => {
    lines.push([]);
    used = 0;
  };
  for (const { pieces, isLast } of unbreakables(runs, form, measure)) {
    const width = shownWidth(pieces, measure);
    const isWide = width > form.width;
    if (used > 0 && used + width > form.width) endLine();
    for (const piece of isWide ? splitWide(pieces, form.width, measure) : pieces) {
      if (isWide && used > 0 && used + piece.width > form.width) endLine();
      append(lines.at(-1) ?? [], piece);
      used += piece.width;
    }
    if (isLast) endLine();
  }
  return lines.at(-1)?.length === 0 ? lines.slice(0, -1) : lines;
}

/** Adds a piece to a line, joined with the previous piece if both have the same look. */
function append(line: Piece[], piece: Piece): void {
  const last = line.at(-1);
  const isSame =
    last !== undefined &&
    last.face === piece.face &&
    last.size === piece.size &&
    last.link === piece.link &&
    last.isCode === piece.isCode &&
    last.isStruck === piece.isStruck;
  if (!isSame) {
    line.push(piece);
    return;
  }
  last.text += piece.text;
  last.width += piece.width;
}

interface Unbreakable {
  pieces: Piece[];
  /** Whether the line ends here even if more would fit. */
  isLast: boolean;
}

/** The words, each with the characters that must stay on its line even if their look differs. */
function* unbreakables(runs: readonly Run[], form: LineForm, measure: Measure): Generator<Unbreakable> {
  const text = runs.map((run) => run.text).join('');
  const breaker = new LineBreak(text);
  let run = 0;
  let runStart = 0;
  let start = 0;
  for (let next = breaker.nextBreak(); next !== null; next = breaker.nextBreak()) {
    const pieces: Piece[] = [];
    while (start < next.position) {
      const from = runs[run];
      if (from === undefined) break;
      const end = Math.min(next.position, runStart + from.text.length);
      const words = text.slice(start, end).replace(lineEnds, '');
      if (words !== '') pieces.push(pieceOf(words, from, form, measure));
      start = end;
      if (end === runStart + from.text.length) {
        runStart = end;
        run += 1;
      }
    }
    yield { pieces, isLast: next.required === true && next.position < text.length };
  }
}

function pieceOf(text: string, run: Run, form: LineForm, measure: Measure): Piece {
  const isBold = run.isBold === true || form.isBold === true;
  const slanted: Face = isBold ? 'bold-italic' : 'italic';
  const upright: Face = isBold ? 'bold' : 'regular';
  const face = run.isItalic === true ? slanted : upright;
  const size = run.link?.isMark === true ? form.size * markShare : form.size;
  return {
    ...{ text, face, size, width: measure(text, face, size), link: run.link },
    isStruck: run.isStruck === true,
    isCode: run.isCode === true,
  };
}

/** The width without trailing space, which can extend past the end of the line. */
function shownWidth(pieces: readonly Piece[], measure: Measure): number {
  const last = pieces.at(-1);
  const whole = pieces.reduce((sum, { width }) => sum + width, 0);
  if (last === undefined || !last.text.endsWith(' ')) return whole;
  return whole - last.width + measure(last.text.trimEnd(), last.face, last.size);
}

/** Splits pieces that are wider than a line. */
function splitWide(pieces: readonly Piece[], width: number, measure: Measure): Piece[] {
  return pieces.flatMap((piece) => {
    const parts: Piece[] = [];
    let text = '';
    let used = 0;
    for (const sign of piece.text) {
      const more = measure(sign, piece.face, piece.size);
      if (text !== '' && used + more > width) {
        parts.push({ ...piece, text, width: used });
        text = '';
        used = 0;
      }
      text += sign;
      used += more;
    }
    return [...parts, { ...piece, text, width: used }];
  });
}
