import { addReminderTask, reminderTask } from '#areas/scheduled-tasks/public.ts';
import { Failure } from '#platform/failure.ts';
import { readMoment, reminderText, type Timing, tellRecurrence } from '#text/intents/index.ts';
import { writeMoment } from '../answers/write-moment.ts';
import { ChatReminder } from '../entities/chat-reminder.ts';
import { type AnswerRequest, noOwner, type Reply } from '../sending/reply.ts';
import { localTimeOf } from './local-time.ts';

const maxTextLength = 500;

/** The most characters that are searched for a time. */
const maxRequestLength = 700;

const tooLong: Reply = { text: `Please shorten it to ${maxTextLength} characters.` };

/**
 * Creates a scheduled task of the owner that sends a reminder to this number. A message creates one, however often it
 * is processed.
 */
export async function setReminder(request: AnswerRequest): Promise<Reply> {
  const { session, argument, ownerKeyId, now } = request;
  if (ownerKeyId === undefined) return noOwner;
  if (argument.length > maxRequestLength) return tooLong;
  const here = localTimeOf(session, now);
  const { rest, ...moment } = readMoment(argument, here);
  const what = reminderText(rest, undefined);
  if ('problem' in moment) return { text: moment.problem };
  const { timing } = moment;
  const zone = timing?.isZoneNamed ? { timezone: timing.timezone } : {};
  if (what === '') return asking('What should I remind you about?', argument, zone);
  if (timing === undefined)
    return asking('When should I remind you? For example "tomorrow at 9" or "in 20 minutes".', argument, zone);
  if (timing.firstMs !== undefined && timing.firstMs <= now.getTime())
    return asking(
      `${writeMoment(new Date(timing.firstMs), timing.timezone)} has passed. When should I remind you?`,
      what,
      zone,
    );
  if (what.length > maxTextLength) return tooLong;
  let firstAt: Date;
  try {
    firstAt = await makeTask(request, { keyId: ownerKeyId, what, timing });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { text: `I could not set that reminder: ${error.message.replace(/^[\w.]{1,40}: /, '')}` };
  }
  const again = tellRecurrence(timing);
  const often = again === undefined ? '' : `, ${again} from then on`;
  const off = session.notifications === 'enabled' ? '' : ' Your notifications are off: send "start" to get it.';
  return { text: `I will remind you on ${writeMoment(firstAt, timing.timezone)}${often}: ${what}${off}`, ...zone };
}

function asking(text: string, subject: string, zone: { timezone?: string }): Reply {
  return { text, context: { awaiting: 'reminder', subject }, ...zone };
}

/** The task and its mark are written together; a message that was processed before has both. Returns the first time. */
function makeTask(
  { resources, session, message, now }: AnswerRequest,
  { keyId, what, timing }: { keyId: number; what: string; timing: Timing },
): Promise<Date> {
  const { schedule, recurrence, timezone } = timing;
  return resources.db.em().transactional(async (em) => {
    const made = await em.findOne(ChatReminder, { messageId: message.id });
    if (made !== null) return (await reminderTask(em, made.taskId))?.nextRunAt ?? now;
    const { id, firstAt } = await addReminderTask(em, resources, { keyId, text: what, schedule, recurrence, timezone });
    await em.insert(ChatReminder, { taskId: id, sessionId: session.id, messageId: message.id, createdAt: now });
    return firstAt;
  });
}
