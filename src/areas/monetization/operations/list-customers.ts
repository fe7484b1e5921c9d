import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { adminProcedure } from '#api/procedures.ts';
import { Id, PageLimit } from '#api/wire.ts';
import { findCustomers } from '../queries.ts';
import { CustomerRecord } from '../schema.ts';
import { viewCustomer } from '../view.ts';

const Page = z
  .object({
    limit: PageLimit.default(50),
    before: Id.optional().describe('Only customers before this id: the last id of the page before.'),
    email: z
      .string()
      .trim()
      .min(1)
      .max(254)
      .optional()
      .describe('Only customers whose address holds this text; capitals do not matter.'),
  })
  .prefault({});

/** Lists the customers, newest first, those with a revoked key included. */
export const listCustomers = adminProcedure
  .meta(
    get('/api/monetization/customers', {
      summary: 'List customers',
      description: 'Newest first. Keys are not shown again; `key_hint` tells them apart.',
    }),
  )
  .input(Page)
  .output(
    z.object({ customers: z.array(CustomerRecord), count: z.int().describe('How many customers this answer holds.') }),
  )
  .query(async ({ ctx, input }) => {
    const customers = await findCustomers(ctx.resources.db.em(), input);
    return { customers: customers.map(viewCustomer), count: customers.length };
  });
