import { jobWork } from '#platform/jobs/job-work.ts';
import { DigestFrequency } from '../schema.ts';
import { dueAt, scheduledPeriod } from './period.ts';
import { queueDueDigests } from './queue-due-digests.job.ts';
import { sendDigests } from './send-digests.job.ts';

/** Does the work of {@link queueDueDigests}. */
export const queueDueDigestsWork = jobWork(queueDueDigests, {
  work: async ({ db, jobs, clock }) => {
    for (const frequency of DigestFrequency.options) {
      const period = scheduledPeriod(frequency, clock.now());
      await db.em().transactional(async (em) => {
        const rows = await em.execute<unknown[]>(
          `insert into intel_digest (frequency, day, created_at) values (?, ?, ?)
           on conflict (frequency, day) do nothing returning 1 as is_new`,
          [frequency, period.day, clock.now()],
        );
        if (rows.length === 0) return;
        await jobs.send(em, sendDigests, { ...period, subscribedBefore: dueAt(period.day).toISOString() });
      });
    }
  },
});
