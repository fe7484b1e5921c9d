import { activeTasksOf } from '#areas/scheduled-tasks/public.ts';
import { timeZoneOf } from '#platform/time-zone.ts';
import { ChatReminder } from '../entities/chat-reminder.ts';
import { zoneOfNumber } from '../reminders/number-zone.ts';
import { type AnswerRequest, noOwner, type Reply } from '../sending/reply.ts';
import { writeMoment } from './write-moment.ts';

const maxListed = 10;

/**
 * Lists the active tasks of this number, with the time when each is due. Tasks of other numbers are private to them.
 */
export async function listTasks({ resources, session, ownerKeyId }: AnswerRequest): Promise<Reply> {
  if (ownerKeyId === undefined) return noOwner;
  const em = resources.db.em();
  const own = await em.find(ChatReminder, { sessionId: session.id }, { fields: ['taskId'] });
  const ids = own.map(({ taskId }) => taskId);
  const { tasks, total } = await activeTasksOf(em, { keyId: ownerKeyId, ids, limit: maxListed });
  if (total === 0) return { text: 'You have no scheduled tasks. Send "remind me <when> <what>" to create one.' };
  const zone = timeZoneOf(session.timezone ?? zoneOfNumber(session.phoneNumber));
  const lines = tasks.map(({ name, taskType, nextRunAt, recurrence }) => {
    const due = nextRunAt === null ? 'running' : writeMoment(nextRunAt, zone?.name ?? 'UTC');
    const often = recurrence === 'once' ? '' : `, ${recurrence}`;
    return `• ${name} (${taskType}${often}): ${due}`;
  });
  if (total > tasks.length) lines.push(`and ${total - tasks.length} more.`);
  return { text: `You have ${total} active ${total === 1 ? 'task' : 'tasks'}:\n${lines.join('\n')}` };
}
