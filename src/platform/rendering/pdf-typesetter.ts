import { createHash } from 'node:crypto';
import { unavailable } from '../failure.ts';
import { WorkerFailure } from '../workers/isolated-worker.ts';
import { WorkerPool } from '../workers/worker-pool.ts';
import type { PdfSource } from './pdf-document.ts';

/** Typesetting twenty pages takes half a second. */
const timeoutMs = 10_000;

/** Number of cached documents, because the same ones are requested repeatedly. */
const maxCached = 8;

/**
 * Typesets PDFs in a worker, so that only those who requested one wait for it. Results are cached, so the same
 * document is typeset once.
 */
export class PdfTypesetter {
  readonly #workers = new WorkerPool<PdfSource, Uint8Array>({
    script: new URL('./typesetting-worker.ts', import.meta.url),
    name: 'pdf-typesetter',
    workers: 1,
    maxHeapMb: 256,
    idleMs: 30_000,
    mostWaiting: 20,
  });
  readonly #kept = new Map<string, Promise<Uint8Array>>();

  /** Number of running workers: 0 before the first document, and again after some time without any. */
  get runningWorkers(): number {
    return this.#workers.runningWorkers;
  }

  /** Typesets a document as a PDF. Throws the failure `unavailable` if too many are waiting. */
  typeset(source: PdfSource): Promise<Uint8Array> {
    const name = createHash('sha256').update(JSON.stringify(source)).digest('hex');
    const kept = this.#kept.get(name);
    if (kept !== undefined) return kept;
    const made = this.#make(source);
    // A failure is not cached; the next request tries again.
    made.catch(() => this.#kept.delete(name));
    this.#kept.set(name, made);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= maxCached) break;
      this.#kept.delete(oldest);
    }
    return made;
  }

  /** Ends the worker. Documents in progress or waiting fail, and so do later calls. */
  close(): Promise<void> {
    return this.#workers.close();
  }

  async #make(source: PdfSource): Promise<Uint8Array> {
    try {
      return await this.#workers.lend((run) => run(source, timeoutMs));
    } catch (problem) {
      const isPassing = problem instanceof WorkerFailure && (problem.kind === 'stopped' || problem.kind === 'busy');
      throw isPassing ? unavailable() : problem;
    }
  }
}
