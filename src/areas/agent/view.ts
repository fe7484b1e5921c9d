import { z } from 'zod';
import { Timestamp } from '#api/wire.ts';
import type { AgentApproval } from './entities/agent-approval.ts';
import type { AgentRun } from './entities/agent-run.ts';
import type { AgentStep } from './entities/agent-step.ts';
import { ApprovalRule, ApprovalStatus, RunStatus, StepStatus } from './schema.ts';

/** A run in a list. */
export const RunSummary = z
  .object({
    id: z.int(),
    goal: z.string(),
    status: RunStatus.describe(
      'The state of the run. `waiting` means that it waits for your approval or for a research request; see `awaits`.',
    ),
    awaits: z
      .string()
      .nullable()
      .describe('What the run waits for, such as `approval:3` or `research:12`; null if it is not waiting.'),
    engine: z
      .string()
      .nullable()
      .describe(
        'The planner of the run: `builtin` (rules), or `model:` and the name of the model; null until it starts.',
      ),
    answer: z.string().nullable(),
    error: z.string().nullable().describe('Why it failed; null if it did not.'),
    credits_used: z.int(),
    created_at: Timestamp,
    finished_at: Timestamp.nullable(),
  })
  .meta({ id: 'AgentRunSummary' });

const StepRecord = z
  .object({
    tool: z.string(),
    input: z.record(z.string(), z.unknown()),
    status: StepStatus,
    result: z
      .record(z.string(), z.unknown())
      .nullable()
      .describe('The tool’s result, shortened to what the agent reads; null if there is none.'),
    error: z.string().nullable(),
    credits: z.int(),
    created_at: Timestamp,
    finished_at: Timestamp.nullable(),
  })
  .meta({ id: 'AgentStep' });

/** A run with each of its steps. */
export const RunRecord = RunSummary.extend({
  timezone: z.string(),
  allow: z.array(z.string()).nullable().describe('The tools that the run can use; null means all.'),
  max_credits: z.int().nullable(),
  approve: ApprovalRule,
  tokens_used: z.int(),
  worked_ms: z.int().describe('How long the agent has worked, in milliseconds, without the time spent waiting.'),
  steps: z.array(StepRecord),
}).meta({ id: 'AgentRun' });

export const ApprovalRecord = z
  .object({
    id: z.int(),
    run_id: z.int(),
    tool: z.string(),
    input: z.record(z.string(), z.unknown()).describe('The arguments that the tool would be called with.'),
    reason: z.string().describe('Why the step needs your approval.'),
    status: ApprovalStatus,
    created_at: Timestamp,
    expires_at: Timestamp.describe('If you have not decided by this time, the step counts as rejected.'),
    decided_at: Timestamp.nullable(),
  })
  .meta({ id: 'AgentApproval' });

const time = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

/** The run as a list shows it. */
export function viewSummary(run: AgentRun): z.infer<typeof RunSummary> {
  const { id, goal, status, creditsUsed, createdAt } = run;
  return {
    id,
    goal,
    status,
    awaits: run.awaits ?? null,
    engine: run.engine ?? null,
    answer: run.answer ?? null,
    error: run.error ?? null,
    credits_used: creditsUsed,
    created_at: createdAt.toISOString(),
    finished_at: time(run.finishedAt),
  };
}

/** The run with its steps. */
export function viewRun(run: AgentRun, steps: readonly AgentStep[]): z.infer<typeof RunRecord> {
  const { timezone, approve, tokensUsed, workedMs } = run;
  return {
    ...viewSummary(run),
    timezone,
    allow: run.allow ?? null,
    max_credits: run.maxCredits ?? null,
    approve,
    tokens_used: tokensUsed,
    worked_ms: workedMs,
    steps: steps.map(({ tool, input, status, result, error, credits, createdAt, finishedAt }) => ({
      tool,
      input,
      status,
      result: result ?? null,
      error: error ?? null,
      credits,
      created_at: createdAt.toISOString(),
      finished_at: time(finishedAt),
    })),
  };
}

/** What a person is asked. */
export function viewApproval(approval: AgentApproval): z.infer<typeof ApprovalRecord> {
  const { id, runId, tool, input, reason, status, createdAt, expiresAt, decidedAt } = approval;
  return {
    id,
    run_id: runId,
    tool,
    input,
    reason,
    status,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    decided_at: time(decidedAt),
  };
}
