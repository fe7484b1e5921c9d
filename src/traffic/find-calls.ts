import type { SqlEntityManager } from '@mikro-orm/postgresql';

/** Filters for a search of the request log. */
export interface CallSearch {
  since: Date;
  limit: number;
  /** Only calls of this key. */
  keyId?: number | undefined;
  method?: string | undefined;
  route?: string | undefined;
  isError?: boolean | undefined;
}

/** One call in the request log. */
export interface FoundCall {
  at: Date;
  requestId: string;
  method: string;
  route: string;
  status: number;
  durationUs: number;
  keyId: number | null;
}

/** The newest calls that match a search. Reads the days from `since` on, newest first, until there are enough. */
export async function findCalls(em: SqlEntityManager, search: CallSearch): Promise<FoundCall[]> {
  const { since, limit, keyId, method, route, isError } = search;
  const conditions: [string, unknown][] = [['at >= ?::timestamptz', since.toISOString()]];
  if (keyId !== undefined) conditions.push(['key_id = ?', keyId]);
  if (method !== undefined) conditions.push(['method = ?', method]);
  if (route !== undefined) conditions.push(['route = ?', route]);
  if (isError !== undefined) conditions.push(['(status >= 400) = ?', isError]);
  const rows = await em.execute<(Omit<FoundCall, 'at'> & { ms: number })[]>(
    `select (extract(epoch from at) * 1000)::float8 as ms, request_id as "requestId", method, route, status, duration_us as "durationUs", key_id as "keyId"
     from request_log where ${conditions.map(([condition]) => condition).join(' and ')} order by at desc, id desc limit ?`,
    [...conditions.map(([, value]) => value), limit],
  );
  return rows.map(({ ms, ...call }) => ({ at: new Date(ms), ...call }));
}
