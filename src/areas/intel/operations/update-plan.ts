import { z } from 'zod';
import { openProcedure } from '#api/procedures.ts';
import { noTool } from '#api/tools/facts.ts';
import { Timestamp } from '#api/wire.ts';
import { paymentsOf } from '#areas/payments/public.ts';
import { noPayments } from '../errors.ts';
import { requireReader } from '../readers/reader-sessions.ts';

/**
 * Sets whether the reader's plan ends with the paid month. Until then, it remains valid; the payment provider's event
 * records the change. Only available in typed clients, for the pages.
 */
export const updatePlan = openProcedure
  .input(
    z.object({
      ends: z
        .boolean()
        .describe('Whether to cancel the plan at the end of the paid period. False withdraws a cancellation.'),
    }),
  )
  .output(z.object({ ends: z.boolean(), period_end: Timestamp.nullable() }))
  .meta(noTool('Belongs to the session of a reader in a browser, which agents do not have.'))
  .mutation(async ({ ctx, input: { ends } }) => {
    const { resources } = ctx;
    const { subscriber } = await requireReader(resources, ctx.browserSession(), 'manage');
    const { subscriptionId, paidTier, currentPeriodEnd } = subscriber;
    if (subscriptionId == null || paidTier == null) throw noPayments();
    await paymentsOf(resources).setEnding(subscriptionId, ends);
    return { ends, period_end: currentPeriodEnd?.toISOString() ?? null };
  });
