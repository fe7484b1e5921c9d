import { z } from 'zod';
import type { CreditUsage } from './credit-usage.ts';

const Instant = z.string().meta({ format: 'date-time' });

/** What a key has used, as shown to its owner and to admins. */
export const UsageRecord = z
  .object({
    period: z
      .object({
        start: Instant,
        end: Instant.describe('When the quota resets.'),
        limit: z.int(),
        used: z.int().describe('Credits spent in this period, including those reserved for work in progress.'),
        remaining: z.int(),
      })
      .describe(
        'The current month or, on a paid tier, billing period: what `X-Credits-Remaining` and `GET /api/rate-limit` refer to.',
      ),
    days: z.int(),
    since: Instant.describe('The start of the first day covered.'),
    total_credits: z
      .int()
      .describe('Credits spent since then; the same as `period.used` if the days begin with the period.'),
    by_operation: z
      .array(z.object({ operation: z.string(), credits: z.int(), calls: z.int() }))
      .describe('Highest total first.'),
    by_day: z
      .array(z.object({ date: z.string(), credits: z.int(), calls: z.int() }))
      .describe('One entry for each day, oldest first.'),
    calls: z
      .array(z.object({ id: z.int(), request_id: z.string(), operation: z.string(), credits: z.int(), at: Instant }))
      .describe('One page of calls, newest first.'),
  })
  .meta({ id: 'Usage' });
export type UsageRecord = z.infer<typeof UsageRecord>;

/** The usage of a key over the last `days` for the wire. */
export function usageRecord(usage: CreditUsage, days: number): UsageRecord {
  const { start, end, limit, used, remaining } = usage.period;
  return {
    period: { start: start.toISOString(), end: end.toISOString(), limit, used, remaining },
    days,
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
}
