import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { JobDefinition } from '#platform/jobs/definition.ts';
import { type GivenUpRun, type JobRun, type JobWork, jobWork } from '#platform/jobs/job-work.ts';
import type { Resources } from '#platform/resources.ts';
import { type Cycle, type CycleMemory, failCycle, runCycle } from './run-cycle.ts';

/** How the cycle of a job that failed for good is recorded. */
interface FailedCycle {
  subject: string;
  memories?: CycleMemory[];
  /**
   * A statement that locks rows others wait for. It runs last in the transaction, so that they wait as briefly as
   * possible.
   */
  last?: () => Promise<unknown>;
}

/** A job whose work is one decision cycle. */
interface CycleJob<Payload> {
  /** What kind of work this is, such as `research`. */
  kind: string;
  /** The cycle of an attempt; undefined if there is nothing left to do. */
  begin: (resources: Resources, run: JobRun<Payload>) => CycleSteps | undefined | Promise<CycleSteps | undefined>;
  /** Shows the people who wait for the work why an attempt failed, before the next attempt. */
  noteFailure?: (run: JobRun<Payload>, error: unknown) => Promise<void>;
  /** Records, for the people who wait for the work, that it has failed for good; undefined if it has already ended. */
  giveUp: (em: SqlEntityManager, run: GivenUpRun<Payload>) => Promise<FailedCycle | undefined>;
}

/** A cycle without its kind, which the job supplies. */
type CycleSteps = Omit<Cycle<unknown, unknown>, 'kind'>;

/** Runs the work of a job as one decision cycle. However the job ends, the cycle ends with it. */
export function cycleWork<Payload extends object>(
  definition: JobDefinition<Payload>,
  { kind, begin, noteFailure, giveUp }: CycleJob<Payload>,
): JobWork<Payload> {
  return jobWork(definition, {
    work: async (resources, run) => {
      const steps = await begin(resources, run);
      if (steps === undefined) return;
      try {
        await runCycle(resources, run, { kind, ...steps });
      } catch (error) {
        // The error of the work is the one to report.
        await noteFailure?.(run, error).catch(() => undefined);
        throw error;
      }
    },
    onGiveUp: async (em, run) => {
      const failed = await giveUp(em, run);
      if (failed === undefined) return;
      const { last, ...cycle } = failed;
      await failCycle(em, run, { kind, ...cycle });
      await last?.();
    },
  });
}
