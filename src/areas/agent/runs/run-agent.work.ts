import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { countWords } from '#agent/count-words.ts';
import { cycleWork } from '#agent/cycle-work.ts';
import { failureText } from '#platform/failure.ts';
import type { JobRun } from '#platform/jobs/job-work.ts';
import { ModelError } from '#platform/model/model.ts';
import type { Resources } from '#platform/resources.ts';
import { timeZoneOf, utc } from '#platform/time-zone.ts';
import { askedMoment, readIntents } from '#text/intents/index.ts';
import { AgentRun } from '../entities/agent-run.ts';
import { plannerBy } from '../planning/plan-by-model.ts';
import { plannerOf } from '../planning/plan-by-rules.ts';
import type { Planner } from '../planning/planner.ts';
import { stepsOf } from '../queries.ts';
import { offeredTools, toolsOf } from './agent-tools.ts';
import { type Payload, runAgent } from './run-agent.job.ts';
import { endRun } from './run-moves.ts';
import { type StepsEnd, takeSteps } from './take-steps.ts';

/** The message for an error on our side; the details are in the log. */
const ourFault = 'Something went wrong on our side, so the run stopped.';

const modelIsGone = 'The language model that started this run is no longer available.';

/** What will be done: steps decided by a planner, or nothing, with the reason in words. */
type Plan = { planner: Planner } | { end: StepsEnd };

/** Does the work of {@link runAgent}. */
export const runAgentWork = cycleWork(runAgent, {
  kind: 'agent_run',
  begin: async (resources, job) => {
    const run = await beginRun(resources, job);
    return run === undefined ? undefined : cycleOf(resources, job, run);
  },
  giveUp: async (em, { payload: { runId }, resources, error }) => {
    const end = { status: 'failed', answer: null, error: failureText(error, ourFault) } as const;
    return (await endRun(em, resources, { runId, end })) ? { subject: `agent_run:${runId}` } : undefined;
  },
});

async function beginRun(resources: Resources, job: JobRun<Payload>): Promise<AgentRun | undefined> {
  let begun = 0;
  await job.commit(async (em) => {
    const rows = await em.execute<{ id: number }[]>(
      `update agent_run set status = 'running', started_at = coalesce(started_at, ?)
       where id = ? and status in ('queued', 'running') returning id`,
      [resources.clock.now(), job.payload.runId],
    );
    begun = rows.length;
  });
  return begun === 0 ? undefined : resources.db.em().findOneOrFail(AgentRun, { id: job.payload.runId });
}

const plannerWords = ({ isFixed }: Planner): string =>
  isFixed ? 'Follow the steps planned by the rules' : 'Let the model decide step by step';

const endWords: Readonly<Record<StepsEnd['status'], string>> = {
  completed: 'Reached the goal.',
  failed: 'The run failed.',
  waiting: 'Paused until a step is approved or research is finished.',
  cancelled: 'The run was stopped.',
};

/** A run that waits goes on in the cycle that begins when it need wait no more. */
const outcomes = { completed: 'succeeded', waiting: 'continued', failed: 'failed', cancelled: 'cancelled' } as const;

function cycleOf(resources: Resources, job: JobRun<Payload>, run: AgentRun) {
  const memories = resources.model === undefined ? 0 : 3;
  return {
    subject: `agent_run:${run.id}`,
    observe: () => stepsOf(resources.db.em(), run.id),
    tell: {
      observed: (steps: readonly unknown[]) =>
        steps.length === 0 ? 'A new goal' : `A goal with ${countWords(steps.length, 'step')} already taken`,
      decided: (plan: Plan) => ('end' in plan ? 'Take no step' : plannerWords(plan.planner)),
    },
    orient: () => ({ words: run.goal, limit: memories }),
    decide: (steps: readonly unknown[], recalled: readonly { summary: string }[]) =>
      planRun(resources, job, { run, steps, memories: recalled.map(({ summary }) => summary) }),
    act: async (plan: Plan) => {
      const end = 'end' in plan ? plan.end : await carryOut(resources, { job, run, planner: plan.planner });
      return {
        done: endWords[end.status],
        outcome: outcomes[end.status],
        commit: async (em: SqlEntityManager) => {
          if (end.status === 'waiting' || end.status === 'cancelled') return;
          await em.nativeUpdate(AgentRun, { id: run.id }, figuresOf(run));
          const answerOrError =
            end.status === 'completed' ? { answer: end.answer, error: null } : { answer: null, error: end.error };
          await endRun(em, resources, { runId: run.id, end: { status: end.status, ...answerOrError } });
        },
      };
    },
  };
}

