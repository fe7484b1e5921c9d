import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { errorText } from '#platform/jobs/error-text.ts';
import type { GivenUpRun, JobRun } from '#platform/jobs/job-work.ts';
import type { NotableEvent } from '#platform/notable-event.ts';
import type { Resources } from '#platform/resources.ts';
import {
  beginCycle,
  type CycleAccount,
  type CycleRecord,
  isCycleFinished,
  noTimes,
  recordCycle,
  type Step,
  type StepTimes,
} from './cycle-record.ts';
import type { CycleEnd } from './entities/decision-cycle.ts';
import type { EpisodicMemory } from './entities/episodic-memory.ts';
import { type RecallQuery, recall, remember } from './memories.ts';

/** Something worth remembering about a cycle. Its subject is that of the cycle. */
export type CycleMemory = Omit<NotableEvent, 'subject'>;

/** The result of the act step, which runCycle commits together with the end of the cycle. */
export interface Done {
  /**
   * Writes the result, in the same transaction as the cycle's row and memories. Must not call anything outside the
   * database.
   */
  commit(em: SqlEntityManager): Promise<void>;
  /** What is worth remembering about it. */
  memories?: CycleMemory[];
  /** What was done, in a few words that are safe to publish. Defaults to those of the first memory. */
  done?: string;
  /** How that is to be called: the act may have been carried out to its end without what it was for. `succeeded` unless told. */
  outcome?: CycleEnd;
}

/** One piece of the agent's work. Each step gets the result of the previous one. */
export interface Cycle<Observation, Plan> {
  /** What kind of work this is, such as `research`. */
  kind: string;
  /** What it is about, such as `research:12`. */
  subject: string;
  /** Loads the inputs. */
  observe(): Promise<Observation>;
  /**
   * Describes in a few words what was observed and decided. Everyone can read them, so they must contain no secrets and
   * no private text.
   */
  tell: { observed(observation: Observation): string; decided(plan: Plan): string };
  /** What to recall memories by. Defaults to the subject. */
  orient?(observation: Observation): RecallQuery;
  /** Makes the plan. */
  decide(observation: Observation, memories: EpisodicMemory[]): Plan | Promise<Plan>;
  /** Carries out the plan, including calls to outside services, and returns what is to be written. */
  act(plan: Plan, observation: Observation): Promise<Done>;
}

/** Number of memories passed to a decision unless the cycle asks for another. */
const defaultMemories = 5;

const endOfCycle = 'decision-cycle';

/**
 * Runs one decision cycle as the work of a job and leaves one row for it. The result, the end of the row and the
 * memories are committed together, exactly once, however often the job runs. An attempt that finds them already there
 * does nothing.
 */
export async function runCycle<Observation, Plan>(
  resources: Resources,
  run: JobRun<object>,
  cycle: Cycle<Observation, Plan>,
): Promise<void> {
  const { db, clock } = resources;
  const times: StepTimes = { ...noTimes };
  const account: CycleAccount = { observed: null, decided: null, done: null };
  const about = { jobId: run.id, attempt: run.attempt, kind: cycle.kind, subject: cycle.subject, times, account };
  if (!(await beginCycle(db, { ...about, at: clock.now() }))) return;
  try {
    const observation = await timed(times, 'observe', () => cycle.observe());
    account.observed = cycle.tell.observed(observation);
    const query = cycle.orient?.(observation) ?? { subject: cycle.subject, limit: defaultMemories };
    const memories = await timed(times, 'orient', () => recallIfPossible(resources, query));
    const plan = await timed(times, 'decide', () => cycle.decide(observation, memories));
    account.decided = cycle.tell.decided(plan);
    const done = await timed(times, 'act', () => cycle.act(plan, observation));
    account.done = done.done ?? done.memories?.[0]?.summary ?? null;
    const outcome = done.outcome ?? 'succeeded';
    const end = await run.once(endOfCycle, async (em) => {
      await done.commit(em);
      await recordCycle(em, { ...about, outcome, error: null, at: clock.now() });
      await rememberAll(em, resources, { ...cycle, memories: done.memories });
    });
    if (end === 'done') resources.metrics.cycles.inc({ kind: cycle.kind, outcome });
  } catch (error) {
    await noteError(run, { ...about, error: errorText(error), at: clock.now() });
    throw error;
  }
}

/**
 * Ends the cycle of a job that has failed for good, in the transaction that ends the job; for a job's `onGiveUp`. The
 * durations recorded by its last attempt stay.
 */
export async function failCycle(
  em: SqlEntityManager,
  run: GivenUpRun<object>,
  cycle: { kind: string; subject: string; memories?: CycleMemory[] },
): Promise<void> {
  const { clock, metrics } = run.resources;
  // People read why it failed where they would read what was done.
  const done = cycle.memories?.[0]?.summary;
  await recordCycle(em, {
    jobId: run.id,
    attempt: run.attempt,
    kind: cycle.kind,
    subject: cycle.subject,
    outcome: 'failed',
    ...(done !== undefined && { account: { done } }),
    error: errorText(run.error),
    at: clock.now(),
  });
  await rememberAll(em, run.resources, cycle);
  metrics.cycles.inc({ kind: cycle.kind, outcome: 'failed' });
}

async function rememberAll(
  em: SqlEntityManager,
  { clock }: Resources,
  { subject, memories = [] }: { subject: string; memories?: readonly CycleMemory[] | undefined },
): Promise<void> {
  for (const memory of memories) await remember(em, { ...memory, subject }, clock);
}

/** Memories help a decision but are not essential: if they cannot be read, the work continues without them. */
async function recallIfPossible({ db, log }: Resources, query: RecallQuery): Promise<EpisodicMemory[]> {
  try {
    return await recall(db.em(), query);
  } catch (error) {
    log.warn({ err: error }, 'memories could not be recalled, deciding without them');
    return [];
  }
}

/** The error of the work is the one to report. If this row cannot be written either, it keeps its last state. */
async function noteError(run: JobRun<object>, record: Omit<CycleRecord, 'outcome'>): Promise<void> {
  const noted = run.commit(async (em) => {
    // If the connection broke during the last commit, it is unknown whether that commit happened.
    if (await isCycleFinished(em, run.id)) return;
    await recordCycle(em, { ...record, outcome: 'running' });
  });
  await noted.catch(() => undefined);
}

async function timed<T>(times: StepTimes, step: Step, work: () => T | Promise<T>): Promise<T> {
  const startedMs = performance.now();
  try {
    return await work();
  } finally {
    times[step] += performance.now() - startedMs;
  }
}
