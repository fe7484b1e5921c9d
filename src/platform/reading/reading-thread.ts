import { ThreadFailure, WorkThread } from '../threads/work-thread.ts';
import { PageError } from './page-error.ts';
import type { PageText } from './page-text.ts';
import type { ReadingOrder } from './reading-worker.ts';

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

/** A worker thread that reads one page at a time, and dies of one that takes too much. */
export class ReadingThread {
  readonly #thread: WorkThread<ReadingOrder, PageText>;

  constructor(limits: ThreadLimits) {
    const script = new URL('./reading-worker.ts', import.meta.url);
    this.#thread = new WorkThread({ script, name: 'page-reader', ...limits });
  }

  get isRunning(): boolean {
    return this.#thread.isRunning;
  }

  /** Reads a page. To be called again only once the answer of the last call is there. */
  async read({ source, thoroughness, timeoutMs, signal }: ThreadOrder): Promise<PageText> {
    try {
      return await this.#thread.run({ source, thoroughness }, { timeoutMs, signal });
    } catch (problem) {
      throw problem instanceof ThreadFailure ? pageErrorOf(problem, timeoutMs) : problem;
    }
  }

  /** Kills the thread; an order in hand fails. */
  stop(problem?: Error): Promise<void> {
    return this.#thread.stop(problem);
  }
}

function pageErrorOf(problem: ThreadFailure, timeoutMs: number): PageError {
  switch (problem.kind) {
    case 'timed-out':
      return new PageError('timed-out', `The page could not be read within ${timeoutMs} ms`);
    case 'out-of-memory':
      return new PageError('too-complex', 'The page takes too much memory to be read', problem);
    default:
      return new PageError('unreadable', 'The page could not be read', problem);
  }
}
