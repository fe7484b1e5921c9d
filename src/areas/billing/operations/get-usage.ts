import { z } from 'zod';
import { creditUsage } from '#accounts/credit-usage.ts';
import { UsageRecord, usageRecord } from '#accounts/usage-record.ts';
import { get } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { PageLimit } from '#api/wire.ts';

const Range = z
  .object({
    days: z.int().min(1).max(365).default(30).describe('Number of days to cover (UTC), 1 to 365, including today.'),
    limit: PageLimit.default(50).describe('Maximum number of calls to return, 1 to 100.'),
    before: z
      .int()
      .min(1)
      .optional()
      .describe('The last `id` in `calls` of the previous page; only older calls are returned.'),
  })
  .prefault({});

/**
 * Returns what the key has spent: the current period, with the same figures as everywhere else, and the last days from
 * the ledger. Returned credits are not included.
 */
export const getUsage = keyProcedure
  .meta(
    get('/api/billing/usage', {
      summary: 'Show credits spent by operation, day and call',
      description:
        'Credits spent in the current month by operation, and over the last `days` by day and by call. Refunded ' +
        'credits are not listed.',
      example: { days: 7, limit: 1 },
      answer: {
        period: {
          start: '2026-11-22T20:31:22.845Z',
          end: '2026-12-22T20:31:22.845Z',
          limit: 10000,
          used: 10,
          remaining: 9990,
        },
        days: 7,
        since: '2026-11-16T00:00:00.000Z',
        total_credits: 10,
        by_operation: [{ operation: 'content.repurpose', credits: 4, calls: 1 }],
        by_day: [{ date: '2026-11-16', credits: 0, calls: 0 }],
        calls: [
          {
            id: 9,
            request_id: 'req_JQhQr56ECc6VBiFB',
            operation: 'content.extractUrl',
            credits: 1,
            at: '2026-11-22T20:31:25.619Z',
          },
        ],
      },
    }),
  )
  .input(Range)
  .output(UsageRecord)
  .meta(
    tool('reads', 'Show how many credits your key has spent: in total, by operation, by day and by call.', {
      example: { days: 30 },
    }),
  )
  .query(async ({ ctx, input }) => {
    const { db, clock } = ctx.resources;
    return usageRecord(await creditUsage(db.em(), ctx.caller, { ...input, now: clock.now() }), input.days);
  });
