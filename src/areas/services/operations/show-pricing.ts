import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { type DraftLength, draftLengths, draftStyles } from '#text/letters/index.ts';
import { type ReportDepth, servicePrices } from '../charges/prices.ts';
import { depthFigures } from '../reports/depths.ts';

const Price = { price_cents: z.int(), price_usd: z.number(), per: z.literal('deliverable') };

const Pricing = z
  .object({
    currency: z.literal('usd'),
    services: z.object({
      research_report: z.object({
        depths: z.record(
          z.string(),
          z.object({
            ...Price,
            max_sources: z.int(),
            follow_up_rounds: z.int(),
            max_sub_topics: z.int(),
            max_words: z.int(),
          }),
        ),
      }),
      email_draft: z.object({
        styles: z.array(z.string()),
        lengths: z.record(z.string(), z.object({ ...Price, max_words: z.int() })),
      }),
    }),
  })
  .meta({ id: 'Pricing' });

/** Returns the price and scope of each paid deliverable. */
export const showPricing = openProcedure
  .meta(
    get('/api/services/pricing', {
      summary: 'List prices of the paid services',
      description: 'The price and scope of every report and email draft.',
      answer: {
        currency: 'usd',
        services: {
          research_report: {
            depths: {
              basic: {
                price_cents: 1000,
                price_usd: 10,
                per: 'deliverable',
                max_sources: 5,
                follow_up_rounds: 0,
                max_sub_topics: 3,
                max_words: 500,
              },
              standard: {
                price_cents: 2500,
                price_usd: 25,
                per: 'deliverable',
                max_sources: 12,
                follow_up_rounds: 1,
                max_sub_topics: 6,
                max_words: 1200,
              },
              comprehensive: {
                price_cents: 5000,
                price_usd: 50,
                per: 'deliverable',
                max_sources: 25,
                follow_up_rounds: 2,
                max_sub_topics: 10,
                max_words: 3000,
              },
            },
          },
          email_draft: {
            styles: ['professional', 'formal'],
            lengths: {
              short: { price_cents: 50, price_usd: 0.5, per: 'deliverable', max_words: 90 },
              medium: { price_cents: 100, price_usd: 1, per: 'deliverable', max_words: 200 },
              long: { price_cents: 200, price_usd: 2, per: 'deliverable', max_words: 420 },
            },
          },
        },
      },
    }),
  )
  .output(Pricing)
  .meta(tool('reads', 'See the prices of single reports and mail drafts.'))
  .query(() => {
    const depths = Object.entries(servicePrices.research_report).map(([depth, cents]) => {
      const { sources, followUps, subTopics, words } = depthFigures[depth as ReportDepth];
      const figures = { max_sources: sources, follow_up_rounds: followUps, max_sub_topics: subTopics };
      return [depth, { ...priceOf(cents), ...figures, max_words: words }] as const;
    });
    const lengths = Object.entries(servicePrices.email_draft).map(([length, cents]) => {
      const { mostWords } = draftLengths[length as DraftLength];
      return [length, { ...priceOf(cents), max_words: mostWords }] as const;
    });
    return {
      currency: 'usd' as const,
      services: {
        research_report: { depths: Object.fromEntries(depths) },
        email_draft: { styles: [...draftStyles], lengths: Object.fromEntries(lengths) },
      },
    };
  });

function priceOf(cents: number) {
  return { price_cents: cents, price_usd: cents / 100, per: 'deliverable' as const };
}
