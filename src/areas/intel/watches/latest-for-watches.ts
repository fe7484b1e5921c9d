import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { DeepStatus } from '../schema.ts';

interface Latest {
  job_id: string;
  status: DeepStatus;
  created_at: string;
}

/**
 * The latest deep briefing that was ordered for each watch of a reader, by the watch's id, so that a reader finds what a
 * schedule has brought, and sees when it brought nothing. Watches without any are left out.
 */
export async function latestForWatches(em: SqlEntityManager, subscriberId: number): Promise<Map<number, Latest>> {
  const rows = await em.execute<{ watch_id: number; id: string; status: DeepStatus; created_at: Date }[]>(
    `select distinct on (reader_watch_id) reader_watch_id as watch_id, id, status, created_at
     from deep_briefing
     where subscriber_id = ? and reader_watch_id is not null
     order by reader_watch_id, created_at desc, id desc`,
    [subscriberId],
  );
  return new Map(
    rows.map(({ watch_id: watchId, id, status, created_at: at }) => [
      watchId,
      { job_id: id, status, created_at: new Date(at).toISOString() },
    ]),
  );
}
