import type { AreaManifest } from '#platform/manifest.ts';
import { HostDelivery } from './entities/host-delivery.ts';
import { Repository } from './entities/repository.ts';
import { ReviewJob } from './entities/review-job.ts';
import { reconcileRepositories } from './repositories/reconcile-repositories.job.ts';
import { reconcileRepositoriesWork } from './repositories/reconcile-repositories.work.ts';
import { fetchDiffWork } from './reviews/fetch-diff.work.ts';
import { postReviewWork } from './reviews/post-review.work.ts';
import { writeReviewWork } from './reviews/write-review.work.ts';
import { vcsRouter } from './router.ts';

/** Everything that the VCS area adds to the program. */
export const vcs = {
  title: 'Repositories',
  description: 'Reviews of pull requests in your repositories, when they are opened or pushed to.',
  router: vcsRouter,
  entities: [Repository, ReviewJob, HostDelivery],
  watched: [
    { table: 'review_job', newestBy: 'id' },
    // A key has no more repositories than are checked.
    { table: 'repository', newestBy: 'lookup_name' },
  ],
  jobs: [fetchDiffWork, writeReviewWork, postReviewWork, reconcileRepositoriesWork],
  schedules: [[reconcileRepositories, '*/10 * * * *']],
} satisfies AreaManifest;
