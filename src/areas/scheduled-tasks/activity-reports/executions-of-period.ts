import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { ExecutionStatus } from '../schema.ts';
import type { ActivityFacts } from './activity-report.ts';

/** How a key's executions that were due in a period ended, including those that are running or waiting. */
export async function executionsOfPeriod(
  em: SqlEntityManager,
  { keyId, from, to }: { keyId: number; from: Date; to: Date },
): Promise<Record<ExecutionStatus, number>> {
  const rows = await em.execute<{ status: ExecutionStatus; count: number }[]>(
    `select status, count(*)::int as count from task_execution
     where key_id = ? and scheduled_for >= ? and scheduled_for < ? group by status`,
    [keyId, from, to],
  );
  const counts = { pending: 0, in_progress: 0, completed: 0, failed: 0, skipped: 0, missed: 0 };
  for (const row of rows) counts[ExecutionStatus.parse(row.status)] = row.count;
  return counts;
}

/** The latest failures among a key's executions in a period. */
export async function failuresOfPeriod(
  em: SqlEntityManager,
  { keyId, from, to, limit }: { keyId: number; from: Date; to: Date; limit: number },
): Promise<ActivityFacts['failures']> {
  const rows = await em.execute<{ id: number; name: string; ms: number; error: string | null }[]>(
    `select t.id, t.name, e.error, (extract(epoch from e.scheduled_for) * 1000)::float8 as ms
     from task_execution e join scheduled_task t on t.id = e.task_id
     where e.key_id = ? and e.scheduled_for >= ? and e.scheduled_for < ? and e.status = 'failed'
     order by e.scheduled_for desc, e.id desc limit ?`,
    [keyId, from, to, limit],
  );
  return rows.map((row) => ({ taskId: row.id, name: row.name, dueAt: new Date(row.ms), error: row.error }));
}
