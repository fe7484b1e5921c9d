import { keyWasRevoked } from '#accounts/revoked-key.ts';
import type { JobRun } from '#platform/jobs/job-work.ts';
import type { Resources } from '#platform/resources.ts';
import { failJob } from '../queries.ts';

/** The most reviews ended in one run; the next run ends the rest. */
const reviewsAtATime = 1_000;

/** Ends the reviews of revoked keys that are still waiting for a diff or a response. */
export async function endRevokedReviews(resources: Resources, run: JobRun<object>): Promise<void> {
  const waiting = await resources.db.short.run<{ id: number }>({
    name: 'list-reviews-of-revoked-keys',
    text: `select j.id from review_job j
           join repository r on r.id = j.repository_id
           join api_key k on k.id = r.key_id
           where k.revoked_at is not null and j.status in ('queued', 'prompt_generated')
           order by j.id limit ${reviewsAtATime}`,
    values: [],
  });
  for (const { id } of waiting) {
    run.signal.throwIfAborted();
    await run.commit((em) => failJob(em, resources, { jobId: id, error: keyWasRevoked }));
  }
}
