import { defineEntity, p } from '@mikro-orm/core';

const ReaderSessionSchema = defineEntity({
  name: 'ReaderSession',
  tableName: 'reader_session',
  properties: {
    id: p.integer().primary().autoincrement(),
    /** SHA-256 of the session's text in hexadecimal; the text itself is kept nowhere. */
    digest: p.string().length(64).unique(),
    subscriberId: p.integer(),
    createdAt: p.datetime(),
    /** Until when it reads. */
    expiresAt: p.datetime(),
    /** Until when it asks for deep briefings; null when no link of that purpose was used. */
    orderUntil: p.datetime().nullable(),
    /** Until when it changes the subscription and opens the payments portal; null likewise. */
    manageUntil: p.datetime().nullable(),
  },
  indexes: [{ name: 'reader_session_expiry_index', properties: ['expiresAt'] }],
});

/** A reader who has proved a mailbox by a link, in one browser or one program. */
export class ReaderSession extends ReaderSessionSchema.class {}
ReaderSessionSchema.setClass(ReaderSession);
