import { z } from 'zod';
import { TierName } from '#accounts/tiers.ts';
import { Id, Timestamp } from '#api/wire.ts';

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
