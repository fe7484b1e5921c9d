import { z } from 'zod';
import { type KeyCaller, tierLabel } from '#accounts/caller.ts';
import { readCreditBalance } from '#accounts/credit-balance.ts';
import { get } from '#api/endpoint.ts';
import { optionalKeyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { Timestamp } from '#api/wire.ts';
import type { Resources } from '#platform/resources.ts';

const RateLimit = z
  .object({
    tier: z.string().describe('`anonymous`, `authenticated`, or the name of the paid tier.'),
    limit_per_hour: z.int().describe('Calls allowed per hour.'),
    remaining: z.int().describe('Calls left in the current hour.'),
    reset_seconds: z.int().describe('Seconds until the limit resets; 3600 if none of it has been used.'),
    authenticated: z.boolean().describe('Whether the call was made with a valid key.'),
    admin: z.boolean().optional().describe('Whether the key has the admin scope. Only for calls with a key.'),
    metered: z
      .object({
        limit_per_hour: z.int().describe('Credits that can be spent per hour.'),
        remaining: z.int().describe('Credits left in the current hour.'),
        reset_seconds: z.int().describe('Seconds until the limit resets; 3600 if none of it has been used.'),
      })
      .optional()
      .describe('The hourly limit on credits. Only for calls with a key.'),
    credits: z
      .object({
        limit: z.int().describe('Credits included in the current month or billing period.'),
        used: z.int().describe('Credits spent, including those reserved for work in progress.'),
        remaining: z.int(),
        resets_at: Timestamp.describe('When the quota resets.'),
      })
      .optional()
      .describe('The monthly quota. Only for calls with a key.'),
  })
  .meta({ id: 'RateLimit' });

/** Returns every limit of the caller and what is left of it. The call itself is not counted. */
export const getRateLimit = optionalKeyProcedure
  .meta(
    get('/api/rate-limit', {
      summary: 'Show your rate limits',
      description:
        'Every limit that applies to you, with the remaining amount and when it resets: the hourly call limit ' +
        'and, with a key, its hourly and monthly credits. Without a key it describes your IP address. This call ' +
        'does not count against a limit.',
      isCounted: false,
      answer: {
        tier: 'pro',
        limit_per_hour: 5000,
        remaining: 5000,
        reset_seconds: 3600,
        authenticated: true,
        admin: false,
        metered: { limit_per_hour: 5000, remaining: 5000, reset_seconds: 3600 },
        credits: { limit: 10000, used: 0, remaining: 10000, resets_at: '2026-12-22T20:31:22.845Z' },
      },
    }),
  )
  .output(RateLimit)
  .meta(tool('reads', 'See how many calls and credits you have left, and when they reset.'))
  .query(async ({ ctx }) => {
    const { caller } = ctx;
    const [allowance, keyLimits] = await Promise.all([
      ctx.counter.peek(caller),
      caller.kind === 'key' ? ofKey(caller, ctx.resources) : {},
    ]);
    return {
      tier: tierLabel(caller),
      limit_per_hour: allowance.limit,
      remaining: allowance.remaining,
      reset_seconds: allowance.resetSeconds,
      authenticated: caller.kind === 'key',
      ...keyLimits,
    };
  });

async function ofKey(caller: KeyCaller, { db, clock }: Resources) {
  const { hour, period } = await readCreditBalance(db.short, caller, clock.now());
  return {
    admin: caller.isAdmin,
    metered: { limit_per_hour: hour.limit, remaining: hour.remaining, reset_seconds: hour.resetSeconds },
    credits: {
      limit: period.limit,
      used: period.used,
      remaining: period.remaining,
      resets_at: period.end.toISOString(),
    },
  };
}
