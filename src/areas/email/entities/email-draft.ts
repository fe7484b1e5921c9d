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
    /** Increases with every change. A mail is sent only for the version that was approved. */
    version: p.integer().default(1),
    generatedAt: p.datetime(),
    updatedAt: p.datetime(),
    /** Set while a process hands it over to the mail server. From then on it cannot be stopped. */
    sendingSince: p.datetime().nullable(),
    sentAt: p.datetime().nullable(),
    /** How it was sent: `smtp`, or the `outbox` that replaces a mail server. */
    sentVia: p.string().length(20).$type<'smtp' | 'outbox'>().nullable(),
    sendError: p.text().nullable(),
    /** Why its owner rejected it; cleared by the next change. */
    rejectReason: p.text().nullable(),
    /**
     * The recipients that were counted against the key's daily limit for the current approval, with the day; 0 without
     * one.
     */
    countedRecipients: p.integer().default(0),
    countedOn: p.date().nullable(),
    /** The Message-ID header. It is created once per wording, so that a repeated send is the same message. */
    messageId: p.text().nullable(),
  },
  indexes: [
    { name: 'email_draft_key_id_index', properties: ['keyId', 'id'] },
    { name: 'email_draft_key_status_index', properties: ['keyId', 'status', 'id'] },
  ],
});

/** A mail that was written for a caller, and is sent when the caller approves it. */
export class EmailDraft extends EmailDraftSchema.class {}
EmailDraftSchema.setClass(EmailDraft);
