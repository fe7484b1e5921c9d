import { IsolationLevel, type SqlEntityManager } from '@mikro-orm/postgresql';
import { creditsByOperation } from '#accounts/credit-usage.ts';
import { Customer } from '#accounts/entities/customer.ts';
import { subscriptionFeesOf } from '#areas/billing/public.ts';
import { serviceChargesOf } from '#areas/services/public.ts';
import type { BillingMonth } from '../billing-month.ts';
import type { Invoice, InvoiceLine } from '../invoice.ts';
import { productId } from '../products.ts';

/**
 * The invoice of every customer for a month, or of one, the oldest customer first: what was charged in it and what was
 * used, from the ledgers. One without charges and usage has no lines. Empty when there is no such customer.
 */
export function collectInvoices(
  em: SqlEntityManager,
  { month, customerId }: { month: BillingMonth; customerId?: number | undefined },
): Promise<Invoice[]> {
  // One snapshot: a charge that is made meanwhile is in none of it.
  return em.transactional(
    async (tx) => {
      const where = customerId === undefined ? {} : { id: customerId };
      const customers = await tx.find(Customer, where, { orderBy: { id: 'asc' } });
      const only = customerId === undefined ? undefined : customers[0]?.key.id;
      if (customers.length === 0) return [];
      const lines = await linesByKey(tx, {
        from: month.from,
        to: month.to,
        ...(only === undefined ? {} : { keyId: only }),
      });
      return customers.map(({ id, email, name = null, key }) => ({
        customer: { id, email, name },
        lines: lines.get(key.id) ?? [],
      }));
    },
    { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
  );
}

async function linesByKey(
  em: SqlEntityManager,
  span: { keyId?: number; from: Date; to: Date },
): Promise<Map<number, InvoiceLine[]>> {
  const lines = new Map<number, InvoiceLine[]>();
  const add = (keyId: number, line: InvoiceLine) => {
    const own = lines.get(keyId);
    if (own === undefined) lines.set(keyId, [line]);
    else own.push(line);
  };
  for (const { keyId, subscriptionId, tier, priceCents, chargedAt } of await subscriptionFeesOf(em, span)) {
    const paid = { quantity: 1, unitCents: priceCents ?? 0, reference: subscriptionId, requestId: null, calls: null };
    const product = priceCents === null ? `${tier}, by arrangement` : tier;
    add(keyId, { kind: 'subscription', date: dayOf(chargedAt), product, ...paid });
  }
  for (const { keyId, id, service, product, priceCents, committedAt, requestId } of await serviceChargesOf(em, span)) {
    const owed = { quantity: 1, unitCents: priceCents, reference: `charge ${id}`, requestId, calls: null };
    add(keyId, { kind: 'deliverable', date: dayOf(committedAt), product: productId(service, product), ...owed });
  }
  for (const { keyId, operation, credits, calls } of await creditsByOperation(em, span)) {
    const used = { quantity: credits, unitCents: null, reference: null, requestId: null, calls };
    add(keyId, { kind: 'credits', date: null, product: operation, ...used });
  }
  return lines;
}

const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);
