import type { PgBoss } from 'pg-boss';
import { z } from 'zod';
import { changedBy } from './pg-boss.ts';

/** The queue to which pg-boss copies every job that fails for good, of any kind. No worker processes it. */
export const deadLetters = 'dead-letter';

/** A job that failed for good and can be retried by hand. */
export interface DeadLetter {
  id: string;
  /** The name of the kind of job. */
  job: string;
  /** Number of runs that it had. */
  attempts: number;
  givenUpAt: Date;
  /** The error of the last run. */
  error: string;
  payload: unknown;
}

const Output = z.object({ message: z.string() });

/** The jobs that failed for good, newest first. */
export async function listDeadLetters(boss: PgBoss): Promise<DeadLetter[]> {
  const found = await boss.findJobs(deadLetters, { queued: true });
  return found
    .map((job) => ({
      id: job.id,
      job: job.sourceName ?? 'unknown',
      attempts: (job.sourceRetryCount ?? 0) + 1,
      givenUpAt: job.createdOn,
      error: Output.safeParse(job.sourceOutput).data?.message ?? 'no reason was recorded',
      payload: job.data,
    }))
    .sort((one, other) => other.givenUpAt.getTime() - one.givenUpAt.getTime());
}

/** The original ids of these jobs, under which their effects are remembered in case they are retried. */
export async function rootsOfDeadLetters(boss: PgBoss): Promise<string[]> {
  const found = await boss.findJobs(deadLetters, { queued: true });
  return found.flatMap(({ sourceRootId }) => (sourceRootId === null ? [] : [sourceRootId]));
}

/**
 * Puts failed jobs back into their queues, either those with the given ids or all, and returns how many. Effects that
 * such a job has already committed are not repeated.
 */
export async function retryDeadLetters(boss: PgBoss, ids: readonly string[] | 'all'): Promise<number> {
  if (ids !== 'all') return boss.redrive(deadLetters, { ids: [...ids] });
  let moved = 0;
  for (;;) {
    const more = await boss.redrive(deadLetters);
    if (more === 0) return moved;
    moved += more;
  }
}

/** Removes failed jobs from the list, so that they are not retried, and returns how many there were. */
export async function cancelDeadLetters(boss: PgBoss, ids: readonly string[] | 'all'): Promise<number> {
  const given = ids === 'all' ? (await listDeadLetters(boss)).map(({ id }) => id) : [...ids];
  if (given.length === 0) return 0;
  return changedBy(await boss.cancel(deadLetters, given)).size;
}
