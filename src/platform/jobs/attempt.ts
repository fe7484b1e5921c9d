import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Database } from '../db/database.ts';

/** One run of one job, as claimed by a worker. The retry count tells it from every other run of the same job. */
export interface Attempt {
  readonly queue: string;
  readonly id: string;
  readonly retryCount: number;
}

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

// A key-share lock holds off whoever would take the job away, which pg-boss does by deleting and inserting the row,
// until this transaction ends. It does not hold off heartbeats, which only update the row.
const lockOwned = `select 1 from pgboss.job
  where name = ? and id = ? and state = 'active' and retry_count = ? for key share`;

/** Runs `change` in a transaction that commits only if the attempt still owns its job; otherwise {@link StaleAttempt}. */
export async function commitAsOwner(
  db: Database,
  attempt: Attempt,
  change: (em: SqlEntityManager) => Promise<void>,
): Promise<void> {
  await db.em().transactional(async (em) => {
    const owned = await em.execute(lockOwned, [attempt.queue, attempt.id, attempt.retryCount]);
    if (owned.length === 0) throw new StaleAttempt(attempt);
    await change(em);
  });
}

/** {@link commitAsOwner}, but only if no attempt of this job has committed the effect before. */
export async function commitOnce(
  db: Database,
  attempt: Attempt & { effect: string },
  change: (em: SqlEntityManager) => Promise<void>,
): Promise<'done' | 'already-done'> {
  let outcome: 'done' | 'already-done' = 'already-done';
  await commitAsOwner(db, attempt, async (em) => {
    const marked = await em.execute(
      `insert into job_effect (job_id, effect, created_at) values (?, ?, now()) on conflict do nothing returning 1`,
      [attempt.id, attempt.effect],
    );
    if (marked.length === 0) return;
    await change(em);
    outcome = 'done';
  });
  return outcome;
}

/** Ends a job for good as failed, together with `change`, if the attempt still owns it. */
export async function failForGood(
  db: Database,
  attempt: Attempt & { reason: string },
  change: (em: SqlEntityManager) => Promise<void>,
): Promise<void> {
  await db.em().transactional(async (em) => {
    const ended = await em.execute(
      `update pgboss.job set state = 'failed', completed_on = pgboss.job_now(), output = ?::jsonb
        where name = ? and id = ? and state = 'active' and retry_count = ? returning 1`,
      [JSON.stringify({ message: attempt.reason }), attempt.queue, attempt.id, attempt.retryCount],
    );
    if (ended.length === 0) throw new StaleAttempt(attempt);
    await change(em);
  });
}
