import { deleteOldResults } from '#platform/db/stored-results.ts';
import { jobWork } from '#platform/jobs/job-work.ts';
import { storedSummaries } from '../queries.ts';
import { sweepSummaries } from './sweep-summaries.job.ts';

/** Does the work of {@link sweepSummaries}. */
export const sweepSummariesWork = jobWork(sweepSummaries, {
  work: ({ db, clock }) => deleteOldResults(db.em(), storedSummaries, clock.now()),
});
