import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';
import { DigestFrequency } from '../schema.ts';
import { dueAt, scheduledPeriod } from './period.ts';
import { sendDigests } from './send-digests.ts';

/**
 * Begins the digests of the schedule that are due, each once: its row and its job are written together. Looked at every
 * minute, so that one which was due while nothing ran is sent when something does.
 */
export const queueDueDigests = defineJob({
  name: 'queue-due-digests',
  payload: z.object({}),
  kind: 'long',
  isUnique: true,
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
