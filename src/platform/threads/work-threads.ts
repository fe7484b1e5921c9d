import { ThreadFailure, WorkThread, type WorkThreadSettings } from './work-thread.ts';

export interface WorkThreadsSettings extends WorkThreadSettings {
  /** How many are at work at the same time, at least one. */
  threads: number;
  /** How many may wait for a thread; any number unless told. */
  mostWaiting?: number;
}

/** Has one order done by the thread that is lent, in so many milliseconds once the thread has started. */
export type Run<Order, Result> = (order: Order, timeoutMs: number) => Promise<Result>;

interface Waiting<Thread> {
  take(thread: Thread): void;
  fail(problem: unknown): void;
}

/**
 * A few work threads, lent in the order of the calls: what one of them is killed by costs the others nothing. The time of an
 * order begins with its work. Piscina hands over as fast, but its time runs while an order waits, so that one endless text
 * would fail those behind it, and it lends no thread for several orders.
 */
export class WorkThreads<Order, Result> {
  readonly #threads: WorkThread<Order, Result>[];
  readonly #free: WorkThread<Order, Result>[];
  readonly #waiting = new Set<Waiting<WorkThread<Order, Result>>>();
  readonly #mostWaiting: number;
  #isClosed = false;

  constructor({ threads, mostWaiting = Number.POSITIVE_INFINITY, ...settings }: WorkThreadsSettings) {
    this.#threads = Array.from({ length: Math.max(1, threads) }, () => new WorkThread<Order, Result>(settings));
    this.#free = [...this.#threads];
    this.#mostWaiting = mostWaiting;
  }

  /** How many threads exist just now: none before the first order, and none again after a while without any. */
  get runningThreads(): number {
    return this.#threads.filter((thread) => thread.isRunning).length;
  }

  /**
   * Lends a thread to a piece of work, which may give it several orders, one after the other. Fails with what the work
   * fails with, with a {@link ThreadFailure} (`busy` when too many wait, `stopped` once closed), or with the reason of
   * the signal.
   */
  async lend<Value>(work: (run: Run<Order, Result>) => Promise<Value>, signal?: AbortSignal): Promise<Value> {
    const thread = await this.#freeThread(signal);
    try {
      return await work(async (order, timeoutMs) => {
        this.#checkWanted(signal);
        return await thread.run(order, { timeoutMs, signal });
      });
    } finally {
      const [next] = this.#waiting;
      if (next === undefined) this.#free.push(thread);
      else next.take(thread);
    }
  }

  /** Ends every thread. What is at work or waits fails as `stopped`, and so does every later call. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const waiting of this.#waiting) waiting.fail(closedFailure());
    await Promise.all(this.#threads.map((thread) => thread.stop()));
  }

  /** Much can happen during a wait: no thread is started for what nobody wants any more. */
  #checkWanted(signal: AbortSignal | undefined): void {
    if (this.#isClosed) throw closedFailure();
    signal?.throwIfAborted();
  }

  async #freeThread(signal: AbortSignal | undefined): Promise<WorkThread<Order, Result>> {
    this.#checkWanted(signal);
    const free = this.#free.pop();
    if (free !== undefined) return free;
    if (this.#waiting.size >= this.#mostWaiting) throw new ThreadFailure('busy', 'Too many wait for a thread');
    const { promise, resolve, reject } = Promise.withResolvers<WorkThread<Order, Result>>();
    const onAbort = () => waiting.fail(signal?.reason);
    const leaveQueue = () => {
      this.#waiting.delete(waiting);
      signal?.removeEventListener('abort', onAbort);
    };
    // Leaving the queue comes first and at once, or a thread could be given to somebody who has gone.
    const waiting: Waiting<WorkThread<Order, Result>> = {
      take(thread) {
        leaveQueue();
        resolve(thread);
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

function closedFailure(): ThreadFailure {
  return new ThreadFailure('stopped', 'The threads are closed');
}
