import type { PgBoss } from 'pg-boss';
import { Failure, type FailureKind } from '../failure.ts';
import type { Resources } from '../resources.ts';
import { type Attempt, commitAsOwner, commitOnce, failForGood, fenceOf, JobAborted, StaleAttempt } from './attempt.ts';
import { payloadOf } from './carried-trace.ts';
import type { ClaimedJob } from './claim.ts';
import { spareRuns } from './definition.ts';
import { errorText } from './error-text.ts';
import type { JobRun, JobWork } from './job-work.ts';

export interface RunningJob {
  definition: JobWork<object>;
  resources: Resources;
  boss: PgBoss;
  job: ClaimedJob;
  attempt: Attempt;
  signal: AbortSignal;
  work(run: JobRun<object>): Promise<void>;
  /** Reports the end of the work; false if the job was taken over. */
  complete(): Promise<boolean>;
}

/** How a run ended, with the error if it failed. */
export interface JobOutcome {
  name: 'completed' | 'will retry' | 'given up' | 'poison' | 'taken over' | 'handed back' | 'unsettled';
  error?: unknown;
}

/** Refusals that are temporary: a later retry can succeed. */
const passing: ReadonlySet<FailureKind> = new Set(['unavailable', 'timeout', 'too-many']);

/** Runs a claimed job and records its end, however it ends. Throws only if the database cannot be reached. */
export async function runJob(running: RunningJob): Promise<JobOutcome> {
  const { definition, job } = running;
  const payload = definition.payload.safeParse(payloadOf(job.data));
  if (!payload.success) return refusePoison(running, payload.error);
  const triesLeft = job.retryLimit - job.retryCount - spareRuns;
  if (triesLeft < 0) {
    return giveUp(running, payload.data, new Error('every run was cut off without an error'));
  }
  try {
    await endedOrAborted(running.work(jobRun(running, payload.data)), running.signal);
  } catch (error) {
    const isFinal = (error instanceof Failure && !passing.has(error.kind)) || triesLeft === 0;
    return recordFailure(running, { error, payload: payload.data, isFinal });
  }
  return (await running.complete()) ? { name: 'completed' } : { name: 'taken over' };
}

function jobRun({ resources: { db }, boss, job, attempt, signal }: RunningJob, payload: object): JobRun<object> {
  const { rootId } = job;
  return {
    id: rootId,
    attempt: job.retryCount + 1,
    payload,
    caller: job.caller,
    signal,
    once: (effect, change) => commitOnce({ db, boss }, { ...attempt, rootId, effect }, change),
    commit: (change) => commitAsOwner({ db, boss }, attempt, change),
  };
}

/** Work that ignores its signal is abandoned: its slot becomes free, and it can no longer commit anything. */
async function endedOrAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  try {
    await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
    aborted.promise.catch(() => undefined);
    work.catch(() => undefined);
  }
}

async function recordFailure(
  running: RunningJob,
  failed: { error: unknown; payload: object; isFinal: boolean },
): Promise<JobOutcome> {
  // Aborted work fails with whatever error its calls produce, so the signal is checked first.
  const reason: unknown = running.signal.reason;
  if (reason instanceof JobAborted && reason.outcome !== 'expired') return { name: reason.outcome };
  if (failed.error instanceof StaleAttempt) return { name: 'taken over' };
  const error = failed.error instanceof Error ? failed.error : new Error(String(failed.error));
  if (failed.isFinal) return giveUp(running, failed.payload, error);
  await retryLater(running, error);
  return { name: 'will retry', error };
}

async function giveUp(running: RunningJob, payload: object, error: Error): Promise<JobOutcome> {
  const { definition, resources, boss, job, attempt } = running;
  const given = { id: job.rootId, attempt: job.retryCount + 1, payload, caller: job.caller, error, resources };
  try {
    await failForGood({ db: resources.db, boss }, { ...attempt, reason: errorText(error) }, async (em) => {
      await definition.onGiveUp?.(em, given);
    });
    return { name: 'given up', error };
  } catch (cause) {
    if (cause instanceof StaleAttempt) return { name: 'taken over' };
    await retryLater(running, error);
    return { name: 'will retry', error: new Error('the failure could not be recorded', { cause }) };
  }
}

/** A payload that does not match its schema never will, so the job is removed at once. The log contains its id. */
async function refusePoison({ resources: { db }, boss, attempt }: RunningJob, error: Error): Promise<JobOutcome> {
  const reason = 'payload does not match the schema';
  await failForGood({ db, boss }, { ...attempt, reason }, async () => undefined);
  return { name: 'poison', error };
}

/** pg-boss sets the time of the next run by the queue's retry rule, if the attempt still owns the job. */
async function retryLater({ boss, attempt }: RunningJob, error: Error): Promise<void> {
  await boss.fail(attempt.queue, fenceOf(attempt), { message: errorText(error) });
}
