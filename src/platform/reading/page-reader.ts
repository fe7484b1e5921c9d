import type { PageSource, PageText } from '#text/extraction/index.ts';
import { WorkerFailure } from '../workers/isolated-worker.ts';
import { type Run, WorkerPool } from '../workers/worker-pool.ts';
import { PageError } from './page-error.ts';
import type { ReadingTask } from './reading-worker.ts';

export interface PageReaderOptions {
  /** Number of pages parsed at the same time; each needs a worker of about 60 MB. */
  workers?: number;
  /** The time limit for one page, from when a worker starts on it. */
  timeoutMs?: number;
  /** The maximum length of a page, in bytes of UTF-8. */
  maxHtmlBytes?: number;
  /** The heap limit for one page, in MiB. */
  maxHeapMb?: number;
  /** How long an idle worker is kept before it is ended to free its memory. */
  idleMs?: number;
}

/** The share of a page's time after which building its tree is abandoned and only its tags are read. */
const treeShare = 0.7;

/**
 * Extracts articles from fetched pages in workers, so that a page built to hang or to exhaust memory only loses
 * its own result, while other pages and the main process continue.
 */
export class PageReader {
  readonly #workers: WorkerPool<ReadingTask, PageText>;
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

  /** Number of running workers: 0 before the first page, and again after some time without pages. */
  get runningWorkers(): number {
    return this.#workers.runningWorkers;
  }

  /**
   * Parses a page; the text is empty if it has none. Fails with a {@link PageError}, or with the signal's reason if it
   * is aborted first. Pages are processed in the order of the calls.
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

  /** Ends all workers. Pages in progress or waiting fail, and so do later calls. */
  close(): Promise<void> {
    return this.#workers.close();
  }

  async #readBy(run: Run<ReadingTask, PageText>, source: PageSource): Promise<PageText> {
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
