import { z } from 'zod';
import { TierName } from '#accounts/tiers.ts';
import { Id, Timestamp } from '#api/wire.ts';
import { MonthName } from './invoices/billing-month.ts';

/** A customer as an admin sees them; their key is not among the fields. */
export const CustomerRecord = z
  .object({
    id: z.int(),
    email: z.string(),
    name: z.string().nullable(),
    tier: TierName.describe('The current tier of the customer’s key.'),
    key_id: z.int().describe('The key that was issued to them; `DELETE /api/admin/keys/{key_id}` revokes it.'),
    key_hint: z.string().describe('The beginning and end of that key.'),
    key_revoked_at: Timestamp.nullable().describe('Since when the key is refused; null while it works.'),
    created_at: Timestamp,
  })
  .meta({ id: 'Customer' });
export type CustomerRecord = z.infer<typeof CustomerRecord>;

/** The part of an input that names one customer. */
export const CustomerId = z.object({ customer_id: Id.describe('The id from the answer to creating it.') });

/** One thing that can be bought: a tier by the month, or a deliverable. */
export const ProductRecord = z
  .object({
    id: z.string().describe('Stays the same: the name of a tier, or `<service>.<variant>`.'),
    name: z.string(),
    kind: z.enum(['subscription', 'deliverable']),
    price_cents: z.int().nullable().describe('US cents for a month, or for one deliverable; null where it is agreed.'),
    currency: z.literal('usd'),
    interval: z.enum(['month']).nullable().describe('The billing interval; null for a one-time price.'),
    description: z.string(),
    features: z.array(z.string()),
  })
  .meta({ id: 'Product' });
export type ProductRecord = z.infer<typeof ProductRecord>;

/** What a customer was charged for deliverables of the paid services. */
export const ServiceUsage = z
  .object({
    total_cents: z
      .int()
      .describe('US cents of these days: the sum of each of the two lists, were `charges` not a page.'),
    by_product: z
      .array(z.object({ product: z.string().describe('As in the list of products.'), count: z.int(), cents: z.int() }))
      .describe('Highest first.'),
    charges: z
      .array(
        z.object({ id: z.int(), product: z.string(), price_cents: z.int(), request_id: z.string(), at: Timestamp }),
      )
      .describe('Newest first, one page. Charges for failed work are not included.'),
  })
  .meta({ id: 'ServiceUsage' });
export type ServiceUsage = z.infer<typeof ServiceUsage>;

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

/** What one key was charged and has used in a month. */
export const KeyInvoice = z
  .object({
    month: z.string(),
    is_final: z.boolean().describe('False during the month, while more may be added.'),
    total_cents: z.int(),
    credits: z.int(),
    lines: z.array(InvoiceLineRecord).describe('By kind and day.'),
  })
  .meta({ id: 'KeyInvoice' });
export type KeyInvoice = z.infer<typeof KeyInvoice>;

/** The part of an input that names a month. */
export const OfMonth = z.object({
  month: MonthName.optional().describe('Such as `2026-11`; the present one without.'),
});
