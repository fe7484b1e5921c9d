/** Why a model gave nothing usable. */
export type ModelErrorReason =
  | 'timed-out'
  | 'unreachable'
  | 'refused'
  | 'invalid-output'
  | 'rate-limited'
  | 'truncated';

/**
 * A model that could not be asked, or whose answer cannot be used. It carries neither prompt nor answer nor key, and
 * no `cause` that does, so that it may be logged as it is.
 */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly reason: ModelErrorReason;
  /** The HTTP status of the model's server, when it answered with one. */
  readonly status: number | undefined;

  constructor(reason: ModelErrorReason, detail: string, status?: number) {
    super(detail);
    this.reason = reason;
    this.status = status;
  }
}
