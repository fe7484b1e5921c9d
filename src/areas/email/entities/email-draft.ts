import { defineEntity, p } from '@mikro-orm/core';
import type { DraftStatus } from '../drafts/draft-states.ts';

const EmailDraftSchema = defineEntity({
  name: 'EmailDraft',
  tableName: 'email_draft',
  properties: {
    id: p.integer().primary().autoincrement(),
    keyId: p.integer(),
    to: p.text().nullable(),
    subject: p.text(),
    body: p.text(),
    style: p.string().length(40).nullable(),
    length: p.string().length(20).nullable(),
    status: p.string().length(20).$type<DraftStatus>(),
    /** Grows with every move; a send is for the version that was approved. */
    version: p.integer().default(1),
    generatedAt: p.datetime(),
    updatedAt: p.datetime(),
    /** Set while a process hands it over to the mail server: from then on nobody can take it back. */
    sendingSince: p.datetime().nullable(),
    sentAt: p.datetime().nullable(),
    /** What took it: `smtp`, or the `outbox` that stands in for a mail server. */
    sentVia: p.string().length(20).$type<'smtp' | 'outbox'>().nullable(),
    sendError: p.text().nullable(),
    /** Why its owner rejected it; gone with the next move. */
    rejectReason: p.text().nullable(),
    /** The recipients that are counted against the key's day for the present approval, and the day; 0 without one. */
    countedRecipients: p.integer().default(0),
    countedOn: p.date().nullable(),
    /** The Message-ID header, made once per wording, so that a repeated send is the same message. */
    messageId: p.text().nullable(),
  },
  indexes: [
    { name: 'email_draft_key_id_index', properties: ['keyId', 'id'] },
    { name: 'email_draft_key_status_index', properties: ['keyId', 'status', 'id'] },
  ],
});

/** A mail that was written for a caller and is sent when the caller approves it. */
export class EmailDraft extends EmailDraftSchema.class {}
EmailDraftSchema.setClass(EmailDraft);
