import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { Failure } from '#platform/failure.ts';
import { ApiKey } from './entities/api-key.ts';
import { Customer } from './entities/customer.ts';

/**
 * Checks that someone can be invoiced for what a key buys: the customer who owns the key or, on a paid tier, the owner
 * of the key itself. Throws 402 for a free key without a customer.
 */
export async function requirePayer(em: SqlEntityManager, keyId: number): Promise<void> {
  const isPaidTier = (await em.count(ApiKey, { id: keyId, tier: { $ne: 'free' } })) > 0;
  if (isPaidTier || (await em.count(Customer, { key: keyId })) > 0) return;
  throw new Failure('payment-required', 'A payment method is needed');
}
