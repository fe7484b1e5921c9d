import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { rankRoutes } from '#traffic/traffic-statistics.ts';
import { Days, defaultDays, Endpoints, Limit, Offset } from '../schema.ts';
import { endpointsView } from '../view.ts';

const Page = z.object({ limit: Limit.default(20), offset: Offset, days: Days.default(defaultDays) }).prefault({});

/** Ranks the routes by number of calls. The totals cover all pages. */
export const listEndpoints = openProcedure
  .meta(
    get('/api/analytics/endpoints', {
      summary: 'List requests by route',
      description: 'Routes by number of calls, with errors and latency. The totals cover all pages.',
      example: { days: 7, limit: 1 },
      answer: {
        endpoints: [
          { method: 'GET', path: '/api/research/{research_id}', requests: 22, errors: 0, avg_ms: 37.59, p95_ms: 94 },
        ],
        count: 1,
        total: 95,
        total_requests: 138,
        period_days: 7,
      },
    }),
  )
  .input(Page)
  .output(Endpoints)
  .meta(
    tool('reads', 'List the most used endpoints of the platform, with errors and latency.', {
      example: { days: 7, limit: 10 },
    }),
  )
  .query(async ({ ctx, input }) => {
    const { db, clock } = ctx.resources;
    return endpointsView(
      input.days,
      await rankRoutes(db.mayLag().em(), { now: clock.now(), length: input.days }, input),
    );
  });
