import { Failure, type FailureKind } from '#platform/failure.ts';

/** Whether a run is retried: `retry` if the failure has to do with the moment and not with the task. */
const outlooks = { retry: 'unavailable', final: 'bad-request' } as const satisfies Record<string, FailureKind>;

/**
 * A failed run, with a message that everyone can read. Text for the owner only, such as the answer of a receiver, is in
 * `detail`, and is neither logged nor remembered.
 */
export class RunFailure extends Failure {
  // Private fields, because the log writes all other fields of an error.
  readonly #detail: string;
  readonly #result: Record<string, unknown> | null;

  constructor(
    outlook: keyof typeof outlooks,
    sentence: string,
    more: { detail?: string; result?: Record<string, unknown> } = {},
  ) {
    super(outlooks[outlook], sentence);
    this.#detail = more.detail ?? sentence;
    this.#result = more.result ?? null;
  }

  get detail(): string {
    return this.#detail;
  }

  get result(): Record<string, unknown> | null {
    return this.#result;
  }
}
