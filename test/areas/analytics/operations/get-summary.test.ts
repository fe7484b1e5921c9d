import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform } from '../../../support/platform.ts';
import { until } from '../../../support/until.ts';
import { type AnalyticsWorld, openAnalyticsWorld } from '../world.ts';

let world: AnalyticsWorld;
beforeAll(async () => {
  world = await openAnalyticsWorld();
});
afterAll(() => world.close());

interface Summary {
  [field: string]: unknown;
  p50_response_ms: number;
  p95_response_ms: number;
  p99_response_ms: number;
  change: Record<string, number | null>;
}

/** What the raw log says, counted anew. */
async function recount(days: number, before = 0) {
  const [row] = await world.platform.database.query<Record<string, number>>(
    `select count(*)::int as requests, count(*) filter (where status >= 400)::int as errors, avg(duration_us)::float8 as mean_us,
       count(distinct caller)::int as callers,
       percentile_disc(0.5) within group (order by duration_us) as p50, percentile_disc(0.95) within group (order by duration_us) as p95,
       percentile_disc(0.99) within group (order by duration_us) as p99
     from request_log where (at at time zone 'UTC')::date > (now() at time zone 'UTC')::date - $1::int
       and (at at time zone 'UTC')::date <= (now() at time zone 'UTC')::date - $2::int`,
    [days + before, before],
  );
  return row ?? {};
}

it.each([1, 7, 30])('of %s days equals a recount of the raw log', async (days) => {
  const { platform } = world;
  // The test's own calls are written a second later: they may come between the recount and the answer.
  const { raw, body } = await until('the answer to be that of the recount', async () => {
    const raw = await recount(days);
    const { body } = await platform.call<Summary>('GET', `/api/analytics/summary?days=${days}`);
    return body['total_requests'] === raw['requests'] && { raw, body };
  });
  const errorRate = (raw['errors'] ?? 0) / (raw['requests'] ?? 0);
  expect(body).toMatchObject({ period_days: days, unique_callers: raw['callers'] });
  expect(body['error_rate']).toBeCloseTo(errorRate, 5);
  expect(body['success_rate']).toBeCloseTo(1 - errorRate, 5);
  expect(body['avg_response_ms']).toBeCloseTo((raw['mean_us'] ?? 0) / 1_000, 1);
});

it('returns percentiles to the width of a bucket, for 7 days by default', async () => {
  const raw = await recount(7);
  const { body } = await world.platform.call<Summary>('GET', '/api/analytics/summary');
  expect(body['period_days']).toBe(7);
  for (const name of ['p50', 'p95', 'p99'] as const) {
    const exactMs = (raw[name] ?? 0) / 1_000;
    expect(body[`${name}_response_ms`]).toBeGreaterThan(exactMs / 1.7);
    expect(body[`${name}_response_ms`]).toBeLessThan(exactMs * 1.7);
  }
});

it('compares with as many days before', async () => {
  const present = await recount(7);
  const previous = await recount(7, 7);
  const { body } = await world.platform.call<Summary>('GET', '/api/analytics/summary?days=7');
  // The test's own calls are a few among thousands.
  const growth = (present['requests'] ?? 0) / (previous['requests'] ?? 0) - 1;
  expect(Math.abs((body.change['total_requests'] ?? 0) - growth)).toBeLessThan(0.05);
  expect(body.change['unique_callers']).not.toBeNull();
  const { body: wide } = await world.platform.call<Summary>('GET', '/api/analytics/summary?days=365');
  expect(wide.change).toEqual({
    total_requests: null,
    error_rate: null,
    avg_response_ms: null,
    p95_response_ms: null,
    unique_callers: null,
  });
});

it('returns zeros and nulls before the first call, and rejects days out of range', async () => {
  const fresh = await startPlatform({ runsJobs: false });
  expect((await fresh.call<Summary>('GET', '/api/analytics/summary')).body).toMatchObject({
    total_requests: 0,
    success_rate: 0,
    error_rate: 0,
    avg_response_ms: null,
    p99_response_ms: null,
    unique_callers: 0,
  });
  for (const days of ['0', '366', 'x', '1.5']) {
    expect((await fresh.call('GET', `/api/analytics/summary?days=${days}`)).status).toBe(422);
  }
  await fresh.stop();
});
