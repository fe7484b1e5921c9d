import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Clock } from '#platform/clock.ts';
import { ApiKey } from './entities/api-key.ts';
import { issueKey } from './issue-key.ts';
import { digestKey } from './key-text.ts';

/**
 * Creates an ordinary key from ADMIN_KEY, and revokes the key of the previous ADMIN_KEY. Any number of processes can do
 * this at once. Processes without ADMIN_KEY must not call it, because others can have one.
 */
export async function adoptEnvironmentKey(em: SqlEntityManager, adminKey: string, clock: Clock): Promise<void> {
  const hash = digestKey(adminKey);
  await em.transactional(async (tx) => {
    // Otherwise two processes with different keys could each overlook the other's, and both keys would stay valid.
    await tx.execute('lock table api_key in share row exclusive mode');
    await tx.nativeUpdate(
      ApiKey,
      { isEnvironment: true, revokedAt: null, hash: { $ne: hash } },
      { revokedAt: clock.now() },
    );
    await tx.upsert(
      ApiKey,
      {
        name: 'Key from ADMIN_KEY',
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
      { onConflictFields: ['hash'], onConflictMergeFields: ['name', 'isAdmin', 'isEnvironment', 'revokedAt'] },
    );
  });
}

/**
 * Creates an admin key at the very first start, so that the operator has access. Returns undefined if there has ever
 * been a key.
 */
export async function makeFirstAdminKey(em: SqlEntityManager, clock: Clock): Promise<string | undefined> {
  return em.transactional(async (tx) => {
    // Two processes that start together on an empty database must not both create one.
    await tx.execute('lock table api_key in share row exclusive mode');
    if ((await tx.count(ApiKey, { isAdmin: true })) > 0) return undefined;
    const { key } = await issueKey(
      tx,
      { name: 'First admin key', tier: 'enterprise', isAdmin: true, rateLimitPerHour: null },
      clock,
    );
    return key;
  });
}
