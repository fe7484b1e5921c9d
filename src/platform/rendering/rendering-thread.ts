import { Worker } from 'node:worker_threads';
import { type DocumentSource, type RenderedDocument, UnfitDocument } from './document.ts';

/** What the worker says: that its modules are loaded, or what came of the document. */
export type RenderingAnswer =
  | { isReady: true }
  | { document: RenderedDocument }
  | { unfit: string }
  | { problem: string };

/** How large the thread may grow, how long one document may take, and when a thread without work is ended. */
export interface RenderingLimits {
  maxHeapMb: number;
  timeoutMs: number;
  idleMs: number;
}

/** Loading the modules takes a fraction of a second; on a machine that needs this long nothing else would work. */
const startTimeoutMs = 30_000;

/** What a document is refused with that takes more time or memory than it may. */
const tooHard = () => new UnfitDocument('This file is too complex to be laid out.');

/**
 * A worker thread that renders one document at a time. It is started by the first one, ended when it is idle for long,
 * and killed when a document takes too long or too much memory; the next one then starts a new thread.
 */
export class RenderingThread {
  readonly #limits: RenderingLimits;
  #worker: Worker | undefined;
  #isReady = false;
  #idleTimer: NodeJS.Timeout | undefined;
  #interrupt: ((problem: Error) => void) | undefined;

  constructor(limits: RenderingLimits) {
    this.#limits = limits;
  }

  get isRunning(): boolean {
    return this.#worker !== undefined;
  }

  /** Renders a document. To be called again only once the answer of the last call is there. */
  async render(source: DocumentSource): Promise<RenderedDocument> {
    clearTimeout(this.#idleTimer);
    const worker = this.#worker ?? this.#start();
    worker.ref();
    const answer = await this.#ask(worker, source).catch(async (problem: unknown) => {
      // Whatever went wrong, what is left in the thread is not trusted with the next document.
      await this.stop();
      throw problem;
    });
    worker.unref();
    this.#idleTimer = setTimeout(() => void this.stop(), this.#limits.idleMs).unref();
    if ('unfit' in answer) throw new UnfitDocument(answer.unfit);
    return answer.document;
  }

  /** Kills the thread; a document in hand fails. */
  async stop(problem: Error = new Error('The renderer was stopped')): Promise<void> {
    clearTimeout(this.#idleTimer);
    const worker = this.#worker;
    this.#worker = undefined;
    this.#interrupt?.(problem);
    await worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(new URL('./rendering-worker.ts', import.meta.url), {
      name: 'document-renderer',
      // A hostile document finds neither settings nor keys, and flags of the main thread (a debugger) stay with it.
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.maxHeapMb, maxYoungGenerationSizeMb: 8 },
    });
    // A thread that dies without a document in hand has nobody to tell; the next one starts another.
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
    source: DocumentSource,
  ): Promise<Exclude<RenderingAnswer, { isReady: true } | { problem: string }>> {
    const { timeoutMs } = this.#limits;
    const { promise, resolve, reject } =
      Promise.withResolvers<Exclude<RenderingAnswer, { isReady: true } | { problem: string }>>();
    let timer = setTimeout(() => reject(tooHard()), this.#isReady ? timeoutMs : startTimeoutMs);
    const onMessage = (answer: RenderingAnswer) => {
      if ('isReady' in answer) {
        this.#isReady = true;
        clearTimeout(timer);
        timer = setTimeout(() => reject(tooHard()), timeoutMs);
      } else if ('problem' in answer) reject(problemOf(answer.problem));
      else resolve(answer);
    };
    const onError = (error: unknown) => reject(errorOfThread(error));
    const onExit = () => reject(new Error('The renderer ended while it was at work'));
    this.#interrupt = reject;
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(source);
    return promise.finally(() => {
      clearTimeout(timer);
      this.#interrupt = undefined;
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
    });
  }
}

/** A stack that overflowed says of the document what a filled memory does. */
function problemOf(text: string): Error {
  return text.startsWith('RangeError') ? tooHard() : new Error(`The document could not be rendered: ${text}`);
}

function errorOfThread(error: unknown): Error {
  const isOutOfMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isOutOfMemory ? tooHard() : new Error('The document could not be rendered', { cause: error });
}
