import { Failure, invalid, unavailable } from '../failure.ts';
import { WorkerFailure } from './isolated-worker.ts';
import type { TextWork } from './text-work.ts';
import type { TextAnswer, TextTask } from './text-worker.ts';
import { WorkerPool } from './worker-pool.ts';

export interface TextWorkersOptions {
  /** Number of texts processed at the same time. */
  workers?: number;
  /** The time limit for one text, from when a worker starts on it. */
  timeoutMs?: number;
  /** The heap limit for one text, in MiB. */
  maxHeapMb?: number;
  /** The most texts that can wait for a worker. */
  mostWaiting?: number;
}

/**
 * Up to this length, texts are processed in the main process. The slowest engines take about 40 ms for it; passing a
 * text to a running worker takes about 1 ms.
 */
const maxHere = 16_384;

/**
 * Runs text engines so that nobody has to wait for the long text of somebody else: short texts are processed at once,
 * long ones in workers with a time and memory limit.
 */
export class TextWorkers {
  readonly #workers: WorkerPool<TextTask, TextAnswer>;
  readonly #timeoutMs: number;

  constructor(options: TextWorkersOptions = {}) {
    this.#workers = new WorkerPool({
      script: new URL('./text-worker.ts', import.meta.url),
      name: 'text-engines',
      workers: options.workers ?? 2,
      maxHeapMb: options.maxHeapMb ?? 512,
      idleMs: 30_000,
      mostWaiting: options.mostWaiting ?? 20,
    });
    this.#timeoutMs = options.timeoutMs ?? 45_000;
  }

  /** Number of running workers: 0 before the first long text, and again after some time without any. */
  get runningWorkers(): number {
    return this.#workers.runningWorkers;
  }

  /**
   * Runs a task. Fails with the error of the task, a 422 if a long text takes too much time or memory, `unavailable` if
   * too many are waiting, or the signal's reason.
   */
  async run<Input, Result>(work: TextWork<Input, Result>, input: Input, signal?: AbortSignal): Promise<Result> {
    if (charactersOf(input) <= maxHere) return work.run(input);
    const { module, name } = work;
    const lent = this.#workers.lend((run) => run({ module, name, input }, this.#timeoutMs), signal);
    const answer = await lent.catch((problem: unknown) => {
      throw problem instanceof WorkerFailure ? failureOf(problem) : problem;
    });
    if ('value' in answer) return answer.value as Result;
    const { kind, detail, headers, parts } = answer.refusal;
    throw new Failure(kind, detail, { headers: { ...headers }, parts: [...parts] });
  }

  /** Ends all workers. Texts in progress or waiting fail, and so do later long ones. */
  close(): Promise<void> {
    return this.#workers.close();
  }
}

/** The number of characters in all texts of a value. */
function charactersOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, part: unknown) => sum + charactersOf(part), 0);
}

function failureOf(problem: WorkerFailure): unknown {
  const { kind, message } = problem;
  if (kind === 'stopped' || kind === 'busy') return unavailable();
  // A stack overflow means the same as exhausted memory: the text is too complex.
  const isTooHard = kind === 'timed-out' || kind === 'out-of-memory' || message.startsWith('RangeError');
  if (!isTooHard) return new Error(`The work on a text failed: ${message}`, { cause: problem });
  const reason = `The text takes too much ${kind === 'timed-out' ? 'time' : 'memory'} to be read; send it in smaller parts`;
  return invalid([{ loc: ['body'], msg: `Value error, ${reason}`, type: 'value_error', ctx: { error: reason } }]);
}
