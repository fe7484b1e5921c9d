import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { sumAreas } from '#traffic/traffic-statistics.ts';
import { Days, defaultDays, Features } from '../schema.ts';
import { featuresView } from '../view.ts';

const Range = z.object({ days: Days.default(defaultDays) }).prefault({});

/** Returns the number of calls of each area. */
export const listFeatures = openProcedure
  .meta(
    get('/api/analytics/features', {
      summary: 'List requests by feature',
      description: 'The number of calls to each part of the service, most used first.',
      example: { days: 7 },
      answer: {
        features: [{ feature: 'research', requests: 28, errors: 0 }],
        count: 16,
        total_requests: 138,
        period_days: 7,
      },
    }),
  )
  .input(Range)
  .output(Features)
  .meta(tool('reads', 'List the most used features of the platform.', { example: { days: 7 } }))
  .query(async ({ ctx, input }) => {
    const { db, clock } = ctx.resources;
    return featuresView(input.days, await sumAreas(db.mayLag().em(), { now: clock.now(), length: input.days }));
  });
