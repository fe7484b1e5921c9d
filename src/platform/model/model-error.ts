/** Why there is no usable answer of the model. */
export type ModelErrorReason =
  | 'timed-out'
  | 'unreachable'
  | 'refused'
  | 'invalid-output'
  | 'rate-limited'
  | 'truncated';

/**
 * The model could not be reached, or its answer cannot be used. The error can be logged as it is: neither it nor its
 * `cause` contains the prompt, the answer or the key.
 */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly reason: ModelErrorReason;
  /** The HTTP status of the model's server, if it sent one. */
  readonly status: number | undefined;

  constructor(reason: ModelErrorReason, detail: string, status?: number) {
    super(detail);
    this.reason = reason;
    this.status = status;
  }
}
