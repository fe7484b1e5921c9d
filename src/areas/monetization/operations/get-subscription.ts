import { z } from 'zod';
import { TierName } from '#accounts/tiers.ts';
import { get } from '#api/endpoint.ts';
import { adminProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { Timestamp } from '#api/wire.ts';
import { subscriptionOf } from '#areas/billing/public.ts';
import { requireCustomer } from '../queries.ts';
import { CustomerId } from '../schema.ts';

const Subscription = z
  .object({
    customer_id: z.int(),
    email: z.string(),
    name: z.string().nullable(),
    tier: TierName.describe('The current tier of the customer’s key, from a subscription or set by an admin.'),
    status: z
      .string()
      .describe(
        'The status of the subscription, as the payment provider reports it; `none` for a customer who has ' +
          'never subscribed.',
      ),
    subscription_id: z
      .string()
      .nullable()
      .describe('The payment provider’s id of the subscription; null if there is none.'),
    current_period_end: Timestamp.nullable(),
    cancel_at_period_end: z.boolean(),
  })
  .meta({ id: 'CustomerSubscription' });

/** Returns the state of a customer's subscription, as in `GET /api/billing/status` for the customer. */
export const getSubscription = adminProcedure
  .meta(
    get('/api/monetization/subscriptions/{customer_id}', {
      summary: 'Retrieve a customer’s subscription',
      description: 'The tier, quota and payments of a customer, as in `GET /api/billing/status`.',
      refusals: { 404: 'Customer not found' },
      example: { customer_id: 1 },
      answer: {
        customer_id: 1,
        email: 'ann@example.com',
        name: 'Ann',
        tier: 'developer',
        status: 'none',
        subscription_id: null,
        current_period_end: null,
        cancel_at_period_end: false,
      },
    }),
  )
  .input(CustomerId)
  .output(Subscription)
  .meta(
    tool('reads', 'Show the subscription of a customer: its tier, status and quota.', { example: { customer_id: 1 } }),
  )
  .query(async ({ ctx, input }) => {
    const em = ctx.resources.db.em();
    const { key, email, name } = await requireCustomer(em, input.customer_id);
    const { tier, status, subscription_id, current_period_end, cancel_at_period_end } = await subscriptionOf(
      em,
      key.id,
    );
    return {
      customer_id: input.customer_id,
      email,
      name: name ?? null,
      tier: TierName.parse(tier),
      status,
      subscription_id,
      current_period_end,
      cancel_at_period_end,
    };
  });
