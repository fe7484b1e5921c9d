import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { Failure } from '#platform/failure.ts';
import type { KeyCaller } from './caller.ts';
import { ApiKey } from './entities/api-key.ts';
import { TierName } from './tiers.ts';

/**
 * The caller for work that no API call has requested, such as a scheduled task, from the current state of the key.
 * Throws if the key is revoked.
 */
export async function findPurchaser(em: SqlEntityManager, keyId: number): Promise<KeyCaller> {
  const key = await em.findOne(ApiKey, { id: keyId, revokedAt: null });
  if (key === null) throw new Failure('unauthenticated', 'Invalid API key');
  return callerOf(key);
}

/** A stored key as a caller. It can be revoked, because its past usage can still be looked up. */
export function callerOf(key: ApiKey): KeyCaller {
  return {
    kind: 'key',
    keyId: key.id,
    name: key.name,
    tier: TierName.parse(key.tier),
    isAdmin: key.isAdmin,
    rateLimitPerHour: key.rateLimitPerHour ?? null,
    billingAnchorAt: key.billingAnchorAt ?? key.createdAt,
  };
}
