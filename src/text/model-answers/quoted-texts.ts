import type { JsonCursor } from './json-cursor.ts';
import { unescapeText } from './json-scalars.ts';
import type { OpenBrackets } from './open-brackets.ts';
import { findKeyEnd, findQuotedEnd, type QuotedEnd } from './quoted-end.ts';
import { isQuote } from './string-end.ts';

/** `"https://x.example/,2]`: in a list with a missing quote, what follows the comma is a separate entry. */
const entryBehindComma = /,\s*(?:-?\d[\d.]*|true|false|null)\s*[,\]]/;

/** Parses the quoted texts of broken JSON. */
export class QuotedTexts {
  openCalls = 0;
  private readonly cursor: JsonCursor;
  private readonly brackets: OpenBrackets;
  /** How often a text that runs to the end can be parsed again with an earlier end; limited to stay linear. */
  private secondReadings = 2;

  constructor(cursor: JsonCursor, brackets: OpenBrackets) {
    this.cursor = cursor;
    this.brackets = brackets;
  }

  key(): string {
    const start = this.openQuote();
    const end = findKeyEnd(this.cursor.text, start);
    const key = end === undefined ? this.cutText(start) : this.finish(start, end);
    return key.includes('\n') ? key.trimEnd() : key;
  }

  /** A text, and those that are concatenated with it by `+`. */
  joined(): string {
    const { cursor } = this;
    let value = this.quoted();
    for (;;) {
      const plus = cursor.blankEnd(cursor.at);
      if (cursor.text[plus] !== '+') return value;
      const quote = cursor.blankEnd(plus + 1);
      if (!isQuote(cursor.text[quote])) return value;
      cursor.mend('joined-strings');
      cursor.at = quote;
      value += this.quoted();
    }
  }

  private quoted(): string {
    const start = this.openQuote();
    const { innermost, depth } = this.brackets;
    const container: '{' | '[' = innermost === '{' ? '{' : '[';
    const around = { container, depth, isArgument: this.openCalls > 0 || innermost === '(' };
    const { found, doubtful } = findQuotedEnd(this.cursor.text, start, around);
    if (found !== undefined) return this.finish(start, found);
    if (doubtful !== undefined && depth > 0 && this.secondReadings-- > 0) return this.finish(start, doubtful);
    return this.cutText(start);
  }

  private openQuote(): number {
    if (this.cursor.next !== '"') this.cursor.mend('quotes');
    return this.cursor.at + 1;
  }

  private finish(start: number, { end, next, mend }: QuotedEnd): string {
    if (mend !== undefined) this.cursor.mend(mend);
    this.cursor.at = next;
    return this.unescape(this.cursor.text.slice(start, end));
  }

  /** A text that runs to the end: if all brackets are closed, only its quote is missing; otherwise it is cut off. */
  private cutText(start: number): string {
    const { cursor, brackets } = this;
    const closers = brackets.depth === 0 ? -1 : brackets.closersFrom(cursor.text);
    if (closers > start) {
      const end = brackets.innermost === '[' ? this.endBeforeEntry(start, closers) : closers;
      return withoutPlus(this.finish(start, { end, next: end, mend: 'missing-quote' }));
    }
    cursor.at = cursor.text.length;
    cursor.truncated = true;
    const text = cursor.text.slice(start);
    const trimmed = text.trimEnd();
    return withoutPlus(this.unescape(trimmed.endsWith('```') ? trimmed.slice(0, -3).trimEnd() : text));
  }

  private endBeforeEntry(start: number, closers: number): number {
    const entry = entryBehindComma.exec(this.cursor.text.slice(start, closers + 1));
    return entry === null ? closers : start + this.cursor.text.slice(start, start + entry.index).trimEnd().length;
  }

  private unescape(raw: string): string {
    const { text, repaired } = unescapeText(raw);
    if (repaired !== undefined) this.cursor.mend(repaired);
    return text;
  }
}

/** `"hello +`: a second part was announced and is missing. */
function withoutPlus(text: string): string {
  return text.endsWith(' +') ? text.slice(0, -2) : text;
}
