import { parentPort } from 'node:worker_threads';
import { Failure, type FailureKind, type InvalidPart } from '../failure.ts';
import type { WorkerAnswer } from './isolated-worker.ts';
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

const port = parentPort;
if (port === null) throw new Error('text-worker.ts runs only as a worker');

async function answerTo({ module, name, input }: TextOrder): Promise<WorkerAnswer<TextAnswer>> {
  try {
    const loaded = (await import(module)) as Readonly<Record<string, TextWork<unknown, unknown> | undefined>>;
    const work = loaded[name];
    if (work === undefined) return { problem: `${module} exports no ${name}` };
    return { result: { value: work.run(input) } };
  } catch (problem) {
    if (!(problem instanceof Failure)) return { problem: String(problem) };
    const { kind, message: detail, headers, parts } = problem;
    return { result: { refusal: { kind, detail, headers, parts } } };
  }
}

port.on('message', (order: TextOrder) => void answerTo(order).then((answer) => port.postMessage(answer)));
port.postMessage({ isReady: true } satisfies WorkerAnswer<TextAnswer>);
