import { unavailable } from '../failure.ts';
import { ThreadFailure } from '../threads/work-thread.ts';
import { WorkThreads } from '../threads/work-threads.ts';
import { type DocumentSource, type RenderedDocument, UnfitDocument } from './document.ts';
import type { Rendering } from './rendering-worker.ts';

export interface DocumentRendererOptions {
  /** How many documents are rendered at the same time; each needs a thread of some 60 MB. */
  threads?: number;
  /** How long one document may take, counted from when a thread begins with it. */
  timeoutMs?: number;
  /** How much memory the objects of one document may take, in MiB. */
  maxHeapMb?: number;
  /** After how long without work a thread is ended and its memory given back. */
  idleMs?: number;
  /** How many documents may wait for a thread. */
  mostWaiting?: number;
}

/** Our own texts are never made to hang: one that takes long is on a machine that has much else to do. */
const ownTimeoutMs = 60_000;

/**
 * Turns texts into HTML on threads of their own: a document that is made to hang or to fill the memory of its renderer
 * costs itself its layout, while everything else goes on.
 */
export class DocumentRenderer {
  readonly #threads: WorkThreads<DocumentSource, Rendering>;
  readonly #timeoutMs: number;

  constructor(options: DocumentRendererOptions = {}) {
    this.#threads = new WorkThreads({
      script: new URL('./rendering-worker.ts', import.meta.url),
      name: 'document-renderer',
      threads: options.threads ?? 2,
      maxHeapMb: options.maxHeapMb ?? 256,
      idleMs: options.idleMs ?? 30_000,
      mostWaiting: options.mostWaiting ?? 20,
    });
    this.#timeoutMs = options.timeoutMs ?? 2_000;
  }

  /** How many threads exist just now: none before the first document, and none again after a while without any. */
  get runningThreads(): number {
    return this.#threads.runningThreads;
  }

  /**
   * Renders a document. Throws `UnfitDocument` for a text that is not of its form or takes too much, and the failure
   * `unavailable` when too many wait already.
   */
  async render(source: DocumentSource): Promise<RenderedDocument> {
    const isOurs = source.form === 'markdown' && source.isOurs === true;
    const rendered = this.#threads.lend((run) => run(source, isOurs ? ownTimeoutMs : this.#timeoutMs));
    const rendering = await rendered.catch((problem: unknown) => {
      throw problemOf(problem);
    });
    if ('unfit' in rendering) throw new UnfitDocument(rendering.unfit);
    return rendering.document;
  }

  /** Ends every thread. Documents that are being rendered or wait for it fail, and so does every later call. */
  close(): Promise<void> {
    return this.#threads.close();
  }
}

function problemOf(problem: unknown): unknown {
  if (!(problem instanceof ThreadFailure)) return problem;
  const { kind, message } = problem;
  if (kind === 'stopped' || kind === 'busy') return unavailable();
  // A stack that overflowed says of the document what a filled memory does.
  const isTooHard = kind === 'timed-out' || kind === 'out-of-memory' || message.startsWith('RangeError');
  if (isTooHard) return new UnfitDocument('This file is too complex to be laid out.');
  return new Error(`The document could not be rendered: ${message}`, { cause: problem });
}
