import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Clock } from '#platform/clock.ts';
import { EmailDraft } from './entities/email-draft.ts';

/** A mail that was written for the owner of a key. */
export interface NewDraft {
  keyId: number;
  /** Whom it is for: addresses on one line. Null where its owner is to add them. */
  to: string | null;
  subject: string;
  body: string;
  /** How it was asked to be written, such as `professional`. */
  style: string | null;
  /** How long it was asked to be, such as `short`. */
  length: string | null;
}

/**
 * Adds a draft to a unit of work, pending until its owner decides. Recipients and subject are headers: what would break
 * their line becomes a space.
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

function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}
