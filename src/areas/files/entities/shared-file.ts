import { defineEntity, p } from '@mikro-orm/core';

const SharedFileSchema = defineEntity({
  name: 'SharedFile',
  tableName: 'shared_file',
  properties: {
    id: p.integer().primary().autoincrement(),
    /** The key that shared it. The link ends with the key, and only opens files that the key can share. */
    keyId: p.integer(),
    /** The SHA-256 of the token, in hexadecimal. The token itself is shown once and not stored. */
    tokenHash: p.string().length(64).unique(),
    /** In the caller's notation. */
    filePath: p.text(),
    /**
     * The path with symbolic links resolved, relative to the data root if it is below it. The link opens exactly this
     * file, which must still be there.
     */
    realPath: p.text(),
    accessCount: p.integer().default(0),
    lastAccessedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    expiresAt: p.datetime().index('shared_file_expires_at_index'),
  },
  indexes: [{ name: 'shared_file_key_id_index', properties: ['keyId', 'id'] }],
});

/** A temporary link that opens one file for everybody who has it. */
export class SharedFile extends SharedFileSchema.class {}
SharedFileSchema.setClass(SharedFile);
