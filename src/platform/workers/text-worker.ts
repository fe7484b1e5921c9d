import { Failure, type FailureKind, type InvalidPart } from '../failure.ts';
import { serveTasks } from './serve-tasks.ts';
import type { TextWork } from './text-work.ts';

/** The function to run, and its input. */
export interface TextTask {
  module: string;
  name: string;
  input: unknown;
}

/** The result: a value, or a refusal to show to the caller. */
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

serveTasks(async ({ module, name, input }: TextTask): Promise<TextAnswer> => {
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
