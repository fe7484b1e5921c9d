import { cycleStatistics } from '#agent/cycle-statistics.ts';
import { countResearch } from '#areas/research/public.ts';
import { countExecutions } from '#areas/scheduled-tasks/public.ts';
import type { AnswerRequest, Reply } from '../sending/reply.ts';

/** Replies with what is currently going on, in numbers. */
export async function statusReply({ resources, now }: AnswerRequest): Promise<Reply> {
  const { db, model } = resources;
  const [research, executions, { successRate, recentCycles }] = await Promise.all([
    countResearch(db),
    countExecutions(db),
    cycleStatistics(db, now),
  ]);
  const lines = [
    'Operational.',
    `Research: ${research.completed} done, ${research.running} running, ${research.queued} waiting, ${research.failed} failed.`,
    `Task runs: ${executions.completed ?? 0} done, ${executions.in_progress ?? 0} running, ${executions.pending ?? 0} waiting, ${executions.failed ?? 0} failed.`,
    `Decision cycles: ${recentCycles} in the last 24 hours; ${Math.round(successRate * 100)}% of the last 100 succeeded.`,
    `Engine: ${model === undefined ? 'builtin' : model.name}.`,
  ];
  return { text: lines.join('\n') };
}
