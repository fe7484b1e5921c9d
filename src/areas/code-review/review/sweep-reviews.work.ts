import { deleteOldResults } from '#platform/db/stored-results.ts';
import { jobWork } from '#platform/jobs/job-work.ts';
import { storedReviews } from '../queries.ts';
import { sweepReviews } from './sweep-reviews.job.ts';

/** Does the work of {@link sweepReviews}. */
export const sweepReviewsWork = jobWork(sweepReviews, {
  work: ({ db, clock }) => deleteOldResults(db.em(), storedReviews, clock.now()),
});
