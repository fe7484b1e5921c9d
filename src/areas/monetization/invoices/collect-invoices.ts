import { IsolationLevel, type SqlEntityManager } from '@mikro-orm/postgresql';
import { creditsByOperation } from '#accounts/credit-usage.ts';
import { ApiKey } from '#accounts/entities/api-key.ts';
import { Customer } from '#accounts/entities/customer.ts';
import { subscriptionFeesOf } from '#areas/billing/public.ts';
import { serviceChargesOf } from '#areas/services/public.ts';
import type { CalendarMonth } from '#platform/calendar-month.ts';
import { productId } from '../products.ts';
import type { Invoice, InvoiceLine } from './invoice.ts';

/**
 * The invoices of a month, computed from the ledgers: of every customer, oldest first, and of every other key with
 * charges, so that no charge is missing. A customer without charges and usage gets no lines. With `customerId`, only
 * that customer's; empty if there is no such customer.
 */
export function collectInvoices(
  em: SqlEntityManager,
  { month, customerId }: { month: CalendarMonth; customerId?: number | undefined },
): Promise<Invoice[]> {
  // In one snapshot, so that a charge made in the meantime is in none of the queries.
  return em.transactional(
    async (tx) => {
      const customers = await tx.find(Customer, customerId === undefined ? {} : { id: customerId }, {
        orderBy: { id: 'asc' },
      });
      const only = customerId === undefined ? undefined : customers[0]?.key.id;
      if (customerId !== undefined && only === undefined) return [];
      const span = { from: month.from, to: month.to, ...(only === undefined ? {} : { keyId: only }) };
      const lines = await linesByKey(tx, span);
      const ofCustomers = customers.map(({ id, email, name = null, key }) => ({
        payer: { customerId: id, keyId: key.id, email, name },
        lines: lines.get(key.id) ?? [],
      }));
      const known = new Set(customers.map(({ key }) => key.id));
      const others = [...lines].filter(([keyId, own]) => !known.has(keyId) && own.some(costsMoney));
      return [...ofCustomers, ...(await invoicesOfKeys(tx, new Map(others)))];
    },
    { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
  );
}

/** The invoice of one key for a month, made out to its customer if it has one, and otherwise to the name of the key. */
export function invoiceOfKey(em: SqlEntityManager, { from, to }: CalendarMonth, keyId: number): Promise<Invoice> {
  return em.transactional(
    async (tx) => {
      const customer = await tx.findOne(Customer, { key: keyId });
      const lines = await linesByKey(tx, { keyId, from, to });
      const payer =
        customer === null
          ? { customerId: null, email: null, name: (await tx.findOneOrFail(ApiKey, keyId)).name }
          : { customerId: customer.id, email: customer.email, name: customer.name ?? null };
      return { payer: { ...payer, keyId }, lines: lines.get(keyId) ?? [] };
    },
    { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
  );
}

/** Invoices under the names of keys, for paid keys that belong to no customer. */
async function invoicesOfKeys(em: SqlEntityManager, lines: ReadonlyMap<number, InvoiceLine[]>): Promise<Invoice[]> {
  if (lines.size === 0) return [];
  const keys = await em.find(ApiKey, { id: { $in: [...lines.keys()] } }, { orderBy: { id: 'asc' } });
  return keys.map(({ id, name }) => ({
    payer: { customerId: null, keyId: id, email: null, name },
    lines: lines.get(id) ?? [],
  }));
}

const costsMoney = ({ unitCents }: InvoiceLine): boolean => unitCents !== null;

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
