import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ShortQueries } from '#platform/db/short-queries.ts';
import type { Resources } from '#platform/resources.ts';
import { hashOf, makeToken } from './links/share-token.ts';
import { storedPathOf } from './links/stored-path.ts';
import type { ShareLink } from './schema.ts';
import { uploadsPrefix } from './uploads/store-upload.ts';

/** What is needed to open a link. */
export interface FoundShare {
  id: number;
  keyId: number;
  storedPath: string;
  /** By the database clock, at the time of the look-up. */
  isExpired: boolean;
  /** In ISO 8601. */
  expiresAt: string;
}

/** Finds a link by the hash of its token. A link ends with the key that created it. */
export async function findShare(queries: ShortQueries, tokenHash: string): Promise<FoundShare | undefined> {
  const [found] = await queries.run<FoundShare>({
    name: 'find-shared-file',
    text: `select s.id, s.key_id as "keyId", s.real_path as "storedPath", s.expires_at as "expiresAt",
        s.expires_at <= clock_timestamp() as "isExpired"
      from shared_file s join api_key k on k.id = s.key_id
      where s.token_hash = $1 and k.revoked_at is null`,
    values: [tokenHash],
  });
  return found;
}

/** Records that a link's file was opened. */
export async function countAccess(queries: ShortQueries, shareId: number): Promise<void> {
  await queries.run({
    name: 'count-shared-file-access',
    text: `update shared_file set access_count = access_count + 1, last_accessed_at = clock_timestamp() where id = $1`,
    values: [shareId],
  });
}

/** The data of a new link. */
interface NewShare {
  keyId: number;
  filePath: string;
  realPath: string;
  expiresHours: number;
}

/**
 * Creates a link and its token, which is not stored. The database clock determines when it was created and when it
 * expires, because it also decides whether it has expired.
 */
export async function makeShare(
  em: SqlEntityManager,
  { config, log, site }: Pick<Resources, 'config' | 'log' | 'site'>,
  { keyId, filePath, realPath, expiresHours }: NewShare,
): Promise<ShareLink> {
  const token = makeToken();
  const [stored] = await em.execute<{ id: number; created_at: string | Date; expires_at: string | Date }[]>(
    `insert into shared_file (key_id, token_hash, file_path, real_path, created_at, expires_at)
     select ?, ?, ?, ?, clock.at, clock.at + ? * interval '1 hour'
     from (select date_trunc('milliseconds', clock_timestamp()) as at) clock
     returning id, created_at, expires_at`,
    [keyId, hashOf(token) ?? '', filePath, await storedPathOf(config, realPath), expiresHours],
  );
  if (stored === undefined) throw new Error('a link was not stored');
  log.info({ shareId: stored.id, keyId, expiresHours }, 'file shared');
  return {
    id: stored.id,
    url: `${site.url}/share/${token}`,
    expires_at: new Date(stored.expires_at).toISOString(),
    file_path: filePath,
    created_at: new Date(stored.created_at).toISOString(),
  };
}

/**
 * Counts the uploaded files of a key that have an active link, locked so that the key cannot share others meanwhile.
 */
export async function countUploads(em: SqlEntityManager, keyId: number): Promise<number> {
  await em.execute(`select pg_advisory_xact_lock(hashtext('uploads'), ?)`, [keyId]);
  const [row] = await em.execute<{ count: number }[]>(
    `select count(distinct real_path)::int as count from shared_file
     where key_id = ? and starts_with(real_path, ?) and expires_at > clock_timestamp()`,
    [keyId, uploadsPrefix],
  );
  return row?.count ?? 0;
}
