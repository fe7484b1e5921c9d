import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { adminProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { customerNotFound, monthNotBegun } from '../errors.ts';
import { MonthName, monthOf } from '../invoices/billing-month.ts';
import { collectInvoices } from '../invoices/collect-invoices.ts';
import { amountOf, creditsOf, type InvoiceLine, totalOf } from '../invoices/invoice.ts';
import { CustomerId } from '../schema.ts';

const InvoiceLineRecord = z
  .object({
    kind: z.enum(['subscription', 'deliverable', 'credits']),
    date: z.iso.date().nullable().describe('The UTC day of the charge; null for credits, which are summed up.'),
    product: z.string().describe('As in the list of products; of credits the operation.'),
    quantity: z.int().describe('How many, or how many credits.'),
    unit_cents: z.int().nullable().describe('US cents for one; null for credits, which the subscription has paid.'),
    amount_cents: z.int(),
    calls: z.int().nullable().describe('How many calls took these credits.'),
    reference: z.string().nullable().describe('Its id in the ledger or at the payment provider.'),
    request_id: z.string().nullable().describe('The call that paid for it.'),
  })
  .meta({ id: 'InvoiceLine' });

const Invoice = z
  .object({
    customer_id: z.int(),
    month: z.string(),
    is_final: z.boolean().describe('False during the month, while more may be added.'),
    total_cents: z.int(),
    credits: z.int(),
    lines: z.array(InvoiceLineRecord).describe('By kind and day.'),
  })
  .meta({ id: 'Invoice' });

/** One month's invoice of a customer, as `invoices` of the command line has it. */
export const getInvoice = adminProcedure
  .meta(
    get('/api/monetization/invoices/{customer_id}', {
      summary: 'A customer’s monthly invoice',
      description:
        'The fees, deliverables and credits of a customer in a calendar month (UTC): the current one unless ' +
        '`month` is given. Fees and deliverables add up to `total_cents`; credits are listed without a price.',
      refusals: { 404: 'Customer not found', 400: 'This month has not begun' },
      example: { customer_id: 1, month: '2026-11' },
      answer: {
        customer_id: 1,
        month: '2026-11',
        is_final: false,
        total_cents: 50,
        credits: 0,
        lines: [
          {
            kind: 'deliverable',
            date: '2026-11-22',
            product: 'email_draft.short',
            quantity: 1,
            unit_cents: 50,
            amount_cents: 50,
            calls: null,
            reference: 'charge 1',
            request_id: 'c1b9c3f0-6a57-4b0e-9a75-7d3ea5c0a0f1',
          },
        ],
      },
    }),
  )
  .input(CustomerId.extend({ month: MonthName.optional().describe('Such as `2026-11`.') }))
  .output(Invoice)
  .meta(tool('reads', "See a customer's invoice of a month.", { example: { customer_id: 1, month: '2026-11' } }))
  .query(async ({ ctx: { resources }, input }) => {
    const now = resources.clock.now();
    const month = monthOf(input.month ?? now.toISOString().slice(0, 7));
    if (month.from > now) throw monthNotBegun();
    const [invoice] = await collectInvoices(resources.db.em(), { month, customerId: input.customer_id });
    if (invoice === undefined) throw customerNotFound();
    return {
      customer_id: input.customer_id,
      month: month.name,
      is_final: month.to <= now,
      total_cents: totalOf(invoice),
      credits: creditsOf(invoice),
      lines: invoice.lines.map(viewLine),
    };
  });

function viewLine(line: InvoiceLine): z.infer<typeof InvoiceLineRecord> {
  const { unitCents, requestId, ...same } = line;
  return { ...same, unit_cents: unitCents, amount_cents: amountOf(line), request_id: requestId };
}
