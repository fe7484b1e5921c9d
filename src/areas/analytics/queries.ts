import { createHash } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type RankPage, rankKeys, type Span } from '#traffic/traffic-statistics.ts';

/** Who a key is to others. */
export interface MaskedKey {
  keyId: number;
  /** `key_1a2b...` */
  name: string;
  tier: string;
}

/**
 * The public names and tiers of some keys. A name is made of the digest that the key is stored as, so it cannot be
 * counted through like an id, and four digits of a digest of it lead nowhere.
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

/** A page of the keys by their calls, and who they are to others. */
export async function findTopUsers(em: SqlEntityManager, span: Span, page: RankPage) {
  const ranked = await rankKeys(em, span, page);
  const keyIds = ranked.keys.map(({ keyId }) => keyId);
  return { ranked, masked: await maskKeys(em, keyIds) };
}
