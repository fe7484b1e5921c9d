import { runsOf, type Timetable } from './timetable.ts';

/** Instants that were passed over and get an execution row each; of more than these only the number is kept. */
export const missedRowsKept = 100;

/** What a task that is due has before it. */
export interface DueInstants {
  /** The instant to run for. */
  runAt: Date;
  /** The newest of the instants that were passed over, oldest first, at most {@link missedRowsKept}. */
  missed: Date[];
  /** How many were passed over in all. */
  missedCount: number;
  /** The next one, later than now; undefined when the task has no more. */
  nextRunAt: Date | undefined;
}

/**
 * Decides what becomes of a task that was first due at `firstDueAt`, at or before `now`: the newest due instant is run,
 * since it is never more than one interval late; all before it are more than one interval late, and missed. So there is
 * one run after however long a stop. A task without a next time runs however late it is.
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
