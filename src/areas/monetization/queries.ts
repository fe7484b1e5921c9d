import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { Customer } from '#accounts/entities/customer.ts';
import { findPage, type Page } from '#platform/db/find-page.ts';
import { patternOf } from '#platform/db/text-pattern.ts';
import { customerNotFound } from './errors.ts';

/** A page of customers with their keys, newest first, optionally filtered by a part of the email address or name. */
export function findCustomers(
  em: SqlEntityManager,
  { email, name, ...page }: Page & { email?: string | undefined; name?: string | undefined },
): Promise<Customer[]> {
  const where = {
    ...(email === undefined ? {} : { email: { $ilike: patternOf(email) } }),
    ...(name === undefined
      ? {}
      : { $or: [{ email: { $ilike: patternOf(name) } }, { name: { $ilike: patternOf(name) } }] }),
  };
  return findPage(em, Customer, where, { ...page, populate: ['key'], strategy: 'select-in' });
}

/** Finds a customer with their key. Throws a 404 if there is none. */
export async function requireCustomer(em: SqlEntityManager, id: number): Promise<Customer> {
  const customer = await em.findOne(Customer, { id }, { populate: ['key'] });
  if (customer === null) throw customerNotFound();
  return customer;
}
