import { defineEntity, p } from '@mikro-orm/core';
import type { LinkPurpose, LinkTask } from '../readers/reader-purposes.ts';

const ReaderLinkSchema = defineEntity({
  name: 'ReaderLink',
  tableName: 'reader_link',
  properties: {
    id: p.integer().primary().autoincrement(),
    /** The mailbox that it is sent to, in lower case; it need not belong to a subscriber. */
    email: p.string().length(254),
    purpose: p.string().length(10).$type<LinkPurpose>(),
    /** What a link with the purpose `confirm` does; null for other links, which start a session. */
    task: p.json<LinkTask>().nullable(),
    /** The page to open when the session starts. */
    returnTo: p.text().nullable(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    /** It works once. */
    usedAt: p.datetime().nullable(),
  },
  indexes: [
    { name: 'reader_link_email_index', properties: ['email', 'purpose', 'createdAt'] },
    { name: 'reader_link_expiry_index', properties: ['expiresAt'] },
  ],
});

/** A link that was emailed to verify a mailbox: valid for one purpose, for a short time, and once. */
export class ReaderLink extends ReaderLinkSchema.class {}
ReaderLinkSchema.setClass(ReaderLink);