const figuresOf = ({ workedMs, tokensUsed, creditsUsed, engine }: AgentRun) => ({
  workedMs,
  tokensUsed,
  creditsUsed,
  engine: engine ?? null,
});

/** The planner that decides the steps: the one that the run began with, or the model if there is one. */
async function planRun(
  resources: Resources,
  job: JobRun<Payload>,
  { run, steps, memories }: { run: AgentRun; steps: readonly unknown[]; memories: readonly string[] },
): Promise<Plan> {
  if (run.plan != null) return { planner: plannerOf(run.plan) };
  if (resources.model !== undefined) return { planner: plannerBy(resources.model, memories) };
  // Rules that continued after steps of a model would mistake them for their own.
  if (steps.length > 0) return { end: { status: 'failed', error: modelIsGone } };
  return planByRules(job, run);
}

/** Plans the goal with rules and stores the plan, so that an attempt after a crash has the same one. */
async function planByRules(job: JobRun<Payload>, run: AgentRun): Promise<Plan> {
  const zone = timeZoneOf(run.timezone) ?? utc();
  run.engine = 'builtin';
  const here = { nowMs: run.createdAt.getTime(), zone, zoneNamed: timeZoneOf };
  // If a task that is due says `Remind me to call Ann`, it is the reminder itself: there is nobody to ask for a time.
  const isDue = run.origin?.startsWith('execution:') === true && askedMoment(run.goal, here) !== undefined;
  const mayDefer = !isDue && (run.allow == null || run.allow.includes('scheduled_tasks_create'));
  const plan = readIntents(run.goal, here, { mayDefer });
  if ('cannot' in plan) return { end: { status: 'failed', error: plan.cannot } };
  if ('note' in plan) return { end: { status: 'completed', answer: plan.note } };
  run.plan = [...plan.steps];
  await job.commit(async (em) => {
    await em.nativeUpdate(AgentRun, { id: run.id }, { plan: [...plan.steps], engine: 'builtin' });
  });
  return { planner: plannerOf(plan.steps) };
}

/** Shows which engine decides before the first step is decided, because a model can take a while. */
async function keepEngine(job: JobRun<Payload>, run: AgentRun, engine: string): Promise<void> {
  if (run.engine === engine) return;
  run.engine = engine;
  await job.commit(async (em) => {
    await em.nativeUpdate(AgentRun, { id: run.id }, { engine });
  });
}

/** Takes the steps. If the model gives no usable answer before the first step, the rules plan instead. */
async function carryOut(
  resources: Resources,
  { job, run, planner }: { job: JobRun<Payload>; run: AgentRun; planner: Planner },
): Promise<StepsEnd> {
  const all = toolsOf(resources.tools, run);
  await keepEngine(job, run, planner.engine);
  try {
    return await takeSteps({ resources, job, run, planner, tools: planner.isFixed ? all : offeredTools(all, run) });
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    resources.log.warn(
      { run: run.id, reason: error.reason, status: error.status },
      'the model gave nothing usable, the rules plan',
    );
    const plan = await planByRules(job, run);
    if ('end' in plan)
      return plan.end.status === 'failed'
        ? { status: 'failed', error: `${error.message}. ${plan.end.error}` }
        : plan.end;
    return takeSteps({ resources, job, run, planner: plan.planner, tools: all });
  }
}
