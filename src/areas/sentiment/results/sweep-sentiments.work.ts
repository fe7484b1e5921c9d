import { deleteOldResults } from '#platform/db/stored-results.ts';
import { jobWork } from '#platform/jobs/job-work.ts';
import { storedSentiments } from '../queries.ts';
import { sweepSentiments } from './sweep-sentiments.job.ts';

/** Does the work of {@link sweepSentiments}. */
export const sweepSentimentsWork = jobWork(sweepSentiments, {
  work: ({ db, clock }) => deleteOldResults(db.em(), storedSentiments, clock.now()),
});
