import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { isSandboxCustomer } from '#areas/payments/public.ts';
import type { Resources } from '#platform/resources.ts';
import { BillingSubscription } from './entities/billing-subscription.ts';

/** The name of a key towards the payment provider. */
export const ownerOf = (keyId: number): string => String(keyId);

/** The key that an owner's name stands for; undefined for a name that is none of ours. */
export function keyIdOf(owner: string): number | undefined {
  if (!/^[1-9]\d{0,9}$/.test(owner)) return undefined;
  const keyId = Number(owner);
  return keyId <= 2_147_483_647 ? keyId : undefined;
}

/** Where a key's subscription stands; null when it never had one. */
export function findSubscription(em: SqlEntityManager, keyId: number): Promise<BillingSubscription | null> {
  return em.findOne(BillingSubscription, { keyId });
}

/** The tier of a key just now. */
export async function tierOfKey(em: SqlEntityManager, keyId: number): Promise<string | undefined> {
  const [row] = await em.execute<{ tier: string }[]>('select tier from api_key where id = ?', [keyId]);
  return row?.tier;
}

/**
 * The customer that a key is at whoever takes the money now; undefined for none. One of the sandbox, from before a
 * provider was set, is nobody there.
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
