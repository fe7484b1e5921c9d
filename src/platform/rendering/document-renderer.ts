import { unavailable } from '../failure.ts';
import { WorkerFailure } from '../workers/isolated-worker.ts';
import { WorkerPool } from '../workers/worker-pool.ts';
import { type DocumentSource, type RenderedDocument, UnfitDocument } from './document.ts';
import type { Rendering } from './rendering-worker.ts';

export interface DocumentRendererOptions {
  /** How many documents are rendered at the same time; each needs a worker, a process of some 50 MB. */
  workers?: number;
  /** How long one document may take, counted from when a worker begins with it. */
  timeoutMs?: number;
  /** How much memory the objects of one document may take, in MiB. */
  maxHeapMb?: number;
  /** After how long without work a worker is ended and its memory given back. */
  idleMs?: number;
  /** How many documents may wait for a worker. */
  mostWaiting?: number;
}

/** Our own texts are never made to hang: one that takes long is on a machine that has much else to do. */
const ownTimeoutMs = 60_000;

/**
 * Turns texts into HTML on workers of their own: a document that is made to hang or to fill the memory of its renderer
 * costs itself its layout, while everything else goes on.
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

  /** How many workers exist just now: none before the first document, and none again after a while without any. */
  get runningWorkers(): number {
    return this.#workers.runningWorkers;
  }

  /**
   * Renders a document. Throws `UnfitDocument` for a text that is not of its form or takes too much, and the failure
   * `unavailable` when too many wait already.
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

  /** Ends every worker. Documents that are being rendered or wait for it fail, and so does every later call. */
  close(): Promise<void> {
    return this.#workers.close();
  }
}

function problemOf(problem: unknown): unknown {
  if (!(problem instanceof WorkerFailure)) return problem;
  const { kind, message } = problem;
  if (kind === 'stopped' || kind === 'busy') return unavailable();
  // A stack that overflowed says of the document what a filled memory does.
  const isTooHard = kind === 'timed-out' || kind === 'out-of-memory' || message.startsWith('RangeError');
  if (isTooHard) return new UnfitDocument('This file is too complex to be laid out.');
  return new Error(`The document could not be rendered: ${message}`, { cause: problem });
}
