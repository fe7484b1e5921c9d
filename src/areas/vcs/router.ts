import { router } from '#api/trpc.ts';
import { approveRepository } from './operations/approve-repository.ts';
import { completeReview } from './operations/complete-review.ts';
import { deleteRepository } from './operations/delete-repository.ts';
import { getJob } from './operations/get-job.ts';
import { listJobs } from './operations/list-jobs.ts';
import { listRepositories } from './operations/list-repositories.ts';
import { promptReview } from './operations/prompt-review.ts';
import { receiveDelivery } from './operations/receive-delivery.ts';
import { registerRepository } from './operations/register-repository.ts';

export const vcsRouter = router({
  receive: receiveDelivery,
  repositories: listRepositories,
  register: registerRepository,
  unregister: deleteRepository,
  approve: approveRepository,
  jobs: listJobs,
  job: getJob,
  prompt: promptReview,
  complete: completeReview,
});
