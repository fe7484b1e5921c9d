import type { AreaManifest } from '#platform/manifest.ts';
import { AgentApproval } from './entities/agent-approval.ts';
import { AgentRun } from './entities/agent-run.ts';
import { AgentStep } from './entities/agent-step.ts';
import { agentRouter } from './router.ts';

/** Everything that the area of the agent adds to the program. */
export const agent = {
  router: agentRouter,
  entities: [AgentRun, AgentStep, AgentApproval],
} satisfies AreaManifest;
