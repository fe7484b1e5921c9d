import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { Failure } from '#platform/failure.ts';
import type { KeyCaller } from './caller.ts';
import { ApiKey } from './entities/api-key.ts';
import { TierName } from './tiers.ts';

/**
 * The key as it is stored now, in whose name work is done that no call asks for, such as a scheduled task. A revoked one
 * is refused.
 */
export async function findPurchaser(em: SqlEntityManager, keyId: number): Promise<KeyCaller> {
  const key = await em.findOne(ApiKey, { id: keyId, revokedAt: null });
  if (key === null) throw new Failure('unauthenticated', 'Invalid API key');
  return callerOf(key);
}

/** The owner of a stored key as the one who calls. Whether the key is revoked is not asked: what it used stays known. */
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
