import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Database } from '#platform/db/database.ts';
import { type CycleEnd, DecisionCycle } from './entities/decision-cycle.ts';

/** The four steps of a decision cycle. */
export type Step = 'observe' | 'orient' | 'decide' | 'act';

export type StepTimes = Record<Step, number>;

export const noTimes: Readonly<StepTimes> = { observe: 0, orient: 0, decide: 0, act: 0 };

/** What a cycle has observed, decided and done so far, each in a few words that are safe to publish. */
export interface CycleAccount {
  observed: string | null;
  decided: string | null;
  done: string | null;
}

export interface CycleRecord {
  jobId: string;
  attempt: number;
  kind: string;
  subject: string;
  outcome: 'running' | CycleEnd;
  /** Milliseconds that each step of this attempt has taken so far. If omitted, the recorded ones stay. */
  times?: Readonly<StepTimes>;
  /** Words that are omitted stay as recorded. */
  account?: Readonly<Partial<CycleAccount>>;
  error: string | null;
  /** The time of this record: the start for a new row, the end for a finished one. */
  at: Date;
}

const columns = `job_id, kind, subject, attempt, outcome, observe_ms, orient_ms, decide_ms, act_ms, error,
  started_at, finished_at`;

/**
 * Writes the one row of a job's cycle. Its start is kept from the first attempt; everything else comes from the latest.
 */
export async function recordCycle(em: SqlEntityManager, record: CycleRecord): Promise<void> {
  const times = record.times ?? noTimes;
  const accountColumns = (['observed', 'decided', 'done'] as const).filter(
    (name) => record.account?.[name] !== undefined,
  );
  const finishedAt = record.outcome === 'running' ? null : record.at;
  // Written as SQL because building the upsert in the ORM takes longer than running it.
  await em.execute(
    `insert into decision_cycle as c (${columns}, observed, decided, done)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (job_id) do update set kind = excluded.kind, subject = excluded.subject, attempt = excluded.attempt,
       outcome = excluded.outcome, error = excluded.error, finished_at = excluded.finished_at${
         record.times === undefined
           ? ''
           : `, observe_ms = excluded.observe_ms, orient_ms = excluded.orient_ms, decide_ms = excluded.decide_ms,
              act_ms = excluded.act_ms`
       }${accountColumns.map((name) => `, ${name} = excluded.${name}`).join('')}`,
    [
      record.jobId,
      record.kind,
      record.subject,
      record.attempt,
      record.outcome,
      Math.round(times.observe),
      Math.round(times.orient),
      Math.round(times.decide),
      Math.round(times.act),
      record.error,
      record.at,
      finishedAt,
      record.account?.observed ?? null,
      record.account?.decided ?? null,
      record.account?.done ?? null,
    ],
  );
}

/**
 * Records that an attempt begins. One statement, because there can be thousands per minute. Returns false if the work
 * is already done and recorded, so that this attempt has nothing to do. An attempt that has lost its job changes
 * nothing.
 */
export async function beginCycle(
  db: Database,
  cycle: Pick<CycleRecord, 'jobId' | 'attempt' | 'kind' | 'subject' | 'at'>,
): Promise<boolean> {
  const rows = await db.short.run({
    name: 'begin-cycle',
    text: `insert into decision_cycle as c (${columns}) values ($1, $2, $3, $4, 'running', 0, 0, 0, 0, null, $5, null)
      on conflict (job_id) do update set attempt = greatest(c.attempt, excluded.attempt), error = null
      where c.outcome = 'running' returning 1`,
    values: [cycle.jobId, cycle.kind, cycle.subject, cycle.attempt, cycle.at],
  });
  return rows.length > 0;
}

/**
 * Ends the cycle of a job that was cancelled, in the transaction that cancels the job. An attempt that is about to begin
 * finds it finished.
 */
export async function withdrawCycle(
  em: SqlEntityManager,
  cycle: Pick<CycleRecord, 'jobId' | 'kind' | 'subject' | 'at'> & { done: string },
): Promise<void> {
  await em.execute(
    `insert into decision_cycle as c (${columns}, done) values (?, ?, ?, 1, 'cancelled', 0, 0, 0, 0, null, ?, ?, ?)
     on conflict (job_id) do update set outcome = 'cancelled', error = null, finished_at = excluded.finished_at,
       done = excluded.done where c.outcome = 'running'`,
    [cycle.jobId, cycle.kind, cycle.subject, cycle.at, cycle.at, cycle.done],
  );
}

/** Whether the work of a job is already done and recorded, so that another attempt has nothing to do. */
export async function isCycleFinished(em: SqlEntityManager, jobId: string): Promise<boolean> {
  const cycle = await em.findOne(DecisionCycle, { jobId }, { fields: ['outcome'] });
  return cycle !== null && cycle.outcome !== 'running';
}
