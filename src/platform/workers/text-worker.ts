import { Failure, type FailureKind, type InvalidPart } from '../failure.ts';
import { serveOrders } from './serve-orders.ts';
import type { TextWork } from './text-work.ts';

/** Which work to do, and what with. */
export interface TextOrder {
  module: string;
  name: string;
  input: unknown;
}

/** What came of the work: a value, or the refusal that the caller is meant to read. */
export type TextAnswer =
  | { value: unknown }
  | {
      refusal: {
        kind: FailureKind;
        detail: string;
        headers: Readonly<Record<string, string>>;
        parts: readonly InvalidPart[];
      };
    };

serveOrders(async ({ module, name, input }: TextOrder): Promise<TextAnswer> => {
  const loaded = (await import(module)) as Readonly<Record<string, TextWork<unknown, unknown> | undefined>>;
  const work = loaded[name];
  if (work === undefined) throw new Error(`${module} exports no ${name}`);
  try {
    return { value: work.run(input) };
  } catch (problem) {
    if (!(problem instanceof Failure)) throw problem;
    const { kind, message: detail, headers, parts } = problem;
    return { refusal: { kind, detail, headers, parts } };
  }
});
