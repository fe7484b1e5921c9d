import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { cycleWork } from '#agent/cycle-work.ts';
import { failureText } from '#platform/failure.ts';
import type { JobRun } from '#platform/jobs/job-work.ts';
import type { Resources } from '#platform/resources.ts';
import { TaskExecution } from '../entities/task-execution.ts';
import { endExecution } from '../queries.ts';
import { carryOut, loadWork, type Plan, planWork, type Work } from './kinds-of-work.ts';
import type { RunEnd } from './run-end.ts';
import { RunFailure } from './run-failure.ts';
import { type Payload, runScheduledTask } from './run-scheduled-task.job.ts';
import { type StartedExecution, startExecution } from './start-execution.ts';

/** The message for an error on our side; the details are in the log. */
const ourFault = 'The run could not be finished';

/** Does the work of {@link runScheduledTask}. */
export const runScheduledTaskWork = cycleWork(runScheduledTask, {
  kind: 'scheduled_task',
  begin: async (resources, run) => {
    const execution = await startExecution(resources, run);
    if (execution !== undefined) return stepsOf(resources, run, execution);
    // An earlier attempt can have stopped between its work and the end of its cycle.
    return run.attempt > 1 ? nothingLeft(run) : undefined;
  },
  noteFailure: (run, error) =>
    run.commit(async (em) => {
      const open = { id: run.payload.executionId, status: 'in_progress' } as const;
      await em.nativeUpdate(TaskExecution, open, { error: failedEnd(error).error });
    }),
  giveUp: async (em, run) => {
    const { executionId } = run.payload;
    const taskId = await endExecution(em, run.resources.clock, { executionId, end: failedEnd(run.error) });
    return { subject: taskId === undefined ? `execution:${executionId}` : `task:${taskId}` };
  },
});

const decisionWords: Readonly<Record<Plan['kind'], string>> = {
  webhook: 'Post the data to the URL',
  research: 'Start a research',
  report: 'Write an activity report',
  agent: 'Pass the text to the agent',
  action: 'Carry out the task',
};

const outcomeWords = {
  completed: 'Done.',
  failed: 'The run failed.',
  waiting: 'Started. The result has a cycle of its own.',
} as const;

const cycleEndOf = { completed: 'succeeded', failed: 'failed', waiting: 'continued' } as const;

function stepsOf(resources: Resources, run: JobRun<Payload>, execution: StartedExecution) {
  return {
    subject: `task:${execution.taskId}`,
    observe: async () => loadWork(resources, execution),
    tell: {
      observed: ({ kind }: Work) => `A scheduled ${kind} task is due`,
      decided: ({ kind }: Plan) => decisionWords[kind],
    },
    orient: () => ({ limit: 0 }),
    decide: (work: Work) => planWork(resources, work),
    act: async (plan: Plan) => {
      const outcome = await carryOut({ resources, execution, signal: run.signal }, plan);
      return {
        commit: async (em: SqlEntityManager) => {
          if (outcome.status === 'waiting') return;
          const { status, result } = outcome;
          const error = status === 'failed' ? outcome.error : null;
          await endExecution(em, resources.clock, { executionId: execution.id, end: { status, result, error } });
        },
        done: outcomeWords[outcome.status],
        outcome: cycleEndOf[outcome.status],
        memories: outcome.status === 'completed' ? (outcome.memories ?? []) : [],
      };
    },
  };
}

function nothingLeft(run: JobRun<Payload>) {
  return {
    subject: `execution:${run.payload.executionId}`,
    observe: async () => undefined,
    tell: { observed: () => 'The run has already ended', decided: () => 'Nothing to do' },
    orient: () => ({ limit: 0 }),
    decide: () => undefined,
    act: async () => ({ commit: async () => undefined, outcome: cycleEndOf.waiting }),
  };
}

function failedEnd(error: unknown): RunEnd {
  if (error instanceof RunFailure) {
    return { status: 'failed', error: error.detail, publicError: error.message, result: error.result };
  }
  return { status: 'failed', error: failureText(error, ourFault), result: null };
}
