import { jobWork } from '#platform/jobs/job-work.ts';
import { indexBriefings } from './index-briefings.job.ts';
import { syncBriefings } from './sync-briefings.ts';

/** Does the work of {@link indexBriefings}. */
export const indexBriefingsWork = jobWork(indexBriefings, {
  work: syncBriefings,
});
