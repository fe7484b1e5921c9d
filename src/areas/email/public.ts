import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Clock } from '#platform/clock.ts';
import { withoutInjections } from '#text/mail/index.ts';
import { EmailDraft } from './entities/email-draft.ts';

/** A text without the sentences that speak to a machine and not to a reader, and those sentences. */
export { withoutInjections };

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

/** Drafts of a key by their ids; those that are gone or somebody else's are missing. */
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
