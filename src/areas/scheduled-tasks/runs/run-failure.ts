import { Failure, type FailureKind } from '#platform/failure.ts';

/** Whether a run is tried again: `retry` when the failure says something about the moment and not about the task. */
const outlooks = { retry: 'unavailable', final: 'bad-request' } as const satisfies Record<string, FailureKind>;

/**
 * A run that did not succeed, in words for everybody. What only the owner of the task may read, such as the answer of a
 * receiver, is in `detail` and goes neither into the log nor into the memory.
 */
export class RunFailure extends Failure {
  // Private fields, because the log writes down whatever else an error has.
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
