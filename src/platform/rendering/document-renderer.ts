import { unavailable } from '../failure.ts';
import type { DocumentSource, RenderedDocument } from './document.ts';
import { RenderingThread } from './rendering-thread.ts';

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

/**
 * Turns texts into HTML on threads of their own: a document that is made to hang or to fill the memory of its renderer
 * costs itself its layout, while everything else goes on.
 */
export class DocumentRenderer {
  readonly #threads: RenderingThread[];
  readonly #free: RenderingThread[];
  readonly #waiting: { take: (thread: RenderingThread) => void; fail: (problem: Error) => void }[] = [];
  readonly #mostWaiting: number;
  #isClosed = false;

  constructor(options: DocumentRendererOptions = {}) {
    const limits = {
      maxHeapMb: options.maxHeapMb ?? 256,
      timeoutMs: options.timeoutMs ?? 2_000,
      idleMs: options.idleMs ?? 30_000,
    };
    this.#threads = Array.from({ length: Math.max(1, options.threads ?? 2) }, () => new RenderingThread(limits));
    this.#free = [...this.#threads];
    this.#mostWaiting = options.mostWaiting ?? 20;
  }

  /** How many threads exist just now: none before the first document, and none again after a while without any. */
  get runningThreads(): number {
    return this.#threads.filter((thread) => thread.isRunning).length;
  }

  /**
   * Renders a document. Throws `UnfitDocument` for a text that is not of its form or takes too much, and the failure
   * `unavailable` when too many wait already.
   */
  async render(source: DocumentSource): Promise<RenderedDocument> {
    const thread = await this.#freeThread();
    try {
      if (this.#isClosed) throw unavailable();
      return await thread.render(source);
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free.push(thread);
      else next.take(thread);
    }
  }

  /** Ends every thread. Documents that are being rendered or wait for it fail, and so does every later call. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { fail } of this.#waiting.splice(0)) fail(unavailable());
    await Promise.all(this.#threads.map((thread) => thread.stop(unavailable())));
  }

  async #freeThread(): Promise<RenderingThread> {
    if (this.#isClosed) throw unavailable();
    const free = this.#free.pop();
    if (free !== undefined) return free;
    if (this.#waiting.length >= this.#mostWaiting) throw unavailable();
    const { promise, resolve, reject } = Promise.withResolvers<RenderingThread>();
    this.#waiting.push({ take: resolve, fail: reject });
    return promise;
  }
}
