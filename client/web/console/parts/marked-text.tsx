import type { ReactNode } from 'react';
import type { Tone } from '../../design/badge.tsx';

/** A passage of a text that speaks for something. */
export interface Passage {
  start: number;
  end: number;
}

/** A passage to be marked. Its id is the element's, for {@link jumpTo}. */
export interface Mark extends Passage {
  id: string;
  tone: Tone;
  /** Shown when somebody points at it. */
  title?: string;
}

/** A text as it is, with passages marked in it. Of two that overlap, the one that begins first is marked. */
export function MarkedText({ text, marks }: { text: string; marks: readonly Mark[] }) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { id, start, end, tone, title } of marks.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < at) {
      // The same words speak for several things: each can be jumped to.
      parts.push(<span key={id} id={id} tabIndex={-1} />);
      continue;
    }
    parts.push(
      text.slice(at, start),
      <mark key={id} id={id} data-tone={tone} title={title} tabIndex={-1}>
        {text.slice(start, end)}
      </mark>,
    );
    at = end;
  }
  return (
    <div className="marked-text">
      {parts}
      {text.slice(at)}
    </div>
  );
}

/** Shows a marked passage: brings it into sight, and the focus to it. */
export function jumpTo(id: string): void {
  const mark = document.getElementById(id);
  mark?.scrollIntoView({ block: 'center' });
  mark?.focus({ preventScroll: true });
}

/** White space as one space and quotation marks alike, with where each sign stands in the text. */
function flatten(text: string): { flat: string; places: number[] } {
  const places: number[] = [];
  let flat = '';
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    const isSpace = /\s/.test(sign);
    if (isSpace && (flat === '' || flat.endsWith(' '))) continue;
    const lower = sign.toLowerCase();
    flat += isSpace ? ' ' : /[“”„«»]/.test(sign) ? '"' : /[‘’]/.test(sign) ? "'" : lower.length === 1 ? lower : sign;
    places.push(at);
  }
  return { flat, places };
}

const fewestWords = 3;

/**
 * Where a quotation stands in a text, whatever its white space and quotation marks; where it is broken, as by the times
 * of a transcript, as much of its beginning as stands in one piece.
 */
export function findQuote(text: string, quote: string): Passage | undefined {
  const { flat, places } = flatten(text);
  const words = flatten(quote).flat.trim().split(' ');
  for (let count = words.length; count >= Math.min(fewestWords, words.length); count -= 1) {
    const wanted = words.slice(0, count).join(' ');
    const found = wanted === '' ? -1 : flat.indexOf(wanted);
    if (found >= 0) return { start: places[found] ?? 0, end: (places[found + wanted.length - 1] ?? 0) + 1 };
  }
  return undefined;
}
