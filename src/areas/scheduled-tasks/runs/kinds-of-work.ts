import { isReminder } from '#areas/messaging/public.ts';
import { ResearchRequest } from '#areas/research/public.ts';
import type { Resources } from '#platform/resources.ts';
import type { ActionOutcome, ActionRun } from '../actions/action.ts';
import { actionNamed } from '../actions/actions.ts';
import { type PlannedAction, planAction } from '../actions/plan-action.ts';
import { queueResearch } from '../actions/queue-research.ts';
import { remind } from '../actions/remind.ts';
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
export type Plan = DecidedWork | { kind: 'custom'; action: PlannedAction } | { kind: 'reminder'; text: string };

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
  // A reminder is words to be sent, and nothing to be understood.
  if (await isReminder(resources.db.em(), work.taskId)) return { kind: 'reminder', text: work.instruction };
  return { kind: 'custom', action: await planAction(resources, { instruction: work.instruction, memories, signal }) };
}

/** Does it, all calls to the outside included. */
export async function carryOut(run: Omit<ActionRun, 'planned'>, plan: Plan): Promise<ActionOutcome> {
  const actionRun = { ...run, planned: {} };
  if (plan.kind === 'webhook') {
    const result = await postPayload(run.resources, run.execution, { receiver: plan.receiver, signal: run.signal });
    return { status: 'completed', result };
  }
  if (plan.kind === 'research') return queueResearch(actionRun, plan.request);
  if (plan.kind === 'report') return writeActivityReport(actionRun, plan.wanted);
  if (plan.kind === 'reminder') return remind(actionRun, plan.text);
  const { action, params, engine } = plan.action;
  return actionNamed(action).perform({ ...run, planned: { action, params, engine } }, params);
}
