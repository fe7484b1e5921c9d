import { get } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { rankRoutes, sumAreas, sumDays, sumHours, sumPeriods } from '#traffic/traffic-statistics.ts';
import { findTopUsers } from '../queries.ts';
import { Dashboard, defaultDays } from '../schema.ts';
import { endpointsView, featuresView, summaryView, topUsersView, trendsView } from '../view.ts';

/** Returns all public views at once, each as its own operation returns it without parameters. */
export const showDashboard = openProcedure
  .meta(
    get('/api/analytics', {
      summary: 'Show all metrics',
      description: 'All public analytics in one response, each with its default parameters.',
      answer: {
        summary: {
          period_days: 7,
          total_requests: 138,
          success_rate: 1,
          error_rate: 0,
          avg_response_ms: 27.13,
          p50_response_ms: 13.8,
          p95_response_ms: 88.75,
          p99_response_ms: 400,
          unique_callers: 5,
          change: {
            total_requests: null,
            error_rate: null,
            avg_response_ms: null,
            p95_response_ms: null,
            unique_callers: null,
          },
        },
        endpoints: {
          endpoints: [
            { method: 'GET', path: '/api/research/{research_id}', requests: 22, errors: 0, avg_ms: 37.59, p95_ms: 94 },
          ],
          count: 20,
          total: 95,
          total_requests: 138,
          period_days: 30,
        },
        trends: {
          daily: {
            period: 'daily',
            points: [{ bucket: '2026-10-24T00:00:00.000Z', requests: 0, errors: 0, avg_ms: null }],
          },
          hourly: {
            period: 'hourly',
            points: [{ bucket: '2026-11-21T21:00:00.000Z', requests: 0, errors: 0, avg_ms: null }],
          },
        },
        features: {
          features: [{ feature: 'research', requests: 28, errors: 0 }],
          count: 16,
          total_requests: 138,
          period_days: 30,
        },
        top_users: {
          users: [{ caller: 'key_ff3a...', tier: 'pro', requests: 78 }],
          count: 4,
          total: 4,
          total_requests: 111,
          anonymous_requests: 27,
          period_days: 30,
        },
        generated_at: '2026-11-22T20:31:29.125Z',
      },
    }),
  )
  .output(Dashboard)
  .meta(tool('reads', 'Show all traffic metrics of the platform at once.'))
  .query(async ({ ctx }) => {
    const { db, clock } = ctx.resources;
    const now = clock.now();
    const days = { now, length: defaultDays };
    const [summary, routes, daily, hourly, areas, top] = await Promise.all([
      sumPeriods(db.mayLag().em(), { now, length: 7 }),
      rankRoutes(db.mayLag().em(), days, { limit: 20, offset: 0 }),
      sumDays(db.mayLag().em(), days),
      sumHours(db.mayLag().em(), { now, length: 24 }),
      sumAreas(db.mayLag().em(), days),
      findTopUsers(db.mayLag().em(), days, { limit: 10, offset: 0 }),
    ]);
    return {
      summary: summaryView(7, summary),
      endpoints: endpointsView(defaultDays, routes),
      trends: { daily: trendsView('daily', daily), hourly: trendsView('hourly', hourly) },
      features: featuresView(defaultDays, areas),
      top_users: topUsersView(defaultDays, top.ranked, top.masked),
      generated_at: now.toISOString(),
    };
  });
