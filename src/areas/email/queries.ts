import { LockMode, type SqlEntityManager } from '@mikro-orm/postgresql';
import { returnRecipients } from '#accounts/mail-allowance.ts';
import type { Clock } from '#platform/clock.ts';
import { type DraftMove, stateAfter } from './drafts/draft-states.ts';
import { EmailDraft } from './entities/email-draft.ts';
import { beingSent, draftNotFound, moveNotAllowed } from './errors.ts';

/** A draft of this key. Throws 404 if there is none. */
export async function findDraft(
  em: SqlEntityManager,
  { id, keyId, isLocked = false }: { id: number; keyId: number; isLocked?: boolean },
): Promise<EmailDraft> {
  const lock = isLocked ? { lockMode: LockMode.PESSIMISTIC_WRITE } : {};
  const draft = await em.findOne(EmailDraft, { id, keyId }, lock);
  if (draft === null) throw draftNotFound();
  return draft;
}

/**
 * Changes the status of a draft whose row is locked until the end of the transaction. A mail that was waiting is no
 * longer sent, because it belongs to one version, and its recipients are given back to the daily limit. Refused while
 * the draft is being handed over to the mail server, because the outcome is unknown then.
 */
export async function moveDraft(
  em: SqlEntityManager,
  draft: EmailDraft,
  { move, clock, reason = null }: { move: Exclude<DraftMove, 'send'>; clock: Clock; reason?: string | null },
): Promise<void> {
  const status = stateAfter(move, draft.status);
  if (status === undefined) throw moveNotAllowed(move, draft.status);
  if (draft.sendingSince != null) throw beingSent(move);
  await uncountDraft(em, draft);
  draft.status = status;
  draft.version += 1;
  draft.sendError = null;
  draft.rejectReason = reason;
  draft.updatedAt = clock.now();
}

/** Gives back the recipients that the last approval of a draft counted, if it is certain that nothing was sent. */
async function uncountDraft(em: SqlEntityManager, draft: EmailDraft): Promise<void> {
  const { keyId, countedOn: day, countedRecipients: recipients } = draft;
  if (day == null) return;
  await returnRecipients(em, { keyId, day, recipients });
  draft.countedRecipients = 0;
  draft.countedOn = null;
}

/** The version of a draft that a mail is sent for. */
export interface DraftVersion {
  draftId: number;
  version: number;
}

/**
 * Records that a draft is being handed over, unless it was changed or another process is doing so. Once this is
 * committed, nobody can change the draft until one of the other statements records the outcome.
 */
export async function claimSend(em: SqlEntityManager, of: DraftVersion, mayRepeat: boolean): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    `update email_draft set sending_since = clock_timestamp()
     where id = ? and version = ? and status = 'approved' and (sending_since is null or ?) returning 1`,
    [of.draftId, of.version, mayRepeat],
  );
  return rows.length > 0;
}

/**
 * Records that a mail was accepted. This is true whatever has happened to the draft in the meantime, so it is matched
 * by the message and not by the version: an attempt that was presumed dead can still report it.
 */
export async function recordSent(
  em: SqlEntityManager,
  sent: { draftId: number; messageId: string; via: string; refused: string | null },
): Promise<void> {
  await em.execute(
    `update email_draft set status = 'sent', sent_at = clock_timestamp(), sent_via = ?, send_error = ?,
       sending_since = null, updated_at = clock_timestamp()
     where id = ? and message_id = ? and status <> 'sent'`,
    [sent.via, sent.refused, sent.draftId, sent.messageId],
  );
}

/**
 * How an attempt that did not send a mail ended: it is retried, it is certain that nothing was sent, or it is unknown.
 */
export type UnsentEnd = 'tried-again' | 'nothing-left' | 'unknown';

/**
 * Records why a version was not sent, and lets its owner change it again. Its recipients stay counted for the day as
 * long as the mail may still be sent, or may have been.
 */
export async function recordUnsent(
  em: SqlEntityManager,
  of: DraftVersion,
  { reason, end }: { reason: string; end: UnsentEnd },
): Promise<void> {
  const [draft] = await em.execute<{ key_id: number; day: string | null; recipients: number }[]>(
    `update email_draft set send_error = ?, sending_since = null, updated_at = clock_timestamp()
     where id = ? and version = ? and status = 'approved'
     returning key_id, counted_on::text as day, counted_recipients as recipients`,
    [reason, of.draftId, of.version],
  );
  if (draft?.day == null || end === 'tried-again') return;
  const { key_id: keyId, day, recipients } = draft;
  await em.execute('update email_draft set counted_recipients = 0, counted_on = null where id = ?', [of.draftId]);
  if (end === 'nothing-left') await returnRecipients(em, { keyId, day, recipients });
}
