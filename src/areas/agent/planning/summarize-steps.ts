import type { AgentStep } from '../entities/agent-step.ts';
import { describeResult } from './describe-result.ts';
import type { Move } from './planner.ts';
import { research, toolSummaries } from './tool-summaries.ts';

/** The final answer of a run that was planned by rules: the result of its last step. */
export function summarizeSteps(steps: readonly AgentStep[]): Move {
  const last = steps.at(-1);
  const result = last?.result ?? {};
  if (last?.tool === 'research_queue' && result['status'] === 'failed') return { error: research(result) };
  const tell = toolSummaries[last?.tool ?? ''] ?? describeResult;
  return { answer: tell(result).trim() || 'Done.' };
}
