import { maxDepth, tooDeep } from './unreadable-answer.ts';

/** What opens a level: an object, an array, or a tuple of Python. */
export type Opener = '{' | '[' | '(';
export type Closer = '}' | ']' | ')';

const openerOf: Readonly<Record<Closer, Opener>> = { '}': '{', ']': '[', ')': '(' };
const closerOf: Readonly<Record<Opener, Closer>> = { '{': '}', '[': ']', '(': ')' };

/** The objects and arrays that are open at a position of a text. */
export class OpenBrackets {
  private readonly open: Opener[] = [];
  private readonly counts: Record<Opener, number> = { '{': 0, '[': 0, '(': 0 };

  get depth(): number {
    return this.open.length;
  }

  get innermost(): Opener {
    return this.open.at(-1) ?? '[';
  }

  /** Goes one level down; throws at more than {@link maxDepth} levels. */
  enter(bracket: Opener): void {
    if (this.open.length >= maxDepth) throw tooDeep();
    this.open.push(bracket);
    this.counts[bracket]++;
  }

  leave(): void {
    const left = this.open.pop();
    if (left !== undefined) this.counts[left]--;
  }

  /** What a closing bracket closes: the innermost level, one around it (so its own bracket is missing), or nothing. */
  closedBy(bracket: Closer): 'innermost' | 'outer' | 'nothing' {
    const opener = openerOf[bracket];
    if (this.open.at(-1) === opener) return 'innermost';
    return this.counts[opener] > 0 ? 'outer' : 'nothing';
  }

  /** Where the brackets begin with which the text ends, when they are just those that are open; -1 otherwise. */
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
