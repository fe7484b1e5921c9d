import { jobWork } from './definition.ts';
import { sweepEffects } from './sweep-effects.job.ts';

/** Does the work of {@link sweepEffects}. */
export const sweepEffectsWork = jobWork(sweepEffects, {
  async work(resources) {
    await resources.db.em().execute(
      `delete from job_effect where created_at < now() - interval '1 day'
        and not exists (select 1 from pgboss.job where job.id = job_effect.job_id)`,
    );
  },
});
