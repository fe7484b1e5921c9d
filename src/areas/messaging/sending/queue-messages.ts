import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Resources } from '#platform/resources.ts';
import { type OutgoingMessages, storeOutbound } from '../queries.ts';
import { type Payload, sendMessage } from './send-message.job.ts';

/**
 * Adds messages to a number, with the job that sends them, in the transaction of `em`, once for each purpose. Returns
 * the ids of the new ones.
 */
export async function queueMessages(
  em: SqlEntityManager,
  { jobs }: Pick<Resources, 'jobs'>,
  out: OutgoingMessages,
): Promise<number[]> {
  const ids = await storeOutbound(em, out);
  if (ids.length > 0) await sendNext(em, jobs, { sessionId: out.sessionId });
  return ids;
}

/** Sends the job that sends the next message of a session, in the transaction of `em`. */
export async function sendNext(em: SqlEntityManager, jobs: Resources['jobs'], payload: Payload): Promise<void> {
  await jobs.send(em, sendMessage, payload, { callerGroup: `chat:${payload.sessionId}` });
}
