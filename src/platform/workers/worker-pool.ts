import { IsolatedWorker, WorkerFailure, type WorkerSettings } from './isolated-worker.ts';

export interface WorkerPoolSettings extends WorkerSettings {
  /** Number of workers that can be in use at the same time, at least one. */
  workers: number;
  /** The most callers that can wait for a worker; unlimited by default. */
  mostWaiting?: number;
}

/** Runs one task in the lent worker, with a time limit in milliseconds that begins when the worker has started. */
export type Run<Task, Result> = (task: Task, timeoutMs: number) => Promise<Result>;

interface Waiting<Worker> {
  take(worker: Worker): void;
  fail(problem: unknown): void;
}

/**
 * A small pool of workers, lent in the order of the calls, so that a task that kills its worker does not affect
 * the others. The time limit of a task starts with its work. Piscina is as fast, but its limit includes the time in the
 * queue, so one endless text would fail those behind it, and it cannot lend a worker for several tasks.
 */
export class WorkerPool<Task, Result> {
  readonly #workers: IsolatedWorker<Task, Result>[];
  readonly #free: IsolatedWorker<Task, Result>[];
  readonly #waiting = new Set<Waiting<IsolatedWorker<Task, Result>>>();
  readonly #mostWaiting: number;
  #isClosed = false;

  constructor({ workers, mostWaiting = Number.POSITIVE_INFINITY, ...settings }: WorkerPoolSettings) {
    this.#workers = Array.from({ length: Math.max(1, workers) }, () => new IsolatedWorker<Task, Result>(settings));
    this.#free = [...this.#workers];
    this.#mostWaiting = mostWaiting;
  }

  /** Number of running workers: 0 before the first task, and again after some time without any. */
  get runningWorkers(): number {
    return this.#workers.filter((worker) => worker.isRunning).length;
  }

  /**
   * Lends a worker to a function, which can run several tasks in it, one after the other. Fails with the error of the
   * function, a {@link WorkerFailure} (`busy` if too many are waiting, `stopped` after closing), or the signal's
   * reason.
   */
  async lend<Value>(work: (run: Run<Task, Result>) => Promise<Value>, signal?: AbortSignal): Promise<Value> {
    const worker = await this.#freeWorker(signal);
    try {
      return await work(async (task, timeoutMs) => {
        this.#checkWanted(signal);
        return await worker.run(task, { timeoutMs, signal });
      });
    } finally {
      const [next] = this.#waiting;
      if (next === undefined) this.#free.push(worker);
      else next.take(worker);
    }
  }

  /** Ends all workers. Everything in progress or waiting fails as `stopped`, and so do later calls. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const waiting of this.#waiting) waiting.fail(closedFailure());
    await Promise.all(this.#workers.map((worker) => worker.stop()));
  }

  /** The caller can give up while waiting; then no worker is started. */
  #checkWanted(signal: AbortSignal | undefined): void {
    if (this.#isClosed) throw closedFailure();
    signal?.throwIfAborted();
  }

  async #freeWorker(signal: AbortSignal | undefined): Promise<IsolatedWorker<Task, Result>> {
    this.#checkWanted(signal);
    const free = this.#free.pop();
    if (free !== undefined) return free;
    if (this.#waiting.size >= this.#mostWaiting) throw new WorkerFailure('busy', 'Too many wait for a worker');
    const { promise, resolve, reject } = Promise.withResolvers<IsolatedWorker<Task, Result>>();
    const onAbort = () => waiting.fail(signal?.reason);
    const leaveQueue = () => {
      this.#waiting.delete(waiting);
      signal?.removeEventListener('abort', onAbort);
    };
    // Leaving the queue must happen first and at once, or a worker could be lent to a caller that is gone.
    const waiting: Waiting<IsolatedWorker<Task, Result>> = {
      take(worker) {
        leaveQueue();
        resolve(worker);
      },
      fail(problem) {
        leaveQueue();
        reject(problem);
      },
    };
    signal?.addEventListener('abort', onAbort, { once: true });
    this.#waiting.add(waiting);
    return promise;
  }
}

function closedFailure(): WorkerFailure {
  return new WorkerFailure('stopped', 'The workers are closed');
}
