import { JsonCursor } from './json-cursor.ts';
import { decodeWord, unescapeText } from './json-scalars.ts';
import { OpenBrackets } from './open-brackets.ts';
import { findKeyEnd, findQuotedEnd, type QuotedEnd } from './quoted-end.ts';
import { afterBlank, isQuote } from './string-end.ts';
import { droppedKeys } from './unreadable-answer.ts';

/** A value read with tolerance, where it ended in the text, and what had to be mended for it. */
export interface MendedJson {
  value: unknown;
  end: number;
  repairs: Set<string>;
  truncated: boolean;
}

/** Stands for a value of which the end of the text left too little to be known, such as the 0.8 of 0.87. */
const cut = Symbol('cut');

const bareKey = /[^:,{}[\]\n"'“”]*/y;
const call = /[A-Za-z_$][\w$.]{0,63}\s*\((?=\s*["'{[])/y;
const valueStart = /["'“‘`{[\d-]|true|false|null/y;

/** The grammar, written for what models get wrong. It recurses no deeper than brackets are allowed to nest. */
class JsonMender {
  truncated = false;
  readonly cursor: JsonCursor;
  private readonly brackets = new OpenBrackets();
  private openCalls = 0;
  /** How often a text that ran to the end may be read again with an earlier end; bounded to stay linear. */
  private secondReadings = 2;

  constructor(cursor: JsonCursor) {
    this.cursor = cursor;
  }

  value(): unknown {
    const { next } = this.cursor;
    if (next === '{') return this.object();
    if (next === '[') return this.array();
    if (isQuote(next)) return this.joinedStrings();
    return this.word();
  }

  private object(): Record<string, unknown> {
    const result: Record<string, unknown> = {};
    this.eachPart('{', () => this.member(result));
    return result;
  }

  private array(): unknown[] {
    const result: unknown[] = [];
    this.eachPart('[', () => {
      const value = this.cursor.next === ':' ? this.skipped() : this.value();
      if (value !== cut) result.push(value);
    });
    return result;
  }

  private eachPart(bracket: '{' | '[', readPart: () => void): void {
    const { cursor } = this;
    this.brackets.enter(bracket);
    cursor.at++;
    for (let count = 0; ; ) {
      const commas = cursor.skipSeparators();
      const { next } = cursor;
      if (next === undefined) this.truncated = true;
      if (next === undefined || ((next === '}' || next === ']') && this.closes(next, commas))) break;
      if (next === '}' || next === ']') continue;
      if (count++ > 0 && commas === 0) cursor.mend('missing-comma');
      readPart();
    }
    this.brackets.leave();
  }

  /** Whether the bracket ends the innermost level; steps over it when it does, or when it closes nothing at all. */
  private closes(bracket: '}' | ']', commas: number): boolean {
    const closed = this.brackets.closedBy(bracket);
    if (closed === 'nothing') this.cursor.skipStray();
    if (closed === 'outer') this.cursor.mend('missing-bracket');
    if (closed === 'innermost') {
      if (commas > 0) this.cursor.mend('trailing-comma');
      this.cursor.at++;
    }
    return closed !== 'nothing';
  }

  private member(result: Record<string, unknown>): void {
    const { cursor } = this;
    const isQuoted = isQuote(cursor.next);
    const key = isQuoted ? this.key() : this.bareKey();
    cursor.skipBlank();
    if (cursor.next === undefined) return;
    if (key === undefined || !this.takeColon(isQuoted)) {
      cursor.mend('stray-text');
      return;
    }
    cursor.skipBlank();
    const { next } = cursor;
    if (next === undefined) return;
    const isMissing = next === ',' || next === '}' || next === ']';
    if (isMissing) cursor.mend('missing-value');
    const value = isMissing ? null : this.value();
    if (value === cut) return;
    if (droppedKeys.has(key)) cursor.mend('dropped-key');
    else result[key] = value;
  }

  private takeColon(keyIsQuoted: boolean): boolean {
    if (this.cursor.next === ':') {
      this.cursor.at++;
      return true;
    }
    valueStart.lastIndex = this.cursor.at;
    const isMissing = keyIsQuoted && valueStart.test(this.cursor.text);
    if (isMissing) this.cursor.mend('missing-colon');
    return isMissing;
  }

  private key(): string {
    const start = this.openQuote();
    const end = findKeyEnd(this.cursor.text, start);
    return end === undefined ? this.cutText(start) : this.finish(start, end);
  }

  /** A key without quotes, or undefined after stepping over something that is no key. */
  private bareKey(): string | undefined {
    const { cursor } = this;
    if (cursor.next === '{' || cursor.next === '[') {
      this.value();
      return undefined;
    }
    const name = cursor.take(bareKey).trim();
    if (name === '') {
      cursor.skipStray();
      return undefined;
    }
    cursor.mend('unquoted-key');
    if (isQuote(cursor.next) && cursor.text[afterBlank(cursor.text, cursor.at + 1)] === ':') cursor.at++;
    return name;
  }

  private joinedStrings(): string {
    const { cursor } = this;
    let value = this.quoted();
    for (;;) {
      const plus = afterBlank(cursor.text, cursor.at);
      const quote = afterBlank(cursor.text, plus + 1);
      if (cursor.text[plus] !== '+' || !isQuote(cursor.text[quote])) return value;
      cursor.mend('joined-strings');
      cursor.at = quote;
      value += this.quoted();
    }
  }

  private quoted(): string {
    const start = this.openQuote();
    const { innermost: container, depth } = this.brackets;
    const around = { container, depth, isArgument: this.openCalls > 0 };
    const { found, doubtful } = findQuotedEnd(this.cursor.text, start, around);
    if (found !== undefined) return this.finish(start, found);
    if (doubtful !== undefined && this.secondReadings-- > 0) return this.finish(start, doubtful);
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

  /** A text that runs to the end: only its quote is missing if the brackets are all there, else it is cut off. */
  private cutText(start: number): string {
    const { cursor } = this;
    const end = this.brackets.closersFrom(cursor.text);
    if (end > start) return this.finish(start, { end, next: end, mend: 'missing-quote' });
    cursor.at = cursor.text.length;
    this.truncated = true;
    const text = cursor.text.slice(start);
    const trimmed = text.trimEnd();
    return this.unescape(trimmed.endsWith('```') ? trimmed.slice(0, -3).trimEnd() : text);
  }

  private unescape(raw: string): string {
    const { text, repaired } = unescapeText(raw);
    if (repaired !== undefined) this.cursor.mend(repaired);
    return text;
  }

  private word(): unknown {
    const { cursor } = this;
    call.lastIndex = cursor.at;
    if (call.test(cursor.text)) return this.called(call.lastIndex);
    const taken = cursor.takeWord();
    const raw = taken.trim();
    if (cursor.next === undefined) {
      this.truncated = true;
      return cut;
    }
    if (raw === '') return this.skipped();
    const closesTightly = isQuote(cursor.next) && taken === taken.trimEnd();
    if (closesTightly && /[\s,\]}]/.test(cursor.text[cursor.at + 1] ?? ',')) cursor.at++;
    const { value, repaired } = decodeWord(raw);
    if (repaired !== undefined) cursor.mend(repaired);
    return value;
  }

  private skipped(): typeof cut {
    this.cursor.skipStray();
    return cut;
  }

  /** `Date("2026-01-01")` and the like: the argument is the value. */
  private called(argumentAt: number): unknown {
    const { cursor } = this;
    cursor.mend('function-call');
    cursor.at = afterBlank(cursor.text, argumentAt);
    this.openCalls++;
    const value = this.value();
    this.openCalls--;
    cursor.skipBlank();
    if (cursor.next === ')') cursor.at++;
    return value;
  }
}

/**
 * Reads the object or array that begins at `start`, mending what is wrong with it: comments, any quotes or none, wrong
 * commas, quotes inside quotes, Python's literals, a missing end. A value whose end is missing comes back as far as it
 * is certain, with `truncated`. Throws UnreadableAnswer for what is nested too deep or needs too many mends.
 *
 * It goes through the text once and looks ahead a bounded way, because anybody may send it a megabyte: the `jsonrepair`
 * of npm needs quadratic time for some texts, twenty seconds for 200 kB.
 */
export function mendJson(text: string, start: number): MendedJson {
  const cursor = new JsonCursor(text, start);
  const mender = new JsonMender(cursor);
  const value = mender.value();
  return { value, end: cursor.at, repairs: cursor.repairs, truncated: mender.truncated };
}
