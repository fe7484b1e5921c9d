import type { Opener } from './open-brackets.ts';
import { afterBlank } from './string-end.ts';
import { UnreadableAnswer } from './unreadable-answer.ts';

/** A text that needs more repairs is not JSON; the limit also bounds the time. */
const maxMends = 10_000;
const maxParts = 50_000;

const wordStop = /[,\]}\n"“”]|\/\*|\s\/\//g;
const wordStopInTuple = /[,\]})\n"“”]|\/\*|\s\/\//g;
/** Two numbers with only white space in between, the first of which is a separate word. */
const numberBeforeNumber = /-?\d+(?:\.\d+)?(?=[ \t]{1,20}-?\d)/y;

/** A position in broken JSON, with functions to skip what has no value, and the list of repairs. */
export class JsonCursor {
  readonly text: string;
  at: number;
  readonly repairs = new Set<string>();
  /** Whether the text ended before the value did. */
  truncated = false;
  private mends = 0;
  private parts = 0;

  constructor(text: string, at: number) {
    this.text = text;
    this.at = at;
  }

  get next(): string | undefined {
    return this.text[this.at];
  }

  /** Records a repair. Throws if there are too many for the text to be JSON. */
  mend(kind: string): void {
    if (++this.mends > maxMends) throw new UnreadableAnswer('no-value', 'The answer is too broken to be read as JSON');
    this.repairs.add(kind);
  }

  /** Counts a member or entry. Throws if there are too many in an answer that needs repairs. */
  countPart(): void {
    if (++this.parts > maxParts) throw new UnreadableAnswer('too-large', `The answer has more than ${maxParts} parts`);
  }

  skipStray(): void {
    this.mend('stray-text');
    this.at++;
  }

  take(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const taken = pattern.exec(this.text)?.[0] ?? '';
    this.at += taken.length;
    return taken;
  }

  /** Whether the sticky pattern matches at this position. */
  startsWith(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    return pattern.test(this.text);
  }

  /** Reads an unquoted value: up to a delimiter, a quote, the end of the line or a comment. */
  takeWord(container: Opener = '{'): string {
    const number = container === '[' ? this.take(numberBeforeNumber) : '';
    if (number !== '') return number;
    const start = this.at;
    this.at = this.wordEnd(container === '(' ? wordStopInTuple : wordStop);
    return this.text.slice(start, this.at);
  }

  /** Skips white space, comments, ellipses and commas; returns the number of commas. */
  skipSeparators(): number {
    for (let commas = 0; ; ) {
      this.skipBlank();
      if (this.next === ',') {
        if (++commas > 1) this.mend('surplus-comma');
        this.at++;
      } else if (this.next === '…' || this.text.startsWith('...', this.at)) {
        this.mend('ellipsis');
        this.at += this.next === '…' ? 1 : 3;
      } else return commas;
    }
  }

  /** Skips white space and comments. */
  skipBlank(): void {
    this.at = this.blankEnd(this.at);
  }

  /** The position after the white space and comments that start at `from`. */
  blankEnd(from: number): number {
    return blankEnd(this.text, from, () => this.mend('comment'));
  }

  private wordEnd(stops: RegExp): number {
    stops.lastIndex = this.at;
    return stops.exec(this.text)?.index ?? this.text.length;
  }
}

/** The position after the white space and comments that start at `from`; `onComment` is called for each comment. */
export function blankEnd(text: string, from: number, onComment: () => void = () => {}): number {
  for (let at = from; ; ) {
    at = afterBlank(text, at);
    const isLine = text.startsWith('//', at);
    if (!isLine && !text.startsWith('/*', at)) return at;
    onComment();
    const end = text.indexOf(isLine ? '\n' : '*/', at + 2);
    at = end < 0 ? text.length : end + (isLine ? 1 : 2);
  }
}
