import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { jobWork } from '#platform/jobs/definition.ts';
import { dropPart, earlierPart, listParts, makePartsAhead } from './log-days.ts';
import { sweepRequestLog } from './sweep-request-log.job.ts';

/** Parts that are made ahead; a sweep that fails for some days is no harm. */
const daysAhead = 7;

/** Rows deleted in one transaction, so that a day of millions of calls is not one that takes minutes. */
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

/** The part from before the days were kept apart is long: its old rows need not wait for its newest. */
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
