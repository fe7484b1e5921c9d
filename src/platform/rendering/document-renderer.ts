import { unavailable } from '../failure.ts';
import { WorkerFailure } from '../workers/isolated-worker.ts';
import { WorkerPool } from '../workers/worker-pool.ts';
import { type DocumentSource, type RenderedDocument, UnfitDocument } from './document.ts';
import type { Rendering } from './rendering-worker.ts';

export interface DocumentRendererOptions {
  /** Number of documents rendered at the same time; each needs a worker of about 60 MB. */
  workers?: number;
  /** The time limit for one document, from when a worker starts on it. */
  timeoutMs?: number;
  /** The heap limit for one document, in MiB. */
  maxHeapMb?: number;
  /** How long an idle worker is kept before it is ended to free its memory. */
  idleMs?: number;
  /** The most documents that can wait for a worker. */
  mostWaiting?: number;
}

/** Our own texts are never malicious: one that takes long only means that the machine is busy. */
const ownTimeoutMs = 60_000;

/**
 * Renders texts as HTML in workers, so that a document built to hang or to exhaust memory only loses its own
 * layout, while everything else continues.
 */
export class DocumentRenderer {
  readonly #workers: WorkerPool<DocumentSource, Rendering>;
  readonly #timeoutMs: number;

  constructor(options: DocumentRendererOptions = {}) {
    this.#workers = new WorkerPool({
      script: new URL('./rendering-worker.ts', import.meta.url),
      name: 'document-renderer',
      workers: options.workers ?? 2,
      maxHeapMb: options.maxHeapMb ?? 256,
      idleMs: options.idleMs ?? 30_000,
      mostWaiting: options.mostWaiting ?? 20,
    });
    this.#timeoutMs = options.timeoutMs ?? 2_000;
  }

  /** Number of running workers: 0 before the first document, and again after some time without any. */
  get runningWorkers(): number {
    return this.#workers.runningWorkers;
  }

  /**
   * Renders a document. Throws `UnfitDocument` if the text does not have the given format or takes too much time or
   * memory, and the failure `unavailable` if too many are waiting.
   */
  async render(source: DocumentSource): Promise<RenderedDocument> {
    const isOurs = source.form === 'markdown' && source.isOurs === true;
    const rendered = this.#workers.lend((run) => run(source, isOurs ? ownTimeoutMs : this.#timeoutMs));
    const rendering = await rendered.catch((problem: unknown) => {
      throw problemOf(problem);
    });
    if ('unfit' in rendering) throw new UnfitDocument(rendering.unfit);
    return rendering.document;
  }

  /** Ends all workers. Documents in progress or waiting fail, and so do later calls. */
  close(): Promise<void> {
    return this.#workers.close();
  }
}

function problemOf(problem: unknown): unknown {
  if (!(problem instanceof WorkerFailure)) return problem;
  const { kind, message } = problem;
  if (kind === 'stopped' || kind === 'busy') return unavailable();
  // A stack overflow means the same as exhausted memory: the document is too complex.
  const isTooHard = kind === 'timed-out' || kind === 'out-of-memory' || message.startsWith('RangeError');
  if (isTooHard) return new UnfitDocument('This file is too complex to display.');
  return new Error(`The document could not be rendered: ${message}`, { cause: problem });
}
