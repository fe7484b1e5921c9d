/**
 * A pure function of untrusted texts. A worker imports it by the URL of its module and the name of the export, so its
 * module must import nothing that has side effects.
 */
export interface TextWork<Input, Result> {
  readonly module: string;
  readonly name: string;
  /** Runs it in this worker. Input and result must be transferable to a worker: no functions, no streams. */
  run(input: Input): Result;
}

/** Declares such a function: `export const readMinutes = textWork(import.meta.url, 'readMinutes', …)`. */
export function textWork<Input, Result>(
  module: string,
  name: string,
  run: (input: Input) => Result,
): TextWork<Input, Result> {
  return { module, name, run };
}
