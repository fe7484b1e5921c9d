import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { failCycle, runCycle } from '#agent/run-cycle.ts';
import { Failure } from '#platform/failure.ts';
import { type JobRun, jobWork } from '#platform/jobs/definition.ts';
import type { Resources } from '#platform/resources.ts';
import { TaskExecution } from '../entities/task-execution.ts';
import { endExecution } from '../queries.ts';
import { type BegunExecution, beginExecution } from './begin-execution.ts';
import { carryOut, loadWork, type Plan, planWork, type Work } from './kinds-of-work.ts';
import type { RunEnd } from './run-end.ts';
import { RunFailure } from './run-failure.ts';
import { type Payload, runScheduledTask } from './run-scheduled-task.job.ts';

const kind = 'scheduled_task';

/** Said of a fault of ours; what really happened is in the log. */
const ourFault = 'The run could not be finished';

/** Does the work of {@link runScheduledTask}. */
export const runScheduledTaskWork = jobWork(runScheduledTask, {
  work: async (resources, run) => {
    const execution = await beginExecution(resources, run);
    if (execution === undefined) {
      // An attempt before this one may have stopped between its work and the end of its cycle.
      if (run.attempt > 1) await runCycle(resources, run, nothingLeft(run));
      return;
    }
    try {
      await runCycle(resources, run, cycleOf(resources, run, execution));
    } catch (error) {
      await noteError(run, error);
      throw error;
    }
  },
  onGiveUp: async (em, run) => {
    const { executionId } = run.payload;
    const taskId = await endExecution(em, run.resources.clock, { executionId, end: failedEnd(run.error) });
    await failCycle(em, run, { kind, subject: taskId === undefined ? `execution:${executionId}` : `task:${taskId}` });
  },
});

function cycleOf(resources: Resources, run: JobRun<Payload>, execution: BegunExecution) {
  // Memories help to understand words; the other kinds of work say themselves what is to be done.
  const memories = execution.taskType === 'custom' && resources.model !== undefined ? 3 : 0;
  return {
    kind,
    subject: `task:${execution.taskId}`,
    observe: async () => loadWork(resources, execution),
    orient: (work: Work) => ({ ...(work.kind === 'custom' && { words: work.instruction }), limit: memories }),
    decide: (work: Work, recalled: readonly { summary: string }[]) =>
      planWork(resources, work, { memories: recalled.map(({ summary }) => summary), signal: run.signal }),
    act: async (plan: Plan) => {
      const outcome = await carryOut({ resources, execution, signal: run.signal }, plan);
      return {
        commit: async (em: SqlEntityManager) => {
          if (outcome.status === 'waiting') return;
          const { status, result } = outcome;
          const error = status === 'failed' ? outcome.error : null;
          await endExecution(em, resources.clock, { executionId: execution.id, end: { status, result, error } });
        },
        memories: outcome.status === 'completed' ? (outcome.memories ?? []) : [],
      };
    },
  };
}

function nothingLeft(run: JobRun<Payload>) {
  return {
    kind,
    subject: `execution:${run.payload.executionId}`,
    observe: async () => undefined,
    orient: () => ({ limit: 0 }),
    decide: () => undefined,
    act: async () => ({ commit: async () => undefined }),
  };
}

/** Lets the owner see why the last attempt failed while the next one is waited for. */
async function noteError(run: JobRun<Payload>, error: unknown): Promise<void> {
  const noted = run.commit(async (em) => {
    await em.nativeUpdate(
      TaskExecution,
      { id: run.payload.executionId, status: 'in_progress' },
      { error: failedEnd(error).error },
    );
  });
  // The error that counts is the work's.
  await noted.catch(() => undefined);
}

function failedEnd(error: unknown): RunEnd {
  if (error instanceof RunFailure) {
    return { status: 'failed', error: error.detail, publicError: error.message, result: error.result };
  }
  return { status: 'failed', error: error instanceof Failure ? error.message : ourFault, result: null };
}
