import type { PgBoss } from 'pg-boss';
import { z } from 'zod';
import { changedBy } from './pg-boss.ts';

/** The queue into which pg-boss copies every job that is given up, whatever its kind. Nobody works it. */
export const deadLetters = 'dead-letter';

/** A job that was given up and can be tried again. */
export interface DeadLetter {
  id: string;
  /** The kind of job. */
  job: string;
  /** Runs that it had. */
  attempts: number;
  givenUpAt: Date;
  /** What the last run failed with. */
  error: string;
  payload: unknown;
}

const Output = z.object({ message: z.string() });

/** The jobs that were given up, newest first. */
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

/** The ids under which effects of jobs are remembered that were given up and may yet be tried again. */
export async function rootsOfDeadLetters(boss: PgBoss): Promise<string[]> {
  const found = await boss.findJobs(deadLetters, { queued: true });
  return found.flatMap(({ sourceRootId }) => (sourceRootId === null ? [] : [sourceRootId]));
}

/**
 * Puts jobs that were given up back into their queues, those with the given ids or all of them; answers with how many.
 * What such a job has done already is remembered: its effects do not happen again.
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

/** Takes jobs that were given up off the list, so that they are not tried again; answers with how many there were. */
export async function cancelDeadLetters(boss: PgBoss, ids: readonly string[] | 'all'): Promise<number> {
  const given = ids === 'all' ? (await listDeadLetters(boss)).map(({ id }) => id) : [...ids];
  if (given.length === 0) return 0;
  return changedBy(await boss.cancel(deadLetters, given)).size;
}
