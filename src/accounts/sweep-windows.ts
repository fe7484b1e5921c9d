import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

/**
 * Forgets the windows of callers that ended more than a day ago: those without a key are kept under their address, and
 * nobody needs to know who called last month. The same goes for windows of calls to other hosts. A row that still counts
 * the credits of a month stays. Days of mail are forgotten after a week.
 */
export const sweepWindows = defineJob({
  name: 'sweep-rate-windows',
  payload: z.object({}),
  kind: 'long',
  isUnique: true,
  async work({ db }) {
    // A window that opens again at this moment is locked by its update, and then no longer an old one.
    await db.em().execute(
      `delete from rate_window where started_at < now() - interval '1 hour' - interval '1 day'
         and (period_start is null or period_start < now() - interval '32 days')
         and (metered_started_at is null or metered_started_at < now() - interval '1 hour')`,
    );
    await db.em().execute(`delete from outbound_window where started_at < now() - interval '1 day'`);
    // Longer than a mail is tried: what turns out not to have left is taken off its day.
    await db.em().execute(`delete from mail_day where day < (now() at time zone 'UTC')::date - 7`);
  },
});
