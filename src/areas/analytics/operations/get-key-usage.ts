import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { Id } from '#api/wire.ts';
import { notFound } from '#platform/failure.ts';
import { sumDaysOfKey } from '#traffic/traffic-statistics.ts';
import { maskKeys } from '../queries.ts';
import { Days, defaultDays, KeyUsage } from '../schema.ts';
import { keyUsageView } from '../view.ts';

const Range = z
  .object({
    days: Days.default(defaultDays),
    key_id: Id.optional().describe('The `id` of another key. Only for admins; defaults to your own key.'),
    method: z.string().max(10).optional().describe('Only calls with this HTTP method, such as `GET`.'),
    path: z.string().max(120).optional().describe('Only calls of this route, such as `/api/research/{research_id}`.'),
  })
  .prefault({});

/** Returns the daily usage of the calling key, and the name under which it appears among the top users. */
export const getKeyUsage = keyProcedure
  .meta(
    get('/api/analytics/keys', {
      summary: 'Show the usage of a key',
      description:
        'The calls of your key by day, and its pseudonym in the list of top users. Admins can request any key. ' +
        '`method` and `path` filter by operation, for the days that are still in the request log.',
      example: { days: 2 },
      refusals: { 404: 'Key not found' },
      answer: {
        caller: 'key_ff3a...',
        tier: 'pro',
        period_days: 2,
        total_requests: 78,
        success_rate: 1,
        error_rate: 0,
        points: [{ bucket: '2026-11-21T00:00:00.000Z', requests: 0, errors: 0 }],
      },
    }),
  )
  .input(Range)
  .output(KeyUsage)
  .meta(
    tool('reads', 'Show how often your own key made calls, by operation, over several days.', { example: { days: 7 } }),
  )
  .query(async ({ ctx, input }) => {
    const { config, db, clock } = ctx.resources;
    const { tier, isAdmin } = ctx.caller;
    const asked = isAdmin ? input.key_id : undefined;
    const keyId = asked ?? ctx.caller.keyId;
    const isNarrowed = input.method !== undefined || input.path !== undefined;
    const [points, [masked]] = await Promise.all([
      sumDaysOfKey(db.mayLag().em(), keyId, {
        now: clock.now(),
        // Single operations are only known as far back as the log reaches, so earlier days are left out rather than
        // shown without calls.
        length: isNarrowed ? Math.min(input.days, config.traffic.keptDays) : input.days,
        method: input.method,
        route: input.path,
      }),
      maskKeys(db.em(), [keyId]),
    ]);
    if (asked !== undefined && masked === undefined) throw notFound('Key');
    return keyUsageView(masked ?? { name: 'key_gone...', tier }, points);
  });
