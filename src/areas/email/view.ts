import type { Loaded } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { Timestamp } from '#api/wire.ts';
import { DraftStatus } from './drafts/draft-states.ts';
import type { EmailDraft } from './entities/email-draft.ts';

/** A draft in a list. */
export const DraftSummary = z
  .object({
    id: z.int(),
    to: z.string().nullable().describe('The recipients, separated by commas; null if there are none yet.'),
    subject: z.string(),
    style: z.string().nullable(),
    length: z.string().nullable(),
    status: DraftStatus,
    generated_at: Timestamp,
    updated_at: Timestamp,
    sent_at: Timestamp.nullable(),
    sent_via: z
      .enum(['smtp', 'outbox'])
      .nullable()
      .describe(
        'How it was sent: by a mail server (`smtp`), or to the `outbox`, which writes it to a file and sends ' +
          'nothing. Null if it was not sent.',
      ),
    send_error: z
      .string()
      .nullable()
      .describe('Why an approved draft was not sent, or which recipients of a sent one were rejected; otherwise null.'),
    message_id: z.string().nullable().describe('The Message-ID header of the email; null until it is approved.'),
  })
  .meta({ id: 'DraftSummary' });
export type DraftSummary = z.infer<typeof DraftSummary>;

/** A draft with its text. */
export const DraftDetail = DraftSummary.extend({
  body: z.string().describe('The text of the email, as plain text.'),
  reject_reason: z.string().optional().describe('Why it was rejected. Absent if no reason was given.'),
}).meta({ id: 'Draft' });
export type DraftDetail = z.infer<typeof DraftDetail>;

/** A draft for a list, without its key. */
export function viewDraftSummary(draft: Loaded<EmailDraft, never, never, 'body'>): DraftSummary {
  return {
    id: draft.id,
    to: draft.to ?? null,
    subject: draft.subject,
    style: draft.style ?? null,
    length: draft.length ?? null,
    status: draft.status,
    generated_at: draft.generatedAt.toISOString(),
    updated_at: draft.updatedAt.toISOString(),
    sent_at: draft.sentAt?.toISOString() ?? null,
    sent_via: draft.sentVia ?? null,
    send_error: draft.sendError ?? null,
    message_id: draft.messageId ?? null,
  };
}

/** A draft with its text, for its owner. */
export function viewDraft(draft: EmailDraft): DraftDetail {
  const { body, rejectReason } = draft;
  return { ...viewDraftSummary(draft), body, ...(rejectReason == null ? {} : { reject_reason: rejectReason }) };
}
