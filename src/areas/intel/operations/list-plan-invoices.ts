import { z } from 'zod';
import { shownProcedure } from '#api/procedures.ts';
import { noTool } from '#api/tools/facts.ts';
import { paymentsOf } from '#areas/payments/public.ts';
import { requireReader } from '../readers/reader-sessions.ts';

const Invoice = z.object({
  number: z.string(),
  date: z.iso.date(),
  amount_cents: z.int(),
  currency: z.string(),
  status: z.string().describe('The status of the invoice, as the payment provider reports it, such as `paid`.'),
  url: z.string().nullable().describe('The address of the invoice at the payment provider.'),
});

/** Lists a reader's invoices, latest first; empty if they have never paid. Only available in typed clients. */
export const listPlanInvoices = shownProcedure
  .output(z.array(Invoice))
  .meta(noTool('Belongs to the session of a reader in a browser, which agents do not have.'))
  .query(async ({ ctx }) => {
    ctx.setHeaders({ 'cache-control': 'no-store' });
    const { resources } = ctx;
    const { subscriber } = await requireReader(resources, ctx.browserSession(), 'manage');
    if (subscriber.customerId == null) return [];
    const invoices = await paymentsOf(resources).listInvoices(subscriber.customerId);
    return invoices.map(({ number, issuedAt, amountCents, currency, status, url }) => ({
      ...{ number, date: issuedAt.toISOString().slice(0, 10), amount_cents: amountCents, currency, status },
      url: url ?? null,
    }));
  });
