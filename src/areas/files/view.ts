import type { SharedFile } from './entities/shared-file.ts';
import type { ShareRecord } from './schema.ts';

/** A link as shown to its owner, without the token, which is not known any more, and without the real path. */
export function viewShare(share: SharedFile, now: Date): ShareRecord {
  return {
    id: share.id,
    file_path: share.filePath,
    created_at: share.createdAt.toISOString(),
    expires_at: share.expiresAt.toISOString(),
    is_expired: share.expiresAt <= now,
    access_count: share.accessCount,
    last_accessed_at: share.lastAccessedAt?.toISOString() ?? null,
  };
}
