import { z } from 'zod';

export const RunStatus = z
  .enum(['queued', 'running', 'waiting', 'completed', 'failed', 'cancelled'])
  .meta({ id: 'AgentRunStatus' });
export type RunStatus = z.infer<typeof RunStatus>;

export const StepStatus = z
  .enum(['calling', 'waiting', 'done', 'refused', 'rejected', 'failed'])
  .describe(
    'The state of the step: `refused` if its call was not accepted, `rejected` if nobody approved it, `failed` ' +
      'if its call or the research that it started failed, for example because a page did not answer in time.',
  )
  .meta({ id: 'AgentStepStatus' });
export type StepStatus = z.infer<typeof StepStatus>;

export const ApprovalStatus = z
  .enum(['pending', 'approved', 'rejected', 'expired', 'withdrawn'])
  .meta({ id: 'AgentApprovalStatus' });
export type ApprovalStatus = z.infer<typeof ApprovalStatus>;

export const ApprovalRule = z
  .enum(['ask', 'never'])
  .describe(
    'What happens at a step that needs approval: with `ask` the run waits for your decision, with `never` ' +
      'the step is rejected.',
  );
export type ApprovalRule = z.infer<typeof ApprovalRule>;

export const maxGoalLength = 20_000;

/** What a run may use up; waiting for a person or a research does not count. */
export const budget = { steps: 12, seconds: 300, tokens: 100_000 } as const;

/** Runs of one key that may be under way at a time. */
export const maxOpenRuns = 20;

/** How long a person has to agree. */
export const approvalLivesMs = 24 * 3_600_000;
