import { createHash } from 'node:crypto';
import { unavailable } from '../failure.ts';
import { WorkerFailure } from '../workers/isolated-worker.ts';
import { WorkerPool } from '../workers/worker-pool.ts';
import type { PdfSource } from './pdf-document.ts';

/** Typesetting twenty pages takes half a second. */
const timeoutMs = 10_000;

/** Documents that are kept: the same ones are asked for again and again. */
const maxKept = 8;

/**
 * Makes PDFs on a worker of its own, so that nobody waits for the typesetting but who asked for it. What was made is
 * kept: the same document is typeset once.
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

  /** How many workers exist just now: none before the first document, and none again after a while without any. */
  get runningWorkers(): number {
    return this.#workers.runningWorkers;
  }

  /** A document as a PDF. Throws the failure `unavailable` when too many wait already. */
  typeset(source: PdfSource): Promise<Uint8Array> {
    const name = createHash('sha256').update(JSON.stringify(source)).digest('hex');
    const kept = this.#kept.get(name);
    if (kept !== undefined) return kept;
    const made = this.#make(source);
    // What went wrong is tried again by whoever asks next.
    made.catch(() => this.#kept.delete(name));
    this.#kept.set(name, made);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= maxKept) break;
      this.#kept.delete(oldest);
    }
    return made;
  }

  /** Ends the worker. Documents that are being made or wait for it fail, and so does every later one. */
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
