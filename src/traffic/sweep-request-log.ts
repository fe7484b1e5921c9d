import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

/** A quarter: long enough to look into a complaint or an incident. Whatever counts for longer is in the rollups. */
export const keptDays = 90;

/** Rows deleted in one transaction, so that a day of millions of calls is not one that takes minutes. */
const rowsAtATime = 50_000;

/** Forgets single calls of the request log when they are old. The rollups stay. */
export const sweepRequestLog = defineJob({
  name: 'sweep-request-log',
  payload: z.object({}),
  kind: 'long',
  isUnique: true,
  async work({ db, clock }, run) {
    const before = new Date(clock.now().getTime() - keptDays * 86_400_000);
    for (;;) {
      run.signal.throwIfAborted();
      const { affectedRows } = await db
        .em()
        .execute<{ affectedRows: number }>(
          `delete from request_log where ctid in (select ctid from request_log where at < ? limit ${rowsAtATime})`,
          [before],
          'run',
        );
      if (affectedRows < rowsAtATime) return;
    }
  },
});
