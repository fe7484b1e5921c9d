import { jobWork } from '#platform/jobs/job-work.ts';
import { SandboxSubscription } from '../entities/sandbox-subscription.ts';
import { sandboxOf } from '../sandbox/sandbox-provider.ts';
import { cancelReplaced } from './cancel-replaced.job.ts';
import { paymentsOf } from './payments-of.ts';

/** Does the work of {@link cancelReplaced}. */
export const cancelReplacedWork = jobWork(cancelReplaced, {
  work: async (resources, { payload: { subscriptionId: id } }) => {
    // A sandbox subscription from before a provider was configured is unknown to the provider, and would otherwise
    // grant its plan for ever.
    const isOfSandbox = (await resources.db.em().count(SandboxSubscription, { id })) > 0;
    await (isOfSandbox ? sandboxOf(resources) : paymentsOf(resources)).cancelSubscription(id);
  },
});
