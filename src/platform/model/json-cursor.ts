import { afterBlank } from './string-end.ts';
import { UnreadableAnswer } from './unreadable-answer.ts';

/** A text that needs more mending than this is no JSON; the limit also bounds the time that one text can take. */
const maxMends = 10_000;

const wordStop = /[,\]}\n"“”/]/g;

/** A position in a text of broken JSON, the steps forward over what carries no value, and the list of mends. */
export class JsonCursor {
  readonly text: string;
  at: number;
  readonly repairs = new Set<string>();
  private mends = 0;

  constructor(text: string, at: number) {
    this.text = text;
    this.at = at;
  }

  get next(): string | undefined {
    return this.text[this.at];
  }

  /** Notes one repair. Throws when there were too many for the text to be JSON at all. */
  mend(kind: string): void {
    if (++this.mends > maxMends) throw new UnreadableAnswer('no-value', 'The answer is too broken to be read as JSON');
    this.repairs.add(kind);
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

  /** Takes a value without quotes: up to a delimiter, a quote, the end of the line or a comment. */
  takeWord(): string {
    const start = this.at;
    this.at = this.wordEnd();
    return this.text.slice(start, this.at);
  }

  /** Steps over white space, comments, ellipses and commas; answers how many commas there were. */
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

  /** Steps over white space and comments. */
  skipBlank(): void {
    for (;;) {
      this.at = afterBlank(this.text, this.at);
      const isLine = this.text.startsWith('//', this.at);
      if (!isLine && !this.text.startsWith('/*', this.at)) return;
      this.mend('comment');
      const end = this.text.indexOf(isLine ? '\n' : '*/', this.at + 2);
      this.at = end < 0 ? this.text.length : end + (isLine ? 1 : 2);
    }
  }

  private wordEnd(): number {
    wordStop.lastIndex = this.at;
    for (let match = wordStop.exec(this.text); match !== null; match = wordStop.exec(this.text)) {
      const next = this.text[match.index + 1];
      const isComment = next === '*' || (next === '/' && /\s/.test(this.text.charAt(match.index - 1)));
      if (match[0] !== '/' || isComment) return match.index;
    }
    return this.text.length;
  }
}
