import { activeTasksOf, timeZoneOf } from '#areas/scheduled-tasks/public.ts';
import { zoneOfNumber } from '../number-zone.ts';
import { noOwner, type Reply, type Turn } from './reply.ts';
import { writeMoment } from './write-moment.ts';

const mostListed = 10;

/** Tells which scheduled tasks are active, and when each is due. */
export async function listTasks({ resources, session, ownerKeyId }: Turn): Promise<Reply> {
  if (ownerKeyId === undefined) return noOwner;
  const { tasks, total } = await activeTasksOf(resources.db.em(), { keyId: ownerKeyId, limit: mostListed });
  if (total === 0) return { text: 'There are no scheduled tasks.' };
  const zone = timeZoneOf(session.timezone ?? zoneOfNumber(session.phoneNumber));
  const lines = tasks.map(({ name, taskType, nextRunAt, recurrence }) => {
    const due = nextRunAt === null ? 'running' : writeMoment(nextRunAt, zone?.name ?? 'UTC');
    const often = recurrence === 'once' ? '' : `, ${recurrence}`;
    return `• ${name} (${taskType}${often}): ${due}`;
  });
  if (total > tasks.length) lines.push(`and ${total - tasks.length} more.`);
  return { text: `${total} active ${total === 1 ? 'task' : 'tasks'}:\n${lines.join('\n')}` };
}
