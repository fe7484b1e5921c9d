import { z } from 'zod';
import { creditUsage } from '#accounts/credit-usage.ts';
import { get } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { PageLimit, Timestamp } from '#api/wire.ts';

const Range = z
  .object({
    days: z.int().min(1).max(365).default(30).describe('Whole UTC days to look at, 1 to 365, today included.'),
    limit: PageLimit.default(50).describe('How many calls at most, 1 to 100.'),
    before: z.int().min(1).optional().describe('Only calls before this id.'),
  })
  .prefault({});

const Usage = z.object({
  period: z
    .object({
      start: Timestamp,
      end: Timestamp.describe('When the quota is whole again.'),
      limit: z.int(),
      used: z.int().describe('Credits that are spent in it, or reserved for work that has not ended.'),
      remaining: z.int(),
    })
    .describe(
      'The present month, or billing period on paid tiers: what X-Credits-Remaining and the rate limit tell of.',
    ),
  days: z.int(),
  since: Timestamp.describe('Start of the first of the days.'),
  total_credits: z.int().describe('Credits of these days; the same as `period.used` when they begin with the period.'),
  by_operation: z.array(z.object({ operation: z.string(), credits: z.int(), calls: z.int() })).describe('Most first.'),
  by_day: z.array(z.object({ date: z.string(), credits: z.int(), calls: z.int() })).describe('Each day, oldest first.'),
  calls: z
    .array(z.object({ id: z.int(), request_id: z.string(), operation: z.string(), credits: z.int(), at: Timestamp }))
    .describe('Newest first, a page of them.'),
});

/**
 * Tells what the key has spent: the present period as every other answer tells it, and the last days line by line from
 * the ledger. Credits that were given back appear nowhere.
 */
export const getUsage = keyProcedure
  .meta(get('/api/billing/usage', { summary: 'Credits spent, by operation, day and call' }))
  .input(Range)
  .output(Usage)
  .query(async ({ ctx, input }) => {
    const { db, clock } = ctx.resources;
    const usage = await creditUsage(db.em(), ctx.caller, { ...input, now: clock.now() });
    const { start, end, limit, used, remaining } = usage.period;
    return {
      period: { start: start.toISOString(), end: end.toISOString(), limit, used, remaining },
      days: input.days,
      since: usage.since.toISOString(),
      total_credits: usage.total,
      by_operation: usage.byOperation,
      by_day: usage.byDay,
      calls: usage.calls.map(({ id, requestId, operation, credits, at }) => ({
        id,
        request_id: requestId,
        operation,
        credits,
        at: at.toISOString(),
      })),
    };
  });
