import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type GivenUpRun, type JobDefinition, type JobRun, type JobWork, jobWork } from '#platform/jobs/definition.ts';
import type { Resources } from '#platform/resources.ts';
import { type Cycle, type CycleMemory, failCycle, runCycle } from './run-cycle.ts';

/** How the cycle of a job that is given up ends. */
interface FailedCycle {
  subject: string;
  memories?: CycleMemory[];
  /** What locks something that others wait for: done last in the transaction. */
  last?: () => Promise<unknown>;
}

/** A job whose work is one decision cycle. */
interface CycleJob<Payload> {
  /** What kind of work this is, such as `research`. */
  kind: string;
  /** The cycle of an attempt; undefined when there is nothing left to do. */
  begin: (resources: Resources, run: JobRun<Payload>) => CycleSteps | undefined | Promise<CycleSteps | undefined>;
  /** Lets whoever waits for it see why an attempt failed while the next one is waited for. */
  noteFailure?: (run: JobRun<Payload>, error: unknown) => Promise<void>;
  /** Records, for whoever waits for it, that the work is given up; undefined when it has ended already. */
  giveUp: (em: SqlEntityManager, run: GivenUpRun<Payload>) => Promise<FailedCycle | undefined>;
}

/** A cycle without its kind, which its job says. */
type CycleSteps = Omit<Cycle<unknown, unknown>, 'kind'>;

/** Does the work of a job as one decision cycle, which ends with the job, however the job ends. */
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
        // The error that counts is the work's.
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
