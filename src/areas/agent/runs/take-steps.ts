import { findPurchaser } from '#accounts/find-purchaser.ts';
import { researchReport } from '#areas/research/public.ts';
import type { JobRun } from '#platform/jobs/job-work.ts';
import { ModelError } from '#platform/model/model.ts';
import type { Resources } from '#platform/resources.ts';
import type { Tool } from '#platform/tools.ts';
import { AgentApproval } from '../entities/agent-approval.ts';
import { AgentRun } from '../entities/agent-run.ts';
import type { AgentStep } from '../entities/agent-step.ts';
import { adminNeeded } from '../errors.ts';
import type { Move, NextCall, Planner, RunState } from '../planning/planner.ts';
import { stepsOf } from '../queries.ts';
import { budget } from '../schema.ts';
import { whyNot } from './agent-tools.ts';
import { awaitApproval, beginStep, callStep, keepStep, type StepRun } from './call-step.ts';

/** How the steps of an attempt ended. `waiting` means that what the run waits for has already been recorded. */
export type StepsEnd =
  | { status: 'completed'; answer: string }
  | { status: 'failed'; error: string }
  | { status: 'waiting' }
  | { status: 'cancelled' };

export interface Attempt {
  resources: Resources;
  job: JobRun<object>;
  run: AgentRun;
  planner: Planner;
  tools: ReadonlyMap<string, Tool>;
}

/** After this many refused or failed calls in a row, no good one is to be expected. */
const maxRefused = 4;

/** Takes steps until the run ends or has to wait. What an earlier attempt has begun is finished first. */
export async function takeSteps(attempt: Attempt): Promise<StepsEnd> {
  const { resources, job, run } = attempt;
  const startedMs = performance.now();
  const workedBefore = run.workedMs;
  const steps = await stepsOf(resources.db.em(), run.id);
  const context: StepRun = { resources, job, run, steps, isFixed: attempt.planner.isFixed };
  const open = await finishOpenStep(attempt, context);
  if (open !== undefined) return open;
  for (;;) {
    run.workedMs = workedBefore + Math.round(performance.now() - startedMs);
    const stopped = await stopOf(attempt, steps);
    if (stopped !== undefined) return stopped;
    const move = await nextMove(attempt, stateOf(attempt, steps));
    if ('error' in move) return { status: 'failed', error: move.error };
    run.tokensUsed += move.tokens ?? 0;
    if ('answer' in move) return { status: 'completed', answer: move.answer };
    for (const [at, call] of move.calls.entries()) {
      const over = at === 0 && attempt.planner.isFixed ? undefined : await stopOf(attempt, steps);
      const end = over ?? (await take(attempt, context, call));
      if (end !== undefined) return end;
    }
  }
}

function stateOf({ resources, job, run, tools }: Attempt, steps: readonly AgentStep[]): RunState {
  return {
    run,
    steps,
    tools,
    nowIso: resources.clock.now().toISOString(),
    signal: job.signal,
    remainingMs: Math.max(1_000, budget.seconds * 1_000 - run.workedMs),
  };
}

/** If a model fails in the middle, the run ends; what has been done stays done, and is reported. */
async function nextMove({ planner }: Attempt, state: RunState): Promise<Move> {
  try {
    return await planner.next(state);
  } catch (error) {
    if (!(error instanceof ModelError) || state.steps.length === 0) throw error;
    return { error: `${error.message}, so the run stopped.` };
  }
}

/** Why the run must stop: it was cancelled, or a limit is used up. */
async function stopOf({ resources, job, run }: Attempt, steps: readonly AgentStep[]): Promise<StepsEnd | undefined> {
  job.signal.throwIfAborted();
  const now = await resources.db
    .em()
    .findOne(AgentRun, { id: run.id }, { fields: ['status'], refresh: true, disableIdentityMap: true });
  if (now === null || now.status === 'cancelled') return { status: 'cancelled' };
  const over = (what: string): StepsEnd => ({
    status: 'failed',
    error: `The run reached its limit of ${what}.`,
  });
  if (steps.length >= budget.steps) return over(`${budget.steps} steps`);
  if (run.workedMs >= budget.seconds * 1_000) return over(`${budget.seconds} seconds of work`);
  if (run.tokensUsed >= budget.tokens) return over(`${budget.tokens} model tokens`);
  const last = steps.slice(-maxRefused);
  if (last.length === maxRefused && last.every(({ status }) => status === 'refused' || status === 'failed')) {
    const how = last.some(({ status }) => status === 'failed') ? 'failed' : 'refused';
    return {
      status: 'failed',
      error: `The run stopped after ${maxRefused} ${how} calls in a row. The last one: ${steps.at(-1)?.error ?? ''}`,
    };
  }
  return undefined;
}

