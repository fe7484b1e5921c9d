/** The closed list of ways in which a page cannot be read. */
export type PageErrorReason = 'too-complex' | 'timed-out' | 'too-large' | 'unreadable';

/** A page that could not be read. The message is a sentence that a caller may be shown. */
export class PageError extends Error {
  override readonly name = 'PageError';
  readonly reason: PageErrorReason;

  constructor(reason: PageErrorReason, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.reason = reason;
  }
}
