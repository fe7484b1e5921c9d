import { createHash } from 'node:crypto';
import type { PgBoss } from 'pg-boss';
import type { Attempt } from './attempt.ts';

/**
 * Returns running jobs to their queue, ready to start at once. The retry limit grows by the run that did not count; the
 * retry count stays, so that the next claim gets a new one and whatever is left of this attempt can commit nothing.
 *
 * `for update` waits for a commit of the attempt that is under way; the notification wakes the other processes.
 */
const handBackText = `
with owned as (
  select job.name, job.id from pgboss.job
  join unnest($2::uuid[], $3::int[]) as attempt (id, retry_count)
    on job.id = attempt.id and job.retry_count = attempt.retry_count
  where job.name = $1 and job.state = 'active'
  for update of job
), returned as (
  update pgboss.job set state = 'retry', start_after = pgboss.job_now(), heartbeat_on = null,
    retry_limit = job.retry_limit + 1
  from owned where job.name = owned.name and job.id = owned.id
  returning job.id
)
select count(*)::int as jobs, pg_notify($4, $1) from returned`;

/** The channel on which new jobs of the schema `pgboss` are announced; pg-boss derives the name like this. */
export const announcements = `pgboss_${createHash('sha224').update('pgboss').digest('hex').slice(0, 24)}`;

/** Hands back those of the jobs that are still owned by these attempts. */
export async function handBack(boss: PgBoss, jobs: { queue: string; attempts: Attempt[] }): Promise<void> {
  await boss
    .getDb()
    .executeSql(handBackText, [
      jobs.queue,
      jobs.attempts.map((attempt) => attempt.id),
      jobs.attempts.map((attempt) => attempt.retryCount),
      announcements,
    ]);
}