/** Takes one step; returns the end of the attempt if it ends. */
async function take(attempt: Attempt, context: StepRun, call: NextCall): Promise<StepsEnd | undefined> {
  const { tools, resources } = attempt;
  const tool = tools.get(call.tool);
  const problem = call.problem ?? (tool === undefined ? undefined : problemOf(context, call));
  if (tool === undefined || problem !== undefined) {
    await beginStep(context, call, { status: 'refused', error: problem ?? whyNot(resources.tools, call.tool) });
    return undefined;
  }
  const reason = needsYes(context, tool);
  if (reason !== undefined) {
    const error = await whyNotToAsk(context, tool, reason);
    if (error === undefined) {
      await awaitApproval(context, call, reason);
      return { status: 'waiting' };
    }
    await beginStep(context, call, { status: 'refused', error });
    return undefined;
  }
  const step = await beginStep(context, call, { status: 'calling', error: null });
  return afterCall(context, step, tool);
}

async function afterCall(context: StepRun, step: AgentStep, tool: Tool): Promise<StepsEnd | undefined> {
  const awaited = await callStep(context, step, tool);
  return awaited ? { status: 'waiting' } : undefined;
}

/** What is wrong with a call before it is made, so that it costs nothing. */
function problemOf({ steps }: StepRun, { tool, input }: Pick<NextCall, 'tool' | 'input'>): string | undefined {
  const same = steps.filter((step) => step.tool === tool && JSON.stringify(step.input) === JSON.stringify(input));
  return same.some(({ status }) => status === 'done') ? 'This call was already made; its answer is above.' : undefined;
}

/** Why a person must approve a call; undefined if nobody must. */
function needsYes({ run, isFixed }: StepRun, { warning, effect, reachesOut }: Tool): string | undefined {
  if (warning !== undefined) return warning;
  const mayBeLedAstray = run.hasReadStrangers && !isFixed;
  return mayBeLedAstray && (effect !== 'reads' || reachesOut)
    ? 'Content from other people was read before this step, so it needs your approval.'
    : undefined;
}

/**
 * Why nobody is asked for approval: it would change nothing, or the run must not ask. Undefined if somebody is asked.
 */
async function whyNotToAsk({ resources, run }: StepRun, tool: Tool, reason: string): Promise<string | undefined> {
  if (tool.needsAdmin && !(await findPurchaser(resources.db.em(), run.keyId)).isAdmin) return adminNeeded;
  return run.approve === 'never' ? `${reason} This run skips steps that need approval.` : undefined;
}

/**
 * Finishes what an earlier attempt left: a call that may have been made is repeated with the same Idempotency-Key,
 * which returns the first answer; a step that waited for approval is taken or skipped; and a research that was waited
 * for now has its report, or has failed and its step with it.
 */
async function finishOpenStep({ resources, tools }: Attempt, context: StepRun): Promise<StepsEnd | undefined> {
  const { run, steps } = context;
  const step = steps.at(-1);
  if (step === undefined) return undefined;
  const tool = tools.get(step.tool);
  if (step.status === 'calling' && tool !== undefined) return afterCall(context, step, tool);
  if (step.status === 'waiting' && tool !== undefined) {
    const approval = await resources.db
      .em()
      .findOneOrFail(AgentApproval, { runId: run.id, place: step.place }, { orderBy: { id: 'desc' } });
    if (approval.status === 'pending') return { status: 'waiting' };
    if (approval.status === 'approved') {
      await keepStep(context, step, { status: 'calling' });
      return afterCall(context, step, tool);
    }
    const reason =
      approval.status === 'rejected'
        ? 'You rejected this step, so it was skipped.'
        : 'No one approved this step in time, so it was skipped.';
    await keepStep(context, step, { status: 'rejected', error: reason, finishedAt: resources.clock.now() });
    return undefined;
  }
  if (step.status === 'done' && step.tool === 'research_queue' && step.result?.['report'] === undefined) {
    const report = await researchReport(resources.db.em(), Number(step.result?.['id']));
    if (report === undefined) return undefined;
    const { topic, status, content, error } = report;
    const result = { ...step.result, status, report: content, error };
    const failed = { status: 'failed', error: `The research "${topic}" failed: ${error ?? 'unknown error'}` } as const;
    await keepStep(context, step, { result, readStrangers: true, ...(status === 'failed' && failed) });
  }
  return undefined;
}
