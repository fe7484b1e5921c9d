import { z } from 'zod';
import { TierName } from '#accounts/tiers.ts';
import { Id, Timestamp } from '#api/wire.ts';
import { MonthName } from '#platform/calendar-month.ts';

/** A customer as shown to admins, without the text of their key. */
export const CustomerRecord = z
  .object({
    id: z.int(),
    email: z.string(),
    name: z.string().nullable(),
    tier: TierName.describe('The current tier of the customer’s key.'),
    key_id: z.int().describe('The id of the customer’s key. `DELETE /api/admin/keys/{key_id}` revokes it.'),
    key_hint: z.string().describe('The first and last characters of the customer’s key.'),
    key_revoked_at: Timestamp.nullable().describe('When the key was revoked; null while it is valid.'),
    created_at: Timestamp,
  })
  .meta({ id: 'Customer' });
export type CustomerRecord = z.infer<typeof CustomerRecord>;

/** The part of an input that identifies a customer. */
export const CustomerId = z.object({ customer_id: Id.describe('The `id` of the customer.') });

/** A product: a monthly tier or a deliverable. */
export const ProductRecord = z
  .object({
    id: z.string().describe('A permanent id: the name of a tier, or `<service>.<variant>`.'),
    name: z.string(),
    kind: z.enum(['subscription', 'deliverable']),
    price_cents: z
      .int()
      .nullable()
      .describe('Price in US cents, per month or per deliverable; null if it is set by agreement.'),
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
    total_cents: z.int().describe('Total of all charges in these days, in US cents, including charges on other pages.'),
    by_product: z
      .array(
        z.object({
          product: z.string().describe('The `id` of the product, as in `GET /api/monetization/products`.'),
          count: z.int(),
          cents: z.int(),
        }),
      )
      .describe('Highest total first.'),
    charges: z
      .array(
        z.object({ id: z.int(), product: z.string(), price_cents: z.int(), request_id: z.string(), at: Timestamp }),
      )
      .describe('One page of charges, newest first, without charges for failed work.'),
  })
  .meta({ id: 'ServiceUsage' });
export type ServiceUsage = z.infer<typeof ServiceUsage>;

const InvoiceLineRecord = z
  .object({
    kind: z.enum(['subscription', 'deliverable', 'credits']),
    date: z.iso
      .date()
      .nullable()
      .describe('The day of the charge (UTC); null for credits, which are totalled for the month.'),
    product: z
      .string()
      .describe(
        'The `id` of the product, as in `GET /api/monetization/products`; for credits, the operation that used them.',
      ),
    quantity: z.int().describe('Number of units; for credits, how many were used.'),
    unit_cents: z
      .int()
      .nullable()
      .describe('Price of one unit in US cents; null for credits, which are included in the subscription.'),
    amount_cents: z.int(),
    calls: z.int().nullable().describe('Number of calls that used these credits; null for other lines.'),
    reference: z
      .string()
      .nullable()
      .describe('The id of the charge, or of the invoice at the payment provider; null for credits.'),
    request_id: z.string().nullable().describe('The id of the request that caused the charge; null if there is none.'),
  })
  .meta({ id: 'InvoiceLine' });

/** What one key was charged and has used in a month. */
export const KeyInvoice = z
  .object({
    month: z.string(),
    is_final: z.boolean().describe('Whether the month is over. Until then, more lines may be added.'),
    number: z.string().nullable().describe('The number of the invoice; null until the month is over.'),
    issued_on: z.iso.date().nullable().describe('The date of the invoice (UTC); null until the month is over.'),
    issuer: z
      .object({ name: z.string(), email: z.string().nullable(), url: z.string() })
      .describe('The operator of the platform: the sender of its mail, and its address.'),
    customer: z
      .object({ name: z.string().nullable(), email: z.string().nullable() })
      .describe('The customer, or the name of the key if it belongs to no customer.'),
    total_cents: z.int(),
    credits: z.int(),
    lines: z.array(InvoiceLineRecord).describe('The lines, sorted by kind and day.'),
  })
  .meta({ id: 'KeyInvoice' });
export type KeyInvoice = z.infer<typeof KeyInvoice>;

/** The part of an input that selects a month. */
export const OfMonth = z.object({
  month: MonthName.optional().describe('The month, such as `2026-11`. Defaults to the current month.'),
});
