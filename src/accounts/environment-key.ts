import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Clock } from '#platform/clock.ts';
import { ApiKey } from './entities/api-key.ts';
import { issueKey } from './issue-key.ts';
import { digestKey } from './key-text.ts';

/**
 * Makes the ADMIN_KEY of the environment a key like every other, and revokes the one that was set before. Safe in any
 * number of processes that start together. Not for a process without ADMIN_KEY: that others have one is none of its
 * business.
 */
export async function adoptEnvironmentKey(em: SqlEntityManager, adminKey: string, clock: Clock): Promise<void> {
  const hash = digestKey(adminKey);
  await em.transactional(async (tx) => {
    // Two processes with different keys would otherwise each miss the other's, and both keys would stay.
    await tx.execute('lock table api_key in share row exclusive mode');
    await tx.nativeUpdate(
      ApiKey,
      { isEnvironment: true, revokedAt: null, hash: { $ne: hash } },
      { revokedAt: clock.now() },
    );
    await tx.upsert(
      ApiKey,
      {
        name: 'environment key',
        hash,
        prefix: adminKey.slice(0, 4),
        lastFour: '****',
        tier: 'enterprise',
        isAdmin: true,
        isEnvironment: true,
        rateLimitPerHour: null,
        createdAt: clock.now(),
        revokedAt: null,
      },
      { onConflictFields: ['hash'], onConflictMergeFields: ['isAdmin', 'isEnvironment', 'revokedAt'] },
    );
  });
}

/** The very first start makes an admin key, so that somebody can come in. Undefined when there has ever been one. */
export async function makeFirstAdminKey(em: SqlEntityManager, clock: Clock): Promise<string | undefined> {
  return em.transactional(async (tx) => {
    // Two processes that start together on an empty database must not both make one.
    await tx.execute('lock table api_key in share row exclusive mode');
    if ((await tx.count(ApiKey, { isAdmin: true })) > 0) return undefined;
    const { key } = await issueKey(
      tx,
      { name: 'first admin key', tier: 'enterprise', isAdmin: true, rateLimitPerHour: null },
      clock,
    );
    return key;
  });
}
