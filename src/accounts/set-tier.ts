import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { TierName } from './tiers.ts';

/** What a subscription makes of a key. */
export interface TierChange {
  tier: TierName;
  /** From when its billing periods count, month by month. */
  billingAnchorAt: Date;
}

/**
 * Gives a key another tier, in the transaction of `em`. Every process counts by it within a second of the commit, like a
 * revocation. False when there is no such key.
 */
export async function setTier(em: SqlEntityManager, keyId: number, change: TierChange): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    'update api_key set tier = ?, billing_anchor_at = ? where id = ? returning 1 as is_there',
    [change.tier, change.billingAnchorAt, keyId],
  );
  return rows.length > 0;
}

/** Locks a key's row up to the end of the transaction; answers with its tier, or undefined when there is no such key. */
export async function lockKey(em: SqlEntityManager, keyId: number): Promise<string | undefined> {
  const [row] = await em.execute<{ tier: string }[]>('select tier from api_key where id = ? for no key update', [
    keyId,
  ]);
  return row?.tier;
}
