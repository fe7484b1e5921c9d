import type { SharedFile } from './entities/shared-file.ts';
import type { ShareRecord } from './schema.ts';

/** A link for its owner. Its token is not known any more, and where the file really lies is nobody's business. */
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
