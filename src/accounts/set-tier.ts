import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { TierName } from './tiers.ts';

/** How a subscription changes a key. */
export interface TierChange {
  tier: TierName;
  /** The instant from which billing periods count, month by month. */
  billingAnchorAt: Date;
}

/**
 * Moves a key to another tier, in the transaction of `em`. Every process applies it within a second of the commit.
 * Returns false if there is no such key.
 */
export async function setTier(em: SqlEntityManager, keyId: number, change: TierChange): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    'update api_key set tier = ?, billing_anchor_at = ? where id = ? returning 1 as is_there',
    [change.tier, change.billingAnchorAt, keyId],
  );
  return rows.length > 0;
}

/** Locks a key's row until the end of the transaction and returns its tier; undefined if there is no such key. */
export async function lockKey(em: SqlEntityManager, keyId: number): Promise<string | undefined> {
  const [row] = await em.execute<{ tier: string }[]>('select tier from api_key where id = ? for no key update', [
    keyId,
  ]);
  return row?.tier;
}
