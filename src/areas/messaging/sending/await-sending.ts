import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#platform/db/database.ts';
import { ChatMessage } from '../entities/chat-message.ts';

const firstPollMs = 15;
const maxPollMs = 250;

/**
 * The messages as soon as all of them are sent or given up, or one waits for another attempt, or after `limitMs`; in
 * the order of their ids.
 */
export async function awaitSending(
  db: Database,
  { ids, limitMs, signal }: { ids: readonly number[]; limitMs: number; signal: AbortSignal },
): Promise<ChatMessage[]> {
  const read = () => db.em().find(ChatMessage, { id: { $in: [...ids] } }, { orderBy: { id: 'asc' } });
  const endsAtMs = performance.now() + limitMs;
  for (let lookMs = firstPollMs; ; lookMs = Math.min(lookMs * 2, maxPollMs)) {
    const messages = await read();
    const isDone = messages.every(({ endedAt }) => endedAt != null);
    if (isDone || performance.now() > endsAtMs) return messages;
    // The reason for the wait can have been written between the two queries.
    if (await isPutOff(db, messages)) return read();
    await wait(lookMs, undefined, { signal });
  }
}

/** Whether messages to this number have to wait, because of this one or of an earlier one. */
async function isPutOff(db: Database, [first]: readonly ChatMessage[]): Promise<boolean> {
  const rows = await db
    .em()
    .execute<unknown[]>('select 1 from chat_session where id = ? and send_after > clock_timestamp()', [
      first?.sessionId ?? 0,
    ]);
  return rows.length > 0;
}
