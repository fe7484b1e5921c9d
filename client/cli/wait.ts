import { setTimeout as pause } from 'node:timers/promises';
import type { Account } from './account.ts';
import { callOperation, type Input, operationNamed, Refusal, Unreachable } from './call.ts';
import { CommandFailure, exitCodes } from './failure.ts';
import type { CommandOperation } from './operation.ts';
import { harmless } from './screen.ts';

/** Operations that start long-running work, and the operations that return its status. */
export const longWork: Readonly<Record<string, { read: string; field: string; from: string }>> = {
  'research.queue': { read: 'research.get', field: 'research_id', from: 'id' },
  'services.generateReport': { read: 'services.report', field: 'report_id', from: 'id' },
  'intel.generate': { read: 'intel.generation', field: 'id', from: 'id' },
  'intel.deepBriefing': { read: 'intel.getDeepBriefing', field: 'job_id', from: 'job_id' },
  'agent.createRun': { read: 'agent.getRun', field: 'run_id', from: 'id' },
};

interface Work {
  status: string;
  error?: string | null;
  progress?: unknown;
  /** What a run of the agent is waiting for: `approval:3`. */
  awaits?: unknown;
}

const firstWaitMs = 500;
const maxWaitMs = 5_000;
/** After this many failed polls in a row, the platform is considered down rather than restarting. */
const maxFailures = 8;

/** Callbacks during the work. */
export interface Waiting {
  operations: readonly CommandOperation[];
  account: Account;
  onProgress: (words: string) => void;
}

/**
 * Polls until the work is completed, and returns the result. Throws the platform's error message if the work fails; the
 * work continues if nobody waits for it.
 */
export async function waitForWork(operation: CommandOperation, begun: unknown, waiting: Waiting): Promise<unknown> {
  const work = longWork[operation.name];
  if (work === undefined) return begun;
  const read = operationNamed(waiting.operations, work.read);
  const input = { [work.field]: (begun as Input)[work.from] };
  let waitMs = firstWaitMs;
  let failures = 0;
  let shown = '';
  for (;;) {
    const answer = await ask(read, input, waiting.account);
    failures = answer instanceof CommandFailure ? failures + 1 : 0;
    if (answer instanceof CommandFailure) {
      if (failures > maxFailures) throw answer;
      waitMs = answer instanceof Refusal ? (answer.retryAfterSeconds ?? 5) * 1_000 : maxWaitMs;
    } else {
      if (answer.status === 'completed') return answer;
      if (answer.status === 'failed' || answer.status === 'cancelled') {
        throw new CommandFailure(answer.error ?? 'It has failed.', exitCodes.failed);
      }
      const words = progressWords(answer);
      if (words !== shown) waiting.onProgress(words);
      // Progress shortens the polling interval, which otherwise grows.
      waitMs = words === shown ? Math.min(maxWaitMs, waitMs * 1.5) : firstWaitMs;
      shown = words;
    }
    await pause(waitMs);
  }
}

/** The status of the work, or why it is not available at the moment; any other refusal is thrown. */
async function ask(operation: CommandOperation, input: Input, account: Account): Promise<Work | CommandFailure> {
  try {
    return (await callOperation(operation, input, account)) as Work;
  } catch (error) {
    if (error instanceof Unreachable) return error;
    if (error instanceof Refusal && (error.status === 429 || error.status >= 500)) return error;
    throw error;
  }
}

function progressWords({ status, progress, awaits }: Work): string {
  const { step, pages_done, pages_total, percent } = (progress ?? {}) as Record<string, unknown>;
  const parts = [harmless(typeof step === 'string' ? step : status)];
  if (typeof pages_total === 'number' && pages_total > 0) parts.push(`${String(pages_done)} of ${pages_total} pages`);
  if (typeof awaits === 'string') parts.push(`for ${harmless(awaits.replace(':', ' '))}`);
  if (typeof percent === 'number') parts.push(`${percent} %`);
  return parts.join(', ');
}
