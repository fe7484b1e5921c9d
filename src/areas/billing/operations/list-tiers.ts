import { z } from 'zod';
import { TierName, tiers } from '#accounts/tiers.ts';
import { get } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';

const TierEntry = z
  .object({
    tier: TierName,
    monthly_quota: z.int().describe('Credits included per month.'),
    rate_limit_per_hour: z.int().describe('Credits that can be spent per hour.'),
    mail_recipients_per_day: z.int().describe('Email recipients allowed per day.'),
    price_cents: z.int().nullable().describe('Price per month in US cents; null if it is set by agreement.'),
    currency: z.literal('usd'),
  })
  .meta({ id: 'Tier' });

/** Lists what each tier includes and costs, from the same table that the limits use. */
export const listTiers = openProcedure
  .meta(
    get('/api/billing/tiers', {
      summary: 'List tiers and prices',
      description: 'What each tier includes and costs: monthly credits, hourly calls, and the price.',
      answer: {
        tiers: [
          {
            tier: 'free',
            monthly_quota: 50,
            rate_limit_per_hour: 20,
            mail_recipients_per_day: 10,
            price_cents: 0,
            currency: 'usd',
          },
        ],
        count: 4,
      },
    }),
  )
  .output(z.object({ tiers: z.array(TierEntry), count: z.int() }))
  .meta(tool('reads', 'List the tiers of the platform with prices, credits and rates.'))
  .query(() => {
    const entries = TierName.options.map((tier) => ({
      tier,
      monthly_quota: tiers[tier].monthlyQuota,
      rate_limit_per_hour: tiers[tier].hourlyRate,
      mail_recipients_per_day: tiers[tier].mailRecipientsPerDay,
      price_cents: tiers[tier].priceCents,
      currency: 'usd' as const,
    }));
    return { tiers: entries, count: entries.length };
  });
