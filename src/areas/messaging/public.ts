import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { catalogue } from '#events/catalogue.ts';
import type { EventListener } from '#platform/event-listener.ts';
import type { Resources } from '#platform/resources.ts';
import { tellResearch } from './answers/tell-research.job.ts';
import { ChatReminder } from './entities/chat-reminder.ts';
import { ChatResearch } from './entities/chat-research.ts';
import { ChatSession } from './entities/chat-session.ts';
import { queueMessages } from './sending/queue-messages.ts';
import { splitMessage } from './sending/split-message.ts';

/** Whether a scheduled task reminds somebody by chat. */
export async function isReminder(em: SqlEntityManager, taskId: number): Promise<boolean> {
  return (await em.count(ChatReminder, { taskId })) > 0;
}

/**
 * Sends the reminder that a scheduled task is, to the number that asked for it; once for each `occasion`. False when
 * that number wants no notifications.
 */
export async function sendReminder(
  { db, jobs }: Pick<Resources, 'db' | 'jobs'>,
  { taskId, occasion, text }: { taskId: number; occasion: string; text: string },
): Promise<boolean> {
  return db.em().transactional(async (em) => {
    const { sessionId } = await em.findOneOrFail(ChatReminder, { taskId });
    const session = await em.findOneOrFail(ChatSession, { id: sessionId });
    if (session.notifications === 'disabled') return false;
    const texts = splitMessage(`Reminder: ${text}`, session.channel);
    await queueMessages(em, { jobs }, { sessionId, texts, intent: 'remind', purpose: `reminder:${occasion}` });
    return true;
  });
}

/** Has those told by chat who asked for a research by chat, from the transaction that ends it. */
export const tellFinishedResearch: EventListener = async (em, event, { jobs }) => {
  if (event.type !== catalogue.researchComplete.type) return;
  const { id: researchId } = catalogue.researchComplete.data.parse(event.data);
  if ((await em.count(ChatResearch, { researchId })) > 0) await jobs.send(em, tellResearch, { researchId });
};
