import type { NotableEvent } from '#agent/memories.ts';
import type { Resources } from '#platform/resources.ts';
import type { BegunExecution } from '../runs/begin-execution.ts';

/** For whom and for which run something is done. Nothing in a payload or a plan can name another key. */
export interface ActionRun {
  resources: Resources;
  execution: BegunExecution;
  signal: AbortSignal;
  /** What belongs into the result whatever is added to it: the plan, where the agent made one. */
  planned: Record<string, unknown>;
}

/** What came of it. `waiting`: what will end the execution has been recorded already. */
export type ActionOutcome =
  | { status: 'completed'; result: Record<string, unknown>; memories?: NotableEvent[] }
  | { status: 'failed'; error: string; result: Record<string, unknown> }
  | { status: 'waiting' };
