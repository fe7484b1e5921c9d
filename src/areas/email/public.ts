import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Clock } from '#platform/clock.ts';
import { withoutInjections } from '#text/mail/index.ts';
import { EmailDraft } from './entities/email-draft.ts';

export { acceptRecipients } from './drafts/accept-recipients.ts';

/** Splits a text into the sentences for its reader and those that address a machine. */
export { withoutInjections };

/** A mail that was written for the owner of a key. */
export interface NewDraft {
  keyId: number;
  /** The recipients, on one line; null if the owner is to add them. */
  to: string | null;
  subject: string;
  body: string;
  /** The requested style, such as `professional`. */
  style: string | null;
  /** The requested length, such as `short`. */
  length: string | null;
}

/**
 * Adds a draft in the transaction of `em`, pending until its owner decides. Recipients and subject are headers, so line
 * breaks in them become spaces.
 */
export async function createDraft(em: SqlEntityManager, draft: NewDraft, clock: Clock): Promise<EmailDraft> {
  const now = clock.now();
  const to = draft.to === null ? '' : oneLine(draft.to);
  const created = em.create(EmailDraft, {
    keyId: draft.keyId,
    to: to === '' ? null : to,
    subject: oneLine(draft.subject),
    body: draft.body.replaceAll('\u0000', '').toWellFormed(),
    style: draft.style,
    length: draft.length,
    status: 'pending',
    generatedAt: now,
    updatedAt: now,
    sendingSince: null,
    sentAt: null,
    sentVia: null,
    sendError: null,
    messageId: null,
  });
  await em.flush();
  return created;
}

/** Drafts of a key by id; those that no longer exist or belong to another key are left out. */
export async function draftsById(
  em: SqlEntityManager,
  { keyId, ids }: { keyId: number; ids: readonly number[] },
): Promise<Map<number, EmailDraft>> {
  if (ids.length === 0) return new Map();
  const drafts = await em.find(EmailDraft, { keyId, id: { $in: [...ids] } });
  return new Map(drafts.map((draft) => [draft.id, draft]));
}

function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}
