import { ThreadFailure, WorkThread } from '../threads/work-thread.ts';
import { type DocumentSource, type RenderedDocument, UnfitDocument } from './document.ts';

/** What came of a document: a page, or the words why it cannot be one. */
export type Rendering = { document: RenderedDocument } | { unfit: string };

/** How large the thread may grow, how long one document may take, and when a thread without work is ended. */
export interface RenderingLimits {
  maxHeapMb: number;
  timeoutMs: number;
  idleMs: number;
}

/** A worker thread that renders one document at a time, and dies of one that takes too much. */
export class RenderingThread {
  readonly #timeoutMs: number;
  readonly #thread: WorkThread<DocumentSource, Rendering>;

  constructor({ maxHeapMb, timeoutMs, idleMs }: RenderingLimits) {
    const script = new URL('./rendering-worker.ts', import.meta.url);
    this.#timeoutMs = timeoutMs;
    this.#thread = new WorkThread({ script, name: 'document-renderer', maxHeapMb, idleMs });
  }

  get isRunning(): boolean {
    return this.#thread.isRunning;
  }

  /** Renders a document. To be called again only once the answer of the last call is there. */
  async render(source: DocumentSource): Promise<RenderedDocument> {
    const rendering = await this.#thread.run(source, { timeoutMs: this.#timeoutMs }).catch((problem: unknown) => {
      throw problemOf(problem);
    });
    if ('unfit' in rendering) throw new UnfitDocument(rendering.unfit);
    return rendering.document;
  }

  /** Kills the thread; a document in hand fails. */
  stop(problem?: Error): Promise<void> {
    return this.#thread.stop(problem);
  }
}

function problemOf(problem: unknown): unknown {
  if (!(problem instanceof ThreadFailure)) return problem;
  const { kind, message } = problem;
  // A stack that overflowed says of the document what a filled memory does.
  const isTooHard = kind === 'timed-out' || kind === 'out-of-memory' || message.startsWith('RangeError');
  if (isTooHard) return new UnfitDocument('This file is too complex to be laid out.');
  return new Error(`The document could not be rendered: ${message}`, { cause: problem });
}
