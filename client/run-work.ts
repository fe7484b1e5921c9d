import type { Client } from './client.ts';
import {
  AgentRunFailedError,
  type AgentRuns,
  BriefingFailedError,
  type BriefingRuns,
  DeepBriefingFailedError,
  type LongWork,
  ReportFailedError,
  type ReportRuns,
  ResearchFailedError,
  type ResearchRuns,
  type RunOptions,
  type WaitOptions,
} from './long-work.ts';
import type { AgentRun, BriefingGeneration, DeepBriefing, Inputs, Report, Research } from './operations.ts';
import type { CallOptions } from './settings.ts';
import { type AwaitedWork, waitForWork } from './wait-for-work.ts';

/** The client's functions for long-running work, by area. */
export function longWorkOf(client: Client): LongWork {
  return {
    research: researchRuns(client),
    services: reportRuns(client),
    intel: { ...briefingRuns(client), ...deepBriefingRuns(client) },
    agent: agentRuns(client),
  };
}

/** Both functions for a kind of work: start it with an order, or wait for one that was started before. */
function runsOf<Order, Id, State extends { status: string }, Work extends State>(
  awaited: (id: Id) => AwaitedWork<State, Work>,
  begin: (order: Order, options: CallOptions) => Promise<Id>,
) {
  const wait = (id: Id, options?: WaitOptions<State>) => waitForWork(awaited(id), options);
  const run = async (order: Order, options: RunOptions<State> = {}) => {
    const { idempotencyKey, signal } = options;
    return wait(await begin(order, { idempotencyKey, signal }), options);
  };
  return { run, wait };
}

type Progress<Work extends { status: string; progress: unknown }> = Pick<Work, 'status' | 'progress'>;
const progressOf = <Work extends { status: string; progress: unknown }>({ status, progress }: Progress<Work>) =>
  ({ status, progress }) as Progress<Work>;

function researchRuns(client: Client): ResearchRuns {
  const research = (id: number): AwaitedWork<Progress<Research>, Research> => ({
    read: (options) => client.research.get.query({ research_id: id }, options),
    follow: (handlers) => client.research.subscribe.subscribe({ research_id: id }, handlers),
    stateOf: progressOf,
    failureOf: (work) => new ResearchFailedError(work),
  });
  return runsOf(research, async (topic: string | Inputs['research']['queue'], options) => {
    const asked = typeof topic === 'string' ? { topic } : topic;
    return (await client.research.queue.mutate(asked, options)).id;
  });
}

function reportRuns(client: Client): ReportRuns {
  const report = (id: number): AwaitedWork<Progress<Report>, Report> => ({
    read: (options) => client.services.report.query({ report_id: id }, options),
    stateOf: progressOf,
    failureOf: (work) => new ReportFailedError(work),
  });
  const { run, wait } = runsOf(
    report,
    async (order: Inputs['services']['generateReport'], options) =>
      (await client.services.generateReport.mutate(order, options)).id,
  );
  return { runReport: run, waitForReport: wait };
}

function briefingRuns(client: Client): Pick<BriefingRuns, 'runBriefing' | 'waitForBriefing'> {
  const generation = (id: number): AwaitedWork<Pick<BriefingGeneration, 'status'>, BriefingGeneration> => ({
    read: (options) => client.intel.generation.query({ id }, options),
    stateOf: ({ status }) => ({ status }),
    failureOf: (work) => new BriefingFailedError(work),
  });
  const { run, wait } = runsOf(
    generation,
    async (order: Inputs['intel']['generate'], options) => (await client.intel.generate.mutate(order, options)).id,
  );
  return { runBriefing: run, waitForBriefing: wait };
}

function deepBriefingRuns(client: Client): Pick<BriefingRuns, 'runDeepBriefing' | 'waitForDeepBriefing'> {
  const briefing = (id: string): AwaitedWork<Progress<DeepBriefing>, DeepBriefing> => ({
    read: (options) => client.intel.getDeepBriefing.query({ job_id: id }, options),
    follow: (handlers) => client.intel.followDeepBriefing.subscribe({ job_id: id }, handlers),
    stateOf: progressOf,
    failureOf: (work) => new DeepBriefingFailedError(work),
  });
  const { run, wait } = runsOf(
    briefing,
    async (order: Inputs['intel']['deepBriefing'], options) =>
      (await client.intel.deepBriefing.mutate(order, options)).job_id,
  );
  return { runDeepBriefing: run, waitForDeepBriefing: wait };
}

function agentRuns(client: Client): AgentRuns {
  const run = (id: number): AwaitedWork<AgentRun, AgentRun> => ({
    read: (options) => client.agent.getRun.query({ run_id: id }, options),
    follow: (handlers) => client.agent.subscribeRun.subscribe({ run_id: id }, handlers),
    stateOf: (work) => work,
    failureOf: (work) => new AgentRunFailedError(work),
  });
  return runsOf(run, async (goal: string | Inputs['agent']['createRun'], options) => {
    const asked = typeof goal === 'string' ? { goal } : goal;
    return (await client.agent.createRun.mutate(asked, options)).id;
  });
}
