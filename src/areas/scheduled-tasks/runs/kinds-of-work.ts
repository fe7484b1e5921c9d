import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { CycleMemory } from '#agent/run-cycle.ts';
import { addRun } from '#areas/agent/public.ts';
import { beginResearch, ResearchRequest } from '#areas/research/public.ts';
import type { Action, ActionOutcome, ActionRun } from '#platform/action.ts';
import type { Resources } from '#platform/resources.ts';
import { writeActivityReport } from '../activity-reports/write-activity-report.ts';
import { runsOnce } from '../timetable/timetable.ts';
import { CustomPayload, ReportPayload } from './payloads.ts';
import { postPayload, type Receiver, receiverOf } from './post-payload.ts';
import { readPayload } from './read-payload.ts';
import { RunFailure } from './run-failure.ts';
import type { StartedExecution } from './start-execution.ts';

type DecidedWork =
  | { kind: 'webhook'; receiver: Receiver }
  | { kind: 'research'; request: ResearchRequest }
  | { kind: 'report'; wanted: ReportPayload };

/** What a task asks for: something specific, or words for the agent to interpret. */
export type Work = DecidedWork | { kind: 'custom'; instruction: string; taskId: number };

/** What will be done. */
export type Plan =
  | DecidedWork
  | { kind: 'agent'; instruction: string }
  | { kind: 'action'; action: Action; params: Record<string, unknown> };

/** The result. `waiting` means that what will end the execution has already been recorded. */
type RunOutcome =
  | { status: 'completed'; result: Record<string, unknown>; memories?: CycleMemory[] }
  | { status: 'failed'; error: string; result: Record<string, unknown> }
  | { status: 'waiting' };

/** Loads the input of an execution. Throws a final {@link RunFailure} if its type of task cannot use that. */
export function loadWork(resources: Resources, execution: StartedExecution): Work {
  const { taskType } = execution;
  const read = readPayload(taskType, execution.payload);
  if ('problems' in read) {
    const [first] = read.problems;
    throw new RunFailure('final', `The payload cannot be used: ${first?.loc.slice(1).join('.')}: ${first?.msg}`);
  }
  if (taskType === 'webhook') return { kind: taskType, receiver: receiverOf(resources, execution) };
  if (taskType === 'research') return { kind: taskType, request: ResearchRequest.parse(read.payload) };
  if (taskType === 'report') return { kind: taskType, wanted: ReportPayload.parse(read.payload) };
  return { kind: taskType, instruction: CustomPayload.parse(read.payload).text, taskId: execution.taskId };
}

/**
 * Decides what will be done: the words of a task that was created for an action are passed to that action, all others
 * to the agent.
 */
export async function planWork(resources: Resources, work: Work): Promise<Plan> {
  if (work.kind !== 'custom') return work;
  const { instruction, taskId } = work;
  const action = await actionMeantBy(resources, taskId);
  return action === undefined
    ? { kind: 'agent', instruction }
    : { kind: 'action', action, params: { text: instruction } };
}

async function actionMeantBy({ actions, db }: Resources, taskId: number): Promise<Action | undefined> {
  for (const action of actions) if (await action.isMeantBy(db.em(), taskId)) return action;
  return undefined;
}

/** One run of a task, with everything that it needs. */
export interface TaskRun {
  resources: Resources;
  execution: StartedExecution;
  signal: AbortSignal;
}

/** Carries out the plan, including all calls to outside services. */
export async function carryOut(run: TaskRun, plan: Plan): Promise<RunOutcome> {
  switch (plan.kind) {
    case 'webhook': {
      const result = await postPayload(run.resources, run.execution, { receiver: plan.receiver, signal: run.signal });
      return { status: 'completed', result };
    }
    case 'research':
      return outcomeOf(await beginResearch(run.resources, actionRun(run), plan.request));
    case 'report':
      return outcomeOf(await writeActivityReport(run.resources, actionRun(run), plan.wanted));
    case 'agent':
      return beginAgentRun(run, plan.instruction);
    default:
      return outcomeOf(await plan.action.perform(actionRun(run), plan.params));
  }
}

/**
 * Passes the words to the agent, whose end ends the execution. A recurring task must not create further tasks, because
 * the times in its words have already become its schedule.
 */
async function beginAgentRun({ resources, execution }: TaskRun, goal: string): Promise<RunOutcome> {
  const { id, keyId, timezone } = execution;
  const names = resources.tools.all.map(({ name }) => name).filter((name) => !makesTasks.has(name));
  await resources.db.em().transactional(async (em) => {
    const run = await addRun(em, resources, {
      keyId,
      goal,
      timezone,
      allow: runsOnce(execution) ? null : names,
      maxCredits: null,
      approve: 'ask',
      origin: `execution:${id}`,
    });
    await recordStarted(em, id, { run_id: run.id });
  });
  return { status: 'waiting' };
}

const makesTasks: ReadonlySet<string> = new Set(['scheduled_tasks_create', 'scheduled_tasks_queue']);

function outcomeOf(outcome: ActionOutcome): RunOutcome {
  return outcome.status === 'failed' ? { ...outcome, result: {} } : outcome;
}

function actionRun({ resources, execution, signal }: TaskRun): ActionRun {
  const { id, keyId, taskId, recurrence, scheduledFor } = execution;
  return {
    resources,
    keyId,
    occasion: `execution:${id}`,
    task: { id: taskId, recurrence, dueAt: new Date(scheduledFor) },
    signal,
    recordStarted: (em, researchId) => awaitResearch(em, { executionId: id, researchId }),
  };
}

/** Starts a research and lets the execution wait for its end, without occupying a job. */
async function awaitResearch(
  em: SqlEntityManager,
  { executionId, researchId }: { executionId: number; researchId: number },
): Promise<void> {
  await recordStarted(em, executionId, { research_id: researchId });
  await em.execute('update task_execution set research_id = ? where id = ?', [researchId, executionId]);
}

/** Records what an execution waits for. */
async function recordStarted(em: SqlEntityManager, executionId: number, begun: Record<string, number>): Promise<void> {
  const waiting = await em.execute(
    `update task_execution set result = ?::jsonb where id = ? and status = 'in_progress' returning 1`,
    [JSON.stringify(begun), executionId],
  );
  if (waiting.length === 0) throw new RunFailure('final', 'The task was deleted');
}
