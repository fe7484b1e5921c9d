import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

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
 * A process that does one order at a time, for work on strangers' texts that may take too long or too much memory. It is
 * started by the first order and killed when it is idle for long; an order that goes wrong in any way kills it too,
 * because what is left in it is not trusted with the next one.
 *
 * A thread would not do: V8 ends the whole process, not the thread, when a table in a thread outgrows the thread's memory
 * at one stroke (`Array.from`, a `Map`, an object with many keys).
 */
export class IsolatedWorker<Order, Result> {
  readonly #settings: WorkerSettings;
  #worker: ChildProcess | undefined;
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
    holdOpen(worker);
    try {
      const result = await this.#ask(worker, order, { timeoutMs, signal });
      letGo(worker);
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
    if (worker === undefined || hasExited(worker)) return;
    const exited = once(worker, 'exit');
    worker.kill('SIGKILL');
    await exited;
  }

  #start(): ChildProcess {
    const { script, name, maxHeapMb } = this.#settings;
    const worker = fork(fileURLToPath(script), [name], {
      // A hostile text finds neither settings nor keys, and flags of the main process (a debugger) stay with it. It may
      // read the program's files, and neither write nor start anything.
      env: {},
      execArgv: [`--max-old-space-size=${maxHeapMb}`, '--max-semi-space-size=8', '--permission', '--allow-fs-read=*'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
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
    worker: ChildProcess,
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
    const onError = (error: unknown) => reject(new WorkerFailure('failed', 'The worker has failed', error));
    const onExit = (_code: number | null, ending: NodeJS.Signals | null) => reject(failureOf(ending));

    this.#interrupt = reject;
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    signal?.addEventListener('abort', onAbort, { once: true });
    // A worker that is gone tells so by its exit.
    worker.send(order as Serializable, () => {});
    return promise.finally(() => {
      clearTimeout(timer);
      this.#interrupt = undefined;
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      signal?.removeEventListener('abort', onAbort);
    });
  }
}

/** How V8 ends a process whose memory is full, and how the system does. */
const memorySignals: ReadonlySet<string> = new Set(['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGKILL']);

function failureOf(ending: NodeJS.Signals | null): WorkerFailure {
  return ending !== null && memorySignals.has(ending)
    ? new WorkerFailure('out-of-memory', 'The work takes too much memory')
    : new WorkerFailure('ended', 'The worker ended while it was working');
}

function hasExited({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/** Keeps this process from ending while a worker is at work. */
function holdOpen(worker: ChildProcess): void {
  worker.ref();
  worker.channel?.ref();
}

/** Lets this process end though a worker is there; without it the worker ends by itself. */
function letGo(worker: ChildProcess): void {
  worker.unref();
  worker.channel?.unref();
}
