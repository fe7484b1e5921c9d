import { get } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { rankRoutes, sumAreas, sumDays, sumHours, sumPeriods } from '#traffic/traffic-statistics.ts';
import { findTopUsers } from '../queries.ts';
import { Dashboard, defaultDays } from '../schema.ts';
import { endpointsView, featuresView, summaryView, topUsersView, trendsView } from '../view.ts';

/** Gives every open view at once, each as its own operation gives it when asked for nothing in particular. */
export const showDashboard = openProcedure
  .meta(get('/api/analytics', { summary: 'All metrics at once' }))
  .output(Dashboard)
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
