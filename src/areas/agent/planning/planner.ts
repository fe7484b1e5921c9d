import type { Tool } from '#platform/tools.ts';
import type { AgentRun } from '../entities/agent-run.ts';
import type { AgentStep } from '../entities/agent-step.ts';

/** A run and what was done for it so far. */
export interface RunState {
  readonly run: AgentRun;
  readonly steps: readonly AgentStep[];
  /** What it may call, by name. */
  readonly tools: ReadonlyMap<string, Tool>;
  readonly nowIso: string;
  readonly signal: AbortSignal;
  readonly remainingMs: number;
}

/** A call that is to be made next. */
export interface NextCall {
  tool: string;
  input: Record<string, unknown>;
  callId: string | null;
  /** What is wrong with it, so that it is not made. */
  problem?: string | undefined;
}

/** What comes next: calls, one after the other, or the end. */
export type Move =
  | { calls: readonly NextCall[]; tokens?: number }
  | { answer: string; tokens?: number }
  | { error: string };

/** Decides what is done next in a run. */
export interface Planner {
  /** `builtin`, or `model:` and its name. */
  readonly engine: string;
  /** It has decided everything before anything was read, so no text that is read on the way can lead it astray. */
  readonly isFixed: boolean;
  next(state: RunState): Promise<Move>;
}
