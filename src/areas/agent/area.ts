import type { AreaManifest } from '#platform/manifest.ts';
import { AgentApproval } from './entities/agent-approval.ts';
import { AgentRun } from './entities/agent-run.ts';
import { AgentStep } from './entities/agent-step.ts';
import { wakeRunsOfResearch } from './public.ts';
import { agentRouter } from './router.ts';
import { expireApprovals } from './runs/expire-approvals.job.ts';
import { expireApprovalsWork } from './runs/expire-approvals.work.ts';
import { runAgentWork } from './runs/run-agent.work.ts';
import { sweepRuns } from './runs/sweep-runs.job.ts';
import { sweepRunsWork } from './runs/sweep-runs.work.ts';

/** Everything that the agent area adds to the program. */
export const agent = {
  title: 'Agent',
  description:
    'Give the agent a goal in plain language; it uses the operations of the platform as tools. Steps that ' +
    'cannot be undone wait for your approval.',
  router: agentRouter,
  entities: [AgentRun, AgentStep, AgentApproval],
  watched: [
    { table: 'agent_run', newestBy: 'id' },
    { table: 'agent_approval', newestBy: 'id' },
  ],
  jobs: [runAgentWork, expireApprovalsWork, sweepRunsWork],
  schedules: [
    [expireApprovals, '*/5 * * * *'],
    [sweepRuns, '43 5 * * *'],
  ],
  listeners: [wakeRunsOfResearch],
} satisfies AreaManifest;
