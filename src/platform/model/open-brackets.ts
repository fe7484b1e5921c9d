import { maxDepth, tooDeep } from './unreadable-answer.ts';

/** The objects and arrays that are open at a position of a text. */
export class OpenBrackets {
  private readonly open: ('{' | '[')[] = [];
  private objects = 0;

  get depth(): number {
    return this.open.length;
  }

  get innermost(): '{' | '[' {
    return this.open.at(-1) ?? '[';
  }

  /** Goes one level down; throws at more than {@link maxDepth} levels. */
  enter(bracket: '{' | '['): void {
    if (this.open.length >= maxDepth) throw tooDeep();
    this.open.push(bracket);
    if (bracket === '{') this.objects++;
  }

  leave(): void {
    if (this.open.pop() === '{') this.objects--;
  }

  /** What a closing bracket closes: the innermost level, one around it (so its own bracket is missing), or nothing. */
  closedBy(bracket: '}' | ']'): 'innermost' | 'outer' | 'nothing' {
    const opener = bracket === '}' ? '{' : '[';
    if (this.open.at(-1) === opener) return 'innermost';
    const count = opener === '{' ? this.objects : this.open.length - this.objects;
    return count > 0 ? 'outer' : 'nothing';
  }

  /** Where the brackets begin with which the text ends, when they are just those that are open; -1 otherwise. */
  closersFrom(text: string): number {
    let end = text.length;
    for (const opener of this.open) {
      end--;
      while (end > 0 && /\s/.test(text.charAt(end))) end--;
      if (text[end] !== (opener === '{' ? '}' : ']')) return -1;
    }
    return end;
  }
}
