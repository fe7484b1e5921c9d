import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A message from the worker's script: its modules are loaded, or the result of a task. */
export type WorkerAnswer<Result> = { isReady: true } | { result: Result } | { problem: string };

/** Why a task has no result. */
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
  /** The name of the process in the system's lists. */
  name: string;
  maxHeapMb: number;
  /** How long an idle worker is kept. */
  idleMs: number;
}

/** Loading the modules takes a fraction of a second; a machine that needs this long is not usable anyway. */
const startTimeoutMs = 30_000;

/**
 * A process that runs one task at a time, for untrusted texts that can take too much time or memory. It is started by
 * the first task and killed after a long idle time. A task that fails in any way kills the process too, because its
 * remaining state is not trusted with the next task.
 *
 * A worker thread is not enough: if a `Map`, a large array or an object with many keys outgrows the memory limit of a
 * thread while it is being resized, V8 aborts the whole process, not only the thread.
 */
export class IsolatedWorker<Task, Result> {
  readonly #settings: WorkerSettings;
  #worker: ChildProcess | undefined;
  #isReady = false;
  #idleTimer: NodeJS.Timeout | undefined;
  /** Rejects the current task from outside, when the worker is stopped. */
  #interrupt: ((problem: unknown) => void) | undefined;

  constructor(settings: WorkerSettings) {
    this.#settings = settings;
  }

  get isRunning(): boolean {
    return this.#worker !== undefined;
  }

  /**
   * Runs a task, with a time limit in milliseconds that begins when the worker has started. Call it again only after
   * the previous call has ended. Fails with a {@link WorkerFailure}, or with the signal's reason.
   */
  async run(
    task: Task,
    { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal | undefined },
  ): Promise<Result> {
    clearTimeout(this.#idleTimer);
    const worker = this.#worker ?? this.#start();
    holdOpen(worker);
    try {
      const result = await this.#ask(worker, task, { timeoutMs, signal });
      letGo(worker);
      this.#idleTimer = setTimeout(() => void this.stop(), this.#settings.idleMs).unref();
      return result;
    } catch (problem) {
      await this.stop();
      throw problem;
    }
  }

  /** Kills the worker; a task in progress fails. */
  async stop(): Promise<void> {
    clearTimeout(this.#idleTimer);
    const worker = this.#worker;
    this.#worker = undefined;
    this.#interrupt?.(new WorkerFailure('stopped', 'The worker was stopped'));
    if (worker === undefined || hasExited(worker)) return;
    holdOpen(worker);
    const exited = once(worker, 'exit');
    worker.kill('SIGKILL');
    await exited;
  }

  #start(): ChildProcess {
    const { script, name, maxHeapMb } = this.#settings;
    const worker = fork(fileURLToPath(script), [name], {
      // Malicious text finds neither settings nor keys, and flags of the main process (such as a debugger) do not apply.
      // The worker can read files; it can neither write files nor start processes.
      env: {},
      execArgv: [`--max-old-space-size=${maxHeapMb}`, '--max-semi-space-size=8', '--permission', '--allow-fs-read=*'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // If the worker dies without a task, there is nobody to tell; the next task starts another.
    worker.on('error', () => {});
    // The system is out of processes or of open files.
    if (worker.pid === undefined) throw new WorkerFailure('failed', 'The worker cannot be started');
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    this.#worker = worker;
    this.#isReady = false;
    return worker;
  }

  #ask(
    worker: ChildProcess,
    task: Task,
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
    // If the worker is gone, its exit event says so.
    worker.send(task as Serializable, () => {});
    return promise.finally(() => {
      clearTimeout(timer);
      this.#interrupt = undefined;
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      signal?.removeEventListener('abort', onAbort);
    });
  }
}

/** The signals by which V8 and the system end a process that is out of memory. */
const memorySignals: ReadonlySet<string> = new Set(['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGKILL']);

function failureOf(ending: NodeJS.Signals | null): WorkerFailure {
  return ending !== null && memorySignals.has(ending)
    ? new WorkerFailure('out-of-memory', 'The work takes too much memory')
    : new WorkerFailure('ended', 'The worker ended while it was working');
}

function hasExited({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/** Keeps the main process alive while the worker is busy or being ended. */
function holdOpen(worker: ChildProcess): void {
  worker.ref();
  worker.channel?.ref();
}

/** Lets the main process exit although the worker is running; the worker then exits by itself. */
function letGo(worker: ChildProcess): void {
  worker.unref();
  worker.channel?.unref();
}
