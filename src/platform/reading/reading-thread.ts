import { Worker } from 'node:worker_threads';
import { PageError } from './page-error.ts';
import type { PageText } from './page-text.ts';
import type { ReadingOrder } from './reading-worker.ts';

/** What the worker says: that its modules are loaded, or what came of the order. */
export type ReadingAnswer = { isReady: true } | { page: PageText } | { problem: string };

/** How large the thread may grow, and after how many milliseconds without work it is ended. */
interface ThreadLimits {
  maxHeapMb: number;
  idleMs: number;
}

/** One order: the page, how to read it, for how long after the thread has started, and until when it is wanted. */
interface ThreadOrder extends ReadingOrder {
  timeoutMs: number;
  signal: AbortSignal | undefined;
}

/** Loading the modules takes a fraction of a second; on a machine that needs this long nothing else would work. */
const START_TIMEOUT_MS = 30_000;

/**
 * A worker thread that reads one page at a time. It is started by the first order, ended when it is idle for long,
 * and killed when an order takes too long or too much memory; the next order then starts a new one.
 */
export class ReadingThread {
  readonly #limits: ThreadLimits;
  #worker: Worker | undefined;
  #isReady = false;
  #idleTimer: NodeJS.Timeout | undefined;
  /** Ends the order in hand from outside, when the thread is stopped under it. */
  #interrupt: ((problem: Error) => void) | undefined;

  constructor(limits: ThreadLimits) {
    this.#limits = limits;
  }

  get isRunning(): boolean {
    return this.#worker !== undefined;
  }

  /** Reads a page. To be called again only once the answer of the last call is there. */
  async read(order: ThreadOrder): Promise<PageText> {
    clearTimeout(this.#idleTimer);
    const worker = this.#worker ?? this.#start();
    worker.ref();
    try {
      const page = await this.#ask(worker, order);
      worker.unref();
      this.#idleTimer = setTimeout(() => void this.stop(), this.#limits.idleMs).unref();
      return page;
    } catch (problem) {
      // Whatever went wrong, what is left in the thread is not trusted with the next page.
      await this.stop();
      throw problem;
    }
  }

  /** Kills the thread; an order in hand fails. */
  async stop(problem: Error = new PageError('unreadable', 'The page reader was stopped')): Promise<void> {
    clearTimeout(this.#idleTimer);
    const worker = this.#worker;
    this.#worker = undefined;
    this.#interrupt?.(problem);
    await worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(new URL('./reading-worker.ts', import.meta.url), {
      name: 'page-reader',
      // A hostile page finds neither settings nor keys, and flags of the main thread (a debugger) stay with it.
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.maxHeapMb, maxYoungGenerationSizeMb: 8 },
    });
    // A thread that dies without an order in hand has nobody to tell; the next order starts another.
    worker.on('error', () => {});
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    this.#worker = worker;
    this.#isReady = false;
    return worker;
  }

  #ask(worker: Worker, { source, thoroughness, timeoutMs, signal }: ThreadOrder): Promise<PageText> {
    const { promise, resolve, reject } = Promise.withResolvers<PageText>();
    const onTimeout = () => reject(new PageError('timed-out', `The page could not be read within ${timeoutMs} ms`));
    const onAbort = () => reject(signal?.reason);
    let timer = setTimeout(onTimeout, this.#isReady ? timeoutMs : START_TIMEOUT_MS);
    const onMessage = (answer: ReadingAnswer) => {
      if ('isReady' in answer) {
        this.#isReady = true;
        clearTimeout(timer);
        timer = setTimeout(onTimeout, timeoutMs);
      } else if ('page' in answer) resolve(answer.page);
      else reject(new PageError('unreadable', 'The page could not be read', answer.problem));
    };
    const onError = (error: unknown) => reject(errorOfThread(error));
    const onExit = () => reject(new PageError('unreadable', 'The page reader ended while it read the page'));

    this.#interrupt = reject;
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    signal?.addEventListener('abort', onAbort, { once: true });
    worker.postMessage({ source, thoroughness } satisfies ReadingOrder);
    return promise.finally(() => {
      clearTimeout(timer);
      this.#interrupt = undefined;
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      signal?.removeEventListener('abort', onAbort);
    });
  }
}

function errorOfThread(error: unknown): PageError {
  const isOutOfMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isOutOfMemory
    ? new PageError('too-complex', 'The page takes too much memory to be read', error)
    : new PageError('unreadable', 'The page could not be read', error);
}
