import { router } from '#api/trpc.ts';
import { cancelFailedJobs } from './operations/cancel-failed-jobs.ts';
import { getHealth } from './operations/get-health.ts';
import { getRateLimit } from './operations/get-rate-limit.ts';
import { getStatus } from './operations/get-status.ts';
import { getTaskCounts } from './operations/get-task-counts.ts';
import { listFailedJobs } from './operations/list-failed-jobs.ts';
import { listRecentMemories } from './operations/list-recent-memories.ts';
import { listSettings } from './operations/list-settings.ts';
import { recoverFailedJobs } from './operations/recover-failed-jobs.ts';
import { showConsole } from './operations/show-console.ts';
import { showDecisionCycles } from './operations/show-decision-cycles.ts';
import { showHome } from './operations/show-home.ts';
import { subscribeChanges } from './operations/subscribe-changes.ts';
import { testProviders } from './operations/test-providers.ts';

export const systemRouter = router({
  health: getHealth,
  status: getStatus,
  rateLimit: getRateLimit,
  tasks: getTaskCounts,
  ooda: showDecisionCycles,
  memories: listRecentMemories,
  console: showConsole,
  home: showHome,
  changes: subscribeChanges,
  failedJobs: listFailedJobs,
  retryJobs: recoverFailedJobs,
  cancelJobs: cancelFailedJobs,
  providers: testProviders,
  settings: listSettings,
});
