import { z } from 'zod';
import { creditUsage } from '#accounts/credit-usage.ts';
import { UsageRecord, usageRecord } from '#accounts/usage-record.ts';
import { get } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { PageLimit } from '#api/wire.ts';

const Range = z
  .object({
    days: z.int().min(1).max(365).default(30).describe('Whole UTC days to look at, 1 to 365, today included.'),
    limit: PageLimit.default(50).describe('How many calls at most, 1 to 100.'),
    before: z.int().min(1).optional().describe('Only calls before this id.'),
  })
  .prefault({});

/**
 * Tells what the key has spent: the present period as every other answer tells it, and the last days line by line from
 * the ledger. Credits that were given back appear nowhere.
 */
export const getUsage = keyProcedure
  .meta(get('/api/billing/usage', { summary: 'Credits spent, by operation, day and call' }))
  .input(Range)
  .output(UsageRecord)
  .query(async ({ ctx, input }) => {
    const { db, clock } = ctx.resources;
    return usageRecord(await creditUsage(db.em(), ctx.caller, { ...input, now: clock.now() }), input.days);
  });
