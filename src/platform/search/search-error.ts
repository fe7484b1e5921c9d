/** The complete list of ways in which a search provider can fail. */
export type SearchFailureReason =
  | 'unreachable'
  | 'timed-out'
  | 'rate-limited'
  | 'refused'
  | 'unavailable'
  | 'bad-response';

const sentences: Readonly<Record<SearchFailureReason, string>> = {
  unreachable: 'The search provider could not be reached',
  'timed-out': 'The search provider did not answer in time',
  'rate-limited': 'The search provider accepts no more requests for now',
  refused: 'The search provider refuses the request',
  unavailable: 'The search provider has a fault',
  'bad-response': 'The search provider sent an answer that cannot be read',
};

/** A search provider failed. The message is a fixed sentence that never repeats the provider's text. */
export class SearchError extends Error {
  override readonly name = 'SearchError';
  readonly reason: SearchFailureReason;

  constructor(reason: SearchFailureReason, more: { cause?: unknown } = {}) {
    super(sentences[reason], more.cause === undefined ? undefined : { cause: more.cause });
    this.reason = reason;
  }
}
