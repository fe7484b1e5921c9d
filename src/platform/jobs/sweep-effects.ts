import { z } from 'zod';
import { defineJob } from './definition.ts';

/** Forgets the effects of jobs that the queue no longer knows, and which therefore can never run again. */
export const sweepEffects = defineJob({
  name: 'sweep-job-effects',
  payload: z.object({}),
  kind: 'long',
  isUnique: true,
  async work(resources) {
    await resources.db.em().execute(
      `delete from job_effect where created_at < now() - interval '1 day'
        and not exists (select 1 from pgboss.job where job.id = job_effect.job_id)`,
    );
  },
});
