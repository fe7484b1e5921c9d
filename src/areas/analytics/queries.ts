import { createHash } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type RankPage, rankKeys, type Span } from '#traffic/traffic-statistics.ts';

/** A key as others see it. */
export interface MaskedKey {
  keyId: number;
  /** Such as `key_1a2b...` */
  name: string;
  tier: string;
}

/**
 * The public names and tiers of some keys. A name is derived from the stored digest of the key, so unlike an id it
 * cannot be enumerated, and four digits of a digest of that digest reveal nothing.
 */
export async function maskKeys(em: SqlEntityManager, keyIds: readonly number[]): Promise<MaskedKey[]> {
  if (keyIds.length === 0) return [];
  const rows = await em.execute<{ id: number; hash: string; tier: string }[]>(
    'select id, hash, tier from api_key where id = any(?::int[])',
    [`{${keyIds.join(',')}}`],
  );
  return rows.map(({ id, hash, tier }) => ({ keyId: id, name: maskedName(hash), tier }));
}

function maskedName(hash: string): string {
  return `key_${createHash('sha256').update(`analytics ${hash}`).digest('hex').slice(0, 4)}...`;
}

/** A page of the keys by number of calls, with their public names. */
export async function findTopUsers(em: SqlEntityManager, span: Span, page: RankPage) {
  const ranked = await rankKeys(em, span, page);
  const keyIds = ranked.keys.map(({ keyId }) => keyId);
  return { ranked, masked: await maskKeys(em, keyIds) };
}
