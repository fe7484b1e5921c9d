import { maxDepth, tooDeep } from './unreadable-answer.ts';

/** What opens a level: an object, an array, or a Python tuple. */
export type Opener = '{' | '[' | '(';
export type Closer = '}' | ']' | ')';

const openerOf: Readonly<Record<Closer, Opener>> = { '}': '{', ']': '[', ')': '(' };
const closerOf: Readonly<Record<Opener, Closer>> = { '{': '}', '[': ']', '(': ')' };

/** The open objects and arrays at a position of a text. */
export class OpenBrackets {
  private readonly open: Opener[] = [];
  private readonly counts: Record<Opener, number> = { '{': 0, '[': 0, '(': 0 };

  get depth(): number {
    return this.open.length;
  }

  get innermost(): Opener {
    return this.open.at(-1) ?? '[';
  }

  /** Enters a level; throws beyond {@link maxDepth} levels. */
  enter(bracket: Opener): void {
    if (this.open.length >= maxDepth) throw tooDeep();
    this.open.push(bracket);
    this.counts[bracket]++;
  }

  leave(): void {
    const left = this.open.pop();
    if (left !== undefined) this.counts[left]--;
  }

  /**
   * What a closing bracket closes: the innermost level, an outer one (the bracket of the inner one is missing), or
   * nothing.
   */
  closedBy(bracket: Closer): 'innermost' | 'outer' | 'nothing' {
    const opener = openerOf[bracket];
    if (this.open.at(-1) === opener) return 'innermost';
    return this.counts[opener] > 0 ? 'outer' : 'nothing';
  }

  /** The start of the brackets at the end of the text, if they close exactly the open levels; -1 otherwise. */
  closersFrom(text: string): number {
    let end = text.length;
    for (const opener of this.open) {
      end--;
      while (end > 0 && /\s/.test(text.charAt(end))) end--;
      if (text[end] !== closerOf[opener]) return -1;
    }
    while (end > 0 && /\s/.test(text.charAt(end - 1))) end--;
    return end;
  }
}

/** Whether the character closes a level. */
export function isCloser(character: string | undefined): character is Closer {
  return character === '}' || character === ']' || character === ')';
}
