import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ShortQueries } from '#platform/db/short-queries.ts';

/** What opening a link needs to know of it. */
export interface FoundShare {
  id: number;
  keyId: number;
  realPath: string;
  /** By the database's clock, at the moment of the look-up. */
  isExpired: boolean;
  /** As ISO 8601. */
  expiresAt: string;
}

/** The link of a token, by its hash. A link ends with the key that made it. */
export async function findShare(queries: ShortQueries, tokenHash: string): Promise<FoundShare | undefined> {
  const [found] = await queries.run<FoundShare>({
    name: 'find-shared-file',
    text: `select s.id, s.key_id as "keyId", s.real_path as "realPath", s.expires_at as "expiresAt",
        s.expires_at <= clock_timestamp() as "isExpired"
      from shared_file s join api_key k on k.id = s.key_id
      where s.token_hash = $1 and k.revoked_at is null`,
    values: [tokenHash],
  });
  return found;
}

/** Puts on record that a link's file was opened. */
export async function countAccess(queries: ShortQueries, shareId: number): Promise<void> {
  await queries.run({
    name: 'count-shared-file-access',
    text: `update shared_file set access_count = access_count + 1, last_accessed_at = clock_timestamp() where id = $1`,
    values: [shareId],
  });
}

/** What a new link is made of. */
export interface NewShare {
  keyId: number;
  tokenHash: string;
  filePath: string;
  realPath: string;
  expiresHours: number;
}

/** Stores a link. The database's clock says when it was made and when it ends, since it also says when it has ended. */
export async function storeShare(
  em: SqlEntityManager,
  share: NewShare,
): Promise<{ id: number; createdAt: Date; expiresAt: Date }> {
  const [stored] = await em.execute<{ id: number; created_at: string | Date; expires_at: string | Date }[]>(
    `insert into shared_file (key_id, token_hash, file_path, real_path, created_at, expires_at)
     select ?, ?, ?, ?, clock.at, clock.at + ? * interval '1 hour'
     from (select date_trunc('milliseconds', clock_timestamp()) as at) clock
     returning id, created_at, expires_at`,
    [share.keyId, share.tokenHash, share.filePath, share.realPath, share.expiresHours],
  );
  if (stored === undefined) throw new Error('a link was not stored');
  return { id: stored.id, createdAt: new Date(stored.created_at), expiresAt: new Date(stored.expires_at) };
}
