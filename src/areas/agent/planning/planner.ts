import type { Tool } from '#platform/tools.ts';
import type { AgentRun } from '../entities/agent-run.ts';
import type { AgentStep } from '../entities/agent-step.ts';

/** A run, with what has been done so far. */
export interface RunState {
  readonly run: AgentRun;
  readonly steps: readonly AgentStep[];
  /** The tools that it can use, by name. */
  readonly tools: ReadonlyMap<string, Tool>;
  readonly nowIso: string;
  readonly signal: AbortSignal;
  readonly remainingMs: number;
}

/** The next call to make. */
export interface NextCall {
  tool: string;
  input: Record<string, unknown>;
  callId: string | null;
  /** Why the call is invalid, in which case it is not made. */
  problem?: string | undefined;
}

/** What happens next: calls, one after the other, or the end. */
export type Move =
  | { calls: readonly NextCall[]; tokens?: number }
  | { answer: string; tokens?: number }
  | { error: string };

/** Decides what is done next in a run. */
export interface Planner {
  /** `builtin`, or `model:` and the name of the model. */
  readonly engine: string;
  /** Whether everything was decided before anything was read, so that no text read along the way can influence it. */
  readonly isFixed: boolean;
  next(state: RunState): Promise<Move>;
}
