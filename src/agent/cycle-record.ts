import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DecisionCycle } from './entities/decision-cycle.ts';

/** The four steps of a decision cycle. */
export type Step = 'observe' | 'orient' | 'decide' | 'act';

export type StepTimes = Record<Step, number>;

export const noTimes: Readonly<StepTimes> = { observe: 0, orient: 0, decide: 0, act: 0 };

const timeFields = ['observeMs', 'orientMs', 'decideMs', 'actMs'] as const;

export interface CycleRecord {
  jobId: string;
  attempt: number;
  kind: string;
  subject: string;
  outcome: 'running' | 'succeeded' | 'failed';
  /** Milliseconds that each step of this attempt has taken so far; left out, the recorded ones stay. */
  times?: Readonly<StepTimes>;
  error: string | null;
  /** When this was recorded: the start for a row that is new, the end for one that is finished. */
  at: Date;
}

/** Writes the one row of a job's cycle: its start stays what it was first, all else is what the last attempt says. */
export async function recordCycle(em: SqlEntityManager, record: CycleRecord): Promise<void> {
  const times = record.times ?? noTimes;
  await em.upsert(
    DecisionCycle,
    {
      jobId: record.jobId,
      kind: record.kind,
      subject: record.subject,
      attempt: record.attempt,
      outcome: record.outcome,
      observeMs: Math.round(times.observe),
      orientMs: Math.round(times.orient),
      decideMs: Math.round(times.decide),
      actMs: Math.round(times.act),
      error: record.error,
      startedAt: record.at,
      finishedAt: record.outcome === 'running' ? null : record.at,
    },
    {
      onConflictFields: ['jobId'],
      onConflictExcludeFields: record.times === undefined ? ['startedAt', ...timeFields] : ['startedAt'],
    },
  );
}

/** Whether the work of a job is already done and recorded, so that another attempt has nothing left to do. */
export async function isCycleFinished(em: SqlEntityManager, jobId: string): Promise<boolean> {
  const cycle = await em.findOne(DecisionCycle, { jobId }, { fields: ['outcome'] });
  return cycle !== null && cycle.outcome !== 'running';
}
