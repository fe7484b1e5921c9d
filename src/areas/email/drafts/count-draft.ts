import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { countRecipients } from '#accounts/mail-allowance.ts';
import type { EmailDraft } from '../entities/email-draft.ts';

/**
 * Counts the recipients of a draft against the daily limit of its key, in the transaction that queues its mail. If they
 * exceed it, returns why, in words for the owner; otherwise undefined.
 */
export async function countDraft(
  em: SqlEntityManager,
  draft: EmailDraft,
  recipients: number,
): Promise<string | undefined> {
  const counted = await countRecipients(em, { keyId: draft.keyId, recipients });
  if ('limit' in counted) return tooMany(recipients, counted);
  draft.countedRecipients = recipients;
  draft.countedOn = counted.day;
  return undefined;
}

function tooMany(recipients: number, { limit, used }: { limit: number; used: number }): string {
  if (limit === 0) return 'This key cannot send email; ask the operator for a daily number of recipients';
  const allowed = `This key can send email to ${counted(limit)} a day`;
  if (recipients > limit)
    return `${allowed}, and this email has ${recipients}. Remove some of them, or request a higher limit`;
  const left = used >= limit ? 'all of them are used' : `${limit - used} ${limit - used === 1 ? 'is' : 'are'} left`;
  return `${allowed}; today ${left}, and this email has ${recipients}. Approve it again after midnight UTC`;
}

const counted = (number: number): string => `${number} ${number === 1 ? 'recipient' : 'recipients'}`;
