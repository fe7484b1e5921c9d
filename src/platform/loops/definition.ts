import type { Resources } from '../resources.ts';

/**
 * Work that a worker process does all the time beside the job queue, because a table of ours is the queue: deliveries.
 * Any number of processes run the same loop side by side, so each step takes its rows with
 * `for update skip locked`.
 */
export interface LoopDefinition {
  /** Name of the loop, and of the announcements that wake it; see {@link announce}. */
  readonly name: string;
  /** Starts it in this process. */
  start(resources: Resources): Loop;
}

/** A loop that runs in this process. */
export interface Loop {
  /** There may be something to do. Cheap, and safe to call at any time and often. */
  wake(): void;
  /** Begins nothing more, lets what is under way end within `graceMs`, and gives back the rest. */
  stop(graceMs: number): Promise<void>;
}
