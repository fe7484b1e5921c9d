import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { isSandboxCustomer } from '#areas/payments/public.ts';
import type { Resources } from '#platform/resources.ts';
import { BillingSubscription } from './entities/billing-subscription.ts';

/** The name by which the payment provider knows a key. */
export const ownerOf = (keyId: number): string => String(keyId);

/** The key behind such a name; undefined for a name that is not ours. */
export function keyIdOf(owner: string): number | undefined {
  if (!/^[1-9]\d{0,9}$/.test(owner)) return undefined;
  const keyId = Number(owner);
  return keyId <= 2_147_483_647 ? keyId : undefined;
}

/** The subscription of a key; null if it has never had one. */
export function findSubscription(em: SqlEntityManager, keyId: number): Promise<BillingSubscription | null> {
  return em.findOne(BillingSubscription, { keyId });
}

/** The current tier of a key, read from the database. */
export async function tierOfKey(em: SqlEntityManager, keyId: number): Promise<string | undefined> {
  const [row] = await em.execute<{ tier: string }[]>('select tier from api_key where id = ?', [keyId]);
  return row?.tier;
}

/**
 * The id of a key's customer at the payment provider in use; undefined if there is none. A customer of the sandbox,
 * from before a provider was configured, does not exist there.
 */
export async function findCustomer(
  em: SqlEntityManager,
  { provider }: Pick<Resources['payments'], 'provider'>,
  keyId: number,
): Promise<string | undefined> {
  const customerId = (await findSubscription(em, keyId))?.customerId ?? undefined;
  if (customerId === undefined || provider === undefined) return customerId;
  return (await isSandboxCustomer(em, customerId)) ? undefined : customerId;
}
