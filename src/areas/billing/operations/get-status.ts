import { z } from 'zod';
import { meteredLimit } from '#accounts/caller.ts';
import { readCreditBalance } from '#accounts/credit-balance.ts';
import { findPurchaser } from '#accounts/find-purchaser.ts';
import { TierName } from '#accounts/tiers.ts';
import { get } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { Timestamp } from '#api/wire.ts';
import { paymentsOf } from '#areas/payments/public.ts';
import { findSubscription } from '../queries.ts';
import { isInSync } from '../subscriptions/compare-subscription.ts';

const Status = z
  .object({
    tier: TierName.describe('The current tier of the key.'),
    status: z
      .string()
      .describe(
        'The status of the subscription, as the payment provider reports it; `none` for a key that has never had one.',
      ),
    quota: z.object({ limit: z.int(), used: z.int(), remaining: z.int(), resets_at: Timestamp }),
    rate_limit_per_hour: z.int().describe('Credits that can be spent per hour.'),
    subscription_id: z.string().nullable(),
    current_period_end: Timestamp.nullable(),
    cancel_at_period_end: z.boolean(),
    payment_failed: z
      .object({
        attempt_count: z.int(),
        next_attempt_at: Timestamp.nullable().describe('When the payment is retried; null after the last attempt.'),
      })
      .nullable()
      .describe('The failed payment that is still due; null if there is none.'),
    in_sync: z
      .boolean()
      .nullable()
      .describe(
        'Whether this matches what the payment provider has just reported; null if there is no subscription ' +
          'or the provider did not answer.',
      ),
    payments: z
      .enum(['provider', 'sandbox', 'none'])
      .describe('Who collects payments: the `provider`, the `sandbox` (no money moves), or nobody (`none`).'),
  })
  .meta({ id: 'BillingStatus' });

/**
 * Returns what a support agent would ask first: tier, quota, subscription, and whether it matches the payment provider.
 */
export const getStatus = keyProcedure
  .meta(
    get('/api/billing/status', {
      summary: 'Show your subscription and quota',
      description:
        'The tier of your key, the rest of its monthly quota, its subscription and when it renews or ends, and ' +
        'whether a payment has failed.',
      answer: {
        tier: 'pro',
        status: 'none',
        quota: { limit: 10000, used: 10, remaining: 9990, resets_at: '2026-12-22T20:31:22.845Z' },
        rate_limit_per_hour: 5000,
        subscription_id: null,
        current_period_end: null,
        cancel_at_period_end: false,
        payment_failed: null,
        in_sync: null,
        payments: 'sandbox',
      },
    }),
  )
  .output(Status)
  .meta(tool('reads', 'Show the tier of your key, its quota, its rate and its subscription.'))
  .query(async ({ ctx }) => {
    const { resources } = ctx;
    const { db, clock, payments } = resources;
    const known = await findSubscription(db.em(), ctx.caller.keyId);
    // The authenticated caller can be a second old, and somebody who has just paid asks right away.
    const caller = await findPurchaser(db.em(), ctx.caller.keyId);
    const [{ period }, inSync] = await Promise.all([
      readCreditBalance(db.short, caller, clock.now()),
      known === null ? null : isInSync(known, { log: resources.log, ask: () => paymentsOf(resources) }),
    ]);
    const { limit, used, remaining, end } = period;
    return {
      tier: caller.tier,
      status: known?.status ?? 'none',
      quota: { limit, used, remaining, resets_at: end.toISOString() },
      rate_limit_per_hour: meteredLimit(caller),
      subscription_id: known?.subscriptionId ?? null,
      current_period_end: known?.currentPeriodEnd?.toISOString() ?? null,
      cancel_at_period_end: known?.cancelAtPeriodEnd ?? false,
      payment_failed:
        known?.failedAttempts == null
          ? null
          : { attempt_count: known.failedAttempts, next_attempt_at: known.nextAttemptAt?.toISOString() ?? null },
      in_sync: inSync,
      payments: payments.provider === undefined ? (payments.isSandbox ? 'sandbox' : 'none') : 'provider',
    } as const;
  });
