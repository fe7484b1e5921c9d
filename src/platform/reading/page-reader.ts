import type { PageSource, PageText } from '#text/extraction/index.ts';
import { ThreadFailure } from '../threads/work-thread.ts';
import { type Run, WorkThreads } from '../threads/work-threads.ts';
import { PageError } from './page-error.ts';
import type { ReadingOrder } from './reading-worker.ts';

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
const treeShare = 0.7;

/**
 * Turns fetched pages into articles, on threads of their own: a page that is made to hang or to fill the memory of
 * its reader costs itself its answer, while other pages are read and the main thread goes on.
 */
export class PageReader {
  readonly #threads: WorkThreads<ReadingOrder, PageText>;
  readonly #timeoutMs: number;
  readonly #maxHtmlBytes: number;

  constructor(options: PageReaderOptions = {}) {
    this.#threads = new WorkThreads({
      script: new URL('./reading-worker.ts', import.meta.url),
      name: 'page-reader',
      threads: options.threads ?? 2,
      maxHeapMb: options.maxHeapMb ?? 256,
      idleMs: options.idleMs ?? 30_000,
    });
    this.#timeoutMs = options.timeoutMs ?? 5_000;
    this.#maxHtmlBytes = options.maxHtmlBytes ?? 5 * 1024 * 1024;
  }

  /** How many threads exist just now: none before the first page, and none again after a while without pages. */
  get runningThreads(): number {
    return this.#threads.runningThreads;
  }

  /**
   * Reads a page; the text is empty when there is none. Fails with a {@link PageError}, or with the reason of the
   * signal when that is aborted first. Pages wait their turn in the order of the calls.
   */
  async read(source: PageSource, signal?: AbortSignal): Promise<PageText> {
    const bytes = Buffer.byteLength(source.html);
    if (bytes > this.#maxHtmlBytes) {
      throw new PageError('too-large', `The page has ${bytes} bytes; at most ${this.#maxHtmlBytes} can be read`);
    }
    try {
      return await this.#threads.lend((run) => this.#readBy(run, source), signal);
    } catch (problem) {
      throw problem instanceof ThreadFailure ? pageErrorOf(problem, this.#timeoutMs) : problem;
    }
  }

  /** Ends every thread. Pages that are being read or wait for it fail, and so does every later call. */
  close(): Promise<void> {
    return this.#threads.close();
  }

  async #readBy(run: Run<ReadingOrder, PageText>, source: PageSource): Promise<PageText> {
    const treeMs = Math.ceil(this.#timeoutMs * treeShare);
    try {
      return await run({ source, thoroughness: 'tree' }, treeMs);
    } catch (problem) {
      const isTooHard = problem instanceof ThreadFailure && ['timed-out', 'out-of-memory'].includes(problem.kind);
      if (!isTooHard) throw problem;
      return await run({ source, thoroughness: 'tags' }, this.#timeoutMs - treeMs);
    }
  }
}

function pageErrorOf(problem: ThreadFailure, timeoutMs: number): PageError {
  switch (problem.kind) {
    case 'timed-out':
      return new PageError('timed-out', `The page could not be read within ${timeoutMs} ms`);
    case 'out-of-memory':
      return new PageError('too-complex', 'The page takes too much memory to be read', problem);
    case 'stopped':
      return new PageError('unreadable', 'The page reader is closed', problem);
    default:
      return new PageError('unreadable', 'The page could not be read', problem);
  }
}
