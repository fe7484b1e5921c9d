import type { AgentRun, BriefingGeneration, DeepBriefing, Inputs, Report, Research } from './operations.ts';
import type { CallOptions } from './settings.ts';

/** How long work is waited for; `State` is what is told of it on the way. */
export interface WaitOptions<State = Pick<Research, 'status' | 'progress'>> {
  /** Told of every change: what is being done, and how far it is. */
  onProgress?: ((state: State) => void) | undefined;
  /** Stops waiting; the promise then rejects with the signal's reason. The work itself goes on. */
  signal?: AbortSignal | undefined;
  /** How soon the platform is asked again when events do not get through; the longer it takes, the less often. */
  pollMs?: number | undefined;
}

/** How long work is begun and waited for. */
export type RunOptions<State> = WaitOptions<State> & Pick<CallOptions, 'idempotencyKey'>;

/**
 * What takes several calls: begin long work and wait for it, or wait for what was begun before. It is followed by events;
 * where there are none, or they do not get through, the platform is asked again and again. A platform that is away, has a
 * fault or asks for patience is asked again later; any other refusal rejects. Work that ends without a result rejects with
 * a {@link WorkFailedError}.
 */
export interface LongWork {
  research: ResearchRuns;
  services: ReportRuns;
  intel: BriefingRuns;
  agent: AgentRuns;
}

/** Researches, waited for. */
export interface ResearchRuns {
  /** Queues a research and waits for its report. Takes a topic or all that `queue` takes. */
  run(
    topic: string | Inputs['research']['queue'],
    options?: RunOptions<Pick<Research, 'status' | 'progress'>>,
  ): Promise<Research>;
  /** Waits for the report of a research that was queued before. */
  wait(researchId: number, options?: WaitOptions): Promise<Research>;
}

/** Reports that are paid for, waited for. */
export interface ReportRuns {
  /** Orders a report and waits for it. One that fails costs nothing. */
  runReport(
    order: Inputs['services']['generateReport'],
    options?: RunOptions<Pick<Report, 'status' | 'progress'>>,
  ): Promise<Report>;
  /** Waits for a report that was ordered before. */
  waitForReport(reportId: number, options?: WaitOptions<Pick<Report, 'status' | 'progress'>>): Promise<Report>;
}

/** Briefings, waited for. */
export interface BriefingRuns {
  /** Has a briefing written and waits until it is there; `filename` is what `intel.briefing` reads it by. */
  runBriefing(
    order: Inputs['intel']['generate'],
    options?: RunOptions<Pick<BriefingGeneration, 'status'>>,
  ): Promise<BriefingGeneration>;
  /** Waits for a briefing that was ordered before. */
  waitForBriefing(id: number, options?: WaitOptions<Pick<BriefingGeneration, 'status'>>): Promise<BriefingGeneration>;
  /** Asks for a deep briefing and waits for its text. Needs a reader's session, or an admin's key. */
  runDeepBriefing(
    order: Inputs['intel']['deepBriefing'],
    options?: RunOptions<Pick<DeepBriefing, 'status' | 'progress'>>,
  ): Promise<DeepBriefing>;
  /** Waits for a deep briefing that was asked for before. */
  waitForDeepBriefing(
    jobId: string,
    options?: WaitOptions<Pick<DeepBriefing, 'status' | 'progress'>>,
  ): Promise<DeepBriefing>;
}

/** Runs of the agent, waited for. */
export interface AgentRuns {
  /**
   * Asks the agent for something and waits for its answer. Takes a goal or all that `createRun` takes. `onProgress` is told
   * of every step; while the run waits for your yes, `awaits` names the approval, and the promise waits as well.
   */
  run(goal: string | Inputs['agent']['createRun'], options?: RunOptions<AgentRun>): Promise<AgentRun>;
  /** Waits for the end of a run that was begun before. */
  wait(runId: number, options?: WaitOptions<AgentRun>): Promise<AgentRun>;
}

/** Long work came to its end without a result. Its message says why; the classes that extend this one hold what there is. */
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

/** A report that was ordered could not be written, and costs nothing. */
export class ReportFailedError extends WorkFailedError {
  override name = 'ReportFailedError';
  readonly report: Report;

  constructor(report: Report) {
    super(`Report ${report.id}`, report);
    this.report = report;
  }
}

/** A briefing could not be written; its credit was given back. */
export class BriefingFailedError extends WorkFailedError {
  override name = 'BriefingFailedError';
  readonly generation: BriefingGeneration;

  constructor(generation: BriefingGeneration) {
    super(`Briefing ${generation.id}`, generation);
    this.generation = generation;
  }
}

/** A deep briefing could not be finished; `briefing.content` is what there is of it. */
export class DeepBriefingFailedError extends WorkFailedError {
  override name = 'DeepBriefingFailedError';
  readonly briefing: DeepBriefing;

  constructor(briefing: DeepBriefing) {
    super(`Deep briefing ${briefing.job_id}`, briefing);
    this.briefing = briefing;
  }
}

/** A run of the agent failed or was cancelled; `run.status` says which, `run.steps` what it had done by then. */
export class AgentRunFailedError extends WorkFailedError {
  override name = 'AgentRunFailedError';
  readonly run: AgentRun;

  constructor(run: AgentRun) {
    super(`Agent run ${run.id}`, run);
    this.run = run;
  }
}
