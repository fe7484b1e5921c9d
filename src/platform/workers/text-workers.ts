import { Failure, invalid, unavailable } from '../failure.ts';
import { WorkerFailure } from './isolated-worker.ts';
import type { TextWork } from './text-work.ts';
import type { TextAnswer, TextOrder } from './text-worker.ts';
import { WorkerPool } from './worker-pool.ts';

export interface TextWorkersOptions {
  /** How many texts are worked on at the same time. */
  workers?: number;
  /** How long the work on one text may take, counted from when a worker begins with it. */
  timeoutMs?: number;
  /** How much memory the objects of one text may take, in MiB. */
  maxHeapMb?: number;
  /** How many texts may wait for a worker. */
  mostWaiting?: number;
}

/** The slowest engines take some 40 ms for so many characters; handing them to a worker that runs takes about 1 ms. */
const maxHere = 16_384;

/**
 * Runs text engines so that nobody waits for another's long text: what is short is worked on at once, what is long on
 * workers with a limit of time and memory.
 */
export class TextWorkers {
  readonly #workers: WorkerPool<TextOrder, TextAnswer>;
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

  /** How many workers exist just now: none before the first long text, and none again after a while without any. */
  get runningWorkers(): number {
    return this.#workers.runningWorkers;
  }

  /**
   * Does a piece of work. Fails as the work does, with the 422 when a long text takes more time or memory than it may,
   * with `unavailable` when too many wait, or with the reason of the signal.
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

  /** Ends every worker. Texts that are worked on or wait for it fail, and so does every later long one. */
  close(): Promise<void> {
    return this.#workers.close();
  }
}

/** The characters of all texts in a value. */
function charactersOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, part: unknown) => sum + charactersOf(part), 0);
}

function failureOf(problem: WorkerFailure): unknown {
  const { kind, message } = problem;
  if (kind === 'stopped' || kind === 'busy') return unavailable();
  // A stack that overflowed says of the text what a filled memory does.
  const isTooHard = kind === 'timed-out' || kind === 'out-of-memory' || message.startsWith('RangeError');
  if (!isTooHard) return new Error(`The work on a text failed: ${message}`, { cause: problem });
  const reason = `The text takes too much ${kind === 'timed-out' ? 'time' : 'memory'} to be read; send it in smaller parts`;
  return invalid([{ loc: ['body'], msg: `Value error, ${reason}`, type: 'value_error', ctx: { error: reason } }]);
}
