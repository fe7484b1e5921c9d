import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Page } from '#platform/db/find-page.ts';
import { ChatMessage } from './entities/chat-message.ts';
import { type MessageStatus, statusRanks } from './intake/delivery-status.ts';
import type { SessionSummary } from './schema.ts';

/** What is processed one at a time and in order for each number: answering its messages, and sending messages to it. */
export type SessionQueue = 'answering' | 'sending';

const queueColumns = {
  answering: { job: 'answering_job', since: 'answering_since', direction: 'inbound' },
  sending: { job: 'sending_job', since: 'sending_since', direction: 'outbound' },
} as const;

/** A job that has held its claim for this long is dead: jobs end far earlier, and their retries renew the claim. */
const maxClaimMinutes = 20;

/**
 * The session of a number, locked until the end of the transaction, and created if there is none. Other incoming
 * messages wait, so everyone sees claims and messages in the same order.
 */
export async function lockSession(
  em: SqlEntityManager,
  about: { phoneNumber: string; channel: string; ownNumber: string; isInbound: boolean },
): Promise<number> {
  const { phoneNumber, channel, ownNumber, isInbound } = about;
  const [row] = await em.execute<{ id: number }[]>(
    `insert into chat_session as s (phone_number, channel, own_number, notifications, created_at, updated_at)
     values (?, ?, ?, 'enabled', now(), now())
     on conflict (phone_number) do update set
       channel = case when ? then excluded.channel else s.channel end,
       own_number = case when ? then excluded.own_number else s.own_number end
     returning id`,
    [phoneNumber, channel, ownNumber, isInbound, isInbound],
  );
  if (row === undefined) throw new Error('the session was not stored');
  return row.id;
}

/**
 * Claims a queue of a session for a job, and returns the oldest open message; undefined if another job has the claim or
 * nothing is open. The job with the claim makes sure that another job follows as long as something is open.
 */
export async function claimMessage(
  em: SqlEntityManager,
  { sessionId, queue, jobId }: { sessionId: number; queue: SessionQueue; jobId: string },
): Promise<ChatMessage | undefined> {
  const { job, since, direction } = queueColumns[queue];
  const waits = queue === 'sending' ? 'and (send_after is null or send_after <= clock_timestamp())' : '';
  const taken = await em.execute<unknown[]>(
    `update chat_session set ${job} = ?, ${since} = coalesce(case when ${job} = ? then ${since} end, now())
     where id = ? ${waits}
       and (${job} is null or ${job} = ? or ${since} < now() - interval '${maxClaimMinutes} minutes')
     returning 1`,
    [jobId, jobId, sessionId, jobId],
  );
  if (taken.length === 0) return undefined;
  const next = await em.findOne(ChatMessage, { sessionId, direction, endedAt: null }, { orderBy: { id: 'asc' } });
  if (next === null) await releaseClaim(em, { sessionId, queue, jobId });
  return next ?? undefined;
}

/** Releases the claim, and returns whether something is still open. */
export async function releaseClaim(
  em: SqlEntityManager,
  { sessionId, queue, jobId }: { sessionId: number; queue: SessionQueue; jobId: string },
): Promise<boolean> {
  const { job, since, direction } = queueColumns[queue];
  await em.execute(`update chat_session set ${job} = null, ${since} = null where id = ? and ${job} = ?`, [
    sessionId,
    jobId,
  ]);
  const [open] = await em.execute<{ is_open: boolean }[]>(
    `select exists (select 1 from chat_message where session_id = ? and direction = ? and settled_at is null) as is_open`,
    [sessionId, direction],
  );
  return open?.is_open === true;
}

/** An incoming message. */
export interface ArrivedMessage {
  sessionId: number;
  phoneNumber: string;
  ownNumber: string;
  channel: string;
  messageType: string;
  content: string;
  providerId: string;
  /** Whether nothing has to be done about it. */
  isDone: boolean;
}

/** Stores an incoming message; undefined if it has already been stored. */
export async function storeInbound(em: SqlEntityManager, message: ArrivedMessage): Promise<number | undefined> {
  const [row] = await em.execute<{ id: number }[]>(
    `insert into chat_message (session_id, phone_number, own_number, direction, channel, message_type, content, status,
       provider_id, created_at, settled_at)
     values (?, ?, ?, 'inbound', ?, ?, ?, 'received', ?, now(), case when ? then now() end)
     on conflict (direction, provider_id) where provider_id is not null do nothing returning id`,
    [
      message.sessionId,
      message.phoneNumber,
      message.ownNumber,
      message.channel,
      message.messageType,
      message.content,
      message.providerId,
      message.isDone,
    ],
  );
  return row?.id;
}

/** Messages to one number, in this order. */
export interface OutgoingMessages {
  sessionId: number;
  /** The channel and our number; by default, those of the session's last message. */
  route?: { channel: string; ownNumber: string };
  texts: readonly string[];
  intent: string | null;
  /** What they are for, at most 50 characters. The same purpose never creates messages twice. */
  purpose: string;
}

