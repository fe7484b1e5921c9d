import type { Reads } from '#platform/db/database.ts';
import { DecisionCycle } from './entities/decision-cycle.ts';

export interface CycleStatistics {
  /** Share of successes among the last 100 cycles that came to a result of their own, 0 to 1; 0 if there are none yet. */
  successRate: number;
  /** Number of cycles started in the last 24 hours. */
  recentCycles: number;
}

const dayMs = 86_400_000;

/** How often the agent's recent work succeeded. */
export async function cycleStatistics(db: Reads, now: Date): Promise<CycleStatistics> {
  const [row] = await db.short.run<{ rate: number | null; recent: number }>({
    name: 'cycle-statistics',
    text: `select
      (select avg((outcome = 'succeeded')::int)::float8 from (
        select outcome from decision_cycle where finished_at is not null and outcome not in ('cancelled', 'continued')
        order by finished_at desc, id desc limit 100
      ) finished) as rate,
      (select count(*)::int from decision_cycle where started_at > $1) as recent`,
    values: [new Date(now.getTime() - dayMs)],
  });
  return { successRate: row?.rate ?? 0, recentCycles: row?.recent ?? 0 };
}

/** The cycles that began most recently, newest first. */
export function latestCycles(db: Reads, limit: number): Promise<DecisionCycle[]> {
  return db.em().find(DecisionCycle, {}, { orderBy: { id: 'desc' }, limit });
}
