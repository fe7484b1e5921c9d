import { router } from '#api/trpc.ts';
import { getKeyUsage } from './operations/get-key-usage.ts';
import { getSummary } from './operations/get-summary.ts';
import { listCalls } from './operations/list-calls.ts';
import { listEndpoints } from './operations/list-endpoints.ts';
import { listFeatures } from './operations/list-features.ts';
import { listTopUsers } from './operations/list-top-users.ts';
import { showDashboard } from './operations/show-dashboard.ts';
import { showTrends } from './operations/show-trends.ts';

export const analyticsRouter = router({
  dashboard: showDashboard,
  summary: getSummary,
  endpoints: listEndpoints,
  trends: showTrends,
  keys: getKeyUsage,
  features: listFeatures,
  topUsers: listTopUsers,
  calls: listCalls,
});
