import { JsonCursor } from './json-cursor.ts';
import { decodeWord } from './json-scalars.ts';
import { type Closer, isCloser, OpenBrackets, type Opener } from './open-brackets.ts';
import { QuotedTexts } from './quoted-texts.ts';
import { afterBlank, isQuote } from './string-end.ts';
import { droppedKeys } from './unreadable-answer.ts';

/** A value parsed with tolerance, where it ended in the text, and the repairs. */
export interface MendedJson {
  value: unknown;
  end: number;
  repairs: Set<string>;
  truncated: boolean;
}

/** How broken JSON is parsed. */
export interface MendOptions {
  /**
   * Whether to keep what may be cut off at the end of the text, such as 0.8 of 0.87, and to give a key without a value
   * null. Otherwise only complete values are returned, except that the last text can be incomplete.
   */
  keepsCut?: boolean;
}

/** Stands for a value that is cut off so that it is not known, such as 0.8 of 0.87. */
const cut = Symbol('cut');

const bareKey = /[^:,{}[\]\n"'“”]*/y;
const call = /[A-Za-z_$][\w$.]{0,63}\s*\((?=\s*(?:["'{[]|(?:-?[\d.]{1,40}|true|false|null)\s*\)))/y;
const tuple = /\(\s*(?:\)|["'{[]|(?:-?[\d.]{1,40}|True|False|None)\s*[,)]|\()/y;
const valueStart = /["'“‘`{[\d-]|true|false|null/y;
const quotedValueAhead = /(["'])[^"'\\\n]{0,200}\1\s*[,}\n]/y;
/** A key and its colon where an array has entries: the braces around them are missing. */
const memberOfArray = /"[^"\\\n{}[\]]{1,80}"\s*:\s*(?:["{[\d-]|true|false|null)/y;

/** The grammar, extended by the errors of models. Recursion is limited by the allowed nesting of brackets. */
class JsonMender {
  readonly cursor: JsonCursor;
  private readonly brackets = new OpenBrackets();
  private readonly texts: QuotedTexts;
  private readonly keepsCut: boolean;

  constructor(cursor: JsonCursor, { keepsCut = false }: MendOptions) {
    this.cursor = cursor;
    this.keepsCut = keepsCut;
    this.texts = new QuotedTexts(cursor, this.brackets);
  }

  value(): unknown {
    const { cursor } = this;
    const { next } = cursor;
    if (next === '{') return this.object();
    if (next === '[') return this.array();
    if (next === '(' && cursor.startsWith(tuple)) return this.tuple();
    if (isQuote(next)) return this.texts.joined();
    return this.word();
  }

  private object(): Record<string, unknown> {
    const result: Record<string, unknown> = {};
    this.cursor.at++;
    this.eachPart('{', () => this.member(result));
    return result;
  }

  private array(): unknown[] {
    const result: unknown[] = [];
    this.cursor.at++;
    this.eachPart('[', () => this.entry(result));
    return result;
  }

  /** In Python, `(1, 2)` is a list and `(1)` the value inside. */
  private tuple(): unknown {
    const { cursor } = this;
    const result: unknown[] = [];
    cursor.mend('tuple');
    cursor.at++;
    const commas = this.eachPart('(', () => this.entry(result));
    return result.length === 1 && commas === 0 ? result[0] : result;
  }

  private entry(result: unknown[]): void {
    const { cursor } = this;
    const isMember = cursor.next === '"' && cursor.startsWith(memberOfArray);
    const value = cursor.next === ':' ? this.skipped() : isMember ? this.bracelessObject() : this.value();
    if (value !== cut) result.push(value);
  }

  private bracelessObject(): Record<string, unknown> {
    const result: Record<string, unknown> = {};
    this.cursor.mend('missing-bracket');
    this.eachPart('{', () => this.member(result));
    return result;
  }

  /** Reads the parts of a level up to its end; returns the total number of commas. */
  private eachPart(bracket: Opener, readPart: () => void): number {
    const { cursor } = this;
    let allCommas = 0;
    this.brackets.enter(bracket);
    for (let count = 0; ; ) {
      const commas = cursor.skipSeparators();
      allCommas += commas;
      if (this.endsText()) break;
      const { next } = cursor;
      const closer = isCloser(next) && (next !== ')' || bracket === '(') ? next : undefined;
      if (closer !== undefined && this.closes(closer, commas)) break;
      if (closer !== undefined) continue;
      if (count++ > 0 && commas === 0) cursor.mend('missing-comma');
      cursor.countPart();
      readPart();
    }
    this.brackets.leave();
    return allCommas;
  }

  /** Whether nothing follows; the end of a code block counts as the end too. */
  private endsText(): boolean {
    const { cursor } = this;
    const ends = cursor.next === undefined || cursor.text.startsWith('```', cursor.at);
    if (ends) cursor.truncated = true;
    return ends;
  }

  /** Whether the bracket ends the innermost level; skips it if it does, or if it closes nothing at all. */
  private closes(bracket: Closer, commas: number): boolean {
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
    const key = isQuoted ? this.texts.key() : this.bareKey();
    cursor.skipBlank();
    if (key === undefined || (cursor.next !== undefined && !this.takeColon(isQuoted))) {
      cursor.mend('stray-text');
      return;
    }
    cursor.skipBlank();
    const value = this.memberValue();
    if (value === cut) return;
    if (droppedKeys.has(key)) cursor.mend('dropped-key');
    else result[key] = value;
  }

  private memberValue(): unknown {
    const { cursor } = this;
    const { next } = cursor;
    if (next !== undefined && next !== ',' && next !== '}' && next !== ']') return this.value();
    if (next === undefined) {
      cursor.truncated = true;
      if (!this.keepsCut) return cut;
    }
    cursor.mend('missing-value');
    return null;
  }

  private takeColon(keyIsQuoted: boolean): boolean {
    const { cursor } = this;
    if (cursor.next === ':') {
      cursor.at++;
      return true;
    }
    const isMissing = cursor.startsWith(keyIsQuoted ? valueStart : quotedValueAhead);
    if (isMissing) cursor.mend('missing-colon');
    return isMissing;
  }

  /** An unquoted key, or undefined after skipping something that is not a key. */
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

  private word(): unknown {
    const { cursor } = this;
    if (cursor.startsWith(call)) return this.called(call.lastIndex);
    const taken = cursor.takeWord(this.brackets.depth === 0 ? '{' : this.brackets.innermost);
    const raw = taken.trim();
    if (cursor.next === undefined) {
      cursor.truncated = true;
      if (!this.keepsCut) return cut;
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

  /** `Date("2026-01-01")` and similar calls: the argument is the value. */
  private called(argumentAt: number): unknown {
    const { cursor } = this;
    cursor.mend('function-call');
    cursor.at = afterBlank(cursor.text, argumentAt);
    this.texts.openCalls++;
    const value = /[-\d.tfn]/.test(cursor.next ?? '') ? this.argument() : this.value();
    this.texts.openCalls--;
    cursor.skipBlank();
    if (cursor.next === ')') cursor.at++;
    return value;
  }

  private argument(): unknown {
    return decodeWord(this.cursor.takeWord('(').trim()).value;
  }
}

/**
 * Parses the object or array that starts at `start` and repairs errors: comments, wrong or missing quotes, wrong
 * commas, nested quotes, Python literals and tuples, a missing end. A value whose end is missing is returned as far as
 * it is certain, with `truncated`. Throws UnreadableAnswer if it is nested too deep or needs too many repairs.
 *
 * It makes one pass with bounded look-ahead, because anybody can send it a megabyte: npm's `jsonrepair` takes quadratic
 * time for some texts, twenty seconds for 200 kB.
 */
export function mendJson(text: string, start: number, options: MendOptions = {}): MendedJson {
  const cursor = new JsonCursor(text, start);
  const value = new JsonMender(cursor, options).value();
  return {
    value: value === cut ? undefined : value,
    end: cursor.at,
    repairs: cursor.repairs,
    truncated: cursor.truncated,
  };
}
