import { z } from 'zod';
import { defineAction, taskOf } from '#platform/action.ts';
import type { Resources } from '#platform/resources.ts';
import { ChatReminder } from '../entities/chat-reminder.ts';
import { ChatSession } from '../entities/chat-session.ts';
import { queueMessages } from '../sending/queue-messages.ts';
import { splitMessage } from '../sending/split-message.ts';

/**
 * Sends the reminder in a scheduled task to the phone number that asked for it. No text of a task can trigger this
 * action.
 */
export const remind = defineAction({
  name: 'remind',
  params: z.object({ text: z.string() }),
  isMeantBy: async (em, taskId) => (await em.count(ChatReminder, { taskId })) > 0,
  perform: async (run, { text }) => {
    const sent = await sendReminder(run.resources, { taskId: taskOf(run).id, occasion: run.occasion, text });
    const summary = sent ? 'The reminder was queued for sending.' : 'Notifications are off for this number.';
    return { status: 'completed', result: { sent, summary } };
  },
});

/** Once for each `occasion`. Returns false if the notifications of the number are off. */
function sendReminder(
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
