import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { sumPeriods } from '#traffic/traffic-statistics.ts';
import { Days, Summary } from '../schema.ts';
import { summaryView } from '../view.ts';

const Range = z.object({ days: Days.default(7) }).prefault({});

/** Sums up all calls of the last days, and compares them with the same number of days before. */
export const getSummary = openProcedure
  .meta(
    get('/api/analytics/summary', {
      summary: 'Show a traffic summary',
      description: 'Totals for the last `days`, compared with the period before.',
      example: { days: 7 },
      answer: {
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
    }),
  )
  .input(Range)
  .output(Summary)
  .meta(
    tool('reads', 'Show requests, errors, latency and callers of the platform over several days.', {
      example: { days: 7 },
    }),
  )
  .query(async ({ ctx, input }) => {
    const { db, clock } = ctx.resources;
    return summaryView(input.days, await sumPeriods(db.mayLag().em(), { now: clock.now(), length: input.days }));
  });
