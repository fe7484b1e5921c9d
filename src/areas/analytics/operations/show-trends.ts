import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { sumDays, sumHours } from '#traffic/traffic-statistics.ts';
import { Days, defaultDays, Period, Trends } from '../schema.ts';
import { trendsView } from '../view.ts';

const Range = z
  .object({
    period: Period.default('daily').describe('Whether to count by day or by hour.'),
    days: Days.default(defaultDays),
    hours: z
      .int()
      .min(1)
      .max(720)
      .default(24)
      .describe('Number of hours to cover (UTC), 1 to 720, including the current one.'),
    method: z.string().max(10).optional().describe('Only calls with this HTTP method, such as `GET`.'),
    path: z.string().max(120).optional().describe('Only calls of this route, such as `/api/research/{research_id}`.'),
  })
  .prefault({});

/** Returns calls per day or hour in UTC, without gaps. `days` applies to daily points, `hours` to hourly ones. */
export const showTrends = openProcedure
  .meta(
    get('/api/analytics/trends', {
      summary: 'List requests by day or hour',
      description:
        'Calls by day or hour, in UTC and without gaps. `days` applies to daily points, `hours` to hourly ones; ' +
        '`method` and `path` filter by operation.',
      example: { days: 2 },
      answer: {
        period: 'daily',
        points: [{ bucket: '2026-11-21T00:00:00.000Z', requests: 0, errors: 0, avg_ms: null }],
      },
    }),
  )
  .input(Range)
  .output(Trends)
  .meta(tool('reads', 'Show requests to the platform by day or by hour.', { example: { period: 'daily', days: 7 } }))
  .query(async ({ ctx, input }) => {
    const { db, clock } = ctx.resources;
    const now = clock.now();
    const choice = { now, method: input.method, route: input.path };
    const points =
      input.period === 'daily'
        ? await sumDays(db.mayLag().em(), { ...choice, length: input.days })
        : await sumHours(db.mayLag().em(), { ...choice, length: input.hours });
    return trendsView(input.period, points);
  });
