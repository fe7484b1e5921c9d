/**
 * A pure piece of work on texts that strangers sent. A worker finds it under the address of its module and the name
 * that it is exported by, so that its module may import nothing but what computes.
 */
export interface TextWork<Input, Result> {
  readonly module: string;
  readonly name: string;
  /** Does the work here and now. What goes in and what comes out can be sent to a worker: no functions, no streams. */
  run(input: Input): Result;
}

/** Declares a piece of work: `export const readMinutes = textWork(import.meta.url, 'readMinutes', …)`. */
export function textWork<Input, Result>(
  module: string,
  name: string,
  run: (input: Input) => Result,
): TextWork<Input, Result> {
  return { module, name, run };
}
