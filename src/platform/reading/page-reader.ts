import type { PageSource, PageText } from '#text/extraction/index.ts';
import { WorkerFailure } from '../workers/isolated-worker.ts';
import { type Run, WorkerPool } from '../workers/worker-pool.ts';
import { PageError } from './page-error.ts';
import type { ReadingOrder } from './reading-worker.ts';

export interface PageReaderOptions {
  /** How many pages are read at the same time; each needs a worker, a process of some 50 MB. */
  workers?: number;
  /** How long one page may take, counted from when a worker begins with it. */
  timeoutMs?: number;
  /** Longest page that is accepted, in bytes of UTF-8. */
  maxHtmlBytes?: number;
  /** How much memory the objects of one page may take, in MiB. */
  maxHeapMb?: number;
  /** After how long without work a worker is ended and its memory given back. */
  idleMs?: number;
}

/** Share of a page's time after which building its tree is given up and only its tags are read. */
const treeShare = 0.7;

/**
 * Turns fetched pages into articles, on workers of their own: a page that is made to hang or to fill the memory of
 * its reader costs itself its answer, while other pages are read and the main process goes on.
 */
export class PageReader {
  readonly #workers: WorkerPool<ReadingOrder, PageText>;
  readonly #timeoutMs: number;
  readonly #maxHtmlBytes: number;

  constructor(options: PageReaderOptions = {}) {
    this.#workers = new WorkerPool({
      script: new URL('./reading-worker.ts', import.meta.url),
      name: 'page-reader',
      workers: options.workers ?? 2,
      maxHeapMb: options.maxHeapMb ?? 256,
      idleMs: options.idleMs ?? 30_000,
    });
    this.#timeoutMs = options.timeoutMs ?? 5_000;
    this.#maxHtmlBytes = options.maxHtmlBytes ?? 5 * 1024 * 1024;
  }

  /** How many workers exist just now: none before the first page, and none again after a while without pages. */
  get runningWorkers(): number {
    return this.#workers.runningWorkers;
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
      return await this.#workers.lend((run) => this.#readBy(run, source), signal);
    } catch (problem) {
      throw problem instanceof WorkerFailure ? pageErrorOf(problem, this.#timeoutMs) : problem;
    }
  }

  /** Ends every worker. Pages that are being read or wait for it fail, and so does every later call. */
  close(): Promise<void> {
    return this.#workers.close();
  }

  async #readBy(run: Run<ReadingOrder, PageText>, source: PageSource): Promise<PageText> {
    const treeMs = Math.ceil(this.#timeoutMs * treeShare);
    try {
      return await run({ source, thoroughness: 'tree' }, treeMs);
    } catch (problem) {
      const isTooHard = problem instanceof WorkerFailure && ['timed-out', 'out-of-memory'].includes(problem.kind);
      if (!isTooHard) throw problem;
      return await run({ source, thoroughness: 'tags' }, this.#timeoutMs - treeMs);
    }
  }
}

function pageErrorOf(problem: WorkerFailure, timeoutMs: number): PageError {
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
