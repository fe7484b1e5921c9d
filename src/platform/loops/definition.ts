import type { Resources } from '../resources.ts';

/**
 * Work that a worker process does continuously outside the job queue, because one of our own tables is the queue, as
 * for deliveries. Any number of processes run the same loop, so each pass locks its rows with `for update skip locked`.
 */
export interface LoopDefinition {
  /** The name of the loop, and of the announcements that wake it; see {@link announce}. */
  readonly name: string;
  /** Starts the loop in this process. */
  start(resources: Resources): Loop;
}

/** A running loop. */
export interface Loop {
  /** Call this when there can be something to do. It is cheap and can be called at any time, any number of times. */
  wake(): void;
  /** Starts nothing more, lets running work finish within `graceMs`, and gives back the rest. */
  stop(graceMs: number): Promise<void>;
}
