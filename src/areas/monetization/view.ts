import type { Customer } from '#accounts/entities/customer.ts';
import { keyRecord } from '#accounts/key-record.ts';
import type { CalendarMonth } from '#platform/calendar-month.ts';
import { amountOf, creditsOf, type Invoice, totalOf } from './invoices/invoice.ts';
import type { Issuer } from './invoices/issuer.ts';
import { productId } from './products.ts';
import type { CustomerRecord, KeyInvoice, ServiceUsage } from './schema.ts';

/** A customer as sent to the client, with the public facts of their key. */
export function viewCustomer(customer: Customer): CustomerRecord {
  const key = keyRecord(customer.key);
  return {
    id: customer.id,
    email: customer.email,
    name: customer.name ?? null,
    tier: key.tier,
    key_id: key.id,
    key_hint: key.hint,
    key_revoked_at: key.revoked_at,
    created_at: customer.createdAt.toISOString(),
  };
}

/** A charge for a deliverable, as reported by the paid services. */
export interface DeliverableCharge {
  id: number;
  service: string;
  product: string;
  priceCents: number;
  committedAt: Date;
  requestId: string;
}

/** Charges as sent to the client: the totals of all, and a page of individual charges, newest first. */
export function viewServiceUsage(
  charges: readonly DeliverableCharge[],
  { limit, before = Number.POSITIVE_INFINITY }: { limit: number; before?: number | undefined },
): ServiceUsage {
  const shares = new Map<string, { product: string; count: number; cents: number }>();
  for (const charge of charges) {
    const product = productId(charge.service, charge.product);
    const { count = 0, cents = 0 } = shares.get(product) ?? {};
    shares.set(product, { product, count: count + 1, cents: cents + charge.priceCents });
  }
  const page = charges
    .filter(({ id }) => id < before)
    .sort((a, b) => b.id - a.id)
    .slice(0, limit);
  return {
    total_cents: charges.reduce((sum, { priceCents }) => sum + priceCents, 0),
    by_product: [...shares.values()].sort((a, b) => b.cents - a.cents || (a.product < b.product ? -1 : 1)),
    charges: page.map(({ id, service, product, priceCents, committedAt, requestId }) => ({
      id,
      product: productId(service, product),
      price_cents: priceCents,
      request_id: requestId,
      at: committedAt.toISOString(),
    })),
  };
}

/**
 * The invoice of a month as sent to the client. It is issued when the month is over. A key has one invoice a month, so
 * month and key make its number.
 */
export function viewInvoice(
  invoice: Invoice,
  { month, now, issuer }: { month: CalendarMonth; now: Date; issuer: Issuer },
): KeyInvoice {
  const isFinal = month.to <= now;
  const { keyId, name, email } = invoice.payer;
  return {
    month: month.name,
    is_final: isFinal,
    number: isFinal ? `INV-${month.name.replace('-', '')}-${keyId}` : null,
    issued_on: isFinal ? month.to.toISOString().slice(0, 10) : null,
    issuer,
    customer: { name, email },
    total_cents: totalOf(invoice),
    credits: creditsOf(invoice),
    lines: invoice.lines.map((line) => {
      const { unitCents, requestId, ...same } = line;
      return { ...same, unit_cents: unitCents, amount_cents: amountOf(line), request_id: requestId };
    }),
  };
}
