import type { AgentRun, BriefingGeneration, DeepBriefing, Inputs, Report, Research } from './operations.ts';
import type { CallOptions } from './settings.ts';

/** Options for waiting for long-running work; `State` is what progress callbacks get. */
export interface WaitOptions<State = Pick<Research, 'status' | 'progress'>> {
  /** Called with every change of the progress. */
  onProgress?: ((state: State) => void) | undefined;
  /** Stops waiting; the promise then rejects with the signal's reason. The work itself continues. */
  signal?: AbortSignal | undefined;
  /** The initial polling interval if events do not arrive; it grows with time. */
  pollMs?: number | undefined;
}

/** Options for starting long-running work and waiting for it. */
export type RunOptions<State> = WaitOptions<State> & Pick<CallOptions, 'idempotencyKey'>;

/**
 * Functions that make several calls: start long-running work and wait for it, or wait for work that was started before.
 * They follow it by events, or by polling if there are none or they do not arrive. Temporary failures and rate limits
 * are retried; any other refusal rejects. Work that ends without a result rejects with a {@link WorkFailedError}.
 */
export interface LongWork {
  research: ResearchRuns;
  services: ReportRuns;
  intel: BriefingRuns;
  agent: AgentRuns;
}

/** Waiting for researches. */
export interface ResearchRuns {
  /** Queues a research and waits for its report. Takes a topic, or the input of `queue`. */
  run(
    topic: string | Inputs['research']['queue'],
    options?: RunOptions<Pick<Research, 'status' | 'progress'>>,
  ): Promise<Research>;
  /** Waits for the report of a queued research. */
  wait(researchId: number, options?: WaitOptions): Promise<Research>;
}

/** Waiting for paid reports. */
export interface ReportRuns {
  /** Orders a report and waits for it. A failed report is free. */
  runReport(
    order: Inputs['services']['generateReport'],
    options?: RunOptions<Pick<Report, 'status' | 'progress'>>,
  ): Promise<Report>;
  /** Waits for a report that was ordered before. */
  waitForReport(reportId: number, options?: WaitOptions<Pick<Report, 'status' | 'progress'>>): Promise<Report>;
}

/** Waiting for briefings. */
export interface BriefingRuns {
  /** Orders a briefing and waits for it; its `filename` is the input of `intel.briefing`. */
  runBriefing(
    order: Inputs['intel']['generate'],
    options?: RunOptions<Pick<BriefingGeneration, 'status'>>,
  ): Promise<BriefingGeneration>;
  /** Waits for a briefing that was ordered before. */
  waitForBriefing(id: number, options?: WaitOptions<Pick<BriefingGeneration, 'status'>>): Promise<BriefingGeneration>;
  /** Orders a deep briefing and waits for its text. Requires a reader session or an admin key. */
  runDeepBriefing(
    order: Inputs['intel']['deepBriefing'],
    options?: RunOptions<Pick<DeepBriefing, 'status' | 'progress'>>,
  ): Promise<DeepBriefing>;
  /** Waits for a deep briefing that was ordered before. */
  waitForDeepBriefing(
    jobId: string,
    options?: WaitOptions<Pick<DeepBriefing, 'status' | 'progress'>>,
  ): Promise<DeepBriefing>;
}

/** Waiting for runs of the agent. */
export interface AgentRuns {
  /**
   * Starts a run of the agent and waits for its answer. Takes a goal, or the input of `createRun`. `onProgress` is
   * called for every step; while the run waits for your approval, `awaits` names it, and the promise stays pending.
   */
  run(goal: string | Inputs['agent']['createRun'], options?: RunOptions<AgentRun>): Promise<AgentRun>;
  /** Waits for the end of a run that was started before. */
  wait(runId: number, options?: WaitOptions<AgentRun>): Promise<AgentRun>;
}

/** Long-running work ended without a result. The message says why; subclasses have the data. */
export class WorkFailedError extends Error {
  override name = 'WorkFailedError';

  constructor(work: string, { status, error }: { status: string; error?: string | null }) {
    const reason = error ?? (status === 'cancelled' ? undefined : 'no reason was given');
    const end = `${work} ${status === 'cancelled' ? 'was cancelled' : 'failed'}`;
    super(reason === undefined ? end : `${end}: ${reason}`);
  }
}

/** A research ended without a report; `research.progress.step` tells whether it was cancelled. */
export class ResearchFailedError extends WorkFailedError {
  override name = 'ResearchFailedError';
  readonly research: Research;

  constructor(research: Research) {
    const isCancelled = research.progress.step === 'cancelled';
    super(`Research ${research.id}`, isCancelled ? { status: 'cancelled' } : research);
    this.research = research;
  }
}

/** An ordered report could not be written, and is free. */
export class ReportFailedError extends WorkFailedError {
  override name = 'ReportFailedError';
  readonly report: Report;

  constructor(report: Report) {
    super(`Report ${report.id}`, report);
    this.report = report;
  }
}

/** A briefing could not be written; its credit was returned. */
export class BriefingFailedError extends WorkFailedError {
  override name = 'BriefingFailedError';
  readonly generation: BriefingGeneration;

  constructor(generation: BriefingGeneration) {
    super(`Briefing ${generation.id}`, generation);
    this.generation = generation;
  }
}

/** A deep briefing could not be finished; `briefing.content` contains what exists of it. */
export class DeepBriefingFailedError extends WorkFailedError {
  override name = 'DeepBriefingFailedError';
  readonly briefing: DeepBriefing;

  constructor(briefing: DeepBriefing) {
    super(`Deep briefing ${briefing.job_id}`, briefing);
    this.briefing = briefing;
  }
}

/** A run of the agent failed or was cancelled; `run.status` says which, and `run.steps` what it had done. */
export class AgentRunFailedError extends WorkFailedError {
  override name = 'AgentRunFailedError';
  readonly run: AgentRun;

  constructor(run: AgentRun) {
    super(`Agent run ${run.id}`, run);
    this.run = run;
  }
}
