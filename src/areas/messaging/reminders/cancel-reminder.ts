import { activeTasksOf, deleteTaskOf } from '#areas/scheduled-tasks/public.ts';
import { ChatReminder } from '../entities/chat-reminder.ts';
import { type AnswerRequest, noOwner, type Reply } from '../sending/reply.ts';

const maxListed = 10;

/**
 * Cancels a reminder of this number: the one with that number or those words, or the only one. Reminders of other
 * numbers cannot be reached, and if several match, nothing is done.
 */
export async function cancelReminder({ resources, session, ownerKeyId, argument }: AnswerRequest): Promise<Reply> {
  if (ownerKeyId === undefined) return noOwner;
  const em = resources.db.em();
  const own = await em.find(ChatReminder, { sessionId: session.id }, { fields: ['taskId'] });
  const { tasks } = await activeTasksOf(em, { keyId: ownerKeyId, ids: own.map(({ taskId }) => taskId), limit: 100 });
  const wanted = argument.trim().toLowerCase();
  const fitting = tasks.filter(({ id, name }) =>
    /^\d+$/.test(wanted) ? id === Number(wanted) : wanted.split(' ').every((word) => name.toLowerCase().includes(word)),
  );
  const [first, ...others] = fitting;
  if (tasks.length === 0) return { text: 'You have no reminder that I could cancel.' };
  if (first === undefined || others.length > 0) {
    const shown = (first === undefined ? tasks : fitting).slice(0, maxListed);
    const list = shown.map(({ id, name }) => `• ${id}: ${name}`).join('\n');
    const example = shown[0]?.id ?? '';
    return { text: `Which one? Send "cancel task ${example}", for example.\n${list}` };
  }
  await deleteTaskOf(em, { id: first.id, keyId: ownerKeyId });
  return { text: `Cancelled: ${first.name}` };
}
