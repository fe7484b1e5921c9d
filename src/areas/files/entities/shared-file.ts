import { defineEntity, p } from '@mikro-orm/core';

const SharedFileSchema = defineEntity({
  name: 'SharedFile',
  tableName: 'shared_file',
  properties: {
    id: p.integer().primary().autoincrement(),
    /** The key that shared it: the link ends with the key, and opens nothing that the key may not share. */
    keyId: p.integer(),
    /** SHA-256 of the token, as hex. The token itself is shown once and kept nowhere. */
    tokenHash: p.string().length(64).unique(),
    /** As the caller wrote it. */
    filePath: p.text(),
    /** The path without any symbolic link, below the data root from there on: what is opened, and must still be there. */
    realPath: p.text(),
    accessCount: p.integer().default(0),
    lastAccessedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    expiresAt: p.datetime().index('shared_file_expires_at_index'),
  },
  indexes: [{ name: 'shared_file_key_id_index', properties: ['keyId', 'id'] }],
});

/** A link that opens one file for whoever has it, for a while. */
export class SharedFile extends SharedFileSchema.class {}
SharedFileSchema.setClass(SharedFile);
