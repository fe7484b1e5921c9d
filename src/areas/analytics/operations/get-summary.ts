import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { sumPeriods } from '#traffic/traffic-statistics.ts';
import { Days, Summary } from '../schema.ts';
import { summaryView } from '../view.ts';

const Range = z.object({ days: Days.default(7) }).prefault({});

/** Sums up all calls of the last days, and compares them with as many days before. */
export const getSummary = openProcedure
  .meta(get('/api/analytics/summary', { summary: 'Requests, errors, latency and callers of the last days' }))
  .input(Range)
  .output(Summary)
  .query(async ({ ctx, input }) => {
    const { db, clock } = ctx.resources;
    return summaryView(input.days, await sumPeriods(db.mayLag().em(), { now: clock.now(), length: input.days }));
  });
