import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { CycleMemory } from '#agent/run-cycle.ts';
import { beginResearch, ResearchRequest } from '#areas/research/public.ts';
import { type Action, type ActionOutcome, type ActionRun, actionNamed } from '#platform/action.ts';
import type { Resources } from '#platform/resources.ts';
import { planAction } from '../actions/plan-action.ts';
import { writeActivityReport } from '../activity-reports/write-activity-report.ts';
import type { BegunExecution } from './begin-execution.ts';
import { CustomPayload, ReportPayload } from './payloads.ts';
import { postPayload, type Receiver, receiverOf } from './post-payload.ts';
import { readPayload } from './read-payload.ts';
import { RunFailure } from './run-failure.ts';

type DecidedWork =
  | { kind: 'webhook'; receiver: Receiver }
  | { kind: 'research'; request: ResearchRequest }
  | { kind: 'report'; wanted: ReportPayload };

/** What a task asks for: decided already, or words that have to be understood first. */
export type Work = DecidedWork | { kind: 'custom'; instruction: string; taskId: number };

/** What is going to be done. */
export type Plan =
  | DecidedWork
  | { kind: 'action'; planned: { action: string } & Record<string, unknown>; params: Record<string, unknown> };

/** What came of it. `waiting`: what will end the execution has been recorded already. */
type RunOutcome =
  | { status: 'completed'; result: Record<string, unknown>; memories?: CycleMemory[] }
  | { status: 'failed'; error: string; result: Record<string, unknown> }
  | { status: 'waiting' };

/** Loads what an execution works on. Throws a final {@link RunFailure} when its kind of work cannot be done with that. */
export function loadWork(resources: Resources, execution: BegunExecution): Work {
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

/** Decides what is going to be done. */
export async function planWork(
  resources: Resources,
  work: Work,
  { memories, signal }: { memories: readonly string[]; signal: AbortSignal },
): Promise<Plan> {
  if (work.kind !== 'custom') return work;
  const { instruction, taskId } = work;
  // The words of such a task are given to its action, and nothing in them is to be understood.
  const meant = await actionMeantBy(resources, taskId);
  if (meant !== undefined) return actionPlan({ action: meant.name }, { text: instruction });
  const chosen = await planAction(resources, { instruction, memories, signal });
  return actionPlan(chosen, chosen.params);
}

async function actionMeantBy({ actions, db }: Resources, taskId: number): Promise<Action | undefined> {
  for (const action of actions) if (await action.isMeantBy?.(db.em(), taskId)) return action;
  return undefined;
}

const actionPlan = (planned: { action: string } & Record<string, unknown>, params: Record<string, unknown>): Plan => ({
  kind: 'action',
  planned,
  params,
});

/** One run of a task, and what it holds in its hands. */
export interface TaskRun {
  resources: Resources;
  execution: BegunExecution;
  signal: AbortSignal;
}

/** Does it, all calls to the outside included. */
export async function carryOut(run: TaskRun, plan: Plan): Promise<RunOutcome> {
  switch (plan.kind) {
    case 'webhook': {
      const result = await postPayload(run.resources, run.execution, { receiver: plan.receiver, signal: run.signal });
      return { status: 'completed', result };
    }
    case 'research':
      return outcomeOf({}, await beginResearch(actionRun(run, {}), plan.request));
    case 'report':
      return outcomeOf({}, await writeActivityReport(actionRun(run, {}), plan.wanted));
    default: {
      const { planned, params } = plan;
      const action = actionNamed(run.resources, planned.action);
      return outcomeOf(planned, await action.perform(actionRun(run, planned), params));
    }
  }
}

/** The result of a run by a plan says first what was planned. */
function outcomeOf(planned: Record<string, unknown>, outcome: ActionOutcome): RunOutcome {
  if (outcome.status === 'waiting') return outcome;
  if (outcome.status === 'failed') return { ...outcome, result: planned };
  return { ...outcome, result: { ...planned, ...outcome.result } };
}

function actionRun({ resources, execution, signal }: TaskRun, planned: Record<string, unknown>): ActionRun {
  const { id, keyId, taskId, recurrence, scheduledFor } = execution;
  return {
    resources,
    keyId,
    occasion: `execution:${id}`,
    task: { id: taskId, recurrence, dueAt: new Date(scheduledFor) },
    signal,
    noteBegun: (em, researchId) => awaitResearch(em, { executionId: id, researchId, planned }),
  };
}

/** Lets an execution wait, without holding a job, for a research whose end ends it. */
async function awaitResearch(
  em: SqlEntityManager,
  { executionId, researchId, planned }: { executionId: number; researchId: number; planned: Record<string, unknown> },
): Promise<void> {
  const waiting = await em.execute(
    `update task_execution set research_id = ?, result = ?::jsonb
     where id = ? and status = 'in_progress' returning 1`,
    [researchId, JSON.stringify({ ...planned, research_id: researchId }), executionId],
  );
  if (waiting.length === 0) throw new RunFailure('final', 'The task was deleted');
}
