import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { lockOpenResearch } from '#areas/research/public.ts';
import { Failure } from '#platform/failure.ts';
import type { JobRun } from '#platform/jobs/job-work.ts';
import { saysOutboundError } from '#platform/outbound/outbound-error.ts';
import type { Resources } from '#platform/resources.ts';
import type { Tool, ToolAnswer } from '#platform/tools.ts';
import { AgentApproval } from '../entities/agent-approval.ts';
import { AgentRun } from '../entities/agent-run.ts';
import { AgentStep } from '../entities/agent-step.ts';
import type { NextCall } from '../planning/planner.ts';
import { approvalLivesMs } from '../schema.ts';
import { keptResult, storable, storableInput } from './agent-tools.ts';
import { notifyRunListeners } from './run-moves.ts';

/** A run whose steps are being taken. */
export interface StepRun {
  resources: Resources;
  job: JobRun<object>;
  run: AgentRun;
  /** All steps so far; each new one is added. */
  steps: AgentStep[];
  /** Whether the calls were decided before anything was read. */
  isFixed: boolean;
}

/** Records a step before it is taken, so that after a crash it cannot happen twice unnoticed. */
export async function beginStep(
  { resources, job, run, steps }: StepRun,
  { tool, input, callId }: NextCall,
  { status, error }: Pick<AgentStep, 'status'> & { error: string | null },
  alongside?: (em: SqlEntityManager, step: AgentStep) => Promise<void>,
): Promise<AgentStep> {
  const now = resources.clock.now();
  let step: AgentStep | undefined;
  await job.commit(async (em) => {
    step = em.create(AgentStep, {
      runId: run.id,
      place: steps.length,
      tool: storable(tool),
      input: storableInput(input),
      status,
      result: null,
      error,
      callId,
      createdAt: now,
      finishedAt: status === 'refused' ? now : null,
    });
    await keepFigures(em, run);
    await em.flush();
    await alongside?.(em, step);
  });
  if (step === undefined) throw new Error('the step was not kept');
  steps.push(step);
  return step;
}

/** Records the result of a step, and what the run has used so far. */
export async function keepStep(
  { job, run }: Pick<StepRun, 'job' | 'run'>,
  step: AgentStep,
  {
    readStrangers = false,
    ...changes
  }: Partial<Pick<AgentStep, 'status' | 'result' | 'error' | 'credits' | 'finishedAt'>> & { readStrangers?: boolean },
  alongside?: (em: SqlEntityManager) => Promise<void>,
): Promise<void> {
  Object.assign(step, changes);
  if (readStrangers) run.hasReadStrangers = true;
  await job.commit(async (em) => {
    await em.nativeUpdate(AgentStep, { id: step.id }, changes);
    await keepFigures(em, run);
    await alongside?.(em);
  });
}

async function keepFigures(
  em: SqlEntityManager,
  { id, workedMs, tokensUsed, creditsUsed, hasReadStrangers }: AgentRun,
): Promise<void> {
  await em.nativeUpdate(AgentRun, { id }, { workedMs, tokensUsed, creditsUsed, hasReadStrangers });
}

/**
 * Asks the owner for approval: the step, the question and the waiting status of the run are committed together, and
 * listeners are notified.
 */
export async function awaitApproval(context: StepRun, call: NextCall, reason: string): Promise<void> {
  const { resources, run } = context;
  const title = resources.tools.find(call.tool)?.title ?? call.tool;
  const now = resources.clock.now();
  await beginStep(context, call, { status: 'waiting', error: null }, async (em, step) => {
    const approval = em.create(AgentApproval, {
      runId: run.id,
      place: step.place,
      keyId: run.keyId,
      tool: step.tool,
      input: step.input,
      reason,
      status: 'pending',
      createdAt: now,
      expiresAt: new Date(now.getTime() + approvalLivesMs),
      decidedAt: null,
    });
    await em.flush();
    const waits = await em.nativeUpdate(
      AgentRun,
      { id: run.id, status: 'running' },
      { status: 'waiting', awaits: `approval:${approval.id}` },
    );
    if (waits > 0) await notifyRunListeners(em, resources, run.id, questionOf(approval, title));
    else await em.nativeUpdate(AgentApproval, { id: approval.id }, { status: 'withdrawn', decidedAt: now });
  });
}

const maxInputShown = 300;

/** The question as it is put to a person: `May I do this: Delete a webhook (webhook id: 3)?` */
function questionOf({ id, input, reason }: Pick<AgentApproval, 'id' | 'input' | 'reason'>, title: string): string {
  const given = Object.entries(input).map(
    ([name, value]) => `${name.replaceAll('_', ' ')}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  const shown = given.join('; ');
  const cut = shown.length > maxInputShown ? `${shown.slice(0, maxInputShown).toWellFormed()}…` : shown;
  return `May I do this: ${title}${cut === '' ? '' : ` (${cut})`}? ${reason} Say "yes ${id}" or "no ${id}".`;
}

const beingCarriedOut = 409;

/** Whether a call was accepted and then failed: a page did not answer in time, or the platform had an error. */
const isFailure = ({ status, error }: { status: number; error: string }): boolean =>
  status >= 500 || saysOutboundError(error);

/**
 * Makes the call on behalf of the run's key, with an Idempotency-Key for this step. Returns true if the run must now
 * wait for work that the call has started.
 */
export async function callStep(context: StepRun, step: AgentStep, tool: Tool): Promise<boolean> {
  const { resources, job, run } = context;
  const answer = await resources.tools.call({
    keyId: run.keyId,
    tool: step.tool,
    input: step.input,
    idempotencyKey: `agent-run-${run.id}-${step.place}`,
    ...(run.maxCredits != null && { maxCredits: run.maxCredits - run.creditsUsed }),
    signal: job.signal,
  });
  job.signal.throwIfAborted();
  if (answer.isError && answer.status === beingCarriedOut && /Idempotency-Key is in progress/.test(answer.error)) {
    throw new Failure('unavailable', 'The process that was carrying out the step has stopped');
  }
  run.creditsUsed += answer.credits;
  const isGone = answer.status === 404 && tool.effect === 'deletes' && job.attempt > 1;
  const isDone = !answer.isError || isGone;
  let isAwaited = false;
  await keepStep(
    context,
    step,
    {
      status: isDone ? 'done' : isFailure(answer) ? 'failed' : 'refused',
      result: isDone ? keptResult(answer.answer) : null,
      error: isDone ? null : storable(answer.error),
      credits: answer.credits,
      finishedAt: resources.clock.now(),
      readStrangers: isDone && tool.quotesStrangers,
    },
    async (em) => {
      isAwaited = isDone && (await awaitResearch(em, run, { tool, answer }));
    },
  );
  return isAwaited;
}

/**
 * A run that has started a research waits for its report. The lock determines which comes first: this wait, or the end
 * of the research.
 */
async function awaitResearch(
  em: SqlEntityManager,
  run: AgentRun,
  { tool, answer }: { tool: Tool; answer: ToolAnswer },
): Promise<boolean> {
  const id = answer.answer['id'];
  if (tool.name !== 'research_queue' || typeof id !== 'number') return false;
  if (!(await lockOpenResearch(em, id))) return false;
  const waits = await em.nativeUpdate(
    AgentRun,
    { id: run.id, status: 'running' },
    { status: 'waiting', awaits: `research:${id}` },
  );
  return waits > 0;
}
