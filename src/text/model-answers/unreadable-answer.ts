/** Why no JSON value could be extracted from a text. */
export type UnreadableReason = 'too-large' | 'too-deep' | 'no-value';

/** The only error that parsing an answer throws; its message contains no part of the text. */
export class UnreadableAnswer extends Error {
  override readonly name = 'UnreadableAnswer';
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason, detail: string) {
    super(detail);
    this.reason = reason;
  }
}

/** The maximum nesting of objects and arrays; all code that walks the tree can recurse this deep. */
export const maxDepth = 256;

/** Keys that are dropped from every answer, because merging such an object later could modify a prototype. */
export const droppedKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor']);

/** The refusal of a tree that is nested deeper than {@link maxDepth}. */
export function tooDeep(): UnreadableAnswer {
  return new UnreadableAnswer('too-deep', `The answer is nested deeper than ${maxDepth} levels`);
}
