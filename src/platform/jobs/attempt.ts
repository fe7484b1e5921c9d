import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { PgBoss } from 'pg-boss';
import type { Database } from '../db/database.ts';
import { changedBy } from './pg-boss.ts';
import { transactionConnection } from './transaction-connection.ts';

/** One run of one job, as claimed by a worker. The retry count tells it from every other run of the same job. */
export interface Attempt {
  readonly queue: string;
  readonly id: string;
  readonly retryCount: number;
}

/** The channel on which jobs are announced; what is sent is the queue's name. */
export const jobChannel = 'agent_platform_jobs';

/** The job was taken over, given up or handed back while this attempt was at work: nothing of it may be kept. */
export class StaleAttempt extends Error {
  override readonly name = 'StaleAttempt';

  constructor(attempt: Attempt) {
    super(`attempt ${attempt.retryCount + 1} of job ${attempt.id} (${attempt.queue}) no longer owns it`);
  }
}

/** Why a job's signal is aborted; its `name` tells the reasons apart. */
export class JobAborted extends Error {
  override readonly name = 'JobAborted';
  readonly outcome: 'taken over' | 'handed back' | 'expired';

  constructor(outcome: 'taken over' | 'handed back' | 'expired', message = `job ${outcome}`) {
    super(message);
    this.outcome = outcome;
  }
}

/** What an attempt commits through. */
export interface JobDatabases {
  db: Database;
  boss: PgBoss;
}

/**
 * Runs `change` in a transaction that commits only if the attempt still owns its job; otherwise {@link StaleAttempt}. The
 * heartbeat that comes first is fenced, and locks the job until the transaction ends: nobody takes it away meanwhile.
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

/** {@link commitAsOwner}, but only if no attempt has committed the effect before of what the job was first sent as. */
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
 * Ends a job for good as failed, together with `change`, if the attempt still owns it. pg-boss files a copy among the
 * dead letters.
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
    // To pg-boss a failure is the last one only when no try is left: so it is told that none is, and fails it again.
    await boss.update(queue, undefined, { id, retryLimit: retryCount, ...connection });
    await boss.fail(queue, id, output, connection);
    await change(em);
  });
}

/**
 * Hands running jobs back to their queue, those that are still owned by these attempts: they start again at once, and
 * the run does not count as a try.
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

/** What pg-boss knows an attempt by. */
export function fenceOf({ id, retryCount }: Attempt): { id: string; retryCount: number } {
  return { id, retryCount };
}
