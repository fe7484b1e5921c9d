import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { adminProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { customerNotFound } from '../errors.ts';
import { exampleInvoice } from '../examples.ts';
import { begunMonth } from '../invoices/billing-month.ts';
import { collectInvoices } from '../invoices/collect-invoices.ts';
import { issuerOf } from '../invoices/issuer.ts';
import { CustomerId, KeyInvoice, OfMonth } from '../schema.ts';
import { viewInvoice } from '../view.ts';

const Invoice = KeyInvoice.extend({ customer_id: z.int() }).meta({ id: 'Invoice' });

/** Returns a customer's invoice for one month, as in the `invoices` command. */
export const getInvoice = adminProcedure
  .meta(
    get('/api/monetization/invoices/{customer_id}', {
      summary: 'Retrieve a customer’s monthly invoice',
      description:
        'The fees, deliverables and credits of a customer in a calendar month (UTC): the current one unless ' +
        '`month` is given. Fees and deliverables add up to `total_cents`; credits are listed without a price.',
      refusals: { 404: 'Customer not found', 400: 'This month has not started yet' },
      example: { customer_id: 1, month: '2026-11' },
      answer: { customer_id: 1, ...exampleInvoice },
    }),
  )
  .input(CustomerId.extend(OfMonth.shape))
  .output(Invoice)
  .meta(tool('reads', 'Show a customer’s invoice for a month.', { example: { customer_id: 1, month: '2026-11' } }))
  .query(async ({ ctx: { resources }, input: { customer_id: customerId, month: name } }) => {
    const now = resources.clock.now();
    const month = begunMonth(name, now);
    const [invoice] = await collectInvoices(resources.db.em(), { month, customerId });
    if (invoice === undefined) throw customerNotFound();
    return { customer_id: customerId, ...viewInvoice(invoice, { month, now, issuer: issuerOf(resources) }) };
  });
