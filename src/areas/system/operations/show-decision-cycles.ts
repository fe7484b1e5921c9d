import { z } from 'zod';
import { cycleStatistics, latestCycles } from '#agent/cycle-statistics.ts';
import { cycleEnds, type DecisionCycle } from '#agent/entities/decision-cycle.ts';
import { openSubject } from '#agent/memories.ts';
import { get } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { Timestamp } from '#api/wire.ts';

const CycleRecord = z
  .object({
    id: z.int(),
    kind: z.string(),
    subject: z.string().nullable(),
    outcome: z
      .enum(['running', ...cycleEnds])
      .describe(
        '`nothing_found` if the work was done and there was nothing to find; `continued` if it goes on in another ' +
          'cycle, whose outcome counts.',
      ),
    observed: z.string().nullable(),
    decided: z.string().nullable(),
    done: z.string().nullable(),
    took_ms: z.int().describe('How long the last attempt took, in milliseconds.'),
    started_at: Timestamp,
  })
  .meta({ id: 'DecisionCycle' });

const maxLatest = 20;

const DecisionCycles = z
  .object({
    success_rate: z
      .number()
      .min(0)
      .max(1)
      .describe(
        'Share of the last 100 finished cycles that succeeded, not counting `cancelled` and `continued` ones, from 0 to 1; 0 if there are none yet.',
      ),
    recent_cycles: z.int().describe('Number of cycles in the last 24 hours.'),
    latest: z.array(CycleRecord).describe('The 20 most recent cycles, newest first.'),
  })
  .meta({ id: 'DecisionCycles' });

/** Returns how often the agent's recent decision cycles (observe, orient, decide, act) succeeded. */
export const showDecisionCycles = openProcedure
  .meta(
    get('/api/ooda', {
      summary: 'Show decision cycle statistics',
      description:
        'How many decision cycles (observe, orient, decide, act) the agent has run recently, and what share of ' +
        'them succeeded.',
      answer: {
        success_rate: 1,
        recent_cycles: 15,
        latest: [
          {
            id: 15,
            kind: 'research',
            subject: 'research:1',
            outcome: 'succeeded',
            observed: 'A question and 2 pages to read for it',
            decided: '0 searches, 2 pages to read',
            done: 'Researched "Tidal power": 9 claims from 2 of 2 pages.',
            took_ms: 431,
            started_at: '2026-11-22T20:31:24.913Z',
          },
        ],
      },
    }),
  )
  .output(DecisionCycles)
  .meta(tool('reads', 'See how the decision cycles of the agent have gone.'))
  .query(async ({ ctx }) => {
    const reads = ctx.resources.db.mayLag(ctx.caller);
    const [{ successRate, recentCycles }, latest] = await Promise.all([
      cycleStatistics(reads, ctx.resources.clock.now()),
      latestCycles(reads, maxLatest),
    ]);
    return { success_rate: successRate, recent_cycles: recentCycles, latest: latest.map(viewCycle) };
  });

function viewCycle(cycle: DecisionCycle): z.infer<typeof CycleRecord> {
  const { id, kind, subject, outcome, startedAt } = cycle;
  return {
    id,
    kind,
    subject: openSubject(subject),
    outcome,
    observed: cycle.observed ?? null,
    decided: cycle.decided ?? null,
    done: cycle.done ?? null,
    took_ms: cycle.observeMs + cycle.orientMs + cycle.decideMs + cycle.actMs,
    started_at: startedAt.toISOString(),
  };
}
