import { jobWork } from '#platform/jobs/job-work.ts';
import { sweepWindows } from './sweep-windows.job.ts';

/** Does the work of {@link sweepWindows}. */
export const sweepWindowsWork = jobWork(sweepWindows, {
  async work({ db }) {
    // A window that reopens at this moment is locked by its update, and no longer qualifies as old afterwards.
    await db.em().execute(
      `delete from rate_window where started_at < now() - interval '1 hour' - interval '1 day'
         and (period_start is null or period_start < now() - interval '32 days')
         and (metered_started_at is null or metered_started_at < now() - interval '1 hour')`,
    );
    await db.em().execute(`delete from outbound_window where started_at < now() - interval '1 day'`);
    // Longer than sending a mail is retried, because recipients of a mail that was not sent are given back to its day.
    await db.em().execute(`delete from mail_day where day < (now() at time zone 'UTC')::date - 7`);
  },
});
