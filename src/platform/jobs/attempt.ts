import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { PgBoss } from 'pg-boss';
import type { Database } from '../db/database.ts';
import { changedBy } from './pg-boss.ts';
import { transactionConnection } from './transaction-connection.ts';

/** One run of a job, as claimed by a worker. The retry count distinguishes it from other runs of the same job. */
export interface Attempt {
  readonly queue: string;
  readonly id: string;
  readonly retryCount: number;
}

/** The PostgreSQL channel on which new jobs are announced; the payload is the name of the queue. */
export const jobChannel = 'agent_platform_jobs';

/**
 * Thrown when the job was taken over, given up or handed back while this attempt was running. None of its changes can
 * be committed.
 */
export class StaleAttempt extends Error {
  override readonly name = 'StaleAttempt';

  constructor(attempt: Attempt) {
    super(`attempt ${attempt.retryCount + 1} of job ${attempt.id} (${attempt.queue}) no longer owns it`);
  }
}

/** The reason with which a job's signal is aborted; `name` tells the different reasons apart. */
export class JobAborted extends Error {
  override readonly name = 'JobAborted';
  readonly outcome: 'taken over' | 'handed back' | 'expired';

  constructor(outcome: 'taken over' | 'handed back' | 'expired', message = `job ${outcome}`) {
    super(message);
    this.outcome = outcome;
  }
}

/** The database connections that an attempt commits through. */
export interface JobDatabases {
  db: Database;
  boss: PgBoss;
}

/**
 * Runs `change` in a transaction that commits only if the attempt still owns its job; otherwise throws {@link
 * StaleAttempt}. A fenced heartbeat at its start locks the job until the transaction ends, so that it cannot be taken
 * over in between.
 */
export async function commitAsOwner(
  { db, boss }: JobDatabases,
  attempt: Attempt,
  change: (em: SqlEntityManager) => Promise<void>,
): Promise<void> {
  await db.em().transactional(async (em) => {
    const connection = transactionConnection(em);
    const touched = changedBy(await boss.touch(attempt.queue, fenceOf(attempt), { db: connection }));
    if (!touched.has(attempt.id)) throw new StaleAttempt(attempt);
    await change(em);
  });
}

/** {@link commitAsOwner}, but only if no attempt of the job, as originally sent, has committed this effect before. */
export async function commitOnce(
  databases: JobDatabases,
  attempt: Attempt & { rootId: string; effect: string },
  change: (em: SqlEntityManager) => Promise<void>,
): Promise<'done' | 'already-done'> {
  let outcome: 'done' | 'already-done' = 'already-done';
  await commitAsOwner(databases, attempt, async (em) => {
    const marked = await em.execute(
      `insert into job_effect (job_id, effect, created_at) values (?, ?, now()) on conflict do nothing returning 1`,
      [attempt.rootId, attempt.effect],
    );
    if (marked.length === 0) return;
    await change(em);
    outcome = 'done';
  });
  return outcome;
}

/**
 * Ends a job as failed for good, together with `change`, if the attempt still owns it. pg-boss copies it to the
 * dead-letter queue.
 */
export async function failForGood(
  { db, boss }: JobDatabases,
  attempt: Attempt & { reason: string },
  change: (em: SqlEntityManager) => Promise<void>,
): Promise<void> {
  const { queue, id, retryCount } = attempt;
  const output = { message: attempt.reason };
  await db.em().transactional(async (em) => {
    const connection = { db: transactionConnection(em) };
    const failed = changedBy(await boss.fail(queue, fenceOf(attempt), output, connection));
    if (!failed.has(id)) throw new StaleAttempt(attempt);
    // pg-boss treats a failure as final only if no retry is left, so the retries are set to none before the job is
    // failed.
    await boss.update(queue, undefined, { id, retryLimit: retryCount, ...connection });
    await boss.fail(queue, id, output, connection);
    await change(em);
  });
}

/**
 * Returns running jobs to their queue, if these attempts still own them. They can start again at once, and the run does
 * not count as a retry.
 */
export async function handBack(
  { db, boss }: JobDatabases,
  { queue, attempts }: { queue: string; attempts: readonly (Attempt & { retryLimit: number })[] },
): Promise<void> {
  await db.em().transactional(async (em) => {
    const connection = { db: transactionConnection(em) };
    const output = { message: 'the process stopped' };
    const failed = changedBy(await boss.fail(queue, attempts.map(fenceOf), output, connection));
    for (const { id, retryLimit } of attempts) {
      if (!failed.has(id)) continue;
      await boss.update(queue, undefined, { id, startAfter: 0, retryLimit: retryLimit + 1, ...connection });
    }
    await em.execute('select pg_notify(?, ?)', [jobChannel, queue]);
  });
}

/** The id and retry count by which pg-boss identifies an attempt. */
export function fenceOf({ id, retryCount }: Attempt): { id: string; retryCount: number } {
  return { id, retryCount };
}