/** Stores messages to be sent; returns their ids, or none if they have already been stored. */
export async function storeOutbound(em: SqlEntityManager, out: OutgoingMessages): Promise<number[]> {
  const ids: number[] = [];
  for (const [index, text] of out.texts.entries()) {
    const rows = await em.execute<{ id: number }[]>(
      `insert into chat_message (session_id, phone_number, own_number, direction, channel, message_type, content, intent,
         status, purpose, created_at)
       select id, phone_number, coalesce(?, own_number), 'outbound', coalesce(?, channel), 'text', ?, ?, 'queued', ?, now()
       from chat_session where id = ?
       on conflict (purpose) do nothing returning id`,
      [
        out.route?.ownNumber ?? null,
        out.route?.channel ?? null,
        text,
        out.intent,
        `${out.purpose}:${index + 1}`,
        out.sessionId,
      ],
    );
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

/** Number of answers sent to a number within the last minute. */
export async function countRecentReplies(em: SqlEntityManager, sessionId: number): Promise<number> {
  const [row] = await em.execute<{ count: number }[]>(
    `select count(*)::int as count from chat_message
     where session_id = ? and direction = 'outbound' and purpose like 'reply:%' and created_at > now() - interval '1 minute'`,
    [sessionId],
  );
  return row?.count ?? 0;
}

/** The beginning of the purpose of a message that says that too many were received. */
export const overrunPurpose = 'overrun:';

/** Whether a number has been told within the last minute that it sends more than is answered. */
export async function hasRecentOverrun(em: SqlEntityManager, sessionId: number): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    `select 1 from chat_message where session_id = ? and direction = 'outbound' and purpose like ?
       and created_at > now() - interval '1 minute' limit 1`,
    [sessionId, `${overrunPurpose}%`],
  );
  return rows.length > 0;
}

/** Whether a text was recently sent to this number, which means that a machine is sending back what it gets. */
export async function isEcho(em: SqlEntityManager, sessionId: number, content: string): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    `select 1 from chat_message where session_id = ? and direction = 'outbound' and content = ?
       and created_at > now() - interval '10 minutes' limit 1`,
    [sessionId, content],
  );
  return rows.length > 0;
}

/** Raises the status of an outgoing message, unless its status outranks the new one. */
export async function raiseStatus(
  em: SqlEntityManager,
  { messageId, status, error }: { messageId: number; status: MessageStatus; error: string | null },
): Promise<void> {
  await em.execute(
    `update chat_message set status = ?, error = ?, settled_at = coalesce(settled_at, now())
     where id = ? and direction = 'outbound'
       and array_position(?::text[], status::text) < array_position(?::text[], ?::text)`,
    [status, error, messageId, statusRanks, statusRanks, status],
  );
}

/**
 * The ids of a page of sessions, by their last message, newest first; those without any come last. The previous page is
 * identified by its last session and the message that was its latest then, because a newer one has moved that session
 * to the front.
 */
export async function findLatestSessions(
  em: SqlEntityManager,
  {
    phoneNumber,
    before,
    lastMessageId,
    limit,
  }: { phoneNumber?: string | undefined; lastMessageId?: number | undefined } & Page,
): Promise<number[]> {
  const rows = await em.execute<{ id: number }[]>(
    `with latest as (
       select id, coalesce((select max(m.id) from chat_message m where m.session_id = s.id), 0) as last
       from chat_session s where ?::text is null or phone_number = ?
     )
     select id from latest
     where ?::int is null or (last, id) < (select coalesce(?, last), id from latest where id = ?)
     order by last desc, id desc limit ?`,
    [phoneNumber ?? null, phoneNumber ?? null, before ?? null, lastMessageId ?? null, before ?? null, limit],
  );
  return rows.map(({ id }) => id);
}

/** The latest message in each of some sessions; those without any are left out. */
export async function findSessionSummaries(
  em: SqlEntityManager,
  sessionIds: readonly number[],
): Promise<Map<number, SessionSummary>> {
  if (sessionIds.length === 0) return new Map();
  const rows = await em.execute<SessionSummary[]>(
    `select s.id as session_id, m.id, m.direction, left(m.content, 200) as content, m.created_at,
       (select count(*)::int from chat_message u
        where u.session_id = s.id and u.id > coalesce(s.read_message_id, 0) and u.direction = 'inbound') as unread
     from chat_session s
     cross join lateral (select id, direction, content, created_at from chat_message
       where session_id = s.id order by id desc limit 1) m
     where s.id = any(?::int[])`,
    [`{${sessionIds.join(',')}}`],
  );
  return new Map(rows.map((row) => [row.session_id, row]));
}

/** Marks the messages of a session as read up to a given one; false if there is no such session. Never goes back. */
export async function markRead(
  em: SqlEntityManager,
  { sessionId, messageId }: { sessionId: number; messageId: number },
): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    `update chat_session s set read_message_id = greatest(read_message_id,
       (select max(id) from chat_message where session_id = s.id and id <= ?))
     where id = ? returning 1`,
    [messageId, sessionId],
  );
  return rows.length > 0;
}
