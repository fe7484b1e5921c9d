import { runsOf, type Timetable } from './timetable.ts';

/** The most missed times that are stored as executions; of the rest, only the number is kept. */
export const missedRowsKept = 100;

/** The due times of a task that is due now. */
export interface DueInstants {
  /** The time to run for. */
  runAt: Date;
  /** The most recent missed times, oldest first, at most {@link missedRowsKept}. */
  missed: Date[];
  /** How many times were missed in total. */
  missedCount: number;
  /** The next time, later than now; undefined if there is none. */
  nextRunAt: Date | undefined;
}

/**
 * Decides what happens to a task that was first due at `firstDueAt`, at or before `now`. The most recent due time is
 * run, because it is never more than one interval late; all earlier ones are, so they are missed. There is therefore
 * one run after an outage of any length. A task without a next time runs however late it is.
 */
export function dueInstants(timetable: Timetable, firstDueAt: Date, now: Date): DueInstants {
  const next = runsOf(timetable);
  const missed: Date[] = [];
  let missedCount = 0;
  let runAt = firstDueAt;
  let nextRunAt = next(firstDueAt);
  while (nextRunAt !== undefined && nextRunAt.getTime() <= now.getTime()) {
    missed[missedCount % missedRowsKept] = runAt;
    missedCount += 1;
    runAt = nextRunAt;
    nextRunAt = next(runAt);
  }
  const oldest = missedCount > missedRowsKept ? missedCount % missedRowsKept : 0;
  return { runAt, missed: [...missed.slice(oldest), ...missed.slice(0, oldest)], missedCount, nextRunAt };
}
