import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#platform/db/database.ts';
import { ChatMessage } from '../entities/chat-message.ts';

const firstLookMs = 15;
const maxLookMs = 250;

/**
 * The messages as they are when all of them are sent or given up, when one waits for another try, or after `limitMs`:
 * whatever comes first. In the order of their ids.
 */
export async function awaitSending(
  db: Database,
  { ids, limitMs, signal }: { ids: readonly number[]; limitMs: number; signal: AbortSignal },
): Promise<ChatMessage[]> {
  const read = () => db.em().find(ChatMessage, { id: { $in: [...ids] } }, { orderBy: { id: 'asc' } });
  const endsAtMs = performance.now() + limitMs;
  for (let lookMs = firstLookMs; ; lookMs = Math.min(lookMs * 2, maxLookMs)) {
    const messages = await read();
    const isDone = messages.every(({ endedAt }) => endedAt != null);
    if (isDone || performance.now() > endsAtMs) return messages;
    // What they were put off for may have been written between the two looks.
    if (await isPutOff(db, messages)) return read();
    await wait(lookMs, undefined, { signal });
  }
}

/** Whether what goes to this number has to wait, for its own sake or for that of what is before it. */
async function isPutOff(db: Database, [first]: readonly ChatMessage[]): Promise<boolean> {
  const rows = await db
    .em()
    .execute<unknown[]>('select 1 from chat_session where id = ? and send_after > clock_timestamp()', [
      first?.sessionId ?? 0,
    ]);
  return rows.length > 0;
}
