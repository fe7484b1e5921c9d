import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { GivenUpRun, JobRun } from '#platform/jobs/definition.ts';
import { errorText } from '#platform/jobs/error-text.ts';
import type { NotableEvent } from '#platform/notable-event.ts';
import type { Resources } from '#platform/resources.ts';
import {
  beginCycle,
  type CycleRecord,
  isCycleFinished,
  noTimes,
  recordCycle,
  type Step,
  type StepTimes,
  type Told,
} from './cycle-record.ts';
import type { EpisodicMemory } from './entities/episodic-memory.ts';
import { type RecallQuery, recall, remember } from './memories.ts';

/** Something worth remembering about a cycle; its subject is the cycle's. */
export type CycleMemory = Omit<NotableEvent, 'subject'>;

/** What the act leaves behind, for runCycle to commit with the cycle's end. */
export interface Done {
  /** Writes the result; together with the cycle's row and memories, or not at all. Must not call the outside. */
  commit(em: SqlEntityManager): Promise<void>;
  /** What is worth remembering about it. */
  memories?: CycleMemory[];
  /** What was done, in a few words that everybody may read; that of the first memory where it is left out. */
  done?: string;
}

/** One piece of the agent's work. Each step gets what the one before it found. */
export interface Cycle<Observation, Plan> {
  /** What kind of work this is, such as `research`. */
  kind: string;
  /** What it is about, such as `research:12`. */
  subject: string;
  /** Loads the inputs. */
  observe(): Promise<Observation>;
  /** Says in a few words what was seen and decided. Everybody may read them: no secrets, and no words that are their owner's alone. */
  tell: { observed(observation: Observation): string; decided(plan: Plan): string };
  /** Says what to recall by; without it, the memories about the subject are recalled. */
  orient?(observation: Observation): RecallQuery;
  /** Makes the plan. */
  decide(observation: Observation, memories: EpisodicMemory[]): Plan | Promise<Plan>;
  /** Carries the plan out, calls to the outside included, and hands back what is to be written. */
  act(plan: Plan, observation: Observation): Promise<Done>;
}

/** Memories handed to a decision when the cycle does not ask for another number. */
const defaultMemories = 5;

const endOfCycle = 'decision-cycle';

/**
 * Runs one decision cycle as the work of a job and leaves one row for it. The result, the row's end and the memories
 * are committed together and once, however often the job runs; an attempt that finds them there does nothing.
 */
export async function runCycle<Observation, Plan>(
  resources: Resources,
  run: JobRun<object>,
  cycle: Cycle<Observation, Plan>,
): Promise<void> {
  const { db, clock } = resources;
  const times: StepTimes = { ...noTimes };
  const told: Told = { observed: null, decided: null, done: null };
  const about = { jobId: run.id, attempt: run.attempt, kind: cycle.kind, subject: cycle.subject, times, told };
  if (!(await beginCycle(db, { ...about, at: clock.now() }))) return;
  try {
    const observation = await timed(times, 'observe', () => cycle.observe());
    told.observed = cycle.tell.observed(observation);
    const query = cycle.orient?.(observation) ?? { subject: cycle.subject, limit: defaultMemories };
    const memories = await timed(times, 'orient', () => recallIfPossible(resources, query));
    const plan = await timed(times, 'decide', () => cycle.decide(observation, memories));
    told.decided = cycle.tell.decided(plan);
    const done = await timed(times, 'act', () => cycle.act(plan, observation));
    told.done = done.done ?? done.memories?.[0]?.summary ?? null;
    const end = await run.once(endOfCycle, async (em) => {
      await done.commit(em);
      await recordCycle(em, { ...about, outcome: 'succeeded', error: null, at: clock.now() });
      await rememberAll(em, resources, { ...cycle, memories: done.memories });
    });
    if (end === 'done') resources.metrics.cycles.inc({ kind: cycle.kind, outcome: 'succeeded' });
  } catch (error) {
    await noteError(run, { ...about, error: errorText(error), at: clock.now() });
    throw error;
  }
}

/**
 * Ends the cycle of a job that is given up, in the transaction that ends the job; for a job's `onGiveUp`. The times
 * that its last attempt recorded stay.
 */
export async function failCycle(
  em: SqlEntityManager,
  run: GivenUpRun<object>,
  cycle: { kind: string; subject: string; memories?: CycleMemory[] },
): Promise<void> {
  const { clock, metrics } = run.resources;
  await recordCycle(em, {
    jobId: run.id,
    attempt: run.attempt,
    kind: cycle.kind,
    subject: cycle.subject,
    outcome: 'failed',
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

/** Memories help a decision and are no reason to fail the work: where they cannot be had, there are none. */
async function recallIfPossible({ db, log }: Resources, query: RecallQuery): Promise<EpisodicMemory[]> {
  try {
    return await recall(db.em(), query);
  } catch (error) {
    log.warn({ err: error }, 'memories could not be recalled, deciding without them');
    return [];
  }
}

/** The error that counts is the work's: where not even this can be written, the row keeps its last state. */
async function noteError(run: JobRun<object>, record: Omit<CycleRecord, 'outcome'>): Promise<void> {
  const noted = run.commit(async (em) => {
    // A connection that broke during the last commit leaves open whether that happened.
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
