import { jobWork } from '#platform/jobs/job-work.ts';
import { sweepIdempotentAnswers } from './sweep-idempotent-answers.job.ts';

/** Does the work of {@link sweepIdempotentAnswers}. */
export const sweepIdempotentAnswersWork = jobWork(sweepIdempotentAnswers, {
  async work({ db }) {
    await db.em().execute(
      `delete from idempotent_answer where expires_at <= clock_timestamp()
        and (leased_until is null or leased_until <= clock_timestamp())`,
    );
  },
});
