/** Why no JSON value could be taken out of a text. */
export type UnreadableReason = 'too-large' | 'too-deep' | 'no-value';

/** The one error that reading an answer throws, whatever the text is; the sentence names no part of the text. */
export class UnreadableAnswer extends Error {
  override readonly name = 'UnreadableAnswer';
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason, detail: string) {
    super(detail);
    this.reason = reason;
  }
}

/** The deepest nesting of objects and arrays that is read; every reader of the tree may recurse this far. */
export const maxDepth = 256;

/** Keys that are dropped from every answer, because a later merge of such an object could reach a prototype. */
export const droppedKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor']);

/** The refusal of a tree that is nested deeper than {@link maxDepth}. */
export function tooDeep(): UnreadableAnswer {
  return new UnreadableAnswer('too-deep', `The answer is nested deeper than ${maxDepth} levels`);
}
