import { IsolatedWorker, WorkerFailure, type WorkerSettings } from './isolated-worker.ts';

export interface WorkerPoolSettings extends WorkerSettings {
  /** How many are at work at the same time, at least one. */
  workers: number;
  /** How many may wait for a worker; any number unless told. */
  mostWaiting?: number;
}

/** Has one order done by the worker that is lent, in so many milliseconds once the worker has started. */
export type Run<Order, Result> = (order: Order, timeoutMs: number) => Promise<Result>;

interface Waiting<Worker> {
  take(worker: Worker): void;
  fail(problem: unknown): void;
}

/**
 * A few workers, lent in the order of the calls: what one of them is killed by costs the others nothing. The time of an
 * order begins with its work. Piscina hands over as fast, but its time runs while an order waits, so that one endless text
 * would fail those behind it, and it lends no worker for several orders.
 */
export class WorkerPool<Order, Result> {
  readonly #workers: IsolatedWorker<Order, Result>[];
  readonly #free: IsolatedWorker<Order, Result>[];
  readonly #waiting = new Set<Waiting<IsolatedWorker<Order, Result>>>();
  readonly #mostWaiting: number;
  #isClosed = false;

  constructor({ workers, mostWaiting = Number.POSITIVE_INFINITY, ...settings }: WorkerPoolSettings) {
    this.#workers = Array.from({ length: Math.max(1, workers) }, () => new IsolatedWorker<Order, Result>(settings));
    this.#free = [...this.#workers];
    this.#mostWaiting = mostWaiting;
  }

  /** How many workers exist just now: none before the first order, and none again after a while without any. */
  get runningWorkers(): number {
    return this.#workers.filter((worker) => worker.isRunning).length;
  }

  /**
   * Lends a worker to a piece of work, which may give it several orders, one after the other. Fails with what the work
   * fails with, with a {@link WorkerFailure} (`busy` when too many wait, `stopped` once closed), or with the reason of
   * the signal.
   */
  async lend<Value>(work: (run: Run<Order, Result>) => Promise<Value>, signal?: AbortSignal): Promise<Value> {
    const worker = await this.#freeWorker(signal);
    try {
      return await work(async (order, timeoutMs) => {
        this.#checkWanted(signal);
        return await worker.run(order, { timeoutMs, signal });
      });
    } finally {
      const [next] = this.#waiting;
      if (next === undefined) this.#free.push(worker);
      else next.take(worker);
    }
  }

  /** Ends every worker. What is at work or waits fails as `stopped`, and so does every later call. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const waiting of this.#waiting) waiting.fail(closedFailure());
    await Promise.all(this.#workers.map((worker) => worker.stop()));
  }

  /** Much can happen during a wait: no worker is started for what nobody wants any more. */
  #checkWanted(signal: AbortSignal | undefined): void {
    if (this.#isClosed) throw closedFailure();
    signal?.throwIfAborted();
  }

  async #freeWorker(signal: AbortSignal | undefined): Promise<IsolatedWorker<Order, Result>> {
    this.#checkWanted(signal);
    const free = this.#free.pop();
    if (free !== undefined) return free;
    if (this.#waiting.size >= this.#mostWaiting) throw new WorkerFailure('busy', 'Too many wait for a worker');
    const { promise, resolve, reject } = Promise.withResolvers<IsolatedWorker<Order, Result>>();
    const onAbort = () => waiting.fail(signal?.reason);
    const leaveQueue = () => {
      this.#waiting.delete(waiting);
      signal?.removeEventListener('abort', onAbort);
    };
    // Leaving the queue comes first and at once, or a worker could be given to somebody who has gone.
    const waiting: Waiting<IsolatedWorker<Order, Result>> = {
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
