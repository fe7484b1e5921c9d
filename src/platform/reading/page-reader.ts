import { PageError } from './page-error.ts';
import type { PageSource, PageText } from './page-text.ts';
import { ReadingThread } from './reading-thread.ts';

export interface PageReaderOptions {
  /** How many pages are read at the same time; each needs a thread of some 60 MB. */
  threads?: number;
  /** How long one page may take, counted from when a thread begins with it. */
  timeoutMs?: number;
  /** Longest page that is accepted, in bytes of UTF-8. */
  maxHtmlBytes?: number;
  /** How much memory the objects of one page may take, in MiB. */
  maxHeapMb?: number;
  /** After how long without work a thread is ended and its memory given back. */
  idleMs?: number;
}

/** Share of a page's time after which building its tree is given up and only its tags are read. */
const TREE_SHARE = 0.7;

interface Waiting {
  take(thread: ReadingThread): void;
  fail(problem: unknown): void;
}

/**
 * Turns fetched pages into articles, on threads of their own: a page that is made to hang or to fill the memory of
 * its reader costs itself its answer, while other pages are read and the main thread goes on.
 */
export class PageReader {
  readonly #threads: ReadingThread[];
  readonly #free: ReadingThread[];
  readonly #queue = new Set<Waiting>();
  readonly #timeoutMs: number;
  readonly #maxHtmlBytes: number;
  #isClosed = false;

  constructor(options: PageReaderOptions = {}) {
    const limits = { maxHeapMb: options.maxHeapMb ?? 256, idleMs: options.idleMs ?? 30_000 };
    this.#threads = Array.from({ length: Math.max(1, options.threads ?? 2) }, () => new ReadingThread(limits));
    this.#free = [...this.#threads];
    this.#timeoutMs = options.timeoutMs ?? 5_000;
    this.#maxHtmlBytes = options.maxHtmlBytes ?? 5 * 1024 * 1024;
  }

  /** How many threads exist just now: none before the first page, and none again after a while without pages. */
  get runningThreads(): number {
    return this.#threads.filter((thread) => thread.isRunning).length;
  }

  /**
   * Reads a page; the text is empty when there is none. Fails with a {@link PageError}, or with the reason of the
   * signal when that is aborted first. Pages wait their turn in the order of the calls.
   */
  async read(source: PageSource, signal?: AbortSignal): Promise<PageText> {
    this.#checkWanted(signal);
    const bytes = Buffer.byteLength(source.html);
    if (bytes > this.#maxHtmlBytes) {
      throw new PageError('too-large', `The page has ${bytes} bytes; at most ${this.#maxHtmlBytes} can be read`);
    }
    const thread = await this.#freeThread(signal);
    try {
      return await this.#readOn(thread, source, signal);
    } finally {
      this.#release(thread);
    }
  }

  /** Ends every thread. Pages that are being read or wait for it fail, and so does every later call. */
  async close(): Promise<void> {
    this.#isClosed = true;
    // Each page that fails passes its thread on to one that waits, which fails for the same reason.
    await Promise.all(this.#threads.map((thread) => thread.stop(closedError())));
  }

  async #readOn(thread: ReadingThread, source: PageSource, signal: AbortSignal | undefined): Promise<PageText> {
    const treeMs = Math.ceil(this.#timeoutMs * TREE_SHARE);
    try {
      this.#checkWanted(signal);
      return await thread.read({ source, signal, thoroughness: 'tree', timeoutMs: treeMs });
    } catch (problem) {
      const isTooHard = problem instanceof PageError && ['timed-out', 'too-complex'].includes(problem.reason);
      if (!isTooHard) throw problem;
      this.#checkWanted(signal);
      return await thread.read({ source, signal, thoroughness: 'tags', timeoutMs: this.#timeoutMs - treeMs });
    }
  }

  /** Much can happen while a page waits: no thread is started for what nobody wants any more. */
  #checkWanted(signal: AbortSignal | undefined): void {
    if (this.#isClosed) throw closedError();
    signal?.throwIfAborted();
  }

  async #freeThread(signal: AbortSignal | undefined): Promise<ReadingThread> {
    this.#checkWanted(signal);
    const free = this.#free.pop();
    if (free !== undefined) return free;
    const { promise, resolve, reject } = Promise.withResolvers<ReadingThread>();
    const onAbort = () => waiting.fail(signal?.reason);
    const leaveQueue = () => {
      this.#queue.delete(waiting);
      signal?.removeEventListener('abort', onAbort);
    };
    // Leaving the queue comes first and at once, or a thread could be given to somebody who has gone.
    const waiting: Waiting = {
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
    this.#queue.add(waiting);
    return promise;
  }

  #release(thread: ReadingThread): void {
    const [next] = this.#queue;
    if (next === undefined) this.#free.push(thread);
    else next.take(thread);
  }
}

function closedError(): PageError {
  return new PageError('unreadable', 'The page reader is closed');
}
