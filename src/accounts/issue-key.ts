import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Clock } from '#platform/clock.ts';
import { findPage, type Page } from '#platform/db/find-page.ts';
import { patternOf } from '#platform/db/text-pattern.ts';
import { ApiKey } from './entities/api-key.ts';
import { digestKey, makeKeyText } from './key-text.ts';
import type { TierName } from './tiers.ts';

export interface KeyRequest {
  name: string;
  tier: TierName;
  isAdmin: boolean;
  rateLimitPerHour: number | null;
  mailRecipientsPerDay?: number | null;
}

/**
 * Makes a key and stores its digest. The returned text is the only copy: it cannot be shown again. Must run in a
 * transaction of the caller when more than the key is written.
 */
export async function issueKey(
  em: SqlEntityManager,
  request: KeyRequest,
  clock: Clock,
): Promise<{ key: string; row: ApiKey }> {
  const key = makeKeyText();
  const row = em.create(ApiKey, {
    ...request,
    hash: digestKey(key),
    prefix: key.slice(0, 12),
    lastFour: key.slice(-4),
    createdAt: clock.now(),
    revokedAt: null,
  });
  await em.flush();
  return { key, row };
}

/** Numbers that an admin agrees on with the owner of a key; null is what the tier gives, and what is left out stays. */
export interface AgreedNumbers {
  rateLimitPerHour?: number | null | undefined;
  mailRecipientsPerDay?: number | null | undefined;
}

/** Changes the agreed numbers of a key; every process goes by them within a second. Undefined when there is no such key. */
export async function changeAgreedNumbers(
  em: SqlEntityManager,
  id: number,
  { rateLimitPerHour, mailRecipientsPerDay }: AgreedNumbers,
): Promise<ApiKey | undefined> {
  const row = await em.findOne(ApiKey, { id });
  if (row === null) return undefined;
  if (rateLimitPerHour !== undefined) row.rateLimitPerHour = rateLimitPerHour;
  if (mailRecipientsPerDay !== undefined) row.mailRecipientsPerDay = mailRecipientsPerDay;
  await em.flush();
  return row;
}

/** Revokes a key; every process refuses it within a second. False when there is no such key. Revoking twice is fine. */
export async function revokeKey(em: SqlEntityManager, id: number, clock: Clock): Promise<boolean> {
  const row = await em.findOne(ApiKey, { id });
  if (row === null) return false;
  row.revokedAt ??= clock.now();
  await em.flush();
  return true;
}

/** Which keys are wanted: what is left out does not matter. */
export interface KeyChoice {
  /** What the name, or how the key begins or ends, holds; capitals do not matter. */
  name?: string | undefined;
  status?: 'active' | 'revoked' | undefined;
}

/** A page of the keys, revoked ones included, newest first. */
export function listKeys(em: SqlEntityManager, { name, status, ...page }: Page & KeyChoice): Promise<ApiKey[]> {
  const where = {
    ...(status === undefined ? {} : { revokedAt: status === 'active' ? null : { $ne: null } }),
    ...(name === undefined
      ? {}
      : { $or: (['name', 'prefix', 'lastFour'] as const).map((field) => ({ [field]: { $ilike: patternOf(name) } })) }),
  };
  return findPage(em, ApiKey, where, page);
}
