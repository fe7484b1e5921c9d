import { jobWork } from '#platform/jobs/job-work.ts';
import { releaseExpiredCharges } from './commit-credits.ts';
import { sweepCharges } from './sweep-charges.job.ts';

/** Does the work of {@link sweepCharges}. */
export const sweepChargesWork = jobWork(sweepCharges, {
  async work({ db, log }) {
    const released = await releaseExpiredCharges(db.em());
    if (released > 0) log.warn({ released }, 'gave back credits of calls that never ended');
  },
});
