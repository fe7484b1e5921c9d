import { jobWork } from '#platform/jobs/job-work.ts';
import { releaseExpiredCharges } from './ledger.ts';
import { sweepServiceCharges } from './sweep-service-charges.job.ts';

/** Does the work of {@link sweepServiceCharges}. */
export const sweepServiceChargesWork = jobWork(sweepServiceCharges, {
  async work({ db, log }) {
    const released = await releaseExpiredCharges(db.em());
    if (released > 0) log.warn({ released }, 'released charges of calls that never ended');
  },
});
