import { cycleStatistics } from '#agent/cycle-statistics.ts';
import { researchOfPeriod } from '#areas/research/public.ts';
import { type ActionOutcome, type ActionRun, taskOf } from '#platform/action.ts';
import { executionsOfPeriod } from '../activity-reports/executions-of-period.ts';

const dayMs = 86_400_000;

/** Tells what was done for the key in the day before the due instant, and how the agent's decision cycles went. */
export async function tellStatus(run: ActionRun): Promise<ActionOutcome> {
  const { db } = run.resources;
  const to = taskOf(run).dueAt;
  const period = { keyId: run.keyId, from: new Date(to.getTime() - dayMs), to };
  const em = db.em();
  const executions = await executionsOfPeriod(em, period);
  const research = await researchOfPeriod(em, { ...period, limit: 1 });
  const { successRate, recentCycles } = await cycleStatistics(db, to);
  const { completed, failed } = executions;
  const summary =
    `In the 24 hours before ${to.toISOString()} ${completed} runs of your scheduled tasks completed and ${failed} failed; ` +
    `${research.counts.completed} of the researches that you asked for completed and ${research.counts.failed} failed.`;
  return {
    status: 'completed',
    result: {
      summary,
      executions,
      research: research.counts,
      cycles: { success_rate: successRate, recent_cycles: recentCycles },
    },
  };
}
