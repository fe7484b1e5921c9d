import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Resources } from '#platform/resources.ts';
import { type ArrivedMessage, storeInbound } from '../queries.ts';
import { answerMessage } from './answer-message.job.ts';

/**
 * Stores an incoming message and makes sure that it is answered, in a transaction that has locked its session. Returns
 * false, and does nothing, if the message has already been stored.
 */
export async function acceptMessage(
  em: SqlEntityManager,
  { jobs }: Pick<Resources, 'jobs'>,
  arrived: ArrivedMessage,
): Promise<boolean> {
  const id = await storeInbound(em, arrived);
  if (id === undefined) return false;
  if (!arrived.isDone) await sendNext(em, jobs, arrived.sessionId);
  return true;
}

/** Sends the job that answers the next message of a session, in the transaction of `em`. */
export async function sendNext(em: SqlEntityManager, jobs: Resources['jobs'], sessionId: number): Promise<void> {
  await jobs.send(em, answerMessage, { sessionId }, { callerGroup: `chat:${sessionId}` });
}
