import { ShortQueries } from '#platform/db/short-queries.ts';
import { type AnsweredCall, RequestLog } from '#traffic/request-log.ts';
import { startPlatform, type TestPlatform } from '../../support/platform.ts';

/** A platform whose request log holds calls of the last 20 days, and those calls. */
export interface AnalyticsWorld {
  platform: TestPlatform;
  /** The keys of the calls, by the calls that they have made, most first. */
  keys: { key: string; keyId: number }[];
  calls: AnsweredCall[];
  close(): Promise<void>;
}

const routes = [
  { method: 'GET', route: '/api/research/{research_id}', area: 'research' },
  { method: 'GET', route: '/api/research', area: 'research' },
  { method: 'POST', route: '/api/research', area: 'research' },
  { method: 'POST', route: '/api/content/extract', area: 'content' },
  { method: 'GET', route: '(unknown)', area: 'none' },
] as const;

const ageMs = 20 * 86_400_000;

/** Makes calls of three keys and of a network without one, through the request log itself. */
export async function openAnalyticsWorld(count = 3_000): Promise<AnalyticsWorld> {
  const platform = await startPlatform({ runsJobs: false });
  const keys = await Promise.all(['free', 'pro', 'free'].map(() => platform.key()));
  const rows = await platform.database.query<{ id: number; last_four: string }>('select id, last_four from api_key');
  const owners = keys.map((key) => ({ key, keyId: rows.find((row) => key.endsWith(row.last_four))?.id ?? 0 }));
  const now = Date.now();
  const calls = Array.from({ length: count }, (_, index): AnsweredCall => {
    const { method, route, area } = routes[((index * index) % 7) % routes.length] ?? routes[0];
    const owner = owners[index % 10 < 5 ? 0 : index % 10 < 8 ? 1 : 2];
    const keyId = index % 10 === 9 ? null : (owner?.keyId ?? null);
    return {
      // Most of them lately, and never in the last minute, which belongs to the test's own calls.
      at: new Date(now - 60_000 - Math.floor(ageMs * (index / count) ** 2)),
      requestId: `req_${index}`,
      method,
      route,
      area,
      status: [200, 201, 200, 404, 200, 500, 302][index % 7] ?? 200,
      durationUs: 100 + ((index * 7_919) % 1_000) ** 2,
      keyId,
      caller: keyId === null ? 'anon_0123456789abcdef' : `key_${keyId}`,
    };
  });
  const queries = new ShortQueries({ url: platform.database.url, log: () => undefined });
  const log = new RequestLog({ queries, log: () => undefined });
  for (const call of calls) log.add(call);
  await log.flush();
  await queries.close();
  return { platform, keys: owners, calls, close: () => platform.stop() };
}

/** Whether a route is one that the tests themselves call. */
export const isOwn = (path: string): boolean => path.startsWith('/api/analytics');
