import { LockMode, type SqlEntityManager } from '@mikro-orm/postgresql';
import { returnRecipients } from '#accounts/mail-allowance.ts';
import type { Clock } from '#platform/clock.ts';
import { type DraftMove, stateAfter } from './drafts/draft-states.ts';
import { EmailDraft } from './entities/email-draft.ts';
import { beingSent, draftNotFound, moveNotAllowed } from './errors.ts';

/** A draft of this key; 404 when there is none. */
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
 * Makes a move of a draft that its row is locked for, up to the end of the unit of work. Whatever was to be sent before
 * is not any more, since a send is for one version, and its recipients are off the day again. Refused while the draft is
 * with the mail server: nobody knows then what becomes of it.
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

/** Gives back what the last approval of a draft holds of its key's day, when it is certain that nothing has left. */
async function uncountDraft(em: SqlEntityManager, draft: EmailDraft): Promise<void> {
  const { keyId, countedOn: day, countedRecipients: recipients } = draft;
  if (day == null) return;
  await returnRecipients(em, { keyId, day, recipients });
  draft.countedRecipients = 0;
  draft.countedOn = null;
}

/** The version of a draft that a send is for. */
export interface DraftVersion {
  draftId: number;
  version: number;
}

/**
 * Puts on record that a draft is handed over from now on, unless it was changed, or somebody else does. From the commit
 * of this on nobody can change the draft, until one of the other statements says what became of it.
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
 * Records that a mail was taken. That is true whoever has moved the draft meanwhile, so it goes by the message and not
 * by the version: an attempt that was given up for dead may still tell.
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
 * How an attempt to send ended without a sent mail: it is tried again by itself, it is certain that nothing has left, or
 * nobody knows.
 */
export type UnsentEnd = 'tried-again' | 'nothing-left' | 'unknown';

/**
 * Records why a version was not sent, and lets its owner change it again. Its recipients stay counted against the day as
 * long as the mail may still leave, or may have.
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
