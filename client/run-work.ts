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
} from './long-work.ts';
import type { AgentRun, BriefingGeneration, DeepBriefing, Report, Research } from './operations.ts';
import { type AwaitedWork, waitForWork } from './wait-for-work.ts';

/** What the client has beside its operations: the work that takes several calls, by area. */
export function longWorkOf(client: Client): LongWork {
  return {
    research: researchRuns(client),
    services: reportRuns(client),
    intel: { ...briefingRuns(client), ...deepBriefingRuns(client) },
    agent: agentRuns(client),
  };
}

/** What of the options belongs to the call that begins the work. */
const callOf = <State>({ idempotencyKey, signal }: RunOptions<State> = {}) => ({ idempotencyKey, signal });

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
  return {
    run: async (topic, options) => {
      const asked = typeof topic === 'string' ? { topic } : topic;
      const { id } = await client.research.queue.mutate(asked, callOf(options));
      return waitForWork(research(id), options);
    },
    wait: (id, options) => waitForWork(research(id), options),
  };
}

function reportRuns(client: Client): ReportRuns {
  const report = (id: number): AwaitedWork<Progress<Report>, Report> => ({
    read: (options) => client.services.report.query({ report_id: id }, options),
    stateOf: progressOf,
    failureOf: (work) => new ReportFailedError(work),
  });
  return {
    runReport: async (order, options) => {
      const { id } = await client.services.generateReport.mutate(order, callOf(options));
      return waitForWork(report(id), options);
    },
    waitForReport: (id, options) => waitForWork(report(id), options),
  };
}

function briefingRuns(client: Client): Pick<BriefingRuns, 'runBriefing' | 'waitForBriefing'> {
  const generation = (id: number): AwaitedWork<Pick<BriefingGeneration, 'status'>, BriefingGeneration> => ({
    read: (options) => client.intel.generation.query({ id }, options),
    stateOf: ({ status }) => ({ status }),
    failureOf: (work) => new BriefingFailedError(work),
  });
  return {
    runBriefing: async (order, options) => {
      const { id } = await client.intel.generate.mutate(order, callOf(options));
      return waitForWork(generation(id), options);
    },
    waitForBriefing: (id, options) => waitForWork(generation(id), options),
  };
}

function deepBriefingRuns(client: Client): Pick<BriefingRuns, 'runDeepBriefing' | 'waitForDeepBriefing'> {
  const briefing = (id: string): AwaitedWork<Progress<DeepBriefing>, DeepBriefing> => ({
    read: (options) => client.intel.getDeepBriefing.query({ job_id: id }, options),
    follow: (handlers) => client.intel.followDeepBriefing.subscribe({ job_id: id }, handlers),
    stateOf: progressOf,
    failureOf: (work) => new DeepBriefingFailedError(work),
  });
  return {
    runDeepBriefing: async (order, options) => {
      const { job_id: id } = await client.intel.deepBriefing.mutate(order, callOf(options));
      return waitForWork(briefing(id), options);
    },
    waitForDeepBriefing: (id, options) => waitForWork(briefing(id), options),
  };
}

function agentRuns(client: Client): AgentRuns {
  const run = (id: number): AwaitedWork<AgentRun, AgentRun> => ({
    read: (options) => client.agent.getRun.query({ run_id: id }, options),
    follow: (handlers) => client.agent.subscribeRun.subscribe({ run_id: id }, handlers),
    stateOf: (work) => work,
    failureOf: (work) => new AgentRunFailedError(work),
  });
  return {
    run: async (goal, options) => {
      const asked = typeof goal === 'string' ? { goal } : goal;
      const { id } = await client.agent.createRun.mutate(asked, callOf(options));
      return waitForWork(run(id), options);
    },
    wait: (id, options) => waitForWork(run(id), options),
  };
}
