import { defineEntity, p } from '@mikro-orm/core';

const ReaderSessionSchema = defineEntity({
  name: 'ReaderSession',
  tableName: 'reader_session',
  properties: {
    id: p.integer().primary().autoincrement(),
    /** The SHA-256 of the session token in hexadecimal; the token itself is not stored. */
    digest: p.string().length(64).unique(),
    subscriberId: p.integer(),
    createdAt: p.datetime(),
    /** The end of the session, until which it can read. */
    expiresAt: p.datetime(),
    /** Until when it can order deep briefings; null if no link for that was used. */
    orderUntil: p.datetime().nullable(),
    /** Until when it can manage the subscription and open the payments portal; null if no link for that was used. */
    manageUntil: p.datetime().nullable(),
  },
  indexes: [{ name: 'reader_session_expiry_index', properties: ['expiresAt'] }],
});

/** The session of a reader who has verified a mailbox with a link, in one browser or one program. */
export class ReaderSession extends ReaderSessionSchema.class {}
ReaderSessionSchema.setClass(ReaderSession);
