import { z } from 'zod';
import { creditUsage } from '#accounts/credit-usage.ts';
import { callerOf } from '#accounts/find-purchaser.ts';
import { UsageRecord, usageRecord } from '#accounts/usage-record.ts';
import { get } from '#api/endpoint.ts';
import { adminProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { PageLimit } from '#api/wire.ts';
import { serviceChargesOf } from '#areas/services/public.ts';
import { requireCustomer } from '../queries.ts';
import { CustomerId, ServiceUsage } from '../schema.ts';
import { viewServiceUsage } from '../view.ts';

const Question = CustomerId.extend({
  days: z.int().min(1).max(365).default(30).describe('Number of days to cover (UTC), 1 to 365, including today.'),
  limit: PageLimit.default(50).describe('Maximum number of calls, and of charges, to return, 1 to 100.'),
  before: z
    .int()
    .min(1)
    .optional()
    .describe('The last `id` in `calls` of the previous page; only older calls are returned.'),
  charges_before: z
    .int()
    .min(1)
    .optional()
    .describe('The last `id` in `charges` of the previous page; only older charges are returned.'),
});

const CustomerUsage = UsageRecord.extend({ customer_id: z.int(), services: ServiceUsage }).meta({
  id: 'CustomerUsage',
});

const dayMs = 86_400_000;

/**
 * Returns a customer's usage: credits as in `GET /api/billing/usage` for their key, and deliveries of paid services in
 * the same days.
 */
export const getCustomerUsage = adminProcedure
  .meta(
    get('/api/monetization/usage/{customer_id}', {
      summary: 'Show a customer’s usage',
      description:
        'The credits that the customer’s key has spent, as in `GET /api/billing/usage`, and what the customer owes ' +
        'for paid services in the same period.',
      refusals: { 404: 'Customer not found' },
      example: { customer_id: 1, days: 7, limit: 1 },
      answer: {
        period: {
          start: '2026-11-22T20:31:25.884Z',
          end: '2026-12-22T20:31:25.884Z',
          limit: 2000,
          used: 0,
          remaining: 2000,
        },
        days: 7,
        since: '2026-11-16T00:00:00.000Z',
        total_credits: 0,
        by_operation: [],
        by_day: [{ date: '2026-11-16', credits: 0, calls: 0 }],
        calls: [],
        customer_id: 1,
        services: { total_cents: 0, by_product: [], charges: [] },
      },
    }),
  )
  .input(Question)
  .output(CustomerUsage)
  .meta(
    tool('reads', 'Show what a customer has used, in credits and money.', { example: { customer_id: 1, days: 30 } }),
  )
  .query(async ({ ctx, input }) => {
    const { db, clock } = ctx.resources;
    const { customer_id: id, days, limit } = input;
    const em = db.em();
    const { key } = await requireCustomer(em, id);
    const usage = await creditUsage(em, callerOf(key), { days, limit, before: input.before, now: clock.now() });
    const to = new Date(usage.since.getTime() + days * dayMs);
    const charges = await serviceChargesOf(em, { keyId: key.id, from: usage.since, to });
    return {
      ...usageRecord(usage, days),
      customer_id: id,
      services: viewServiceUsage(charges, { limit, before: input.charges_before }),
    };
  });
