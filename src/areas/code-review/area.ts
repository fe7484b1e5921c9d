import type { AreaManifest } from '#platform/manifest.ts';
import { CodeReview } from './entities/code-review.ts';
import { sweepReviews } from './review/sweep-reviews.job.ts';
import { sweepReviewsWork } from './review/sweep-reviews.work.ts';
import { codeReviewRouter } from './router.ts';

/** Everything that the code review area adds to the program. */
export const codeReview = {
  title: 'Code review',
  description: 'Code and diffs, checked by rules and by your own model.',
  router: codeReviewRouter,
  entities: [CodeReview],
  watched: [{ table: 'code_review', newestBy: 'id' }],
  jobs: [sweepReviewsWork],
  schedules: [[sweepReviews, '37 5 * * *']],
} satisfies AreaManifest;
