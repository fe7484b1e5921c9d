import { z } from 'zod';
import { tiers } from '#accounts/tiers.ts';
import { get } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { depthFigures, draftLengths, servicePrices } from '#areas/services/public.ts';
import { productsOf } from '../products.ts';
import { ProductRecord } from '../schema.ts';

/** Lists everything that can be bought, from the tables that billing and the paid services use. */
export const listProducts = openProcedure
  .meta(
    get('/api/monetization/products', {
      summary: 'List products',
      description: 'Tiers, billed monthly, and the deliverables of the paid services, billed per item.',
      answer: {
        products: [
          {
            id: 'free',
            name: 'Free',
            kind: 'subscription',
            price_cents: 0,
            currency: 'usd',
            interval: 'month',
            description: '50 credits a month, up to 20 an hour.',
            features: ['50 credits a month', '20 credits an hour'],
          },
        ],
        count: 10,
      },
    }),
  )
  .output(z.object({ products: z.array(ProductRecord), count: z.int() }))
  .meta(tool('reads', 'List the products of the platform with their prices.'))
  .query(() => {
    const { research_report: reports, email_draft: drafts } = servicePrices;
    const products = productsOf({ tiers, reports, drafts, reportSizes: depthFigures, draftSizes: draftLengths });
    return { products, count: products.length };
  });
