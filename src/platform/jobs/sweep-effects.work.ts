import { jobWork } from './job-work.ts';
import { sweepEffects } from './sweep-effects.job.ts';

/** Does the work of {@link sweepEffects}. */
export const sweepEffectsWork = jobWork(sweepEffects, {
  async work(resources) {
    const kept = await resources.jobs.rootsOfDeadLetters();
    await resources.db
      .em()
      .execute(`delete from job_effect where created_at < now() - interval '7 days' and job_id <> all (?::uuid[])`, [
        `{${kept.join(',')}}`,
      ]);
  },
});
