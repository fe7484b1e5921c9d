import { get } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { exampleInvoice } from '../examples.ts';
import { begunMonth } from '../invoices/billing-month.ts';
import { invoiceOfKey } from '../invoices/collect-invoices.ts';
import { issuerOf } from '../invoices/issuer.ts';
import { KeyInvoice, OfMonth } from '../schema.ts';
import { viewInvoice } from '../view.ts';

/** Returns what the caller's own key was charged and has used in a month, as admins see it for customers. */
export const getOwnInvoice = keyProcedure
  .meta(
    get('/api/monetization/invoice', {
      summary: 'Retrieve your monthly invoice',
      description:
        'The fees, deliverables and credits of your key in a calendar month (UTC), by default the current one. Fees and ' +
        'deliverables add up to `total_cents`; credits are listed without a price.',
      refusals: { 400: 'This month has not started yet' },
      example: { month: '2026-11' },
      answer: exampleInvoice,
    }),
  )
  .input(OfMonth.prefault({}))
  .output(KeyInvoice)
  .meta(tool('reads', 'Show what your key owes for a month, line by line.', { example: { month: '2026-11' } }))
  .query(async ({ ctx: { resources, caller }, input }) => {
    const now = resources.clock.now();
    const month = begunMonth(input.month, now);
    const invoice = await invoiceOfKey(resources.db.em(), month, caller.keyId);
    return viewInvoice(invoice, { month, now, issuer: issuerOf(resources) });
  });
