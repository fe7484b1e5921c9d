import { LockMode, type SqlEntityManager } from '@mikro-orm/postgresql';
import type { Resources } from '#platform/resources.ts';
import { AgentApproval } from '../entities/agent-approval.ts';
import { AgentRun } from '../entities/agent-run.ts';
import { alreadyDecided, approvalNotFound, tooManyRuns } from '../errors.ts';
import { stepsOf } from '../queries.ts';
import { type ApprovalRule, type ApprovalStatus, maxOpenRuns } from '../schema.ts';
import { runAgent } from './run-agent.job.ts';

/** The request for a run. */
export interface WantedRun {
  keyId: number;
  goal: string;
  timezone: string;
  allow: readonly string[] | null;
  maxCredits: number | null;
  approve: ApprovalRule;
  origin: string | null;
}

const lockOfKey = 'agent_run';

/**
 * Adds a run and the job that starts it, in the transaction of `em`. For each origin there is only one run, however
 * often it is requested.
 */
export async function addRun(
  em: SqlEntityManager,
  { jobs, clock }: Pick<Resources, 'jobs' | 'clock'>,
  wanted: WantedRun,
): Promise<AgentRun> {
  if (wanted.origin !== null) {
    const known = await em.findOne(AgentRun, { origin: wanted.origin });
    if (known !== null) return known;
  }
  await em.execute('select pg_advisory_xact_lock(hashtext(?), ?)', [lockOfKey, wanted.keyId]);
  const open = await em.count(AgentRun, { keyId: wanted.keyId, status: { $in: ['queued', 'running', 'waiting'] } });
  if (open >= maxOpenRuns) throw tooManyRuns(maxOpenRuns);
  const run = em.create(AgentRun, {
    ...wanted,
    allow: wanted.allow === null ? null : [...wanted.allow],
    status: 'queued',
    awaits: null,
    plan: null,
    engine: null,
    answer: null,
    error: null,
    createdAt: clock.now(),
    startedAt: null,
    finishedAt: null,
  });
  await em.flush();
  await sendRun(em, jobs, run);
  return run;
}

/** Sends the job that continues a run, in the transaction of `em`. */
async function sendRun(
  em: SqlEntityManager,
  jobs: Resources['jobs'],
  run: Pick<AgentRun, 'id' | 'keyId'>,
): Promise<void> {
  await jobs.send(em, runAgent, { runId: run.id }, { callerGroup: `key:${run.keyId}` });
}

/** How a run ends, as it is stored. */
export interface RunEnd {
  status: 'completed' | 'failed' | 'cancelled';
  answer: string | null;
  error: string | null;
}

/**
 * Ends a run that is in progress, withdraws its open approvals, and notifies listeners. Returns false if it has already
 * ended.
 */
export async function endRun(
  em: SqlEntityManager,
  resources: Resources,
  { runId, end }: { runId: number; end: RunEnd },
): Promise<boolean> {
  const now = resources.clock.now();
  const ended = await em.nativeUpdate(
    AgentRun,
    { id: runId, status: { $in: ['queued', 'running', 'waiting'] } },
    { ...end, awaits: null, finishedAt: now },
  );
  if (ended === 0) return false;
  await em.nativeUpdate(AgentApproval, { runId, status: 'pending' }, { status: 'withdrawn', decidedAt: now });
  await notifyRunListeners(em, resources, runId, end.status === 'completed' ? (end.answer ?? '') : (end.error ?? ''));
  return true;
}

/** Notifies listeners of the current state of a run. */
export async function notifyRunListeners(
  em: SqlEntityManager,
  resources: Resources,
  runId: number,
  text: string,
): Promise<void> {
  const run = await em.findOneOrFail(AgentRun, { id: runId }, { refresh: true });
  const { id, keyId, origin, status, engine, creditsUsed } = run;
  if (origin == null || status === 'queued' || status === 'running') return;
  const steps = await stepsOf(em, id);
  const result = {
    run_id: id,
    engine,
    answer: run.answer ?? null,
    steps: steps.map(({ tool, status: how }) => ({ tool, status: how })),
    credits_used: creditsUsed,
  };
  for (const tell of resources.runListeners) await tell(em, { id, keyId, origin, status, text, result }, resources);
}

/** Decides an approval of a key, and lets its run continue. Throws 404, or 409 if it can no longer be decided. */
export async function decideApproval(
  em: SqlEntityManager,
  resources: Resources,
  { id, keyId, status }: { id: number; keyId: number; status: Exclude<ApprovalStatus, 'pending' | 'withdrawn'> },
): Promise<AgentApproval> {
  const approval = await em.findOne(AgentApproval, { id, keyId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (approval === null) throw approvalNotFound();
  const now = resources.clock.now();
  const isOver = approval.status === 'pending' && approval.expiresAt <= now && status !== 'expired';
  if (isOver) throw alreadyDecided('expired');
  if (approval.status === status) return approval;
  if (approval.status !== 'pending') throw alreadyDecided(approval.status);
  approval.status = status;
  approval.decidedAt = now;
  await em.flush();
  await wakeRun(em, resources, `approval:${id}`);
  return approval;
}

/** Wakes the run that is waiting for this, if there is one. */
export async function wakeRun(em: SqlEntityManager, { jobs }: Pick<Resources, 'jobs'>, awaits: string): Promise<void> {
  const woken = await em.execute<{ id: number; key_id: number }[]>(
    `update agent_run set status = 'queued', awaits = null where awaits = ? and status = 'waiting' returning id, key_id`,
    [awaits],
  );
  for (const { id, key_id: keyId } of woken) await sendRun(em, jobs, { id, keyId });
}
