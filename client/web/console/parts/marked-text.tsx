import type { ReactNode } from 'react';
import type { Tone } from '../../design/badge.tsx';

/** A passage of a text that supports something. */
export interface Passage {
  start: number;
  end: number;
}

/** A passage to highlight. Its id is that of the element, for {@link jumpTo}. */
export interface Mark extends Passage {
  id: string;
  tone: Tone;
  /** Shown on hover. */
  title?: string;
}

/** A text with highlighted passages. Of two that overlap, the first one is highlighted. */
export function MarkedText({ text, marks }: { text: string; marks: readonly Mark[] }) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { id, start, end, tone, title } of marks.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < at) {
      // The same words can support several things; each can be jumped to.
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

/** Scrolls to a highlighted passage and focuses it. */
export function jumpTo(id: string): void {
  const mark = document.getElementById(id);
  mark?.scrollIntoView({ block: 'center' });
  mark?.focus({ preventScroll: true });
}

/** Normalises white space and quotation marks, with the original position of each character. */
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
 * Finds a quote in a text, ignoring differences in white space and quotation marks. If it is interrupted, for example
 * by the timestamps of a transcript, finds as much of its beginning as is contiguous.
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
