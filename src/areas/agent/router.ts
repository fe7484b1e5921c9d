import { router } from '#api/trpc.ts';
import { approveStep } from './operations/approve-step.ts';
import { cancelRun } from './operations/cancel-run.ts';
import { createRun } from './operations/create-run.ts';
import { getRun } from './operations/get-run.ts';
import { listApprovals } from './operations/list-approvals.ts';
import { listRuns } from './operations/list-runs.ts';
import { listTools } from './operations/list-tools.ts';
import { rejectStep } from './operations/reject-step.ts';
import { subscribeRun } from './operations/subscribe-run.ts';

export const agentRouter = router({
  createRun,
  listRuns,
  getRun,
  cancelRun,
  subscribeRun,
  listTools,
  listApprovals,
  approveStep,
  rejectStep,
});
