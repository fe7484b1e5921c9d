import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { jobWork } from '#platform/jobs/job-work.ts';
import { dropPart, earlierPart, listParts, makePartsAhead } from './log-days.ts';
import { sweepRequestLog } from './sweep-request-log.job.ts';

/** Number of partitions created ahead, so that a sweep can fail for some days without harm. */
const daysAhead = 7;

/**
 * Rows deleted per transaction, so that deleting a day of millions of calls does not take one transaction of minutes.
 */
const rowsAtATime = 50_000;

/** Does the work of {@link sweepRequestLog}. */
export const sweepRequestLogWork = jobWork(sweepRequestLog, {
  async work({ db, clock, config }, run) {
    const now = clock.now();
    await makePartsAhead(db.em(), now, daysAhead);
    const before = new Date(now.getTime() - config.traffic.keptDays * 86_400_000);
    for (const part of await listParts(db.em())) {
      run.signal.throwIfAborted();
      if (part.until <= before) await dropPart(db.em(), part);
      else if (part.name === earlierPart) await thinOut(db.em(), before, run.signal);
    }
  },
});

/**
 * The partition from before the log was partitioned covers a long time, so its old rows are deleted before the whole
 * partition can be dropped.
 */
async function thinOut(em: SqlEntityManager, before: Date, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const { affectedRows } = await em.execute<{ affectedRows: number }>(
      `delete from ${earlierPart} where ctid in (select ctid from ${earlierPart} where at < ? limit ${rowsAtATime})`,
      [before],
      'run',
    );
    if (affectedRows < rowsAtATime) return;
  }
}
