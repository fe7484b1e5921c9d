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
 * Creates a key, stores its digest, and returns its text. The text is the only copy and cannot be shown again. Call it
 * within a transaction if anything else must be written together with the key.
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

/**
 * Limits that an admin has agreed on with the owner of a key. Null restores the tier's limit; undefined leaves the
 * present one.
 */
export interface AgreedNumbers {
  rateLimitPerHour?: number | null | undefined;
  mailRecipientsPerDay?: number | null | undefined;
}

/**
 * Changes the agreed limits of a key. Every process applies them within a second. Returns undefined if there is no such
 * key.
 */
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

/**
 * Revokes a key; every process refuses it within a second. Returns false if there is no such key. Revoking it again is
 * harmless.
 */
export async function revokeKey(em: SqlEntityManager, id: number, clock: Clock): Promise<boolean> {
  const row = await em.findOne(ApiKey, { id });
  if (row === null) return false;
  row.revokedAt ??= clock.now();
  await em.flush();
  return true;
}

/** Filters for a list of keys. */
export interface KeyChoice {
  /** Text that the name contains, or that the key begins or ends with; upper and lower case are treated alike. */
  name?: string | undefined;
  status?: 'active' | 'revoked' | undefined;
}

/** A page of keys, including revoked ones, newest first. */
export function listKeys(em: SqlEntityManager, { name, status, ...page }: Page & KeyChoice): Promise<ApiKey[]> {
  const where = {
    ...(status === undefined ? {} : { revokedAt: status === 'active' ? null : { $ne: null } }),
    ...(name === undefined
      ? {}
      : { $or: (['name', 'prefix', 'lastFour'] as const).map((field) => ({ [field]: { $ilike: patternOf(name) } })) }),
  };
  return findPage(em, ApiKey, where, page);
}
