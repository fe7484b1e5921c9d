import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { ApiKey } from './entities/api-key.ts';
import { TierName, tiers } from './tiers.ts';

/** The result of counting recipients: the UTC day that they were counted for, or the limit that they exceed. */
export type CountedRecipients = { day: string } | { limit: number; used: number };

/**
 * Counts the recipients of a mail against the key's daily limit, in the transaction that queues the mail: either all of
 * them, or none if the limit would be exceeded. The day's row is locked, so parallel approvals in any number of
 * processes cannot exceed it together.
 */
export async function countRecipients(
  em: SqlEntityManager,
  { keyId, recipients }: { keyId: number; recipients: number },
): Promise<CountedRecipients> {
  const key = await em.findOneOrFail(ApiKey, { id: keyId });
  const limit = key.mailRecipientsPerDay ?? tiers[TierName.parse(key.tier)].mailRecipientsPerDay;
  const [counted] = await em.execute<{ day: string }[]>(
    `insert into mail_day (key_id, day, recipients)
     select ?, (clock_timestamp() at time zone 'UTC')::date, ?::int where ?::int <= ?::int
     on conflict (key_id, day) do update set recipients = mail_day.recipients + excluded.recipients
       where mail_day.recipients + excluded.recipients <= ?::int
     returning day::text as day`,
    [keyId, recipients, recipients, limit, limit],
  );
  if (counted !== undefined) return { day: counted.day };
  const [today] = await em.execute<{ recipients: number }[]>(
    `select recipients from mail_day where key_id = ? and day = (clock_timestamp() at time zone 'UTC')::date`,
    [keyId],
  );
  return { limit, used: today?.recipients ?? 0 };
}

/** Gives back the recipients of a mail that is certain not to have been sent. */
export async function returnRecipients(
  em: SqlEntityManager,
  { keyId, day, recipients }: { keyId: number; day: string; recipients: number },
): Promise<void> {
  await em.execute(`update mail_day set recipients = greatest(0, recipients - ?) where key_id = ? and day = ?::date`, [
    recipients,
    keyId,
    day,
  ]);
}
