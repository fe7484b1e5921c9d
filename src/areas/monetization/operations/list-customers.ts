import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { definePage } from '#api/paging.ts';
import { adminProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { exampleCustomer } from '../examples.ts';
import { findCustomers } from '../queries.ts';
import { CustomerRecord } from '../schema.ts';
import { viewCustomer } from '../view.ts';

const text = z.string().trim().min(1).max(254).optional();

const page = definePage({
  list: 'customers',
  entry: CustomerRecord,
  defaultLimit: 50,
  filters: {
    email: text.describe('Only customers whose email address contains this text. Not case-sensitive.'),
    name: text.describe('Only customers whose name or email address contains this text.'),
  },
});

/** Lists the customers, newest first, including those whose key was revoked. */
export const listCustomers = adminProcedure
  .meta(
    get('/api/monetization/customers', {
      summary: 'List customers',
      description:
        'Newest first, including those with a revoked key. Keys are not shown again; use `key_hint` to identify them. ' +
        'For the next page, pass the last `id` of this one as `before`.',
      example: { limit: 1 },
      answer: {
        customers: [exampleCustomer],
        count: 1,
      },
    }),
  )
  .input(page.input)
  .output(page.output)
  .meta(tool('reads', 'List customers, newest first.', { example: { limit: 10 } }))
  .query(async ({ ctx, input }) => {
    const customers = await findCustomers(ctx.resources.db.em(), input);
    return page.answer(customers.map(viewCustomer));
  });
