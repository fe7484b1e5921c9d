import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { changesBetween } from '#text/summaries/index.ts';
import { statementsIn } from '../briefings/changes.ts';
import { DeepBriefing } from '../entities/deep-briefing.ts';
import type { DeepChanges } from '../schema.ts';

/**
 * The changes since the previous briefing on the reader's watch; undefined for the first, and for one ordered by hand.
 */
export async function changesSinceLast(
  em: SqlEntityManager,
  { readerWatchId, createdAt }: Pick<DeepBriefing, 'readerWatchId' | 'createdAt'>,
  content: string,
): Promise<DeepChanges | undefined> {
  if (readerWatchId == null) return undefined;
  const [last] = await em.find(
    DeepBriefing,
    { readerWatchId, status: 'completed', createdAt: { $lt: createdAt } },
    { orderBy: { createdAt: 'desc' }, limit: 1 },
  );
  if (last?.content == null) return undefined;
  const date = (last.completedAt ?? last.createdAt).toISOString().slice(0, 10);
  return { job_id: last.id, date, ...changesBetween(statementsIn(last.content), statementsIn(content)) };
}
