import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Clock } from '#platform/clock.ts';
import { type DigestPeriod, occasionOf } from '../digests/period.ts';
import type { ReaderWatch } from '../entities/reader-watch.ts';

/**
 * Records the digest of a period for every subscriber who gets it and has not got it yet: one row each, once, however
 * often this runs. Returns the new rows. Subscribers get no scheduled digest from before they subscribed.
 */
export async function addDigestMails(
  em: SqlEntityManager,
  clock: Clock,
  { subscribedBefore, ...period }: DigestPeriod & { subscribedBefore: Date },
): Promise<number[]> {
  const { frequency, firstDay, lastDay } = period;
  const rows = await em.execute<{ id: number }[]>(
    `insert into intel_mail (subscriber_id, occasion, frequency, first_day, last_day, status, created_at)
     select id, ?, ?, ?, ?, 'pending', ? from intel_subscriber
     where frequency = ? and unsubscribed_at is null and subscribed_at <= ?
     order by id on conflict (subscriber_id, occasion) do nothing returning id`,
    [occasionOf(period), frequency, firstDay, lastDay, clock.now(), frequency, subscribedBefore],
  );
  return rows.map(({ id }) => id);
}

/** Records the notification that a deep briefing has ended, once; undefined if it was recorded before. */
export async function addDeepBriefingMail(
  em: SqlEntityManager,
  clock: Clock,
  { subscriberId, deepBriefingId }: { subscriberId: number; deepBriefingId: string },
): Promise<number | undefined> {
  const [row] = await em.execute<{ id: number }[]>(
    `insert into intel_mail (subscriber_id, occasion, deep_briefing_id, status, created_at)
     values (?, ?, ?, 'pending', ?) on conflict (subscriber_id, occasion) do nothing returning id`,
    [subscriberId, `deep:${deepBriefingId}`, deepBriefingId, clock.now()],
  );
  return row?.id;
}

/** Records the email about new briefings for a watch, once for each check. */
export async function addAlertMail(
  em: SqlEntityManager,
  clock: Clock,
  { watch, filenames, until }: { watch: ReaderWatch; filenames: readonly string[]; until: Date },
): Promise<number | undefined> {
  const [row] = await em.execute<{ id: number }[]>(
    `insert into intel_mail (subscriber_id, occasion, reader_watch_id, alerted, status, created_at)
     values (?, ?, ?, ?, 'pending', ?) on conflict (subscriber_id, occasion) do nothing returning id`,
    [watch.subscriberId, `alert:${watch.id}:${until.toISOString()}`, watch.id, JSON.stringify(filenames), clock.now()],
  );
  return row?.id;
}

/** Which of these briefings a reader has already got alerts about, for any of their watches. */
export async function alreadyAlerted(
  em: SqlEntityManager,
  { subscriberId, filenames }: { subscriberId: number; filenames: readonly string[] },
): Promise<Set<string>> {
  const rows = await em.execute<{ filename: string }[]>(
    `select distinct told.filename from intel_mail m, jsonb_array_elements_text(m.alerted) as told (filename)
     where m.subscriber_id = ? and m.status <> 'skipped' and told.filename in (?)`,
    [subscriberId, filenames],
  );
  return new Set(rows.map(({ filename }) => filename));
}

/** Assigns the Message-ID that all attempts to send an email share; returns the existing one if there is one. */
export async function assignMessageId(em: SqlEntityManager, id: number, offered: string): Promise<string> {
  const [row] = await em.execute<{ message_id: string }[]>(
    'update intel_mail set message_id = coalesce(message_id, ?) where id = ? returning message_id',
    [offered, id],
  );
  return row?.message_id ?? offered;
}

/** Records that sending an email begins; returns false if it should not be sent. */
export async function claimMail(em: SqlEntityManager, id: number, mayRepeat: boolean): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    `update intel_mail set sending_since = clock_timestamp()
     where id = ? and status = 'pending' and (sending_since is null or ?) returning 1 as is_ours`,
    [id, mayRepeat],
  );
  return rows.length > 0;
}

/** The outcome of sending an email. `pending` with an error is retried. */
export interface MailRecord {
  status: 'pending' | 'sent' | 'skipped' | 'failed';
  error: string | null;
}

/** Records the outcome of sending an email. */
export async function recordMail(em: SqlEntityManager, id: number, { status, error }: MailRecord): Promise<void> {
  await em.execute(
    `update intel_mail set status = ?, error = ?, sending_since = null,
       sent_at = case when ? = 'sent' then clock_timestamp() else sent_at end
     where id = ? and status = 'pending'`,
    [status, error, status, id],
  );
}
