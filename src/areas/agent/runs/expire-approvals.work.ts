import { jobWork } from '#platform/jobs/job-work.ts';
import { AgentApproval } from '../entities/agent-approval.ts';
import { expireApprovals } from './expire-approvals.job.ts';
import { decideApproval } from './run-moves.ts';

const expiredAtOnce = 500;

/** Does the work of {@link expireApprovals}. */
export const expireApprovalsWork = jobWork(expireApprovals, {
  work: async (resources) => {
    const overdue = await resources.db
      .em()
      .find(AgentApproval, { status: 'pending', expiresAt: { $lte: resources.clock.now() } }, { limit: expiredAtOnce });
    for (const { id, keyId } of overdue) {
      await resources.db.em().transactional((em) => decideApproval(em, resources, { id, keyId, status: 'expired' }));
    }
  },
});
