import { Worker } from 'node:worker_threads';

/** What the script of a worker says: that its modules are loaded, or what came of an order. */
export type WorkerAnswer<Result> = { isReady: true } | { result: Result } | { problem: string };

/** Why an order has no result. */
export class WorkerFailure extends Error {
  readonly kind: 'timed-out' | 'out-of-memory' | 'ended' | 'failed' | 'stopped' | 'busy';

  constructor(kind: WorkerFailure['kind'], message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'WorkerFailure';
    this.kind = kind;
  }
}

export interface WorkerSettings {
  script: URL;
  /** Names the worker in tools. */
  name: string;
  maxHeapMb: number;
  /** A worker that has had no work for so long is ended. */
  idleMs: number;
}

/** Loading the modules takes a fraction of a second; on a machine that needs this long nothing else would work. */
const startTimeoutMs = 30_000;

/**
 * A worker that does one order at a time, for work on strangers' texts that may take too long or too much memory.
 * It is started by the first order and ended when it is idle for long; an order that goes wrong in any way ends it too,
 * because what is left in it is not trusted with the next one.
 */
export class IsolatedWorker<Order, Result> {
  readonly #settings: WorkerSettings;
  #worker: Worker | undefined;
  #isReady = false;
  #idleTimer: NodeJS.Timeout | undefined;
  /** Ends the order in hand from outside, when the worker is stopped under it. */
  #interrupt: ((problem: unknown) => void) | undefined;

  constructor(settings: WorkerSettings) {
    this.#settings = settings;
  }

  get isRunning(): boolean {
    return this.#worker !== undefined;
  }

  /**
   * Has an order done, in so many milliseconds once the worker has started. To be called again only when the last call
   * has ended. Fails with a {@link WorkerFailure}, or with the reason of the signal.
   */
  async run(
    order: Order,
    { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal | undefined },
  ): Promise<Result> {
    clearTimeout(this.#idleTimer);
    const worker = this.#worker ?? this.#start();
    worker.ref();
    try {
      const result = await this.#ask(worker, order, { timeoutMs, signal });
      worker.unref();
      this.#idleTimer = setTimeout(() => void this.stop(), this.#settings.idleMs).unref();
      return result;
    } catch (problem) {
      await this.stop();
      throw problem;
    }
  }

  /** Kills the worker; an order in hand fails. */
  async stop(): Promise<void> {
    clearTimeout(this.#idleTimer);
    const worker = this.#worker;
    this.#worker = undefined;
    this.#interrupt?.(new WorkerFailure('stopped', 'The worker was stopped'));
    await worker?.terminate();
  }

  #start(): Worker {
    const { script, name, maxHeapMb } = this.#settings;
    const worker = new Worker(script, {
      name,
      // A hostile text finds neither settings nor keys, and flags of the main process (a debugger) stay with it.
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb, maxYoungGenerationSizeMb: 8 },
    });
    // A worker that dies without an order in hand has nobody to tell; the next order starts another.
    worker.on('error', () => {});
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    this.#worker = worker;
    this.#isReady = false;
    return worker;
  }

  #ask(
    worker: Worker,
    order: Order,
    { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal | undefined },
  ): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const onTimeout = () => reject(new WorkerFailure('timed-out', `Not done within ${timeoutMs} ms`));
    const onAbort = () => reject(signal?.reason);
    let timer = setTimeout(onTimeout, this.#isReady ? timeoutMs : startTimeoutMs);
    const onMessage = (answer: WorkerAnswer<Result>) => {
      if ('isReady' in answer) {
        this.#isReady = true;
        clearTimeout(timer);
        timer = setTimeout(onTimeout, timeoutMs);
      } else if ('result' in answer) resolve(answer.result);
      else reject(new WorkerFailure('failed', answer.problem));
    };
    const onError = (error: unknown) => reject(failureOf(error));
    const onExit = () => reject(new WorkerFailure('ended', 'The worker ended while it was working'));

    this.#interrupt = reject;
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    signal?.addEventListener('abort', onAbort, { once: true });
    worker.postMessage(order);
    return promise.finally(() => {
      clearTimeout(timer);
      this.#interrupt = undefined;
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      signal?.removeEventListener('abort', onAbort);
    });
  }
}

function failureOf(error: unknown): WorkerFailure {
  const isOutOfMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isOutOfMemory
    ? new WorkerFailure('out-of-memory', 'The work takes too much memory', error)
    : new WorkerFailure('failed', 'The worker has failed', error);
}
