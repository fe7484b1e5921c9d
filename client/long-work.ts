import type { Inputs, Research } from './operations.ts';
import type { CallOptions } from './settings.ts';

/** How a research is waited for. */
export interface WaitOptions {
  /** Told of every change: what is being done, and how many pages are read. */
  onProgress?: ((state: Pick<Research, 'status' | 'progress'>) => void) | undefined;
  /** Stops waiting; the promise then rejects with the signal's reason. The research itself goes on. */
  signal?: AbortSignal | undefined;
  /** How soon the platform is asked again when events do not get through; the longer it takes, the less often. */
  pollMs?: number | undefined;
}

/** What can be done with researches in several calls. */
export interface ResearchRuns {
  /**
   * Queues a research and waits for its report. Takes a topic or all that `queue` takes. Rejects with a
   * {@link ResearchFailedError} when no report came of it.
   */
  run(
    topic: string | Inputs['research']['queue'],
    options?: WaitOptions & Pick<CallOptions, 'idempotencyKey'>,
  ): Promise<Research>;
  /**
   * Waits for the report of a research that was queued before. Follows it by events; where those do not get through, it
   * asks again and again. A platform that is away, has a fault or asks for patience is asked again later; any other
   * refusal rejects, and so does a research that has failed.
   */
  wait(researchId: number, options?: WaitOptions): Promise<Research>;
}

/** A research came to its end without a report. Its message says why; `research` is what there is of it. */
export class ResearchFailedError extends Error {
  override name = 'ResearchFailedError';
  readonly research: Research;

  constructor(research: Research) {
    super(`Research ${research.id} failed: ${research.error ?? 'no reason was given'}`);
    this.research = research;
  }
}
