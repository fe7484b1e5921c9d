import { z } from 'zod';
import { cycleStatistics } from '#agent/cycle-statistics.ts';
import { get } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';

const DecisionCycles = z
  .object({
    success_rate: z
      .number()
      .min(0)
      .max(1)
      .describe('Share of the last 100 finished cycles that succeeded; 0 before the first.'),
    recent_cycles: z.int().describe('Cycles of the last 24 hours.'),
  })
  .meta({ id: 'DecisionCycles' });

/** Says how the agent's decision cycles (observe, orient, decide, act) have gone lately. */
export const showDecisionCycles = openProcedure
  .meta(
    get('/api/ooda', {
      summary: 'How the decision cycles have gone',
      description:
        "How many of the agent's decision cycles (observe, orient, decide, act) there were lately, and what share of them ended well.",
      answer: { success_rate: 1, recent_cycles: 15 },
    }),
  )
  .output(DecisionCycles)
  .meta(tool('reads', 'See how the decision cycles of the agent have gone.'))
  .query(async ({ ctx }) => {
    const { successRate, recentCycles } = await cycleStatistics(
      ctx.resources.db.mayLag(ctx.caller),
      ctx.resources.clock.now(),
    );
    return { success_rate: successRate, recent_cycles: recentCycles };
  });
