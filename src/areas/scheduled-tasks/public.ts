import { catalogue } from '#events/catalogue.ts';
import type { Database } from '#platform/db/database.ts';
import type { EventListener } from '#platform/event-listener.ts';
import { endResearchExecutions } from './queries.ts';
import type { ExecutionStatus } from './schema.ts';

/** How many executions are in each state; states that none is in are left out. */
export async function countExecutions(db: Database): Promise<Partial<Record<ExecutionStatus, number>>> {
  const rows = await db
    .em()
    .execute<{ status: ExecutionStatus; count: number }[]>(
      'select status, count(*)::int as count from task_execution group by status',
    );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

/** Ends the executions that wait for a research, in the transaction that ends the research. */
export const finishResearchExecutions: EventListener = async (em, event, { clock }) => {
  if (event.type !== catalogue.researchComplete.type) return;
  await endResearchExecutions(em, clock, catalogue.researchComplete.data.parse(event.data));
};
