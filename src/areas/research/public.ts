import type { Database } from '#platform/db/database.ts';
import type { ResearchStatus } from './schema.ts';

/** How many researches are in each state. */
export async function countResearch(db: Database): Promise<Record<ResearchStatus, number>> {
  const rows = await db
    .em()
    .execute<{ status: ResearchStatus; count: number }[]>(
      'select status, count(*)::int as count from research_result group by status',
    );
  const counts: Record<ResearchStatus, number> = { queued: 0, running: 0, completed: 0, failed: 0 };
  for (const row of rows) counts[row.status] = row.count;
  return counts;
}
