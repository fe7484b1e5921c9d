import { z } from 'zod';
import { tierLabel } from '#accounts/caller.ts';
import { get } from '#api/endpoint.ts';
import { optionalKeyProcedure } from '#api/procedures.ts';

const RateLimit = z.object({
  tier: z.string().describe('`anonymous`, `authenticated`, or the name of the paid tier.'),
  limit_per_hour: z.int().describe('Calls that the caller may make in one window of an hour.'),
  remaining: z.int().describe('Calls left in the present window.'),
  reset_seconds: z.int().describe('Seconds until the window ends; 3600 while none is open.'),
  authenticated: z.boolean().describe('Whether the call carried a valid key.'),
});

/** Says where the caller stands with the general limit. Asking is free. */
export const getRateLimit = optionalKeyProcedure
  .meta(get('/api/rate-limit', { summary: "The caller's limit and what is left of it", isCounted: false }))
  .output(RateLimit)
  .query(async ({ ctx }) => {
    const allowance = await ctx.counter.peek(ctx.caller);
    return {
      tier: tierLabel(ctx.caller),
      limit_per_hour: allowance.limit,
      remaining: allowance.remaining,
      reset_seconds: allowance.resetSeconds,
      authenticated: ctx.caller.kind === 'key',
    };
  });
