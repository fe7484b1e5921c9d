import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { Customer } from '#accounts/entities/customer.ts';
import { patternOf } from '#platform/db/text-pattern.ts';
import { customerNotFound } from './errors.ts';

/** Which customers to find: a page of them, perhaps only those whose address holds a text. */
export interface CustomerQuestion {
  limit: number;
  /** Only those before this id. */
  before?: number | undefined;
  email?: string | undefined;
}

/** Customers with their keys, newest first. */
export function findCustomers(em: SqlEntityManager, { limit, before, email }: CustomerQuestion): Promise<Customer[]> {
  return em.find(
    Customer,
    {
      ...(before === undefined ? {} : { id: { $lt: before } }),
      ...(email === undefined ? {} : { email: { $ilike: patternOf(email) } }),
    },
    { populate: ['key'], strategy: 'select-in', orderBy: { id: 'desc' }, limit },
  );
}

/** A customer with the key. Throws the 404 for an absent one. */
export async function requireCustomer(em: SqlEntityManager, id: number): Promise<Customer> {
  const customer = await em.findOne(Customer, { id }, { populate: ['key'] });
  if (customer === null) throw customerNotFound();
  return customer;
}
