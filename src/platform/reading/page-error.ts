/** The complete list of reasons why a page cannot be parsed. */
export type PageErrorReason = 'too-complex' | 'timed-out' | 'too-large' | 'unreadable';

/** A page could not be parsed. The message is a sentence that can be shown to a caller. */
export class PageError extends Error {
  override readonly name = 'PageError';
  readonly reason: PageErrorReason;

  constructor(reason: PageErrorReason, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.reason = reason;
  }
}
